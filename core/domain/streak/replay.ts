import { dateOfDay, dayAt } from './local-date.ts'
import { zoneStaysOf } from './zone-stays.ts'
import type { Activity, DayReason, Streak } from './streak.ts'

/** STK-1. */
export const FREEZES_AT_START = 1
export const FREEZES_HELD = 2
export const DAYS_PER_FREEZE = 7

interface Count {
  readonly length: number
  readonly freezes: number
  readonly reasons: ReadonlyMap<number, DayReason>
}

/** Counts day by day from the first active one. A day that is still in the future, seen from this zone, counts when it comes. */
const count = (today: number, stays: readonly (readonly number[])[]): Count => {
  const days = new Set(stays.flat().filter(day => day <= today))
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
  return { length, freezes, reasons }
}

const isKinder = (a: Count, b: Count) => a.length > b.length || (a.length === b.length && a.freezes > b.freezes)

/**
 * Chooses, for each stay in a zone, the old zone's day boundary where that makes the streak longer or leaves more freezes.
 * It starts with the last stay, because an earlier one only matters while the streak holds from there on.
 */
const kindest = (today: number, activities: readonly Activity[]): Count => {
  const stays = zoneStaysOf(activities)
  let days = stays.map(stay => stay.days)
  let best = count(today, days)
  for (const [place, { kinder }] of [...stays.entries()].toReversed()) {
    const other = kinder && days.with(place, kinder)
    const counted = other && count(today, other)
    if (counted && isKinder(counted, best)) [days, best] = [other, counted]
  }
  return best
}

/**
 * STK-1. The streak as a replay of all activities: the same ones give the same streak in any order and however often each
 * arrives. A missed day uses a freeze and counts; without a freeze the streak starts again. Every seventh active day earns a
 * freeze. Today is never missed, because it has not ended. After a change of zone, the first 36 hours count by the old or the
 * new day boundary, whichever is kinder.
 */
export const streakAt = (now: number, zone: string, activities: readonly Activity[]): Streak => {
  const today = dayAt(now, zone)
  const { length, freezes, reasons } = kindest(today, activities)
  const week = Array.from({ length: 7 }, (_, index) => today - 6 + index)
  return {
    length,
    today: dateOfDay(today),
    todayCounts: reasons.get(today) === 'lesson',
    freezes,
    week: week.map(day => ({ date: dateOfDay(day), reason: reasons.get(day) ?? null })),
  }
}
