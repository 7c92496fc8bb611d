import type { Availability, Span } from './availability.ts'
import { availableWithin, halfHoursWithin } from './available-within.ts'
import { BOOKING_AHEAD, endOf, type LessonLength } from './lesson-length.ts'

const MINUTE = 60_000

export interface Teaching extends Availability {
  /** How long a tutor rests before and after a lesson, minutes. */
  readonly buffer: number
}
export interface SlotsAsked extends Span {
  readonly length: LessonLength
}

/** Whether two spans have an instant in common. */
export const overlaps = (one: Span, other: Span): boolean => one.from < other.until && other.from < one.until

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

/** TUT-2. A time that is taken of a tutor and a learner, or of one of them by a class; `heldUntil` is null once it is booked. Epoch ms. */
export interface TakenTime {
  readonly tutorId: string | null
  readonly userId: string | null
  readonly startsAt: number
  readonly endsAt: number
  readonly heldUntil: number | null
}
/** TUT-2. A hold counts while it lasts. */
export const isTaken = (now: number, { heldUntil }: Pick<TakenTime, 'heldUntil'>): boolean => heldUntil === null || heldUntil > now
export const spanOf = ({ startsAt, endsAt }: Pick<TakenTime, 'startsAt' | 'endsAt'>): Span => ({ from: startsAt, until: endsAt })

export interface Both {
  readonly tutorId: string
  readonly userId: string
  readonly taken: readonly TakenTime[]
}
/** TUT-2. The starts at which a tutor and a learner are both free. What the learner holds is free for them: they give it up by choosing another. */
export const freeForBoth = (now: number, teaching: Teaching, { tutorId, userId, taken }: Both, asked: SlotsAsked): readonly number[] => {
  const living = taken.filter(time => isTaken(now, time) && (time.heldUntil === null || time.userId !== userId))
  const own = living.filter(time => time.userId === userId).map(spanOf)
  return freeSlots(now, teaching, living.filter(time => time.tutorId === tutorId).map(spanOf), asked)
    .filter(start => !own.some(lesson => overlaps(lesson, { from: start, until: endOf(start, asked.length) })))
}

/** The free starts nearest to one that was wanted, the nearest first. */
export const nearestSlots = (wanted: number, free: readonly number[], count = 3): readonly number[] =>
  free.toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted) || one - other).slice(0, count)
