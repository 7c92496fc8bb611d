import { Temporal } from '../calendar/temporal.ts'
import { BOOKING_AHEAD, endOf, type LessonLength } from './lesson-length.ts'
import { type Both, freeForBoth, isTaken, overlaps, spanOf, type Teaching } from './slots.ts'
import type { SeriesClash, SeriesWeek } from './weekly-series.ts'

/**
 * TUT-4. When the lessons of so many weeks begin, epoch ms in order: the first when it was chosen, the others when the clock of a zone, that of the
 * tutor, shows the same hour again. Where it skips that hour they begin as much later, and where it shows it twice, at the first of both (RFC 5545, 3.3.5).
 */
export const weeklyStarts = (startsAt: number, zone: string, weeks: number): readonly number[] => {
  const first = Temporal.Instant.fromEpochMilliseconds(startsAt).toZonedDateTimeISO(zone)
  return Array.from({ length: weeks }, (_, week) => first.add({ weeks: week }).epochMilliseconds)
}

export interface WeekAsked {
  /** Epoch ms. */
  readonly startsAt: number
  readonly length: LessonLength
}
/** TUT-2. Why a lesson cannot begin then; null where it can. What the learner holds is theirs, however near it has come. */
export const clashAt = (now: number, teaching: Teaching, both: Both, { startsAt, length }: WeekAsked): SeriesClash | null => {
  const lesson = { from: startsAt, until: endOf(startsAt, length) }
  const living = both.taken.filter(time => isTaken(now, time))
  const own = living.filter(({ userId }) => userId === both.userId)
  if (own.some(time => time.heldUntil !== null && time.tutorId === both.tutorId && time.startsAt === lesson.from && time.endsAt === lesson.until)) return null
  if (startsAt < now + BOOKING_AHEAD.least || startsAt > now + BOOKING_AHEAD.most) return 'beyond'
  if (own.some(time => time.heldUntil === null && overlaps(spanOf(time), lesson))) return 'learner'
  return freeForBoth(now, teaching, both, { from: startsAt, until: startsAt + 1, length }).length > 0 ? null : 'tutor'
}

/** TUT-2, TUT-4. The weeks of a series, and why there can be no lesson in some. */
export const seriesWeeks = (now: number, teaching: Teaching, both: Both, { startsAt, length }: WeekAsked, weeks: number): readonly SeriesWeek[] =>
  weeklyStarts(startsAt, teaching.zone, weeks).map(start => ({ startsAt: start, clash: clashAt(now, teaching, both, { startsAt: start, length }) }))
