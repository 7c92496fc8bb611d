import { type Count, countOn, type CountOn, isKinder, NOTHING } from './day-count.ts'
import { countAfter, type Outcomes, UNCHANGED, withDayBefore, type WithDayBefore } from './outcomes.ts'
import type { RestCalendar } from './rest-days.ts'
import { ACTIVITIES, type Activity } from './streak.ts'
import { firstDayOf, lastDayOf, type ZoneStay } from './zone-stays.ts'

/** What the cost is made of; a test counts these. */
interface Steps {
  readonly countOn: CountOn
  readonly withDayBefore: WithDayBefore
}
const STEPS: Steps = { countOn, withDayBefore }

/** A local day on which something was done. */
export interface ActiveDay {
  readonly day: number
  /** How many lessons were passed, of what was done. */
  readonly lessons: number
  /** The first of ACTIVITIES that was done. */
  readonly kind: Activity['kind']
}

/** The days on which something may count, in order, and how many activities fall on each. */
interface Calendar {
  readonly days: readonly number[]
  readonly activities: number[]
  readonly placeOf: (day: number) => number | undefined
  /** Counts the day at a place and the days between it and the next place, or today. */
  readonly count: (count: Count, place: number) => Count
  readonly before: (later: Outcomes, place: number) => Outcomes
}

const calendarOf = (today: number, stays: readonly ZoneStay[], { workdays }: RestCalendar, steps: Steps): Calendar => {
  const days = [...new Set(stays.flatMap(({ days: own, kinder }) => [...own, ...(kinder ?? [])]))].filter(day => day <= today).toSorted((a, b) => a - b)
  const places = new Map(days.map((day, place) => [day, place]))
  const activities = days.map(() => 0)
  /** The missed days from a place on. Today is never missed, and a rest day never is. */
  const missedFrom = (place: number, isActive: boolean) => {
    const day = days[place] ?? today
    return workdays(day + (isActive ? 1 : 0), days[place + 1] ?? today)
  }
  const read = (place: number) => {
    const isActive = (activities[place] ?? 0) > 0
    return [isActive, missedFrom(place, isActive)] as const
  }
  return {
    days, activities,
    placeOf: day => places.get(day),
    count: (count, place) => steps.countOn(count, ...read(place)),
    before: (later, place) => steps.withDayBefore(later, ...read(place)),
  }
}

/** The place of the first day that is not before `day`. The places asked for go down, so the search goes on from the last one. */
const searchDown = (days: readonly number[]) => {
  let place = days.length
  return (day: number): number => {
    while (place > 0 && (days[place - 1] ?? day) >= day) place -= 1
    return place
  }
}

/**
 * STK-1. The active days up to today, where each stay counts by the old zone's day boundary if that makes the streak longer or
 * leaves more freezes, as it stands before any repair: a repair fills what is missed whichever boundary counts. It starts with the last stay, because an earlier one only matters while the streak holds from there on.
 * A stay changes a few days only: what comes before them is counted once, and what comes after is known for every count
 * that may arrive there, so the cost grows with the activities, however often the zone changes.
 */
export const kindestDays = (today: number, stays: readonly ZoneStay[], rest: RestCalendar, steps: Steps = STEPS): readonly ActiveDay[] => {
  const calendar = calendarOf(today, stays, rest, steps)
  const { days, activities, placeOf, count } = calendar
  const change = (day: number, by: number) => {
    const place = placeOf(day)
    if (place !== undefined) activities[place] = (activities[place] ?? 0) + by
  }
  for (const stay of stays) for (const day of stay.days) change(day, 1)
  const counts = [NOTHING]
  for (const place of days.keys()) counts.push(count(counts[place] ?? NOTHING, place))

  const kinderStays = new Set<ZoneStay>()
  let best = counts.at(-1) ?? NOTHING
  let [outcomes, known] = [UNCHANGED, days.length]
  const [firstPlace, placeAfter] = [searchDown(days), searchDown(days)]
  for (const stay of stays.toReversed()) {
    const { days: own, kinder } = stay
    if (!kinder) continue
    const [first, end] = [firstPlace(firstDayOf(stay)), placeAfter(lastDayOf(stay) + 1)]
    for (; known > end; known -= 1) outcomes = calendar.before(outcomes, known - 1)
    const move = (from: readonly number[], to: readonly number[]) => {
      for (const day of from) change(day, -1)
      for (const day of to) change(day, 1)
    }
    move(own, kinder)
    let counted = counts[first] ?? NOTHING
    for (let place = first; place < end; place += 1) counted = count(counted, place)
    const other = countAfter(outcomes, counted)
    if (isKinder(other, best)) {
      best = other
      kinderStays.add(stay)
    } else {
      move(kinder, own)
    }
  }
  const done = new Map<number, { readonly lessons: number; readonly kind: Activity['kind'] }>()
  for (const stay of stays) {
    const counted = (kinderStays.has(stay) && stay.kinder) || stay.days
    for (const [index, kind] of stay.kinds.entries()) {
      const day = counted[index] ?? 0
      const { lessons, kind: before } = done.get(day) ?? { lessons: 0, kind }
      done.set(day, { lessons: lessons + (kind === 'lesson-passed' ? 1 : 0), kind: ACTIVITIES.indexOf(kind) < ACTIVITIES.indexOf(before) ? kind : before })
    }
  }
  return days.flatMap(day => {
    const found = done.get(day)
    return found ? [{ day, ...found }] : []
  })
}
