import { tutoringStatusAt, type TutoringLesson } from './lesson-status.ts'

/** How many stars a tutor can be given. */
export const STARS = [1, 2, 3, 4, 5] as const
export type Stars = (typeof STARS)[number]
/** How long a review is at most, characters; stars alone are one too. */
export const REVIEW_LENGTH = 600

/** What a learner says of a lesson with a tutor. */
export interface TutorReview {
  readonly stars: Stars
  readonly text: string
}
/** GRP-1. A review as others read it, once it is approved: they see when it was written and not by whom. */
export interface PublishedReview extends TutorReview {
  readonly id: string
  /** Epoch ms. */
  readonly writtenAt: number
}

/** TUT-1. Only of a lesson that took place. */
export const mayReview = (now: number, lesson: TutoringLesson): boolean => tutoringStatusAt(now, lesson) === 'completed'

/** An average of fewer says more of chance than of the tutor, and in it each of them could be read. */
export const LEAST_FOR_AVERAGE = 3
export interface TutorRating {
  /** How many approved reviews there are. */
  readonly count: number
  /** With one decimal; null where there are too few of them. */
  readonly average: number | null
}
/** GRP-1. What the stars of all approved reviews of a tutor come to. */
export const tutorRating = (stars: readonly Stars[]): TutorRating => ({
  count: stars.length,
  average: stars.length < LEAST_FOR_AVERAGE ? null : Math.round((10 * stars.reduce<number>((sum, each) => sum + each, 0)) / stars.length) / 10,
})
