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
  storage.write(attemptKey(ref), serializeAttempt(attempt))

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
interface AnsweredAttempt {
  readonly answer: Answer
  /** All answers of the attempt, those of other tabs included. */
  readonly answers: readonly Answer[]
}

/**
 * CRS-1. Makes an answer of what was given and stores it with those that other tabs have added, so that every try has its own number.
 * An attempt that another tab has closed is not brought back.
 */
export const storeAnswer = (
  { storage, device }: { readonly storage: DeviceStorage; readonly device: Device }, { ref, attempt, step, given }: GivenInAttempt,
): AnsweredAttempt => {
  const stored = readAnswers(storage, ref, attempt.id)
  const known = mergeAnswers(attempt.answers, stored ?? [])
  const tries = known.filter(answer => answer.step === step).map(answer => answer.try)
  const answer: Answer = {
    id: device.id(), attempt: attempt.id, ref, step, try: 1 + Math.max(0, ...tries), given, answeredAt: device.now(), zone: device.zone(),
  }
  const answers = [...known, answer]
  if (stored) writeAttempt(storage, ref, { ...attempt, answers })
  return { answer, answers }
}

export const removeAttempt = (storage: DeviceStorage, ref: LessonRef, attempt: string): void => {
  if (readAnswers(storage, ref, attempt)) storage.remove(attemptKey(ref))
}
