import type { ClassCancellation } from '../domain/group-lesson/cancellation.ts'
import type { GroupLessonKind } from '../domain/group-lesson/join-state.ts'
import type { ClassProposal } from '../domain/group-lesson/proposal.ts'
import type { Level } from '../domain/level/level.ts'
import type { Language } from '../domain/locale/locales.ts'
import type { Submission } from '../domain/moderation/submission.ts'
import type { Call } from './call.ts'

/** GRP-1. A class of every week as its tutor sees it. */
export interface OwnSeries {
  readonly id: string
  readonly proposal: ClassProposal
  /** The IANA zone of its clock. */
  readonly zone: string
  readonly review: Submission
  /** When classes of the next weeks would begin that there are none of, since the tutor is busy with something else, epoch ms. */
  readonly clashes: readonly number[]
}
/** GRP-2. A class to come, or one that goes on, as its tutor sees it; times in epoch ms. */
export interface TaughtClass {
  readonly id: string
  readonly kind: GroupLessonKind
  readonly language: Language
  readonly level: Level
  readonly topic: string
  readonly startsAt: number
  readonly endsAt: number
  readonly seats: number
  /** How many have booked. */
  readonly taken: number
  readonly cancellation: ClassCancellation | null
}
export interface ClassesTaught {
  /** Those that have not ended, the latest proposal first. */
  readonly series: readonly OwnSeries[]
  /** In order; those that were canceled are among them where somebody had booked. */
  readonly classes: readonly TaughtClass[]
}

/**
 * GRP-1, GRP-2. The classes of a tutor who is shown. Each write answers what there is after it, may be repeated, and then changes nothing; what is
 * another’s is `not_found`.
 */
export interface TaughtClasses {
  /** Nothing where the person does not teach. */
  list(): Call<ClassesTaught>
  /**
   * Proposes a class under an id of the caller’s, or changes a proposal that is not approved yet. `limit_reached` for one that is approved, that was
   * rejected for the last time, or with too many others; `forbidden` for who is no tutor that others see; `invalid_input` names the field.
   */
  propose(id: string, proposal: ClassProposal): Call<ClassesTaught, 'limit_reached'>
  /** Ends a series, or takes a proposal back: classes in which nobody has a seat are canceled, and the others are held. */
  end(series: string): Call<ClassesTaught>
  /** Cancels a class before it begins, with a reason for those who have booked. `invalid_input` for one that says too little. */
  cancel(lesson: string, reason: string): Call<ClassesTaught, 'too_late_to_cancel'>
}
