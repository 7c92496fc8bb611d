import { okAsync } from 'neverthrow'
import type { Attempt, LessonRef } from '../domain/lesson/answer.ts'
import { type StoredAttempt, mergeAnswers } from '../domain/lesson/stored-attempt.ts'
import type { AnswerOutbox } from '../ports/answer-outbox.ts'
import type { Call } from '../ports/call.ts'
import type { Courses } from '../ports/courses.ts'
import type { Device } from '../ports/device.ts'
import type { LessonJournal } from '../ports/lesson-journal.ts'

export interface AttemptPorts {
  readonly courses: Courses
  readonly journal: LessonJournal
  readonly outbox: AnswerOutbox
  readonly device: Device
}
export interface AttemptOpening {
  readonly ref: LessonRef
  /** Only an account can have begun the lesson elsewhere. */
  readonly registered: boolean
}

/**
 * CRS-1. The attempt to go on with where this device keeps none: the account's newest of this lesson if it is open, else a new one.
 * Answers of it that were not sent yet count as given.
 */
export const openAttempt = (ports: AttemptPorts, { ref, registered }: AttemptOpening): Call<StoredAttempt, 'premium_required'> => {
  const { courses, journal, outbox, device } = ports
  const begunElsewhere = registered
    ? journal.attempts(ref.native, ref.target)
        .map(attempts => attempts.find(({ ref: { lesson } }) => lesson === ref.lesson))
        .map(newest => (newest?.finishedAt === null ? newest : undefined))
        .orElse(() => okAsync<Attempt | undefined>(undefined))
    : okAsync<Attempt | undefined>(undefined)
  return begunElsewhere.andThen(begun => {
    const id = begun?.id ?? device.id()
    return courses.lesson(ref, id).andThen(lesson =>
      outbox.all().orElse(() => okAsync([])).map(unsent => {
        const own = unsent.filter(({ attempt }) => attempt === id)
        return { id, lesson, answers: mergeAnswers(begun?.answers ?? [], own) }
      }))
  })
}
