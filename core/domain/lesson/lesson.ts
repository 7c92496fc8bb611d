import type { Language } from '../locale/locales.ts'
import type { Expected } from '../grading/expected.ts'
import type { Level } from '../level/level.ts'
import type { Option, Phrase } from './phrase.ts'

/** CRS-2. The kinds of exercise that exist so far. */
export const STEP_TYPES = ['choice', 'match-pairs', 'word-bank', 'gap-fill', 'typed-translation'] as const
export type StepType = (typeof STEP_TYPES)[number]

interface StepBase {
  /** Unique in the lesson. */
  readonly id: string
  /** The concepts it practises, most important first. */
  readonly concepts: readonly string[]
}
/** What is asked: the meaning of the prompt in the other language, or the fitting reply to it. */
export const ASKS = ['meaning', 'reply'] as const
export interface ChoiceStep extends StepBase {
  readonly type: 'choice'
  readonly ask: (typeof ASKS)[number]
  readonly prompt: Phrase
  readonly picture?: string
  readonly options: readonly Option[]
  readonly correct: string
}
export interface MatchPairsStep extends StepBase {
  readonly type: 'match-pairs'
  /** A left and a right option with the same id belong together. */
  readonly left: readonly Option[]
  readonly right: readonly Option[]
}
export interface WordBankStep extends StepBase {
  readonly type: 'word-bank'
  readonly prompt: Phrase
  readonly tiles: readonly Option[]
  readonly expected: Expected
}
export interface GapFillStep extends StepBase {
  readonly type: 'gap-fill'
  /** The whole sentence in the learner's language. */
  readonly prompt: Phrase
  readonly lang: Language
  readonly before: string
  readonly after: string
  readonly options: readonly Option[]
  readonly correct: string
}
export interface TypedTranslationStep extends StepBase {
  readonly type: 'typed-translation'
  readonly prompt: Phrase
  readonly expected: Expected
}
export type Step = ChoiceStep | MatchPairsStep | WordBankStep | GapFillStep | TypedTranslationStep

/** A lesson as composed for one learner: the same seed gives the same lesson, in the browser's cache and on the server. */
export interface Lesson {
  readonly id: string
  readonly native: Language
  readonly target: Language
  readonly seed: string
  readonly title: string
  readonly steps: readonly Step[]
  /** Every word of either language that the corpus knows: a slip that makes one of these is a mistake. */
  readonly knownWords: Readonly<Partial<Record<Language, readonly string[]>>>
}

/** Where a lesson stands in a course, as the learner's outline shows it. */
export interface LessonSummary {
  readonly id: string
  readonly title: string
  /** From 1, within the unit. */
  readonly number: number
  readonly premium: boolean
  readonly open: boolean
  readonly passed: boolean
}
export interface UnitOutline {
  readonly id: string
  readonly level: Level
  readonly title: string
  readonly lessons: readonly LessonSummary[]
}
export interface CourseOutline {
  readonly native: Language
  readonly target: Language
  readonly units: readonly UnitOutline[]
}
