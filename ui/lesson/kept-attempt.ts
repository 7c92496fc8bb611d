import { attemptKey, type Answer, type LessonRef } from '#core/domain/lesson/answer.ts'
import type { Lesson } from '#core/domain/lesson/lesson.ts'
import { isRecord, readJson } from '#core/domain/stored/json.ts'
import { isAnswer, isLesson } from '#core/domain/lesson/stored.ts'
import type { DeviceStorage } from '#core/ports/device-storage.ts'

/** An attempt as this device keeps it, so that leaving, reloading or losing the network resumes at the same step. */
export interface KeptAttempt {
  readonly id: string
  readonly lesson: Lesson
  readonly answers: readonly Answer[]
}
const VERSION = 1

const isLessonOf = (value: unknown, ref: LessonRef): value is Lesson =>
  isLesson(value) && value.id === ref.lesson && value.native === ref.native && value.target === ref.target

/** What a device gives back may be nonsense: a lesson that cannot be played is none, and so is such an answer. */
const parse = (text: string, ref: LessonRef): KeptAttempt | null => {
  const value = readJson(text).unwrapOr(null)
  if (!isRecord(value) || value['v'] !== VERSION || typeof value['id'] !== 'string' || !Array.isArray(value['answers'])) return null
  const { lesson } = value
  return isLessonOf(lesson, ref) ? { id: value['id'], lesson, answers: value['answers'].filter(isAnswer) } : null
}

export const readAttempt = (storage: DeviceStorage, ref: LessonRef): KeptAttempt | null => {
  const text = storage.read(attemptKey(ref))
  return text === null ? null : parse(text, ref)
}

export const writeAttempt = (storage: DeviceStorage, ref: LessonRef, attempt: KeptAttempt): void =>
  storage.write(attemptKey(ref), JSON.stringify({ v: VERSION, ...attempt }))

/** The answers of both, each once; another tab may have added some to the same attempt. */
export const mergeAnswers = (one: readonly Answer[], other: readonly Answer[]): readonly Answer[] => {
  const known = new Set(one.map(answer => answer.id))
  return [...one, ...other.filter(answer => !known.has(answer.id))]
}

/** Adds an answer to what is kept, other tabs' answers included; an attempt that another tab has closed is not brought back. */
export const keepAnswer = (storage: DeviceStorage, ref: LessonRef, attempt: string, answer: Answer): readonly Answer[] => {
  const kept = readAttempt(storage, ref)
  if (kept?.id !== attempt) return [answer]
  const answers = mergeAnswers(kept.answers, [answer])
  writeAttempt(storage, ref, { ...kept, answers })
  return answers
}

export const forgetAttempt = (storage: DeviceStorage, ref: LessonRef, attempt: string): void => {
  if (readAttempt(storage, ref)?.id === attempt) storage.remove(attemptKey(ref))
}
