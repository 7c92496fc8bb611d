import type { Submission } from '../domain/moderation/submission.ts'
import type { LessonReport } from '../domain/tutoring/lesson-report.ts'
import type { PublishedReview, TutorRating, TutorReview } from '../domain/tutoring/tutor-review.ts'
import type { Call } from './call.ts'

/** A review as its writer sees it. */
export interface OwnReview extends TutorReview, Submission {
  readonly id: string
}
/** TUT-1. What was written of one lesson of the person. */
export interface LessonNotes {
  readonly lesson: string
  /** By the tutor. */
  readonly report: LessonReport | null
  /** By the person. */
  readonly review: OwnReview | null
}
export interface TutorReviewList extends TutorRating {
  /** The latest first. */
  readonly reviews: readonly PublishedReview[]
}

/** GRP-1. What learners say of their tutors. */
export interface TutorReviews {
  /** The approved ones of a tutor; `not_found` where others do not see the tutor. */
  of(tutor: string): Call<TutorReviewList>
  /**
   * Reviews a lesson of the person: one for each lesson, by the id that the caller made first. `forbidden` before it took place, `limit_reached` for what
   * was approved, or rejected for the last time. It may be repeated.
   */
  write(id: string, lesson: string, review: TutorReview): Call<OwnReview, 'limit_reached'>
  /** What was written of the lessons of the person that have begun, the latest first. */
  notes(): Call<readonly LessonNotes[]>
}
