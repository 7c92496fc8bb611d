import type { ClassProposal } from '../group-lesson/proposal.ts'
import type { TutorProfile } from '../tutoring/tutor.ts'
import type { TutorReview } from '../tutoring/tutor-review.ts'

/**
 * GRP-1. What is moderated: a profile with the address of a sample of the voice where there is one, and what is shown and heard meanwhile; or a
 * review or a class of every week with the name of its tutor.
 */
export type ModeratedItem =
  | { readonly kind: 'profile'; readonly profile: TutorProfile; readonly voice: string | null; readonly shown: TutorProfile | null; readonly shownVoice: string | null }
  | { readonly kind: 'review'; readonly review: TutorReview; readonly tutor: string }
  | { readonly kind: 'series'; readonly series: ClassProposal; readonly zone: string; readonly tutor: string }

/** GRP-1. Something that is shown, and can be taken down. */
export interface ShownItem {
  /** Another one after each change, so that a decision is about what was read. */
  readonly key: string
  /** Epoch ms. */
  readonly submittedAt: number
  readonly item: ModeratedItem
}
/** GRP-1. Something that waits to be approved. */
export interface WaitingItem extends ShownItem {
  /** It was rejected before: if it is again, that is final. */
  readonly isAgain: boolean
}
