/** TUT-1. */
export const TUTORING_STATUSES = ['booked', 'completed', 'canceled', 'unpaid', 'missed'] as const
export type TutoringStatus = (typeof TUTORING_STATUSES)[number]

/** The facts of one lesson, times in epoch ms. */
export interface TutoringLesson {
  readonly endsAt: number
  readonly canceledAt?: number
  /** Absent while its credits are not paid. */
  readonly paidAt?: number
  /** TUT-2. The learner did not come. */
  readonly missedAt?: number
}

/** TUT-1. Derived, never stored. A canceled lesson stays canceled, and an unpaid lesson never takes place. */
export const tutoringStatusAt = (now: number, lesson: TutoringLesson): TutoringStatus => {
  if (lesson.canceledAt !== undefined) return 'canceled'
  if (lesson.paidAt === undefined) return 'unpaid'
  if (lesson.missedAt !== undefined) return 'missed'
  return now >= lesson.endsAt ? 'completed' : 'booked'
}
