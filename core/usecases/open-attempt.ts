import { okAsync } from 'neverthrow'
import { type Answer, attemptToContinue, type LessonRef } from '../domain/lesson/answer.ts'
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
  /** The attempt that came with the session. */
  readonly arrived: StoredAttempt | null
}

/** What the account has begun elsewhere. */
interface Begun {
  readonly id: string | null
  readonly answers: readonly Answer[]
}
const NEW: Begun = { id: null, answers: [] }

const isOf = ({ native, target, lesson }: LessonRef, attempt: StoredAttempt): boolean =>
  attempt.lesson.native === native && attempt.lesson.target === target && attempt.lesson.id === lesson

const fetchAttempt = ({ courses, journal, device }: AttemptPorts, { ref, registered }: OpenAttemptRequest): Call<StoredAttempt, 'premium_required'> => {
  const unfinishedAttempt = registered
    ? journal.attempts(ref.native, ref.target)
        .map(attempts => attemptToContinue(attempts, ref.lesson))
        .andThen(begun => (begun ? journal.answers(begun.id).map(answers => ({ id: begun.id, answers })) : okAsync(NEW)))
        .orElse(() => okAsync(NEW))
    : okAsync(NEW)
  return unfinishedAttempt.andThen(begun => {
    const id = begun.id ?? device.id()
    return courses.lesson(ref, id).map(lesson => ({ id, lesson, answers: begun.answers }))
  })
}

/**
 * CRS-1. Opens a lesson of which this device stores no attempt. It continues the account's newest attempt if that is unfinished,
 * and otherwise starts a new one; either may have come with the session. Answers that are still in the outbox count.
 */
export const openAttempt = (ports: AttemptPorts, request: OpenAttemptRequest): Call<StoredAttempt, 'premium_required'> => {
  const { ref, arrived } = request
  const opened: Call<StoredAttempt, 'premium_required'> = arrived && isOf(ref, arrived) ? okAsync(arrived) : fetchAttempt(ports, request)
  return opened.andThen(attempt => {
    // The server knows of an attempt from its first answer on, so one without any begins now, and need not wait for what the device stores.
    if (attempt.answers.length === 0) return okAsync(attempt)
    return ports.outbox.all().orElse(() => okAsync([])).map(unsent => ({
      ...attempt, answers: mergeAnswers(attempt.answers, unsent.filter(each => each.attempt === attempt.id)),
    }))
  })
}
