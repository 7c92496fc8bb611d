import { isRecord } from '../stored/json.ts'
import { readStored, type Reading } from '../stored/reading.ts'
import { weekdayOf } from './local-date.ts'

/** STK-1. From a local day on (see `dayAt`), these weekdays neither count nor break a streak. Monday is 0. */
export interface RestDays {
  readonly from: number
  readonly weekdays: readonly number[]
}
/** Every choice of rest days that a learner has made: each holds until the next one. */
export type RestPlan = readonly RestDays[]
export const NO_REST: RestPlan = []

/** Most days of a week ask for a lesson. */
export const MOST_REST_DAYS = 3
/** Older choices than the last of this many are forgotten. */
const MOST_CHOICES = 200

const isRestDays = (stored: unknown): stored is RestDays =>
  isRecord(stored) && Number.isSafeInteger(stored['from']) && Array.isArray(stored['weekdays']) && stored['weekdays'].length <= MOST_REST_DAYS
  && stored['weekdays'].every(day => Number.isInteger(day) && day >= 0 && day < 7)

/** PRO-3. Reads the JSON of the keeper. */
export const readRestPlan = (json: string | null | undefined): Reading<RestPlan> =>
  readStored<RestPlan>(json, NO_REST, stored => (Array.isArray(stored) && stored.every(isRestDays) ? stored : undefined))

/** STK-1. Chooses rest days from tomorrow on: no choice changes what today and the days before it count for. */
export const chooseRestDays = (today: number, plan: RestPlan, weekdays: readonly number[]): RestPlan => {
  const chosen = [...new Set(weekdays)].toSorted((a, b) => a - b).slice(0, MOST_REST_DAYS)
  return [...plan.filter(({ from }) => from <= today), { from: today + 1, weekdays: chosen }].slice(-MOST_CHOICES)
}

/** The weekdays that a learner has chosen last. */
export const chosenRestDays = (plan: RestPlan): readonly number[] => plan.at(-1)?.weekdays ?? []

/** The weekdays on which a learner rests, as they had chosen by this local day. */
export const restWeekdaysOn = (plan: RestPlan, day: number): readonly number[] =>
  plan.toSorted((one, other) => one.from - other.from).findLast(({ from }) => from <= day)?.weekdays ?? []

export interface RestCalendar {
  readonly isRest: (day: number) => boolean
  /** The number of days from one to another, which is not counted, on which the learner does not rest. */
  readonly workdays: (from: number, to: number) => number
}

interface Span {
  readonly from: number
  readonly weekdays: ReadonlySet<number>
  /** How many rest days there are before the span. */
  readonly before: number
}
const restWithin = ({ weekdays, from, before }: Span, to: number): number => {
  const weeks = Math.floor((to - from) / 7)
  let count = before + weeks * weekdays.size
  for (let day = from + weeks * 7; day < to; day += 1) if (weekdays.has(weekdayOf(day))) count += 1
  return count
}

/** Counts rest days at the same cost however far apart two days are. */
export const restCalendarOf = (plan: RestPlan): RestCalendar => {
  const spans: Span[] = []
  for (const { from, weekdays } of plan.toSorted((one, other) => one.from - other.from).slice(-MOST_CHOICES)) {
    const last = spans.at(-1)
    spans.push({ from, weekdays: new Set(weekdays), before: last ? restWithin(last, from) : 0 })
  }
  const spanAt = (day: number) => spans.findLast(({ from }) => from <= day)
  const restBefore = (day: number) => {
    const span = spanAt(day)
    return span ? restWithin(span, day) : 0
  }
  return {
    isRest: day => spanAt(day)?.weekdays.has(weekdayOf(day)) ?? false,
    workdays: (from, to) => (to > from ? to - from - (restBefore(to) - restBefore(from)) : 0),
  }
}
