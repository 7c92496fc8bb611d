import { EARLY_ENTRY, type GroupLesson, joinStateAt } from '../group-lesson/join-state.ts'
import type { LiveLesson } from '../group-lesson/schedule.ts'
import { classLater } from '../group-lesson/shown-class.ts'
import type { TutoringStatus } from '../tutoring/lesson-status.ts'

/** Whether a classroom lets somebody in, and why not. */
export const CLASSROOM_ENTRIES = ['early', 'open', 'late', 'over', 'canceled', 'unpaid', 'missed'] as const
export type ClassroomEntry = (typeof CLASSROOM_ENTRIES)[number]

/** How long people may stay after the end of their lesson, to say good-bye, ms. */
export const OVERTIME = 600_000

/** Epoch ms. */
export interface ClassroomTimes {
  readonly startsAt: number
  readonly endsAt: number
}
/** From when on a classroom is open, epoch ms. */
export const opensAt = ({ startsAt }: { readonly startsAt: number }): number => startsAt - EARLY_ENTRY

/** TUT-1, TUT-2. The classroom of a lesson with a tutor. Whoever has been in may come back until it closes. */
export const tutoringEntryAt = (now: number, lesson: ClassroomTimes & { readonly status: TutoringStatus }, admitted: boolean): ClassroomEntry => {
  if (lesson.status === 'canceled' || lesson.status === 'unpaid' || lesson.status === 'missed') return lesson.status
  if (now < opensAt(lesson)) return 'early'
  return now < lesson.endsAt + (admitted ? OVERTIME : 0) ? 'open' : 'over'
}

/** GRP-2. The classroom of a class for one of its learners. */
export const classEntryAt = (now: number, lesson: GroupLesson, admittedAt: number | undefined): ClassroomEntry => {
  const state = joinStateAt(now, lesson, admittedAt === undefined ? {} : { admittedAt })
  if (state === 'canceled') return 'canceled'
  if (state === 'open_to_join') return 'open'
  if (state === 'completed') return admittedAt !== undefined && now < lesson.endsAt + OVERTIME ? 'open' : 'over'
  return now < opensAt(lesson) ? 'early' : 'late'
}
/** GRP-2. The classroom of a class for who teaches it, who is never late. */
export const hostEntryAt = (now: number, { startsAt, endsAt, canceledAt }: Pick<GroupLesson, 'startsAt' | 'endsAt' | 'canceledAt'>): ClassroomEntry => {
  if (canceledAt !== undefined) return 'canceled'
  if (now < opensAt({ startsAt })) return 'early'
  return now < endsAt + OVERTIME ? 'open' : 'over'
}
/** TUT-2, GRP-2. Whether a learner may come into the classroom of one of their live lessons, as far as their page knows. */
export const mayEnter = (now: number, live: LiveLesson): boolean =>
  (live.kind === 'class' ? classLater(now, live.lesson).join === 'open_to_join' : tutoringEntryAt(now, live.lesson, false) === 'open')
