import { dateOfDay, dayAt } from './local-date.ts'
import type { Activity, DayReason, Streak } from './streak.ts'

/** STK-1. */
export const FREEZES_AT_START = 1
export const FREEZES_HELD = 2
export const DAYS_PER_FREEZE = 7

/** Local days with something done, each once. What was done later than today, seen from here, counts when its day comes. */
const activeDays = (today: number, activities: readonly Activity[]): ReadonlySet<number> =>
  new Set(activities.map(activity => dayAt(activity.at, activity.zone)).filter(day => day <= today))

/**
 * STK-1. The streak as a replay of everything done, day by day from the first: the same activities give the same streak
 * in any order and however often each arrives. A missed day spends a freeze at once and counts; without one the streak
 * starts again. Every seventh day with a lesson earns a freeze. Today is open until it ends, so it is never missed.
 */
export const streakAt = (now: number, zone: string, activities: readonly Activity[]): Streak => {
  const today = dayAt(now, zone)
  const days = activeDays(today, activities)
  const reasons = new Map<number, DayReason>()
  let [length, freezes, active] = [0, FREEZES_AT_START, 0]
  for (let day = [...days].reduce((first, each) => Math.min(first, each), today); day <= today; day += 1) {
    if (days.has(day)) {
      length += 1
      active += 1
      if (active % DAYS_PER_FREEZE === 0) freezes = Math.min(FREEZES_HELD, freezes + 1)
      reasons.set(day, 'lesson')
    } else if (day < today && length > 0 && freezes > 0) {
      length += 1
      freezes -= 1
      reasons.set(day, 'freeze')
    } else if (day < today) {
      length = 0
    }
  }
  const week = Array.from({ length: 7 }, (_, index) => today - 6 + index)
  return {
    length,
    today: dateOfDay(today),
    todayCounts: days.has(today),
    freezes,
    week: week.map(day => ({ date: dateOfDay(day), reason: reasons.get(day) ?? null })),
  }
}
