import { attemptKey, type Answer, type LessonRef } from '../domain/lesson/answer.ts'
import { type StoredAttempt, serializeAttempt, mergeAnswers, parseStoredAnswers, parseStoredAttempt } from '../domain/lesson/stored-attempt.ts'
import type { Given } from '../domain/lesson/steps/table.ts'
import type { Device } from '../ports/device.ts'
import type { DeviceStorage } from '../ports/device-storage.ts'

export const readAttempt = (storage: DeviceStorage, ref: LessonRef): StoredAttempt | null => {
  const text = storage.read(attemptKey(ref))
  return text === null ? null : parseStoredAttempt(text, ref)
}

export const writeAttempt = (storage: DeviceStorage, ref: LessonRef, attempt: StoredAttempt): void =>
  void storage.write(attemptKey(ref), serializeAttempt(attempt))

const readAnswers = (storage: DeviceStorage, ref: LessonRef, attempt: string): readonly Answer[] | null => {
  const stored = parseStoredAnswers(storage.read(attemptKey(ref)) ?? '')
  return stored?.id === attempt ? stored.answers : null
}

interface GivenInAttempt {
  readonly ref: LessonRef
  readonly attempt: StoredAttempt
  readonly step: string
  readonly given: Given
}
const nextTry = (answers: readonly Answer[], step: string) =>
  1 + Math.max(0, ...answers.filter(answer => answer.step === step).map(answer => answer.try))

/** CRS-1. Makes an answer of what was given. It reads nothing from the device's storage, so that its verdict need not wait. */
export const makeAnswer = (device: Device, { ref, attempt, step, given }: GivenInAttempt): Answer => ({
  id: device.id(), attempt: attempt.id, ref, step, try: nextTry(attempt.answers, step), given, answeredAt: device.now(), zone: device.zone(),
})

export interface AnswerInAttempt {
  /** The attempt before the answer. */
  readonly attempt: StoredAttempt
  readonly answer: Answer
}
interface StoredAnswer {
  /** The answer with the number that its try has among those of all tabs. */
  readonly answer: Answer
  /** All answers of the attempt, those of other tabs included. */
  readonly answers: readonly Answer[]
}

/**
 * CRS-1. Stores an answer with those that other tabs have added, so that every try has its own number.
 * An attempt that another tab has closed is not brought back.
 */
export const storeAnswer = (storage: DeviceStorage, { attempt, answer: made }: AnswerInAttempt): StoredAnswer => {
  const stored = readAnswers(storage, made.ref, attempt.id)
  const known = mergeAnswers(attempt.answers, stored ?? [])
  const answer = { ...made, try: nextTry(known, made.step) }
  const answers = [...known, answer]
  if (stored) writeAttempt(storage, made.ref, { ...attempt, answers })
  return { answer, answers }
}

export const removeAttempt = (storage: DeviceStorage, ref: LessonRef, attempt: string): void => {
  if (readAnswers(storage, ref, attempt)) storage.remove(attemptKey(ref))
}
