import type { ClassRoll } from '../domain/group-lesson/class-roll.ts'
import type { Language } from '../domain/locale/locales.ts'
import type { Submission } from '../domain/moderation/submission.ts'
import type { Span } from '../domain/tutoring/availability.ts'
import type { TeachingHours } from '../domain/tutoring/edit-hours.ts'
import type { LessonReport } from '../domain/tutoring/lesson-report.ts'
import type { TaughtLesson } from '../domain/tutoring/taught-lesson.ts'
import type { TutorProfile } from '../domain/tutoring/tutor.ts'
import type { Call } from './call.ts'

/** GRP-1. What a tutor knows of themselves. */
export interface OwnTeaching {
  /** That of the tutor, as learners have it in addresses. */
  readonly id: string
  /** As it was submitted last. */
  readonly profile: TutorProfile
  /** The languages of their lessons, reports and classes: as they were approved last. */
  readonly teaches: readonly Language[]
  readonly review: Submission
  /** Others see the tutor, with the words that were approved last. */
  readonly shown: boolean
  readonly hours: TeachingHours
  /** Where the sample of their voice is heard that was submitted last, and the one that learners hear; null where there is none. */
  readonly voice: string | null
  readonly shownVoice: string | null
}

/** GRP-1, TUT-1, TUT-4. What a registered person does as a tutor. Each write may be repeated, and then changes nothing. */
export interface Teaching {
  /** Null where the person does not teach. */
  read(): Call<OwnTeaching | null>
  /**
   * Submits a profile, the first of which makes a tutor of the person. What was approved stays shown until a change of it is approved; going back to it
   * takes the change back. `limit_reached` for what was rejected for the last time; `invalid_input` names the field and what is wrong with it.
   */
  saveProfile(profile: TutorProfile): Call<OwnTeaching, 'limit_reached'>
  /**
   * Submits a sample of the voice with the profile; what was approved is heard until this one is. `invalid_input` says what is wrong with it,
   * `not_found` that there is no profile yet. The same sound again is no submission.
   */
  saveVoice(sample: Uint8Array): Call<OwnTeaching, 'limit_reached'>
  /** Takes the sample back, at once: nobody hears it any more. */
  removeVoice(): Call<OwnTeaching>
  /** Sets the hours, which count at once; what is booked stays. `not_found` where the person does not teach. */
  saveHours(hours: TeachingHours): Call<OwnTeaching>
  /** The lessons that begin within a span of 31 days at most, in order; none where the person does not teach. */
  lessons(span: Span): Call<readonly TaughtLesson[]>
  /** The classes that begin within such a span, in order, with those who have a seat in them; none where the person does not teach. */
  classes(span: Span): Call<readonly ClassRoll[]>
  /** Leaves a report of a lesson in the place of the one before. `forbidden` before it begins; `not_found` where it is another tutor’s. */
  writeReport(lesson: string, report: LessonReport): Call<LessonReport>
}
