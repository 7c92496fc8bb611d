import { isRecord, readJson } from '../stored/json.ts'
import type { Answer, LessonRef } from './answer.ts'
import type { Lesson } from './lesson.ts'
import { isAnswer, isLesson } from './stored.ts'

/** An attempt as a device stores it, so that after leaving, reloading or losing the network it resumes at the same step. */
export interface StoredAttempt {
  readonly id: string
  readonly lesson: Lesson
  readonly answers: readonly Answer[]
}
/** The id and the answers of a stored attempt whose lesson was not parsed. */
export type StoredAnswers = Pick<StoredAttempt, 'id' | 'answers'>

/** Raised when lessons are composed anew: an attempt at one of before cannot go on. */
const VERSION = 2
const isLessonOf = (value: unknown, ref: LessonRef): value is Lesson =>
  isLesson(value) && value.id === ref.lesson && value.native === ref.native && value.target === ref.target

export const serializeAttempt = (attempt: StoredAttempt): string => JSON.stringify({ v: VERSION, ...attempt })

const parse = (text: string): { readonly stored: StoredAnswers; readonly lesson: unknown } | null => {
  const value = readJson(text).unwrapOr(null)
  if (!isRecord(value) || value['v'] !== VERSION || typeof value['id'] !== 'string' || !Array.isArray(value['answers'])) return null
  return { stored: { id: value['id'], answers: value['answers'].filter(isAnswer) }, lesson: value['lesson'] }
}

/** CRS-1. Stored text may be broken: returns null if the lesson cannot be shown, and leaves out each broken answer. */
export const parseStoredAttempt = (text: string, ref: LessonRef): StoredAttempt | null => {
  const { stored, lesson } = parse(text) ?? {}
  return stored && isLessonOf(lesson, ref) ? { ...stored, lesson } : null
}

/** Parses the answers alone, for callers that have the lesson already. */
export const parseStoredAnswers = (text: string): StoredAnswers | null => parse(text)?.stored ?? null

/** The answers of both lists, each once. Another tab may have added some to the same attempt. */
export const mergeAnswers = (one: readonly Answer[], other: readonly Answer[]): readonly Answer[] => {
  const known = new Set(one.map(answer => answer.id))
  return [...one, ...other.filter(answer => !known.has(answer.id))]
}
