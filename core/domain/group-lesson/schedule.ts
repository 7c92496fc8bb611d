import type { BookedLesson } from '../tutoring/booked-lesson.ts'
import { byStartDay, takesPlace } from '../tutoring/schedule.ts'
import type { ShownClass } from './shown-class.ts'

/** A live lesson of a learner: with a tutor alone, or a class in which they have a seat. Times in epoch ms. */
export type LiveLesson = { readonly startsAt: number } & ({ readonly kind: 'tutoring'; readonly lesson: BookedLesson } | { readonly kind: 'class'; readonly lesson: ShownClass })

/** The live lessons that take place, as far as is known, without classes in which there is no seat. */
const takingPlace = (lessons: readonly BookedLesson[], classes: readonly ShownClass[]): readonly LiveLesson[] => [
  ...lessons.filter(takesPlace).map(lesson => ({ kind: 'tutoring' as const, startsAt: lesson.startsAt, lesson })),
  ...classes.filter(({ booking, join }) => booking !== null && join !== 'canceled').map(lesson => ({ kind: 'class' as const, startsAt: lesson.startsAt, lesson })),
]
/** ROUTE-9. All live lessons by the local day on which they begin (YYYY-MM-DD), in order; those that take no place, and classes without a seat, are left out. */
export const scheduleOf = (lessons: readonly BookedLesson[], classes: readonly ShownClass[], zone: string): ReadonlyMap<string, readonly LiveLesson[]> =>
  byStartDay(takingPlace(lessons, classes), zone)

/** ROUTE-9. The live lesson that goes on or comes next; null where none does. */
export const nextLive = (now: number, lessons: readonly BookedLesson[], classes: readonly ShownClass[]): LiveLesson | null =>
  takingPlace(lessons.filter(({ status }) => status === 'booked'), classes).filter(({ lesson: { endsAt } }) => now < endsAt).toSorted((one, other) => one.startsAt - other.startsAt)[0] ?? null
