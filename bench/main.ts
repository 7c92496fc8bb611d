// npm run bench prints all comparisons, and then whether the three targets are met.
import { print } from './compare.ts'
import { compareErrors } from './errors.ts'
import { BARE_SDK, compareFlags, OUR_FLAGS } from './flags.ts'
import { ACTOR, compareFunnels } from './funnel.ts'
import { BARE_KY, compareHttp, OUR_CALL } from './http.ts'
import { compareSubscriptions } from './subscription.ts'

const funnels = await compareFunnels()
print(funnels)
print(await compareSubscriptions())
print(await compareErrors())
const flags = await compareFlags()
print(flags)
const http = await compareHttp()
print(http)

const added = (ratio: number): string => `${((ratio - 1) * 100).toFixed(1)} %`
const TARGETS = [
  { text: `A funnel step is ${funnels.ratio(ACTOR).toFixed(0)} times as fast as XState's (at least 30)`, met: funnels.ratio(ACTOR) >= 30 },
  { text: `Our flags add ${added(flags.ratio(OUR_FLAGS))} to ${BARE_SDK} (at most 10 %)`, met: flags.ratio(OUR_FLAGS) <= 1.1 },
  { text: `Our HTTP call adds ${added(http.ratio(OUR_CALL))} to ${BARE_KY} (at most 10 %)`, met: http.ratio(OUR_CALL) <= 1.1 },
]
console.log()
for (const { text, met } of TARGETS) console.log(`${met ? 'PASS' : 'FAIL'}  ${text}`)
process.exitCode = TARGETS.every(({ met }) => met) ? 0 : 1
