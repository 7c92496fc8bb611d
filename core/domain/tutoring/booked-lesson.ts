import type { ChangePolicy } from './change-policy.ts'
import type { TutoringStatus } from './lesson-status.ts'

/** A lesson with a tutor as its learner sees it, times in epoch ms. */
export interface BookedLesson {
  readonly id: string
  readonly tutor: { readonly id: string; readonly name: string; readonly zone: string }
  readonly startsAt: number
  readonly endsAt: number
  readonly credits: number
  readonly status: TutoringStatus
  /** TUT-2. The tutor did not come: it was canceled, and its credits came back with a gift. */
  readonly tutorAbsent: boolean
  /** TUT-1. How long the two were in its classroom together, ms; null where it did not take place, or the tutor’s time is not known any more. */
  readonly together: number | null
  /** Until when an unpaid lesson waits for its credits; null where it does not. */
  readonly payUntil: number | null
  /** What may be changed, at the time of the answer. */
  readonly changes: ChangePolicy
}
