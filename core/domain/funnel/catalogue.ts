import { changeSubscription } from './questions/change-subscription.ts'
import { checkedSingleChoice } from './questions/checked-single-choice.ts'
import { motivation } from './questions/motivation.ts'
import { NO_ANSWER, OPTIONS, OWN_VALUE, type QuestionRules } from './questions/question-rules.ts'
import { timeLearning } from './questions/time-learning.ts'

/**
 * FUN-2, FUN-9. The question kinds and what the core decides about each. The kinds are stored data: their spelling stays.
 * What a person's own value begins with and how it is checked is in own-values.ts.
 */
const QUESTIONS = {
  single_choise: { answer: 'options', movesOn: true },
  multiple_choise: OPTIONS,
  single_select: OPTIONS,
  single_select_timezone: OWN_VALUE,
  range_slider_time: OWN_VALUE,
  slider: OWN_VALUE,
  input: OWN_VALUE,
  quiz_divider: NO_ANSWER,
  landing: NO_ANSWER,
  with_check_single_choise: checkedSingleChoice,
  cancel_textfield: { answer: 'own value', isOptional: true },
  cancel_email: OWN_VALUE,
  greeting: NO_ANSWER,
  presentation: NO_ANSWER,
  motivation,
  interruption: NO_ANSWER, // its pause: questions/interruption.ts
  time_learning: timeLearning,
  change_subscription: changeSubscription,
} as const satisfies Readonly<Record<string, QuestionRules>>

export type QuestionKind = keyof typeof QUESTIONS
export const QUESTION_KINDS = /* @__PURE__ */ Object.keys(QUESTIONS) as readonly QuestionKind[]
/** A kind that only a later version knows asks nothing. */
export const rulesOfKind = (kind: QuestionKind): QuestionRules => (Object.hasOwn(QUESTIONS, kind) ? QUESTIONS[kind] : NO_ANSWER)

/** What the core decides about a screen by its type. */
export interface ScreenRules {
  /** FUN-12. The question kinds the type can draw; a type without kinds asks nothing. */
  readonly kinds: readonly QuestionKind[]
  /** The options are the languages of the product, and the answer is the person's native language or the one they learn. */
  readonly language?: 'native' | 'target'
  /** FUN-7. Several options may be picked together. */
  readonly takesSeveral?: true
  /** Each option shows a sample sentence beside its text. */
  readonly showsSamples?: true
  /** The options are words of the question's language, of which some do not exist. */
  readonly listsWords?: true
  /** It may carry a proof. */
  readonly showsProof?: true
  /** It may list short texts. */
  readonly showsPoints?: true
}

const ONE_OF_SEVERAL = ['single_choise', 'time_learning', 'motivation', 'with_check_single_choise', 'change_subscription'] as const
const SEVERAL = ['multiple_choise', 'motivation'] as const
const PAUSES = ['quiz_divider', 'greeting', 'presentation', 'interruption'] as const

/** FUN-1, FUN-12. The screen types, each with the question kinds it may carry. */
const SCREENS = {
  'single-choice': { kinds: ONE_OF_SEVERAL },
  'single-choice-card': { kinds: ONE_OF_SEVERAL },
  'multiple-choice': { kinds: SEVERAL, takesSeveral: true },
  'multiple-choice-grid': { kinds: SEVERAL, takesSeveral: true },
  divider: { kinds: PAUSES },
  'divider-v2': { kinds: PAUSES, showsProof: true },
  input: { kinds: ['input', 'cancel_textfield', 'cancel_email'] },
  'time-range': { kinds: ['range_slider_time'] },
  range: { kinds: ['slider'] },
  'single-select': { kinds: ['single_select', 'single_select_timezone'] },
  'words-picker': { kinds: ['multiple_choise'], takesSeveral: true, listsWords: true },
  'english-level-test': { kinds: ['single_choise'], showsSamples: true },
  'target-language': { kinds: ['single_select'], language: 'target' },
  'native-language': { kinds: ['single_select'], language: 'native' },
  'split-screen': { kinds: ['landing', 'greeting', 'presentation', 'single_choise'], showsPoints: true },
  static: { kinds: ['landing', 'greeting', 'presentation', 'interruption'], showsPoints: true },
  'profile-summary': { kinds: [] },
} as const satisfies Readonly<Record<string, ScreenRules>>

export type ScreenType = keyof typeof SCREENS
export const SCREEN_TYPES = /* @__PURE__ */ Object.keys(SCREENS) as readonly ScreenType[]
const NO_RULES: ScreenRules = { kinds: [] }
/** A type that only a later version knows draws nothing of its own. */
export const rulesOfType = (type: ScreenType): ScreenRules => (Object.hasOwn(SCREENS, type) ? SCREENS[type] : NO_RULES)
/** FUN-12. The question kinds that may stand on a screen of this type. */
export type KindOn<Type extends ScreenType> = (typeof SCREENS)[Type]['kinds'][number]
