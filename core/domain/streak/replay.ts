import { countOn, NOTHING } from './day-count.ts'
import { kindestDays } from './kindest.ts'
import { dateOfDay, dayAt } from './local-date.ts'
import { type Moment, zoneStaysOf } from './zone-stays.ts'
import type { DayReason, Streak } from './streak.ts'

/** Counts the active days, given in order, up to today, and gives the reason of each day that counts. */
const replay = (today: number, days: readonly number[]) => {
  const reasons = new Map<number, DayReason>()
  let count = NOTHING
  for (const [place, day] of days.entries()) {
    const missed = Math.max(0, (days[place + 1] ?? today) - day - 1)
    const active = countOn(count, true, 0)
    reasons.set(day, 'lesson')
    for (let after = 1; after <= Math.min(missed, active.freezes); after += 1) reasons.set(day + after, 'freeze')
    count = countOn(count, true, missed)
  }
  return { length: count.length, freezes: count.freezes, reasons }
}

/**
 * STK-1. The streak as a replay of all activities: the same ones give the same streak in any order and however often each
 * arrives. A missed day uses a freeze and counts; without a freeze the streak starts again. Every seventh active day earns a
 * freeze. Today is never missed, because it has not ended. After a change of zone, the first 36 hours count by the old or the
 * new day boundary, whichever is kinder. A day that is still in the future, seen from this zone, counts when it comes.
 */
export const streakAt = (now: number, zone: string, activities: readonly Moment[]): Streak => {
  const today = dayAt(now, zone)
  const days = kindestDays(today, zoneStaysOf(activities))
  const first = days[0] ?? today
  const { length, freezes, reasons } = replay(today, days)
  const week = Array.from({ length: 7 }, (_, index) => today - 6 + index)
  return {
    length,
    today: dateOfDay(today),
    todayCounts: reasons.get(today) === 'lesson',
    freezes,
    week: week.map(day => ({ date: dateOfDay(day), reason: day < first ? 'before' : reasons.get(day) ?? null })),
  }
}
