import type { Language } from '../locale/locales.ts'
import type { QuestionKind, ScreenType } from './catalogue.ts'
import type { QuestionDetails } from './questions/question-rules.ts'

export interface Question extends QuestionDetails {
  readonly id: string
  readonly kind: QuestionKind
  readonly key: string
  readonly category: string
  /** FUN-3. The name of the property under which a messaging vendor would keep the answer. */
  readonly retenoUserProperty: string
  readonly tag?: string
  /** The name of the texts that ask it, where several questions ask alike; else they are found by the question's own id. */
  readonly prompt?: string
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

/** What a divider-v2 shows as a proof: a plot that the product works out, never a figure that somebody claims. */
export const PROOFS = ['memory', 'pace'] as const
export type Proof = (typeof PROOFS)[number]

/**
 * A screen of a funnel. Its texts are messages (text-keys.ts): `title`, `text` (optional), `options.<option>`, `explain` after a checked
 * choice, `button` (optional), and what its kind needs besides.
 */
export interface Screen {
  readonly id: string
  readonly type: ScreenType
  readonly picture?: string
  readonly proof?: Proof
  /** static, split-screen: the ids of short texts in a list, `points.<id>`. */
  readonly points?: readonly string[]
  readonly question?: Question
  /** FUN-10. Read top to bottom: the first rule that matches wins; with no match the next screen in the list follows. */
  readonly rules?: readonly Rule[]
}
/** What a quiz ends with: by the number of right answers, or by what most answers speak for. */
export interface QuizResult {
  readonly id: string
  readonly picture?: string
  /** By score: the least number of right answers. The first result that is reached counts. */
  readonly atLeast?: number
  /** The language whose course the result leads to. */
  readonly target?: Language
}
export interface Funnel {
  readonly id: string
  readonly version: number
  readonly picture?: string
  /** The language to learn that it is about, where it does not ask which. */
  readonly target?: Language
  readonly screens: readonly Screen[]
  /** A quiz has results, of which its last screen shows one; any other funnel ends with what was made of the answers. */
  readonly results?: readonly QuizResult[]
}
export const isQuiz = ({ results }: Funnel): boolean => results !== undefined

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
