import type { QuestionKind, ScreenType } from './catalogue.ts'
import type { FunnelOption } from './questions/question-rules.ts'

export interface Question {
  readonly id: string
  readonly kind: QuestionKind
  readonly key: string
  readonly category: string
  /** FUN-3. The name of the property under which a messaging vendor would keep the answer. */
  readonly retenoUserProperty: string
  readonly tag?: string
  /** Left out where nothing is chosen from a list, and where the options are the languages of the product. */
  readonly options?: readonly FunnelOption[]
  /** How many options may be picked together at most. */
  readonly max?: number
}

/** FUN-10. How a condition compares an answer with its values. */
export const OPERATORS = ['is', 'is not', 'any of', 'all of', 'none of', '>', '<', 'between', 'answered'] as const
export type Operator = (typeof OPERATORS)[number]
export interface Condition {
  readonly screen: string
  readonly op: Operator
  readonly values: readonly string[]
}
export interface Rule {
  readonly when: readonly Condition[]
  readonly go: string
}

/** A screen of a funnel. Its texts are messages (text-keys.ts): `title`, `text` (optional), `options.<option>` and, at the end, `button` (optional). */
export interface Screen {
  readonly id: string
  readonly type: ScreenType
  readonly picture?: string
  readonly question?: Question
  /** FUN-10. Read top to bottom: the first rule that matches wins; with no match the next screen in the list follows. */
  readonly rules?: readonly Rule[]
}
export interface Funnel {
  readonly id: string
  readonly version: number
  readonly screens: readonly Screen[]
}

/** FUN-3. The answer to one screen's question, under its stored names. */
export interface FunnelAnswer {
  readonly questionText: string
  readonly category: string
  readonly questionId: string
  readonly selectedAnswers: readonly string[]
  readonly retenoUserProperty: string
  readonly tag?: string
  readonly selectedAnswerIds: readonly string[]
  readonly questionKey: string
}
/** The answers of a funnel by screen id. */
export type FunnelAnswers = Readonly<Record<string, FunnelAnswer>>
/** Reads one answer. A screen may be called `constructor`, so what every object inherits is not taken for an answer. */
export const answerTo = (answers: FunnelAnswers, screen: string): FunnelAnswer | undefined => {
  const found: unknown = answers[screen]
  return typeof found === 'object' && found !== Object.prototype ? (found as FunnelAnswer) : undefined
}

/** FUN-4. A person's progress in a funnel, under its stored names. `screens` is the path; `updated_at` is epoch ms. */
export interface Progress {
  readonly screens: readonly string[]
  readonly start_screen: string | null
  readonly is_first_analytics_sent: boolean
  readonly version: number
  readonly updated_at: number
}
