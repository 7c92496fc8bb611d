import { Temporal } from '../calendar/temporal.ts'
import { dayOfDate } from '../streak/local-date.ts'
import type { Span, Weekday } from '../tutoring/availability.ts'
import { overlaps } from '../tutoring/slots.ts'

/** How far ahead classes can be booked, ms. */
export const CLASSES_AHEAD = 28 * 86_400_000

/** When the classes of a series begin: once a week on the clock of their tutor. */
export interface WeeklyTime {
  /** An IANA zone. */
  readonly zone: string
  readonly weekday: Weekday
  /** After midnight. */
  readonly minute: number
  /** The first date that counts, YYYY-MM-DD, and for how many weeks from it; without them there is no beginning, and no end. */
  readonly firstDate?: string | null
  readonly weeks?: number | null
}
export interface SeriesDate {
  /** YYYY-MM-DD in the zone of the series. With the series it says which class is meant, whatever becomes of the clock. */
  readonly date: string
  /** Epoch ms. */
  readonly startsAt: number
}

/**
 * TUT-4. The classes of a series that begin within a span, in order. Where the clock skips their time they begin as much later, and where it
 * shows it twice, at the first of both, as events of calendars do (RFC 5545, 3.3.5).
 */
export const seriesDates = ({ zone, weekday, minute, firstDate = null, weeks = null }: WeeklyTime, { from, until }: Span): readonly SeriesDate[] => {
  const time = Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 })
  // From the day before: a class of then begins after midnight where the clock skips the hour before it.
  const day = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone).toPlainDate().subtract({ days: 1 })
  const found: SeriesDate[] = []
  const first = firstDate === null ? -Infinity : dayOfDate(firstDate)
  const end = firstDate === null || weeks === null ? Infinity : first + weeks * 7
  let date = day.add({ days: (weekday - day.dayOfWeek + 7) % 7 })
  let startsAt = -Infinity
  while (startsAt < until) {
    startsAt = date.toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds
    const written = date.toString()
    if (startsAt >= from && startsAt < until && dayOfDate(written) >= first && dayOfDate(written) < end) found.push({ date: written, startsAt })
    date = date.add({ weeks: 1 })
  }
  return found
}

/** GRP-1. Those of some dates at which the tutor is busy with something else, so that there is no class: when they would begin. */
export const clashesOf = (dates: readonly SeriesDate[], length: number, busy: readonly Span[]): readonly number[] =>
  dates.map(({ startsAt }) => startsAt).filter(startsAt => busy.some(span => overlaps(span, { from: startsAt, until: startsAt + length })))
