import type { Language } from '../domain/locale/locales.ts'
import type { Span } from '../domain/tutoring/availability.ts'
import type { LessonLength } from '../domain/tutoring/lesson-length.ts'
import type { Tutor } from '../domain/tutoring/tutor.ts'
import type { Call } from './call.ts'

/** GRP-1, TUT-4. The tutors whose profiles are approved; any other one is `not_found`. */
export interface Tutors {
  /** Those who teach a language, in no order that counts. */
  list(teaches: Language): Call<readonly Tutor[]>
  read(tutor: string): Call<Tutor>
  /**
   * TUT-2. The starts, epoch ms in order, at which the tutor and the caller are both free for a lesson: within a span of 31 days at most, from
   * 4 hours to 28 days ahead.
   */
  slots(tutor: string, length: LessonLength, span: Span): Call<readonly number[]>
}
