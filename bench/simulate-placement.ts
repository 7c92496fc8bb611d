// npm run simulate:placement: 2 000 takers of each level test, whose true level is known, and how near the results come.
import { loadLevelTests } from '#content/load-level-tests.ts'
import { openItemBank } from '#core/domain/placement/item-bank.ts'
import { PLACEMENT_LEVELS, placementLevelOf } from '#core/domain/placement/scale.ts'
import { type SimulatedTaker, simulateTakers } from '#core/domain/placement/takers.fixture.ts'

const print = (line: string) => void process.stdout.write(`${line}\n`)
const TAKERS = 2000
/** The least share of takers whose result is at most one level off. */
const LEAST_NEAR = 0.97

const mean = (takers: readonly SimulatedTaker[], of: (taker: SimulatedTaker) => number) => takers.reduce((sum, taker) => sum + of(taker), 0) / takers.length
const share = (takers: readonly SimulatedTaker[], is: (taker: SimulatedTaker) => boolean) => mean(takers, taker => (is(taker) ? 1 : 0))
const percent = (part: number) => `${(part * 100).toFixed(1)} %`.padStart(8)

let isMet = true
for (const { target, items } of loadLevelTests()) {
  const takers = simulateTakers(openItemBank(items), TAKERS, 1)
  print(`\n${target}: ${items.length} questions, ${TAKERS} takers`)
  print('  true level   takers   exact     within one   questions   error')
  for (const level of PLACEMENT_LEVELS) {
    const own = takers.filter(({ truth }) => placementLevelOf(truth) === level)
    print(`  ${level.padEnd(10)} ${String(own.length).padStart(8)} ${percent(share(own, ({ off }) => off === 0))}     ${percent(share(own, ({ off }) => Math.abs(off) <= 1))} ${mean(own, taker => taker.items.length).toFixed(1).padStart(11)} ${mean(own, ({ error }) => error).toFixed(2).padStart(7)}`)
  }
  const asked = Map.groupBy(takers.flatMap(taker => taker.items), id => id)
  print(`  The question that is asked most is asked of ${percent(Math.max(...[...asked.values()].map(({ length }) => length)) / TAKERS).trim()}; ${items.length - asked.size} are never asked.`)
  const near = share(takers, ({ off }) => Math.abs(off) <= 1)
  const isNear = near >= LEAST_NEAR
  isMet &&= isNear
  print(`  ${isNear ? 'PASS' : 'FAIL'}  within one level ${percent(near).trim()}, at least ${percent(LEAST_NEAR).trim()}; exact ${percent(share(takers, ({ off }) => off === 0)).trim()}`)
}
process.exitCode = isMet ? 0 : 1
