// npm run bench:web: the front page as the web answers it, beside a bare server and Next alone, and what the web takes of memory.
import { judge, median, whole } from '../figures.ts'
import type { Load } from '../open-load.ts'
import { build, pageLoad, startBare, startNext, startWeb } from './servers.ts'

const [PAGE, APP_PAGE] = ['/', '/my-plan']
const ROUNDS = 9
const ROUND_MS = 700
const CONNECTIONS = 32
const MANY = 100_000
const SOME = 1000
const MAX_MEMORY = 350

const answersIn = async (load: Load, ms: number): Promise<number> => {
  const start = performance.now()
  const requests = await load.sendWhile(() => performance.now() < start + ms)
  return requests / ((performance.now() - start) / 1000)
}

await build()
const [web, next] = await Promise.all([startWeb(3121), startNext(3122)])
const bare = await startBare(web, PAGE)
const contenders = ([['a bare server, the same bytes', bare], ['the web', web], ['next start', next]] as const)
  .map(([name, server]) => ({ name, load: pageLoad(server, [PAGE], CONNECTIONS), rates: [] as number[] }))
try {
  for (const { load } of contenders) await answersIn(load, 2 * ROUND_MS)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { load, rates } of round % 2 === 0 ? contenders : contenders.toReversed()) rates.push(await answersIn(load, ROUND_MS))
  }
  const [ofBare = [], ofWeb = [], ofNext = []] = contenders.map(({ rates }) => rates)
  const ratioTo = (others: readonly number[]) => median(ofWeb.map((rate, round) => rate / (others[round] ?? Number.NaN)))
  console.log(`\nThe front page, ${whole(bare.bytes)} bytes of brotli, ${CONNECTIONS} connections`)
  for (const { name, rates } of contenders) {
    console.log(`  ${name.padEnd(44)}${whole(median(rates)).padStart(14)} req/s${ratioTo(rates).toFixed(2).padStart(10)} ×`)
  }

  console.log('\nMemory of the web')
  const memory: number[] = []
  const note = (what: string) => {
    memory.push(web.memory())
    console.log(`  ${what.padEnd(44)}${whole(memory.at(-1) ?? 0).padStart(14)} MB`)
  }
  note('after the above')
  await pageLoad(web, [PAGE], 8).send(MANY)
  note(`after ${whole(MANY)} front pages`)
  const ofTheApp = pageLoad(web, [APP_PAGE], 8)
  await ofTheApp.send(SOME)
  note(`after ${whole(SOME)} pages of the app`)
  await ofTheApp.send(SOME)
  note(`after ${whole(SOME)} more`)

  const peak = Math.max(...memory)
  judge([
    { text: `The web answers ${ratioTo(ofBare).toFixed(2)} times as often as a bare server (at least 0.35)`, met: ratioTo(ofBare) >= 0.35 },
    { text: `The web answers ${ratioTo(ofNext).toFixed(0)} times as often as next start (at least 15)`, met: ratioTo(ofNext) >= 15 },
    { text: `The web takes ${whole(peak)} MB (at most ${MAX_MEMORY})`, met: peak <= MAX_MEMORY },
  ])
} finally {
  await Promise.all([web.stop(), next.stop(), bare.stop()])
}
