import { DAYS_PER_FREEZE, FREEZES_AT_START, FREEZES_HELD } from './day-count.ts'
import { dateOfDay, dayAt } from './local-date.ts'
import { zoneStaysOf } from './zone-stays.ts'
import type { Activity, DayReason, Streak } from './streak.ts'

/** STK-1 as it was first written down: every change of zone counts all days again. It is slow and plain, to compare with. */
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

export const streakByRecounting = (now: number, zone: string, activities: readonly Activity[]): Streak => {
  const today = dayAt(now, zone)
  const { length, freezes, reasons } = kindest(today, activities)
  const first = [...reasons.keys()].reduce((earliest, day) => Math.min(earliest, day), today)
  const week = Array.from({ length: 7 }, (_, index) => today - 6 + index)
  return {
    length, freezes,
    today: dateOfDay(today),
    todayCounts: reasons.get(today) === 'lesson',
    week: week.map(day => ({ date: dateOfDay(day), reason: reasons.get(day) ?? (day < first ? 'before' : null) })),
  }
}
