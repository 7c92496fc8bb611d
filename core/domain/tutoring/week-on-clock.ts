import { zoneOffset } from '../calendar/zone.ts'
import { type Availability, DAY_MINUTES, type DayWindow, WEEKDAYS, type Weekday } from './availability.ts'
import { joinSpans } from './join-spans.ts'

export type HoursOnClock = Readonly<Record<Weekday, readonly DayWindow[]>>

const WEEK_MINUTES = 7 * 1440

/**
 * TUT-4. The hours of an ordinary week as the clock of another zone shows them, with the difference of today: what goes past midnight stands under
 * both days, and what touches is one stretch.
 */
export const weekOnClock = (now: number, { zone, weekly }: Pick<Availability, 'zone' | 'weekly'>, own: string): HoursOnClock => {
  const by = zoneOffset(now, own) - zoneOffset(now, zone)
  const pieces = WEEKDAYS.flatMap(day => (weekly[day] ?? []).flatMap(({ from, until }) => {
    const start = (((day - 1) * DAY_MINUTES + from + by) % WEEK_MINUTES + WEEK_MINUTES) % WEEK_MINUTES
    return daysOf(start, start + until - from)
  }))
  return Object.fromEntries(WEEKDAYS.map(day => [day, joinSpans(pieces.filter(piece => piece.day === day))])) as HoursOnClock
}

interface Piece extends DayWindow {
  readonly day: number
}
/** A stretch of the week, cut at each midnight. */
const daysOf = (start: number, end: number): readonly Piece[] => {
  const day = Math.floor(start / DAY_MINUTES)
  const midnight = (day + 1) * DAY_MINUTES
  const piece = { day: (day % 7) + 1, from: start - day * DAY_MINUTES, until: Math.min(end, midnight) - day * DAY_MINUTES }
  return end > midnight ? [piece, ...daysOf(midnight, end)] : [piece]
}
