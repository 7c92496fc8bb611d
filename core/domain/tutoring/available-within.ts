import { Temporal } from '../calendar/temporal.ts'
import type { Availability, DayWindow, Span, Weekday } from './availability.ts'
import { joinSpans } from './join-spans.ts'

const MINUTE = 60_000

/** A stretch in which a zone keeps one offset from UTC. */
interface Steady extends Span {
  readonly offset: number
}
/** The stretches of one offset within a span. */
const steadyWithin = (zone: string, { from, until }: Span): readonly Steady[] => {
  const found: Steady[] = []
  let at = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone)
  while (at.epochMilliseconds < until) {
    const next = at.getTimeZoneTransition('next')
    const end = Math.min(until, next?.epochMilliseconds ?? until)
    found.push({ from: at.epochMilliseconds, until: end, offset: at.offsetNanoseconds / 1_000_000 })
    if (!next) break
    at = next
  }
  return found
}

const windowsOn = ({ weekly, exceptions }: Availability, date: Temporal.PlainDate): readonly DayWindow[] =>
  exceptions[date.toString()] ?? weekly[date.dayOfWeek as Weekday] ?? []

/** The days whose wall time occurs in a stretch of one offset. */
const daysIn = ({ from, until, offset }: Steady): readonly Temporal.PlainDate[] => {
  const dateOf = (local: number) => Temporal.Instant.fromEpochMilliseconds(local).toZonedDateTimeISO('UTC').toPlainDate()
  const [first, last] = [dateOf(from + offset), dateOf(until + offset - 1)]
  return Array.from({ length: first.until(last).days + 1 }, (_, days) => first.add({ days }))
}

/**
 * TUT-4. When a tutor teaches within a span, in order: the instants at which the wall clock of their zone is inside their hours. An hour that the
 * clock skips is never there, and one that it shows twice counts twice.
 */
export const availableWithin = (availability: Availability, within: Span): readonly Span[] =>
  joinSpans(steadyWithin(availability.zone, within).flatMap(steady => daysIn(steady).flatMap(date => {
    const midnight = date.toZonedDateTime('UTC').epochMilliseconds - steady.offset
    return windowsOn(availability, date).flatMap((window): readonly Span[] => {
      const from = Math.max(steady.from, midnight + window.from * MINUTE)
      const until = Math.min(steady.until, midnight + window.until * MINUTE)
      return from < until ? [{ from, until }] : []
    })
  })))

/** The instants within a span at which the wall clock of a zone shows a full or half hour. */
export const halfHoursWithin = (zone: string, within: Span): readonly number[] =>
  steadyWithin(zone, within).flatMap(({ from, until, offset }) => {
    const half = 30 * MINUTE
    const first = Math.ceil((from + offset) / half) * half - offset
    return first < until ? Array.from({ length: Math.ceil((until - first) / half) }, (_, at) => first + at * half) : []
  })
