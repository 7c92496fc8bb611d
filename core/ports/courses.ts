import type { CourseOutline, Lesson, Note } from '../domain/lesson/lesson.ts'
import type { LessonRef } from '../domain/lesson/answer.ts'
import type { Language } from '../domain/locale/locales.ts'
import type { Call } from './call.ts'

export interface Courses {
  outline(native: Language, target: Language): Call<CourseOutline>
  /** CRS-1. The notes of a unit; none where there are none. */
  notes(native: Language, target: Language, unit: string): Call<readonly Note[]>
  /** Returns the lesson for an attempt. The same attempt always gets the same lesson. */
  lesson(ref: LessonRef, attempt: string): Call<Lesson, 'premium_required'>
}
