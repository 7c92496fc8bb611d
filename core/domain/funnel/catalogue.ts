import { changeSubscription } from './questions/change-subscription.ts'
import { checkedSingleChoice } from './questions/checked-single-choice.ts'
import { motivation } from './questions/motivation.ts'
import { NO_ANSWER, OPTIONS, OWN_VALUE, type QuestionRules } from './questions/question-rules.ts'
import { timeLearning } from './questions/time-learning.ts'

/**
 * FUN-2, FUN-9. The question kinds and what the core decides about each. The kinds are stored data: their spelling stays.
 * A file named beside a row holds functions that the view of that kind calls.
 */
const QUESTIONS = {
  single_choise: { answer: 'options', movesOn: true },
  multiple_choise: OPTIONS,
  single_select: OPTIONS,
  single_select_timezone: OWN_VALUE, // questions/time-zone.ts
  range_slider_time: OWN_VALUE, // questions/sliders.ts
  slider: OWN_VALUE, // questions/sliders.ts
  input: OWN_VALUE, // questions/typed-text.ts
  quiz_divider: NO_ANSWER,
  landing: NO_ANSWER,
  with_check_single_choise: checkedSingleChoice,
  cancel_textfield: { answer: 'own value', isOptional: true }, // questions/typed-text.ts
  cancel_email: OWN_VALUE, // questions/typed-text.ts
  greeting: NO_ANSWER,
  presentation: NO_ANSWER,
  motivation,
  interruption: NO_ANSWER, // questions/interruption.ts
  time_learning: timeLearning,
  change_subscription: changeSubscription,
} as const satisfies Readonly<Record<string, QuestionRules>>

export type QuestionKind = keyof typeof QUESTIONS
export const QUESTION_KINDS = /* @__PURE__ */ Object.keys(QUESTIONS) as readonly QuestionKind[]
export const rulesOfKind = (kind: QuestionKind): QuestionRules => QUESTIONS[kind]

/** What the core decides about a screen by its type. */
export interface ScreenRules {
  /** FUN-12. The question kinds the type can draw; a type without kinds asks nothing. */
  readonly kinds: readonly QuestionKind[]
  /** The options are the languages of the product, and the answer is the person's native language or the one they learn. */
  readonly language?: 'native' | 'target'
  /** FUN-7. Several options may be picked together. */
  readonly takesSeveral?: true
  /** Each option shows a sample sentence. */
  readonly showsSamples?: true
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
  'divider-v2': { kinds: PAUSES },
  input: { kinds: ['input', 'cancel_textfield', 'cancel_email'] },
  'time-range': { kinds: ['range_slider_time'] },
  range: { kinds: ['slider'] },
  'single-select': { kinds: ['single_select', 'single_select_timezone'] },
  'words-picker': { kinds: ['multiple_choise'], takesSeveral: true },
  'english-level-test': { kinds: ['single_choise'], showsSamples: true },
  'target-language': { kinds: ['single_select'], language: 'target' },
  'native-language': { kinds: ['single_select'], language: 'native' },
  'split-screen': { kinds: ['landing', 'greeting', 'presentation', 'single_choise'] },
  static: { kinds: ['landing', 'greeting', 'presentation', 'interruption'] },
  'profile-summary': { kinds: [] },
} as const satisfies Readonly<Record<string, ScreenRules>>

export type ScreenType = keyof typeof SCREENS
export const SCREEN_TYPES = /* @__PURE__ */ Object.keys(SCREENS) as readonly ScreenType[]
export const rulesOfType = (type: ScreenType): ScreenRules => SCREENS[type]
/** FUN-12. The question kinds that may stand on a screen of this type. */
export type KindOn<Type extends ScreenType> = (typeof SCREENS)[Type]['kinds'][number]
