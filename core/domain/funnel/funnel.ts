/** FUN-1. How a screen is drawn. */
export const SCREEN_TYPES = [
  'single-choice', 'single-choice-card', 'multiple-choice', 'multiple-choice-grid', 'divider', 'divider-v2', 'input',
  'time-range', 'range', 'single-select', 'words-picker', 'english-level-test', 'target-language', 'native-language',
  'split-screen', 'static', 'profile-summary',
] as const
export type ScreenType = (typeof SCREEN_TYPES)[number]

/** FUN-2. What an answer means. Stored data: the spelling stays. */
export const QUESTION_KINDS = [
  'single_choise', 'multiple_choise', 'single_select', 'single_select_timezone', 'range_slider_time', 'slider', 'input',
  'quiz_divider', 'landing', 'with_check_single_choise', 'cancel_textfield', 'cancel_email', 'greeting', 'presentation',
  'motivation', 'interruption', 'time_learning', 'change_subscription',
] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

/** FUN-12. The question kinds each screen type can draw so far; a type or kind not listed cannot be used in a funnel yet. */
export const ALLOWED_KINDS = {
  'single-choice': ['single_choise', 'time_learning', 'motivation'],
  'single-choice-card': ['single_choise', 'time_learning', 'motivation'],
  'multiple-choice': ['multiple_choise', 'motivation'],
  'english-level-test': ['single_choise'],
  'native-language': ['single_select'],
  'target-language': ['single_select'],
  divider: ['quiz_divider', 'greeting', 'presentation'],
  'profile-summary': [],
} as const satisfies Partial<Record<ScreenType, readonly QuestionKind[]>>

export interface FunnelOption {
  readonly id: string
  /** A picture name, shown beside the option's text. */
  readonly picture?: string
  /** english-level-test: a sentence of that level, in English, shown as it is. */
  readonly sample?: string
  /** Multiple choice: choosing it clears the others and the other way round. */
  readonly exclusive?: boolean
}
export interface Question {
  readonly id: string
  readonly kind: QuestionKind
  readonly key: string
  readonly category: string
  /** FUN-3. The name under which a messaging vendor would keep it. */
  readonly retenoUserProperty: string
  readonly tag?: string
  /** Left out where the options are the languages themselves. */
  readonly options?: readonly FunnelOption[]
  readonly max?: number
}

/** FUN-10. */
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

/** Texts are messages, found by convention: `funnels.<funnel>.<screen>.title`, `.text` (optional), `.options.<option>`. */
export interface Screen {
  readonly id: string
  readonly type: ScreenType
  readonly picture?: string
  readonly question?: Question
  /** Top to bottom, first match wins; with no match the next screen in the list follows. */
  readonly rules?: readonly Rule[]
}
export interface Funnel {
  readonly id: string
  readonly version: number
  readonly screens: readonly Screen[]
}

/** FUN-3. One stored answer, keyed by screen id. */
export interface StoredAnswer {
  readonly questionText: string
  readonly category: string
  readonly questionId: string
  readonly selectedAnswers: readonly string[]
  readonly retenoUserProperty: string
  readonly tag?: string
  readonly selectedAnswerIds: readonly string[]
  readonly questionKey: string
}
export type StoredAnswers = Readonly<Record<string, StoredAnswer>>

/** FUN-4. Names as stored. `updated_at` is epoch ms. */
export interface Progress {
  readonly screens: readonly string[]
  readonly start_screen: string | null
  readonly is_first_analytics_sent: boolean
  readonly version: number
  readonly updated_at: number
}
