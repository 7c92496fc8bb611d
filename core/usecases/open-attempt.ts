import { okAsync } from 'neverthrow'
import type { Answer, LessonRef } from '../domain/lesson/answer.ts'
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
export interface OpenAttemptRequest {
  readonly ref: LessonRef
  /** Only a registered person can have started the lesson on another device. */
  readonly registered: boolean
}

/** What the account has begun elsewhere. */
interface Begun {
  readonly id: string | null
  readonly answers: readonly Answer[]
}
const NEW: Begun = { id: null, answers: [] }

/**
 * CRS-1. Opens a lesson of which this device stores no attempt. It continues the account's newest attempt if that is unfinished,
 * and otherwise starts a new one. Answers that are still in the outbox count.
 */
export const openAttempt = (ports: AttemptPorts, { ref, registered }: OpenAttemptRequest): Call<StoredAttempt, 'premium_required'> => {
  const { courses, journal, outbox, device } = ports
  const unfinishedAttempt = registered
    ? journal.attempts(ref.native, ref.target)
        .map(attempts => attempts.find(({ ref: { lesson } }) => lesson === ref.lesson))
        .andThen(newest => (newest?.finishedAt === null ? journal.answers(newest.id).map(answers => ({ id: newest.id, answers })) : okAsync(NEW)))
        .orElse(() => okAsync(NEW))
    : okAsync(NEW)
  return unfinishedAttempt.andThen(begun => {
    const id = begun.id ?? device.id()
    return courses.lesson(ref, id).andThen(lesson =>
      outbox.all().orElse(() => okAsync([])).map(unsent => {
        const own = unsent.filter(({ attempt }) => attempt === id)
        return { id, lesson, answers: mergeAnswers(begun.answers, own) }
      }))
  })
}
