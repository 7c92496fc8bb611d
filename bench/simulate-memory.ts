// npm run simulate:memory: a learner of a year, and how much of what was due they remembered, beside the target.
import { simulateLearner, type StudyDay } from '#core/domain/review/learner.fixture.ts'
import { TARGET_RETENTION } from '#core/domain/review/memory.ts'

const print = (line: string) => void process.stdout.write(`${line}\n`)
const YEAR = 360
const MONTH = 30
/** The most by which the recall of a learner may miss the target. */
const MOST_MISSED = 0.02
/** How far the parameters of each learner are from those of the product, at most. */
const LEARNERS = [[1, 0], [2, 0], [3, 0], [4, 0.05], [5, 0.05], [6, 0.05]] as const

const total = (days: readonly StudyDay[], of: keyof StudyDay) => days.reduce((sum, day) => sum + day[of], 0)
const recallOf = (days: readonly StudyDay[]) => total(days, 'remembered') / total(days, 'reviews')
const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(8)

let isMet = true
for (const [seed, deviation] of LEARNERS) {
  const days = simulateLearner(seed, YEAR, deviation)
  print(`\nLearner ${seed}, parameters off by up to ${percent(deviation).trim()}`)
  print('  month   reviews   a day    recall')
  for (let month = 0; month * MONTH < YEAR; month += 1) {
    const part = days.slice(month * MONTH, (month + 1) * MONTH)
    print(`  ${String(month + 1).padStart(5)} ${String(total(part, 'reviews')).padStart(9)} ${(total(part, 'reviews') / MONTH).toFixed(0).padStart(7)}  ${percent(recallOf(part))}`)
  }
  const missed = Math.abs(recallOf(days) - TARGET_RETENTION)
  const isNear = missed <= MOST_MISSED
  isMet &&= isNear
  print(`  ${isNear ? 'PASS' : 'FAIL'}  recall of the year ${percent(recallOf(days)).trim()}, target ${percent(TARGET_RETENTION).trim()}, at most ${percent(MOST_MISSED).trim()} off`)
}
process.exitCode = isMet ? 0 : 1
