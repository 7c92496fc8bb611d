import { dateOfDay, dayAt } from '../streak/local-date.ts'
import type { BookedLesson } from './booked-lesson.ts'

/** ROUTE-9. Lessons by the local day on which they begin (YYYY-MM-DD), in order; those that take no place are left out. */
export const lessonsByDay = (lessons: readonly BookedLesson[], zone: string): ReadonlyMap<string, readonly BookedLesson[]> =>
  Map.groupBy(
    lessons.filter(({ status, payUntil }) => status !== 'canceled' && (status !== 'unpaid' || payUntil !== null)).toSorted((one, other) => one.startsAt - other.startsAt),
    ({ startsAt }) => dateOfDay(dayAt(startsAt, zone)),
  )
