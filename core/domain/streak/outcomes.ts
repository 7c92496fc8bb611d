import { type Count, countOn, DAYS_PER_FREEZE, FREEZES_HELD } from './day-count.ts'

/** How a count ends after all days that follow. `length` is added to that of the count unless the streak breaks on the way. */
interface Outcome {
  readonly breaks: boolean
  readonly length: number
  readonly freezes: number
}
/** The outcome for every count that differs in what the following days can see of it: its freezes, its active days and whether it has a length. */
export type Outcomes = readonly Outcome[]

const keyOf = ({ length, freezes, active }: Count): number => (active * (FREEZES_HELD + 1) + freezes) * 2 + Math.min(1, length)

/** One count for each key, in the order of the keys. */
const COUNTS: readonly Count[] = /* @__PURE__ */ Array.from({ length: DAYS_PER_FREEZE * (FREEZES_HELD + 1) * 2 }, (_, key) =>
  ({ length: key % 2, freezes: Math.floor(key / 2) % (FREEZES_HELD + 1), active: Math.floor(key / 2 / (FREEZES_HELD + 1)) }))

/** The outcomes where no day follows. */
export const UNCHANGED: Outcomes = /* @__PURE__ */ COUNTS.map(({ freezes }) => ({ breaks: false, length: 0, freezes }))

/** More missed days than there can be freezes make no further difference. */
const MOST_MISSED = FREEZES_HELD + 1

interface Step {
  /** The key of the count after the step. */
  readonly key: number
  /** By how much the step lengthens the count; null where it breaks. */
  readonly gain: number | null
}
const stepsFor = (isActive: boolean, missed: number): readonly Step[] => COUNTS.map(count => {
  const next = countOn(count, isActive, missed)
  return { key: keyOf(next), gain: next.length === 0 ? null : next.length - count.length }
})
const STEPS = /* @__PURE__ */ [false, true].map(isActive => Array.from({ length: MOST_MISSED + 1 }, (_, missed) => stepsFor(isActive, missed)))

const NONE: Outcome = { breaks: false, length: 0, freezes: 0 }

/** The outcomes of the days in `later` with one more day before them, and the days without activity that follow it. */
export const withDayBefore = (later: Outcomes, isActive: boolean, missed: number): Outcomes =>
  (STEPS[isActive ? 1 : 0]?.[Math.min(missed, MOST_MISSED)] ?? []).map(({ key, gain }) => {
    const outcome = later[key] ?? NONE
    if (outcome.breaks || gain === 0) return outcome
    return gain === null ? { ...outcome, breaks: true } : { breaks: false, length: outcome.length + gain, freezes: outcome.freezes }
  })
export type WithDayBefore = typeof withDayBefore

/** The count after all days that follow. */
export const countAfter = (outcomes: Outcomes, count: Count): Count => {
  const { breaks, length, freezes } = outcomes[keyOf(count)] ?? NONE
  return { length: breaks ? length : count.length + length, freezes, active: count.active }
}
