// npm run bench:web: the front page as the web answers it, beside a bare server and Next alone, and what the web takes of memory.
import { load } from './load.ts'
import { build, type Running, startBare, startNext, startWeb } from './servers.ts'

const [PAGE, APP_PAGE] = ['/', '/my-plan']
const ROUNDS = 9
const ROUND_MS = 700
const CONNECTIONS = 32
const MANY = 100_000
const SOME = 1000
const MAX_MEMORY = 350

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const count = (value: number) => Math.round(value).toLocaleString('en')

const answersIn = async ({ port }: Running, ms: number): Promise<number> => {
  const end = performance.now() + ms
  const { requests, seconds, failed } = await load({ port, path: PAGE, connections: CONNECTIONS }, () => performance.now() < end)
  if (failed > 0) throw new Error(`${failed} answers were not 200.`)
  return requests / seconds
}
const ask = ({ port }: Running, path: string, times: number) => load({ port, path, connections: 8 }, asked => asked < times)

await build()
const [web, next] = await Promise.all([startWeb(3121), startNext(3122)])
const bare = await startBare(web, PAGE)
const contenders = [['a bare server, the same bytes', bare], ['the web', web], ['next start', next]] as const
try {
  const rounds: number[][] = contenders.map(() => [])
  for (const [, server] of contenders) await answersIn(server, 2 * ROUND_MS)
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = [...contenders.keys()]
    for (const at of round % 2 === 0 ? order : order.toReversed()) {
      const server = contenders[at]?.[1]
      if (server) rounds[at]?.push(await answersIn(server, ROUND_MS))
    }
  }
  const [ofBare = [], ofWeb = [], ofNext = []] = rounds
  const ratioTo = (others: readonly number[]) => median(ofWeb.map((rate, round) => rate / (others[round] ?? Number.NaN)))
  console.log(`\nThe front page, ${count(bare.bytes)} bytes of brotli, ${CONNECTIONS} connections`)
  for (const [at, [name]] of contenders.entries()) {
    console.log(`  ${name.padEnd(44)}${count(median(rounds[at] ?? [])).padStart(14)} req/s${ratioTo(rounds[at] ?? []).toFixed(2).padStart(10)} ×`)
  }

  console.log('\nMemory of the web')
  const memory: number[] = []
  const note = (what: string) => {
    memory.push(web.memory())
    console.log(`  ${what.padEnd(44)}${count(memory.at(-1) ?? 0).padStart(14)} MB`)
  }
  note('after the above')
  await ask(web, PAGE, MANY)
  note(`after ${count(MANY)} front pages`)
  await ask(web, APP_PAGE, SOME)
  note(`after ${count(SOME)} pages of the app`)
  await ask(web, APP_PAGE, SOME)
  note(`after ${count(SOME)} more`)

  const peak = Math.max(...memory)
  const TARGETS = [
    { says: `The web answers ${ratioTo(ofBare).toFixed(2)} times as often as a bare server (at least 0.35)`, met: ratioTo(ofBare) >= 0.35 },
    { says: `The web answers ${ratioTo(ofNext).toFixed(0)} times as often as next start (at least 15)`, met: ratioTo(ofNext) >= 15 },
    { says: `The web takes ${count(peak)} MB (at most ${MAX_MEMORY})`, met: peak <= MAX_MEMORY },
  ]
  console.log()
  for (const { says, met } of TARGETS) console.log(`${met ? 'PASS' : 'FAIL'}  ${says}`)
  process.exitCode = TARGETS.every(({ met }) => met) ? 0 : 1
} finally {
  await Promise.all([web.stop(), next.stop(), bare.stop()])
}
