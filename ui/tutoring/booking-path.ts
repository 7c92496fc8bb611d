import { pathTo } from '#core/domain/route/links.ts'
import type { LessonLength } from '#core/domain/tutoring/lesson-length.ts'

interface Place {
  readonly tutor: string
  readonly length?: LessonLength
  /** The time that is chosen there, epoch ms; null for none. */
  readonly at?: number | null
}
/** Where a time of a tutor is booked, of this length, where it is known. */
export const bookingPath = ({ tutor, length, at = null }: Place): string =>
  `${pathTo('bookLesson')}?tutor=${tutor}${length === undefined ? '' : `&length=${length}`}${at === null ? '' : `&at=${at}`}`
