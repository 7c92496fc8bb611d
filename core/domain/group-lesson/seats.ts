import { type GroupLesson, type GroupLessonKind, LATE_ENTRY } from './join-state.ts'

/** GRP-2. The fewest and the most seats of a class. With fewer booked than the fewest it does not take place. */
export const SEATS = { lesson: { least: 2, most: 6 }, club: { least: 3, most: 10 } } as const satisfies Readonly<Record<GroupLessonKind, object>>
/** GRP-2. How long before its start it is decided whether a class takes place, ms. */
export const DECIDED_BEFORE = 2 * 3_600_000

/** GRP-2. Up to when somebody may join, epoch ms: nobody books or is offered a seat from then on. */
export const closesAt = ({ kind, startsAt }: Pick<GroupLesson, 'kind' | 'startsAt'>): number => startsAt + LATE_ENTRY[kind]

/** GRP-2. Whether nobody may join any more. */
export const isClosed = (now: number, lesson: GroupLesson): boolean => lesson.canceledAt !== undefined || now >= closesAt(lesson)
/** Why there is no seat: all are taken or kept for others, it is closed to join, or the learner is elsewhere at that time. */
export const NO_SEAT_REASONS = ['class_full', 'class_closed', 'learner_busy'] as const
export type NoSeatReason = (typeof NO_SEAT_REASONS)[number]

/** GRP-2. A seat is given back before the class begins. */
export const mayGiveBack = (now: number, { startsAt }: Pick<GroupLesson, 'startsAt'>): boolean => now < startsAt

/** GRP-2. A class with what is decided of it two hours before its start, once: who cancels later, or books, changes nothing of that. */
export const decideAt = (now: number, lesson: GroupLesson): GroupLesson => {
  const at = lesson.startsAt - DECIDED_BEFORE
  if (now < at || lesson.canceledAt !== undefined || lesson.confirmedAt !== undefined) return lesson
  return lesson.taken < SEATS[lesson.kind].least ? { ...lesson, canceledAt: at } : { ...lesson, confirmedAt: at }
}

/** GRP-2. A class whose tutor is gone does not take place, unless it has begun. */
export const endForGone = (now: number, lesson: GroupLesson): GroupLesson => (now < lesson.startsAt && lesson.canceledAt === undefined ? { ...lesson, canceledAt: now } : lesson)
