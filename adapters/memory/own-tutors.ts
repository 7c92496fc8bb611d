import { isPublic, type Approval } from '#core/domain/moderation/approval.ts'
import type { Submission } from '#core/domain/moderation/submission.ts'
import type { TeachingHours } from '#core/domain/tutoring/edit-hours.ts'
import type { TutorProfile } from '#core/domain/tutoring/tutor.ts'
import type { TutorReview } from '#core/domain/tutoring/tutor-review.ts'
import type { MemoryTutor } from './tutors.fixture.ts'

/** GRP-1. Something that is moderated, with when it was submitted: later with each change. */
export interface Submitted extends Submission {
  readonly submittedAt: number
}
/** GRP-1. A tutor who is somebody: what others see and hear (`words` and `voice`, once `status` is approved), and what was submitted last. */
export interface MemoryOwnTutor {
  readonly id: string
  readonly owner: string
  readonly words: TutorProfile
  readonly voice: string | null
  readonly status: Approval
  readonly submitted: Submitted & { readonly profile: TutorProfile; readonly voice: string | null }
  readonly hours: TeachingHours
}
export interface MemoryReview extends TutorReview, Submitted {
  readonly id: string
  readonly lesson: string
}

/** A tutor as one who books sees them; `owner` is null for one of the samples. */
export interface BookableTutor extends MemoryTutor {
  readonly owner: string | null
  readonly voice: string | null
}
const asTutor = ({ id, owner, words, voice, hours: { rest, ...availability } }: MemoryOwnTutor): BookableTutor => ({ ...words, id, owner, voice, teaching: { ...availability, buffer: rest } })

interface Tutors {
  readonly tutors: readonly MemoryTutor[]
  readonly ownTutors: ReadonlyMap<string, MemoryOwnTutor>
}
/** All tutors that lessons are with, and those of them whom everybody may book. */
export const allTutors = ({ tutors, ownTutors }: Tutors): readonly BookableTutor[] => [...tutors.map(tutor => ({ ...tutor, owner: null, voice: null })), ...[...ownTutors.values()].map(asTutor)]
export const shownTutors = (backend: Tutors): readonly BookableTutor[] => allTutors(backend).filter(({ id }) => isPublic(backend.ownTutors.get(id)?.status ?? 'APPROVED'))
