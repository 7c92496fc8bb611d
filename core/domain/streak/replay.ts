import { countOn, NOTHING } from './day-count.ts'
import { type ActiveDay, kindestDays } from './kindest.ts'
import { dateOfDay, dayAt } from './local-date.ts'
import { afterLessons, DAYS_PER_REPAIR, lastDayOfRepair, mayRepair, readGap, REPAIR_LESSONS, UNBROKEN } from './repair.ts'
import { NO_REST, type RestCalendar, restCalendarOf, type RestPlan } from './rest-days.ts'
import { type Moment, zoneStaysOf } from './zone-stays.ts'
import type { Activity, DayReason, RepairOffer, Streak, StreakDay, StreakHistory } from './streak.ts'

const REASONS: Readonly<Record<Activity['kind'], DayReason>> = { 'lesson-passed': 'lesson', 'review-done': 'review', 'reading-done': 'reading', 'class-attended': 'class' }

/** Counts the active days, given in order, up to today, and gives the reason of each day that counts. */
const replay = (today: number, days: readonly ActiveDay[], rest: RestCalendar) => {
  const reasons = new Map<number, DayReason>()
  let [count, longest] = [NOTHING, 0]
  let { broken, repairedOn } = UNBROKEN
  for (const [place, { day, lessons, kind }] of days.entries()) {
    const next = days[place + 1]?.day ?? today
    count = countOn(count, true, 0)
    reasons.set(day, REASONS[kind])
    broken = afterLessons(broken, day, lessons)
    if (broken && broken.lessons >= REPAIR_LESSONS && mayRepair(day, repairedOn)) {
      for (const missed of broken.missed) reasons.set(missed, 'repair')
      count = { ...count, length: broken.length + broken.missed.length + count.length }
      broken = null
      repairedOn = day
    }
    const gap = readGap(count, day + 1, next, rest)
    for (const frozen of gap.frozen) reasons.set(frozen, 'freeze')
    longest = Math.max(longest, count.length + gap.frozen.length)
    broken = gap.broken ?? broken
    count = countOn(count, false, rest.workdays(day + 1, next))
  }
  return { length: count.length, freezes: count.freezes, longest, reasons, broken, repairedOn }
}

const replayAll = (now: number, zone: string, activities: readonly Moment[], plan: RestPlan) => {
  const [today, rest] = [dayAt(now, zone), restCalendarOf(plan)]
  const days = kindestDays(today, zoneStaysOf(activities), rest)
  const first = days[0]?.day ?? today
  const counted = replay(today, days, rest)
  const reasonOf = (day: number): DayReason | null => counted.reasons.get(day) ?? (day < first ? 'before' : rest.isRest(day) ? 'rest' : null)
  const { length, freezes } = counted
  const lastDays = (many: number): readonly StreakDay[] =>
    Array.from({ length: many }, (_, index) => today - many + 1 + index).map(day => ({ date: dateOfDay(day), reason: reasonOf(day) }))
  return { counted, today, lastDays, shown: { length, today: dateOfDay(today), todayCounts: days.at(-1)?.day === today, freezes } }
}

/**
 * STK-1. The streak as a replay of all activities: the same ones give the same streak in any order and however often each
 * arrives. A missed day uses a freeze and counts; without a freeze the streak starts again. Every seventh active day earns a
 * freeze. Today is never missed, because it has not ended, and a rest day never is. After a change of zone, the first 36 hours count
 * by the old or the new day boundary, whichever is kinder. Two lessons within 48 hours repair what then is broken, once in 30 days.
 * A day that is still in the future, seen from this zone, counts when it comes.
 */
export const streakAt = (now: number, zone: string, activities: readonly Moment[], plan: RestPlan = NO_REST): Streak => {
  const { shown, lastDays } = replayAll(now, zone, activities, plan)
  return { ...shown, week: lastDays(7) }
}

export const HISTORY_DAYS = 26 * 7

/** STK-1. The same, with the reasons of the last 26 weeks and what can be repaired. */
export const streakHistoryAt = (now: number, zone: string, activities: readonly Moment[], plan: RestPlan = NO_REST): StreakHistory => {
  const { counted: { longest, broken, repairedOn }, today, shown, lastDays } = replayAll(now, zone, activities, plan)
  const isOpen = broken !== null && today <= lastDayOfRepair(broken) && mayRepair(today, repairedOn)
  const offer: RepairOffer | null = isOpen
    ? { lessons: REPAIR_LESSONS - broken.lessons, until: dateOfDay(lastDayOfRepair(broken)), length: broken.length }
    : null
  const nextFrom = repairedOn === null || mayRepair(today, repairedOn) ? null : dateOfDay(repairedOn + DAYS_PER_REPAIR)
  return { ...shown, longest, days: lastDays(HISTORY_DAYS), repair: { offer, nextFrom } }
}
