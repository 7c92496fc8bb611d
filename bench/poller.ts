import { startAnonymous } from '#server/auth/anonymous.ts'
import { openDatabase } from '#server/db/open.ts'
import { createClient } from '#server/testing/client.ts'
import { asApp, startApi } from '#server/testing/process.ts'
import { quantile, type Target, whole } from './figures.ts'
import { addHistory, APART, history } from './history.ts'
import { openLoad } from './open-load.ts'
import { signUp } from './server.ts'

const EVENTS = 10_000
const POLLED = ['/v1/streak', '/v1/lessons/attempts?native=en&target=uk']
/** The reader's requests are this far apart, ms. */
const EVERY = 50
const WARM_UP = 3000
/** The connections of one who polls as hard as they can. */
const FLOOD = 16
/** How many times its p50 the p99 of a read may be. */
const MOST = 3

/** A person with ten thousand passed lessons, each in another zone than the one before. Returns a refresh token. */
const addPoller = async (dataDir: string, url: string | undefined): Promise<string> => {
  const database = (await openDatabase({ url, dataDir, connections: 10 }, () => {}))._unsafeUnwrap()
  const { userId, refreshToken } = await startAnonymous(Date.now(), database.db, crypto.randomUUID())
  await addHistory(database, userId, history(Date.now() - EVENTS * APART, EVENTS, 1), 1)
  await database.close()
  return refreshToken
}

const printRow = (name: string, times: readonly number[]) => {
  const columns = [times.length, ...[0.5, 0.99].map(part => quantile(times, part)), Math.max(...times)]
  console.log(`  ${name.padEnd(44)}${columns.map((value, at) => (at === 0 ? whole(value) : value.toFixed(1)).padStart(10)).join('')}`)
}

/**
 * What one person who polls their streak and attempts, asking again at every answer, costs another, who reads a profile now and then.
 * A read counts from the moment it was due, so that one that had to wait counts in full. The limits start again every ten seconds.
 */
export const measurePoller = async (name: string, settings: { readonly DATA_DIR: string; readonly DATABASE_URL?: string }, seconds: number): Promise<Target> => {
  const refreshToken = await addPoller(settings.DATA_DIR, settings.DATABASE_URL)
  const api = await startApi({ ...settings, CALL_LIMITS: 'off' })
  try {
    const reader = (await signUp(api.url)).client
    const poller = createClient(asApp(api))
    poller.useCookie(refreshToken)
    const reads = openLoad(api.port, () => ({ path: '/v1/profiles', headers: { authorization: `Bearer ${reader.token()}` } }))
    const count = seconds * 1000 / EVERY
    await reads.send(WARM_UP)

    const alone = await reads.sendEvery(EVERY, count)
    const besidePoller = async (connections: number) => {
      const wanted = (nth: number) => ({ path: POLLED[nth % POLLED.length] ?? '', headers: { authorization: `Bearer ${poller.token()}` } })
      const polls = openLoad(api.port, wanted, { connections, statuses: [200, 429] })
      // Tokens live for ten minutes.
      await Promise.all([reader.refresh(), poller.refresh()])
      let polling = true
      const polled = polls.sendWhile(() => polling)
      const times = await reads.sendEvery(EVERY, count)
      polling = false
      await polled
      return { times, answers: `${whole(polls.answered.get(200) ?? 0)} answers and ${whole(polls.answered.get(429) ?? 0)} refusals` }
    }
    const beside = await besidePoller(1)
    const flooded = await besidePoller(FLOOD)

    console.log(`\n${`GET a profile every ${EVERY} ms, ${name}`.padEnd(46)}${['reads', 'p50, ms', 'p99, ms', 'slowest'].map(head => head.padStart(10)).join('')}`)
    printRow('alone', alone)
    printRow('beside somebody who polls', beside.times)
    printRow(`beside the same over ${FLOOD} connections`, flooded.times)
    console.log(`  the one who polls got ${beside.answers}, then ${flooded.answers}`)
    const [p50, p99] = [quantile(beside.times, 0.5), quantile(beside.times, 0.99)]
    return { text: `${name}: beside somebody who polls, the p99 of a read is ${(p99 / p50).toFixed(1)} times its p50 (at most ${MOST})`, met: p99 <= MOST * p50 }
  } finally {
    await api.end('SIGTERM')
  }
}
