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

/** FUN-12. How an answer's meaning may be drawn: every screen type with the question kinds it carries. A type without kinds asks nothing. */
export const ALLOWED_KINDS = {
  'single-choice': ['single_choise', 'time_learning', 'motivation', 'with_check_single_choise', 'change_subscription'],
  'single-choice-card': ['single_choise', 'time_learning', 'motivation', 'with_check_single_choise', 'change_subscription'],
  'multiple-choice': ['multiple_choise', 'motivation'],
  'multiple-choice-grid': ['multiple_choise', 'motivation'],
  divider: ['quiz_divider', 'greeting', 'presentation', 'interruption'],
  'divider-v2': ['quiz_divider', 'greeting', 'presentation', 'interruption'],
  input: ['input', 'cancel_textfield', 'cancel_email'],
  'time-range': ['range_slider_time'],
  range: ['slider'],
  'single-select': ['single_select', 'single_select_timezone'],
  'words-picker': ['multiple_choise'],
  'english-level-test': ['single_choise'],
  'target-language': ['single_select'],
  'native-language': ['single_select'],
  'split-screen': ['landing', 'greeting', 'presentation', 'single_choise'],
  static: ['landing', 'greeting', 'presentation', 'interruption'],
  'profile-summary': [],
} as const satisfies Record<ScreenType, readonly QuestionKind[]>

export interface FunnelOption {
  readonly id: string
  /** A picture name, shown beside the option's text. */
  readonly picture?: string
  /** english-level-test: a sentence of that level, in English, shown as it is. */
  readonly sample?: string
  /** Multiple choice: choosing it clears the others and the other way round. */
  readonly exclusive?: boolean
  /** with_check_single_choise: the one that is right. */
  readonly right?: boolean
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
/** Only what was answered: a screen may be called `constructor`, and what objects inherit are functions and the prototype. */
export const answerTo = (answers: StoredAnswers, screen: string): StoredAnswer | undefined => {
  const found: unknown = answers[screen]
  return typeof found === 'object' && found !== Object.prototype ? (found as StoredAnswer) : undefined
}

/** FUN-4. Names as stored. `updated_at` is epoch ms. */
export interface Progress {
  readonly screens: readonly string[]
  readonly start_screen: string | null
  readonly is_first_analytics_sent: boolean
  readonly version: number
  readonly updated_at: number
}
