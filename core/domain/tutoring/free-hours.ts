import type { BookedLesson } from './booked-lesson.ts'
import { byLocalDay } from './day-times.ts'
import { takesPlace } from './schedule.ts'

/** How many tutors are asked for their free hours, and how many hours are shown. */
const MOST = 3

/** A tutor by id and name. */
export interface NamedTutor {
  readonly id: string
  readonly name: string
}
/** ROUTE-9. The tutors with whom somebody has had lessons or will have some, the latest first, three at most. */
export const knownTutors = (lessons: readonly BookedLesson[]): readonly NamedTutor[] => {
  const latest = lessons.filter(takesPlace).toSorted((one, other) => other.startsAt - one.startsAt)
  return latest.map(({ tutor }) => tutor).filter(({ id }, at, all) => all.findIndex(other => other.id === id) === at).slice(0, MOST)
}

/** A tutor and when they are free, epoch ms in order. */
export interface FreeTutor {
  readonly tutor: NamedTutor
  readonly free: readonly number[]
}
export interface FreeHour {
  readonly tutor: NamedTutor
  readonly startsAt: number
}
/** ROUTE-9. The next free hours of some tutors, three at most: of each tutor the first of a day on the clock of a zone, so that there is a choice of days. */
export const nextFreeHours = (tutors: readonly FreeTutor[], zone: string): readonly FreeHour[] =>
  tutors.flatMap(({ tutor, free }) => [...byLocalDay(free, zone).values()].flatMap(([startsAt]) => (startsAt === undefined ? [] : [{ tutor, startsAt }])))
    .toSorted((one, other) => one.startsAt - other.startsAt).slice(0, MOST)
