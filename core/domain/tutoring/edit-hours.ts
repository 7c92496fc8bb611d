import { err, ok, type Result } from 'neverthrow'
import { isZone } from '../calendar/zone.ts'
import { type Availability, DAY_MINUTES, type DayWindow, type Weekday, WEEKDAYS } from './availability.ts'
import { joinSpans } from './join-spans.ts'

/** TUT-4. Hours begin and end on a full or half hour, as lessons do, minutes. */
export const HALF_HOUR = 30
/** How many dates may have hours of their own. */
export const MOST_EXCEPTIONS = 100
/** How many stretches of one day are taught in. */
export const MOST_WINDOWS = 6

/** How long a tutor may rest between two lessons, minutes, and how long until they have said. */
export const REST_CHOICES = [0, 5, 10, 15, 20, 30] as const
export type Rest = (typeof REST_CHOICES)[number]
export const DEFAULT_REST: Rest = 10
/** TUT-4. When a tutor teaches, and how long they rest in between. */
export interface TeachingHours extends Availability {
  readonly rest: Rest
}

export const isWindow = ({ from, until }: DayWindow): boolean =>
  from % HALF_HOUR === 0 && until % HALF_HOUR === 0 && from >= 0 && from < until && until <= DAY_MINUTES

/** TUT-4. The hours of a day with a stretch more. What touches or overlaps is one; in order. */
export const addWindow = (day: readonly DayWindow[], added: DayWindow): readonly DayWindow[] => joinSpans([...day, added])

/** TUT-4. The hours of a day without a stretch: what it cuts through is there before and after it. */
export const removeWindow = (day: readonly DayWindow[], { from, until }: DayWindow): readonly DayWindow[] =>
  joinSpans(day).flatMap(window => [{ from: window.from, until: Math.min(window.until, from) }, { from: Math.max(window.from, until), until: window.until }])
    .filter(window => window.from < window.until)

/** Whether the half hour that begins at a minute of the day is in its hours. */
export const teachesAt = (day: readonly DayWindow[], minute: number): boolean => day.some(({ from, until }) => from <= minute && minute < until)

/** TUT-4. The week with other hours on one day; a day without any is left out. */
export const withDay = (weekly: Availability['weekly'], weekday: Weekday, day: readonly DayWindow[]): Availability['weekly'] =>
  Object.fromEntries(WEEKDAYS.map(each => [each, each === weekday ? joinSpans(day) : weekly[each] ?? []] as const).filter(([, windows]) => windows.length > 0))

/** TUT-4. What counts on a date in the place of the weekly hours, `[]` for a day off; null where the weekly hours count again. */
export const withException = (exceptions: Availability['exceptions'], date: string, day: readonly DayWindow[] | null): Availability['exceptions'] =>
  Object.fromEntries([...Object.entries(exceptions).filter(([other]) => other !== date), ...(day === null ? [] : [[date, joinSpans(day)] as const])]
    .toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** A half hour of a week. */
export interface HalfHour {
  readonly weekday: Weekday
  /** The minute of the day at which it begins. */
  readonly minute: number
}
/** TUT-4. The week with the block between two half hours, both in it, taught in or not: what is drawn over a table of the week. */
export const paintWeek = (weekly: Availability['weekly'], one: HalfHour, other: HalfHour, isTaught: boolean): Availability['weekly'] => {
  const window = { from: Math.min(one.minute, other.minute), until: Math.max(one.minute, other.minute) + HALF_HOUR }
  const change = isTaught ? addWindow : removeWindow
  const [first, last] = [Math.min(one.weekday, other.weekday), Math.max(one.weekday, other.weekday)]
  return WEEKDAYS.filter(weekday => weekday >= first && weekday <= last).reduce((week, weekday) => withDay(week, weekday, change(week[weekday] ?? [], window)), weekly)
}

/** Whether a text is a day of the calendar, YYYY-MM-DD. */
export const isDate = (text: string): boolean => {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

export type HoursFault = { readonly field: 'zone' | 'weekly' | 'exceptions'; readonly reason: 'unknown' | 'not_half_hours' | 'many' }

/** TUT-4. Hours as they are kept, or what is wrong with them. Dates before `today` (YYYY-MM-DD, by the clock of their place) are forgotten. */
export const checkHours = (today: string, { zone, weekly, exceptions }: Availability): Result<Availability, HoursFault> => {
  const dates = Object.entries(exceptions)
  const isOnHalves = (days: readonly (readonly DayWindow[])[]) => days.flat().every(isWindow)
  if (!isZone(zone)) return err({ field: 'zone', reason: 'unknown' })
  if (!isOnHalves(Object.values(weekly))) return err({ field: 'weekly', reason: 'not_half_hours' })
  if (!isOnHalves(dates.map(([, day]) => day))) return err({ field: 'exceptions', reason: 'not_half_hours' })
  const isFull = (days: readonly (readonly DayWindow[])[]) => days.some(day => joinSpans(day).length > MOST_WINDOWS)
  if (isFull(Object.values(weekly))) return err({ field: 'weekly', reason: 'many' })
  if (isFull(dates.map(([, day]) => day))) return err({ field: 'exceptions', reason: 'many' })
  if (!dates.every(([date]) => isDate(date))) return err({ field: 'exceptions', reason: 'unknown' })
  const coming = dates.filter(([date]) => date >= today)
  if (coming.length > MOST_EXCEPTIONS) return err({ field: 'exceptions', reason: 'many' })
  return ok({
    zone,
    weekly: WEEKDAYS.reduce((week, weekday) => withDay(week, weekday, weekly[weekday] ?? []), weekly),
    exceptions: coming.reduce<Availability['exceptions']>((all, [date, day]) => withException(all, date, day), {}),
  })
}
