/** GRP-1. */
export const JOIN_STATES = ['open_to_join', 'close_to_join', 'completed', 'canceled'] as const
export type JoinState = (typeof JOIN_STATES)[number]

export const GROUP_LESSON_KINDS = ['lesson', 'club'] as const
export type GroupLessonKind = (typeof GROUP_LESSON_KINDS)[number]

/** GRP-2. How long before the start a class opens, ms. */
export const EARLY_ENTRY = 10 * 60_000
/** GRP-2. How long after the start one may still join, ms. */
export const LATE_ENTRY = { lesson: 15 * 60_000, club: 10 * 60_000 } as const
/** GRP-2. The length of a class, ms. */
export const LENGTH = { lesson: 55 * 60_000, club: 45 * 60_000 } as const satisfies Readonly<Record<GroupLessonKind, number>>

/** One scheduled class, times in epoch ms. */
export interface GroupLesson {
  readonly kind: GroupLessonKind
  readonly startsAt: number
  readonly endsAt: number
  readonly seats: number
  readonly taken: number
  readonly canceledAt?: number
  /** Since when it is known that enough have booked for it to take place. */
  readonly confirmedAt?: number
}
export interface Booking {
  /** When the learner first came in, epoch ms. */
  readonly admittedAt?: number
}

/** GRP-2. Derived from facts and `now`. A canceled class stays canceled after its end; an admitted learner may come back until the end. */
export const joinStateAt = (now: number, lesson: GroupLesson, booking: Booking | undefined): JoinState => {
  if (lesson.canceledAt !== undefined) return 'canceled'
  if (now >= lesson.endsAt) return 'completed'
  if (!booking && lesson.taken >= lesson.seats) return 'close_to_join'
  const closes = booking?.admittedAt === undefined ? lesson.startsAt + LATE_ENTRY[lesson.kind] : lesson.endsAt
  return now >= lesson.startsAt - EARLY_ENTRY && now < closes ? 'open_to_join' : 'close_to_join'
}
