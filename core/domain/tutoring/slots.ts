import { type Availability, availableWithin, halfHoursWithin, type Span } from './availability.ts'

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]

/** TUT-2. The lengths of lessons, minutes, and what each costs in credits. */
export const LESSON_LENGTHS = [25, 50, 90] as const
export type LessonLength = (typeof LESSON_LENGTHS)[number]
export const CREDITS_FOR = { 25: 1, 50: 2, 90: 3 } as const satisfies Readonly<Record<LessonLength, number>>
export const isLessonLength = (minutes: number): minutes is LessonLength => LESSON_LENGTHS.some(length => length === minutes)

/** TUT-2. How soon and how far ahead a lesson can be booked, ms. */
export const BOOKING_AHEAD = { least: 4 * HOUR, most: 28 * DAY } as const
/** TUT-2. How long a slot is kept for the one who is choosing it, ms. */
export const SLOT_HOLD = 5 * MINUTE
/** TUT-2. How long a booked lesson waits for its credits, ms. */
export const PAYMENT_WAIT = 30 * MINUTE

export const endOf = (startsAt: number, length: LessonLength): number => startsAt + length * MINUTE

export interface Teaching extends Availability {
  /** How long a tutor rests before and after a lesson, minutes. */
  readonly buffer: number
}
export interface SlotsAsked extends Span {
  readonly length: LessonLength
}

const overlaps = (one: Span, other: Span): boolean => one.from < other.until && other.from < one.until

/**
 * TUT-2, TUT-4. The starts, epoch ms in order, of the lessons of one length that can be booked now within a span: at a full or half hour on the tutor's
 * clock, wholly inside their hours, and away from each of `busy` (their other lessons) by their rest. The span counts for starts.
 */
export const freeSlots = (now: number, teaching: Teaching, busy: readonly Span[], { from, until, length }: SlotsAsked): readonly number[] => {
  const starts = { from: Math.max(from, now + BOOKING_AHEAD.least), until: Math.min(until, now + BOOKING_AHEAD.most + 1) }
  if (starts.from >= starts.until) return []
  const hours = availableWithin(teaching, { from: starts.from, until: endOf(starts.until, length) })
  const rests = busy.map(lesson => ({ from: lesson.from - teaching.buffer * MINUTE, until: lesson.until + teaching.buffer * MINUTE }))
  return halfHoursWithin(teaching.zone, starts).filter(start => {
    const lesson = { from: start, until: endOf(start, length) }
    return hours.some(span => span.from <= lesson.from && lesson.until <= span.until) && !rests.some(rest => overlaps(rest, lesson))
  })
}

/** The free starts nearest to one that was wanted, the nearest first. */
export const nearestSlots = (wanted: number, free: readonly number[], count = 3): readonly number[] =>
  free.toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted) || one - other).slice(0, count)
