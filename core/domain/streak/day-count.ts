/** STK-1. */
export const FREEZES_AT_START = 1
export const FREEZES_HELD = 2
export const DAYS_PER_FREEZE = 7

/** A streak counted up to some day. */
export interface Count {
  readonly length: number
  readonly freezes: number
  /** The number of active days since the last earned freeze. */
  readonly active: number
}
export const NOTHING: Count = { length: 0, freezes: FREEZES_AT_START, active: 0 }

/** STK-1. An active day lengthens the streak, and every seventh one earns a freeze. */
const countActive = ({ length, freezes, active }: Count): Count => {
  const earns = active + 1 === DAYS_PER_FREEZE
  return { length: length + 1, freezes: earns ? Math.min(FREEZES_HELD, freezes + 1) : freezes, active: earns ? 0 : active + 1 }
}

/** STK-1. Each missed day in a row spends a freeze; without one the streak ends. Where there is no streak, nothing is missed. */
const countMissed = (count: Count, days: number): Count => {
  const { length, freezes, active } = count
  if (length === 0 || days === 0) return count
  return days > freezes ? { length: 0, freezes: 0, active } : { length: length + days, freezes: freezes - days, active }
}

/** Counts one day, then the days without activity that follow it. */
export const countOn = (count: Count, isActive: boolean, missed: number): Count =>
  isActive ? countMissed(countActive(count), missed) : countMissed(count, missed)
export type CountOn = typeof countOn

/** STK-1. Of two counts the longer one is kinder, and of two that are as long the one with more freezes. */
export const isKinder = (one: Count, other: Count): boolean => one.length > other.length || (one.length === other.length && one.freezes > other.freezes)
