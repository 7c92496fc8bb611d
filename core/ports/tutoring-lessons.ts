import type { Locale } from '../domain/locale/locales.ts'
import type { BookedLesson } from '../domain/tutoring/booked-lesson.ts'
import type { LessonLength } from '../domain/tutoring/lesson-length.ts'
import type { LeftOutReason, SeriesWeek } from '../domain/tutoring/weekly-series.ts'
import type { Call } from './call.ts'
import type { DataFile } from './personal-data.ts'

/** A time of a tutor that a learner wants. */
export interface WantedTime {
  readonly tutor: string
  /** Epoch ms. */
  readonly startsAt: number
  readonly length: LessonLength
}
/** TUT-2. The time is not free: these are the nearest that are, three at most and the nearest first. */
export interface Taken {
  readonly nearest: readonly number[]
}
/** TUT-2. What became of a week of a series: its lesson, or why there is none. */
export type BookedWeek =
  | { readonly startsAt: number; readonly lesson: BookedLesson; readonly leftOut: null }
  | { readonly startsAt: number; readonly lesson: null; readonly leftOut: LeftOutReason }

export const isTaken = (answer: object): answer is Taken => 'nearest' in answer

/** TUT-1 to TUT-3. The lessons of a registered person. Ids are made by the caller; each write may be repeated, and then changes nothing. */
export interface TutoringLessons {
  /** Keeps a time for five minutes in the place of what was held before; `heldUntil` is epoch ms. Where it is taken, what was held still is. */
  hold(id: string, wanted: WantedTime): Call<{ readonly heldUntil: number } | Taken>
  /** Gives a held time back. */
  release(id: string): Call<null>
  /** Books the time that is held under this id and pays it with credits; without enough of them it waits for them, unpaid. A hold that is over is `not_found`. */
  book(id: string): Call<BookedLesson>
  /** TUT-4. The four weeks from a time on, at one hour of the tutor's clock, and why there can be no lesson in some. What the caller holds is free for them. */
  series(wanted: WantedTime): Call<readonly SeriesWeek[]>
  /**
   * Books a lesson each week from a time on, one for each id, in order of date: those that are free and can be paid. The others are left out,
   * and nothing is held or waits for them. A repeat takes up where the first ended; a lesson that is known stays as it is.
   */
  bookSeries(ids: readonly string[], wanted: WantedTime): Call<readonly BookedWeek[]>
  /** Pays a lesson that waits for its credits. After half an hour its time is free for others: `slot_taken`. */
  pay(id: string): Call<BookedLesson, 'no_credits' | 'slot_taken'>
  /** Cancels a lesson that has not begun. Its credits come back while that is free of charge. */
  cancel(id: string): Call<BookedLesson, 'too_late_to_cancel'>
  /** Moves a lesson to another time of its tutor, once for a request, while that is free of charge. Where the time is taken, it stays. */
  move(id: string, request: string, startsAt: number): Call<BookedLesson | Taken, 'too_late_to_cancel'>
  /** TUT-4. The lesson as a calendar file, with the words of a locale. */
  calendar(id: string, locale: Locale): Call<DataFile>
  /** TUT-1. One of them; `not_found` for one of anybody else. */
  read(id: string): Call<BookedLesson>
  /** TUT-1. Those to come, the next first, or those before, the last first, with one tutor where one is given; `more` where there are others. */
  list(when: 'upcoming' | 'past', tutor?: string): Call<{ readonly lessons: readonly BookedLesson[]; readonly more: boolean }>
}
