import { CREDITS_FOR, type LessonLength } from './lesson-length.ts'

/** TUT-2. For how many weeks a lesson can be booked at once. */
export const SERIES_WEEKS = [2, 3, 4] as const
export type SeriesWeeks = (typeof SERIES_WEEKS)[number]
export const MOST_WEEKS = 4

/** Why there can be no lesson in a week: it is too near or too far ahead, or one of the two is not free. */
export const SERIES_CLASHES = ['beyond', 'learner', 'tutor'] as const
export type SeriesClash = (typeof SERIES_CLASHES)[number]
/** Why a week is left out. */
export const LEFT_OUT_REASONS = ['beyond', 'learner', 'tutor', 'credits'] as const
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

/** A week of a series before it is booked. */
export interface SeriesWeek {
  /** Epoch ms. */
  readonly startsAt: number
  readonly clash: SeriesClash | null
}

/** TUT-2. For how many of these weeks a lesson can be booked at once, so that the last is not farther ahead than any lesson may be. */
export const weeksOffered = (weeks: readonly SeriesWeek[]): readonly SeriesWeeks[] =>
  SERIES_WEEKS.filter(count => count <= weeks.length && weeks.slice(0, count).every(({ clash }) => clash !== 'beyond'))

/** A week with what would become of it now; `leftOut` is null where it is booked. */
export interface PlannedWeek {
  readonly startsAt: number
  readonly leftOut: LeftOutReason | null
}
export interface SeriesPlan {
  readonly weeks: readonly PlannedWeek[]
  /** How many are free, and how many credits those cost together. */
  readonly free: number
  readonly credits: number
  /** How many of them can be paid, and what these cost. */
  readonly paid: number
  readonly spent: number
}
/** TUT-2, TUT-3. What booking a series comes to: in order of date, each week that is free and can be paid. */
export const planSeries = (weeks: readonly SeriesWeek[], length: LessonLength, balance: number): SeriesPlan => {
  const price = CREDITS_FOR[length]
  const free = weeks.filter(({ clash }) => clash === null)
  const paid = free.slice(0, Math.max(0, Math.floor(balance / price)))
  return {
    weeks: weeks.map(week => ({ startsAt: week.startsAt, leftOut: week.clash ?? (paid.includes(week) ? null : 'credits') })),
    free: free.length, credits: free.length * price, paid: paid.length, spent: paid.length * price,
  }
}
