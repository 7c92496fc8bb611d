import { DAYS_PER_FREEZE, FREEZES_AT_START, FREEZES_HELD } from './day-count.ts'
import { dateOfDay, dayAt } from './local-date.ts'
import type { RestPlan } from './rest-days.ts'
import { zoneStaysOf } from './zone-stays.ts'
import type { Activity, DayReason, Streak } from './streak.ts'

/** STK-1 as it was first written down: every change of zone counts all days again. It is slow and plain, to compare with. */
interface Count {
  readonly length: number
  readonly freezes: number
  readonly reasons: ReadonlyMap<number, DayReason>
}

interface Options {
  readonly rest: RestPlan
  readonly repairs: boolean
}
const ORDER = [['review-done', 'review'], ['reading-done', 'reading']] as const
type Stay = readonly (readonly [day: number, kind: Activity['kind']])[]

/** Counts day by day from the first active one. A day that is still in the future, seen from this zone, counts when it comes. */
const count = (today: number, stays: readonly Stay[], { rest, repairs }: Options): Count => {
  const done = stays.flat().filter(([day]) => day <= today)
  const days = new Set(done.map(([day]) => day))
  const lessonsOn = (wanted: number) => done.filter(([day, kind]) => day === wanted && kind === 'lesson-passed').length
  const isRest = (day: number) => rest.findLast(({ from }) => from <= day)?.weekdays.includes(new Date(dateOfDay(day)).getUTCDay() === 0 ? 6 : new Date(dateOfDay(day)).getUTCDay() - 1) === true
  const reasons = new Map<number, DayReason>()
  let [length, freezes, active] = [0, FREEZES_AT_START, 0]
  let [brokenOn, brokenLength, repairedOn] = [-Infinity, 0, -Infinity]
  for (let day = [...days].reduce((first, each) => Math.min(first, each), today); day <= today; day += 1) {
    if (days.has(day)) {
      length += 1
      active += 1
      if (active % DAYS_PER_FREEZE === 0) freezes = Math.min(FREEZES_HELD, freezes + 1)
      reasons.set(day, lessonsOn(day) > 0 ? 'lesson' : ORDER.find(([of]) => done.some(([each, kind]) => each === day && kind === of))?.[1] ?? 'class')
      const since = [day - 2, day - 1, day].filter(each => each > brokenOn)
      const lessons = since.reduce((sum, each) => sum + lessonsOn(each), 0)
      if (repairs && day <= brokenOn + 2 && lessons >= 2 && day - repairedOn >= 30) {
        for (let missed = brokenOn; missed < day; missed += 1) {
          if (reasons.has(missed)) continue
          reasons.set(missed, 'repair')
          length += 1
        }
        length += brokenLength;
        [brokenOn, repairedOn] = [-Infinity, day]
      }
    } else if (isRest(day)) {
      reasons.set(day, 'rest')
    } else if (day < today && length > 0 && freezes > 0) {
      length += 1
      freezes -= 1
      reasons.set(day, 'freeze')
    } else if (day < today) {
      if (length > 0) [brokenOn, brokenLength] = [day, length]
      length = 0
    }
  }
  return { length, freezes, reasons }
}

const isKinder = (a: Count, b: Count) => a.length > b.length || (a.length === b.length && a.freezes > b.freezes)

const kindest = (today: number, activities: readonly Activity[], rest: RestPlan): Count => {
  const stays = zoneStaysOf(activities)
  const withKinds = (days: readonly number[], place: number): Stay => days.map((day, index) => [day, stays[place]?.kinds[index] ?? 'lesson-passed'])
  let days = stays.map((stay, place) => withKinds(stay.days, place))
  let best = count(today, days, { rest, repairs: false })
  for (const [place, { kinder }] of [...stays.entries()].toReversed()) {
    const other = kinder && days.with(place, withKinds(kinder, place))
    const counted = other && count(today, other, { rest, repairs: false })
    if (counted && isKinder(counted, best)) [days, best] = [other, counted]
  }
  return count(today, days, { rest, repairs: true })
}

export const streakByRecounting = (now: number, zone: string, activities: readonly Activity[], rest: RestPlan): Streak => {
  const today = dayAt(now, zone)
  const { length, freezes, reasons } = kindest(today, activities, rest)
  const first = [...reasons.keys()].reduce((earliest, day) => Math.min(earliest, day), Infinity)
  const week = Array.from({ length: 7 }, (_, index) => today - 6 + index)
  return {
    length, freezes,
    today: dateOfDay(today),
    todayCounts: ['lesson', 'review', 'reading', 'class'].includes(reasons.get(today) ?? ''),
    week: week.map(day => ({ date: dateOfDay(day), reason: reasons.get(day) ?? (day < Math.min(first, today) ? 'before' : null) })),
  }
}
