import { isRecord, readJson } from '../stored/json.ts'
import type { Answer, LessonRef } from './answer.ts'
import type { Lesson } from './lesson.ts'
import { isAnswer, isLesson } from './stored.ts'

/** An attempt as a device keeps it, so that leaving, reloading or losing the network resumes at the same step. */
export interface KeptAttempt {
  readonly id: string
  readonly lesson: Lesson
  readonly answers: readonly Answer[]
}
/** The id and the answers of a kept attempt whose lesson was not looked at. */
export type KeptAnswers = Pick<KeptAttempt, 'id' | 'answers'>

const VERSION = 1
const isLessonOf = (value: unknown, ref: LessonRef): value is Lesson =>
  isLesson(value) && value.id === ref.lesson && value.native === ref.native && value.target === ref.target

export const keptText = (attempt: KeptAttempt): string => JSON.stringify({ v: VERSION, ...attempt })

const parse = (text: string): { readonly kept: KeptAnswers; readonly lesson: unknown } | null => {
  const value = readJson(text).unwrapOr(null)
  if (!isRecord(value) || value['v'] !== VERSION || typeof value['id'] !== 'string' || !Array.isArray(value['answers'])) return null
  return { kept: { id: value['id'], answers: value['answers'].filter(isAnswer) }, lesson: value['lesson'] }
}

/** CRS-1. What a device gives back may be nonsense: null for a lesson that cannot be played, and such an answer is left out. */
export const parseKeptAttempt = (text: string, ref: LessonRef): KeptAttempt | null => {
  const { kept, lesson } = parse(text) ?? {}
  return kept && isLessonOf(lesson, ref) ? { ...kept, lesson } : null
}

/** The same without its lesson, for whoever has the lesson already. */
export const parseKeptAnswers = (text: string): KeptAnswers | null => parse(text)?.kept ?? null

/** The answers of both, each once. Another tab may have added some to the same attempt. */
export const mergeAnswers = (one: readonly Answer[], other: readonly Answer[]): readonly Answer[] => {
  const known = new Set(one.map(answer => answer.id))
  return [...one, ...other.filter(answer => !known.has(answer.id))]
}
