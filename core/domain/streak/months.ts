import type { DayReason, StreakDay } from './streak.ts'

/** A month of a history in numbers of days. */
export interface MonthCounts {
  /** YYYY-MM. */
  readonly month: string
  /** With something done. */
  readonly done: number
  /** Saved by a freeze or a repair. */
  readonly saved: number
  readonly rested: number
  readonly missed: number
}
const DONE: readonly DayReason[] = ['lesson', 'review', 'reading', 'class']
const isOne = (one: boolean): number => (one ? 1 : 0)

/** STK-1. Counts days by month, the newest first. The days before the first activity are left out, and today is not missed. */
export const countByMonth = (days: readonly StreakDay[], today: string): readonly MonthCounts[] => {
  const months = new Map<string, MonthCounts>()
  for (const { date, reason } of days.filter(day => day.reason !== 'before').toReversed()) {
    const month = date.slice(0, 7)
    const { done, saved, rested, missed } = months.get(month) ?? { done: 0, saved: 0, rested: 0, missed: 0 }
    months.set(month, {
      month,
      done: done + isOne(reason !== null && DONE.includes(reason)),
      saved: saved + isOne(reason === 'freeze' || reason === 'repair'),
      rested: rested + isOne(reason === 'rest'),
      missed: missed + isOne(reason === null && date !== today),
    })
  }
  return [...months.values()]
}
