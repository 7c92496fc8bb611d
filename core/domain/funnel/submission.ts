import { isLanguage, type Language } from '../locale/locales.ts'
import { isRecord, readJson } from '../stored/json.ts'
import { isLevel } from '../level/level.ts'
import type { FunnelAnswers } from './funnel.ts'
import { readAnswers } from './stored.ts'
import type { VocabularyEstimate } from './vocabulary.ts'

/** FUN-3, FUN-5. What somebody has answered on their path through a funnel or a quiz, as it is sent. */
export interface FunnelSubmission {
  /** The client's id of this submission (UUID). */
  readonly id: string
  /** The id of the funnel or quiz. */
  readonly funnel: string
  /** FUN-4. The version of the funnel that was answered. */
  readonly version: number
  /** The language of the page, in which the answers were read. */
  readonly language: Language
  /** The answers of the path, by screen. */
  readonly answers: FunnelAnswers
  /** Epoch ms of the device: when the last answer was given. */
  readonly at: number
}
/** What the server makes of it. */
export interface FunnelOutcome {
  /** FUN-9. What a words-picker says of a vocabulary; null where none was answered. */
  readonly vocabulary: VocabularyEstimate | null
  /** The id of the quiz result; null for a funnel that is no quiz. */
  readonly result: string | null
}
/** A submission that the device keeps; its outcome is null until the server has it. */
export interface KeptSubmission {
  readonly submission: FunnelSubmission
  readonly outcome: FunnelOutcome | null
}

const PREFIX = 'funnel_submission:'
export const submissionKey = (funnel: string): string => `${PREFIX}${funnel}`
/** Whether a value of the device's storage is a submission that the server does not have yet: cheap to ask of every key on every page. */
export const isUnsent = (key: string, json: string | null): boolean => key.startsWith(PREFIX) && json?.endsWith('null}') === true
/** The funnels of which a device keeps a submission. */
export const submittedFunnels = (keys: readonly string[]): readonly string[] =>
  keys.filter(key => key.startsWith(PREFIX)).map(key => key.slice(PREFIX.length))

const isSame = (one: FunnelAnswers, other: FunnelAnswers): boolean => {
  const ids = Object.keys(one)
  return ids.length === Object.keys(other).length && ids.every(id => JSON.stringify(one[id]?.selectedAnswerIds) === JSON.stringify(other[id]?.selectedAnswerIds))
}

/**
 * FUN-3. What is kept once the end is reached with these answers: the same answers to the same version are one submission, sent once;
 * other answers are a new one, which takes its place.
 */
export const submissionFor = (kept: KeptSubmission | null, next: FunnelSubmission): KeptSubmission =>
  (kept && kept.submission.version === next.version && isSame(kept.submission.answers, next.answers) ? kept : { submission: next, outcome: null })

/** The outcome joins the submission that it belongs to; that of an earlier one changes nothing. */
export const withOutcome = (kept: KeptSubmission | null, id: string, outcome: FunnelOutcome): KeptSubmission | null =>
  (kept?.submission.id === id ? { ...kept, outcome } : kept)

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const readVocabulary = (value: unknown): VocabularyEstimate | null => {
  if (!isRecord(value)) return null
  const { words, level } = value
  return isCount(words) && isLevel(level) ? { words, level } : null
}
const readOutcome = (value: unknown): FunnelOutcome | null => {
  if (!isRecord(value)) return null
  const { vocabulary, result } = value
  return { vocabulary: readVocabulary(vocabulary), result: typeof result === 'string' ? result : null }
}

/** Reads what a device keeps; null if there is none or it is broken. */
export const readSubmission = (json: string | null): KeptSubmission | null => {
  const value = json === null ? undefined : readJson(json).unwrapOr(undefined)
  if (!isRecord(value) || !isRecord(value['submission'])) return null
  const { id, funnel, version, language, answers, at } = value['submission']
  if (typeof id !== 'string' || typeof funnel !== 'string' || !isCount(version) || !isLanguage(language) || !isCount(at)) return null
  return { submission: { id, funnel, version, language, answers: readAnswers(JSON.stringify(answers)), at }, outcome: readOutcome(value['outcome']) }
}
