import type { Result } from 'neverthrow'
import type { EmailFault } from '../../account/credentials.ts'
import type { Language } from '../../locale/locales.ts'

export interface FunnelOption {
  readonly id: string
  /** The name of a picture shown beside the option's text. */
  readonly picture?: string
  /** Words in the question's language, shown as they are. They stand in place of the option's text, but for english-level-test. */
  readonly sample?: string
  /** Multiple choice: choosing it clears the other options, and choosing another one clears it. */
  readonly exclusive?: boolean
  /** with_check_single_choise: this option is the right one. */
  readonly right?: boolean
  /** The results of a quiz that this option speaks for. */
  readonly votes?: readonly string[]
}

/** FUN-9. What is typed into an input; text where a question names none. */
export const INPUT_SUBTYPES = ['text', 'name', 'email', 'number'] as const
export type InputSubtype = (typeof INPUT_SUBTYPES)[number]

/** FUN-9. The values of a slider, and of a number that is typed. */
export interface SliderRange {
  readonly min: number
  readonly max: number
  readonly step: number
}

/** What a question has beside its kind, each only where its kind or its screen's type uses it. */
export interface QuestionDetails {
  /** Left out where nothing is chosen from a list, and where the list is the product's: languages, time zones, words. */
  readonly options?: readonly FunnelOption[]
  /** How many options may be picked together at most. */
  readonly max?: number
  readonly subtype?: InputSubtype
  readonly range?: SliderRange
  /** interruption: milliseconds that it lasts unless it is skipped. */
  readonly pause?: number
  /** The language of the samples and of the words. */
  readonly lang?: Language
  /** What the question is about, in that language. */
  readonly sample?: string
  /** words-picker: the words to pick from, in the order shown. They come from the word bank of the language, not from the funnel's file. */
  readonly words?: readonly string[]
}

export type Feedback = 'right' | 'wrong'
/** Why a typed value cannot be an answer: what may be wrong with names and addresses, and with numbers. */
export type ValueFault = EmailFault | 'no_number' | 'out_of_range'
/** What is known of a person before they answer. */
export interface Known {
  /** The IANA zone of their device. */
  readonly zone: string
  /** Their address; empty where there is none. */
  readonly email: string
}

/** FUN-9. What the core decides about a question by its kind. */
export interface QuestionRules {
  /**
   * What an answer consists of. `options`: ids of options that were offered. `own value`: a value that was checked when
   * it was given; its control always shows some value, so it counts only once Continue is pressed.
   * `nothing`: the kind holds no answer.
   */
  readonly answer: 'options' | 'own value' | 'nothing'
  /** True where the person may go on without an answer. */
  readonly isOptional?: true
  /** True where the funnel goes on by itself after a pick by pointer; else the person presses Continue. */
  readonly movesOn?: true
  /** True where a pick is checked and the person reads whether it was right before they go on; the pick then stays. */
  readonly isChecked?: true
  /** Makes the tag stored with an answer; left out where it is the question's own tag. */
  readonly tagOf?: (answerIds: readonly string[]) => string
  /** The only ids that its options may have; left out where a funnel makes up its own. */
  readonly optionIds?: readonly string[]
}

/** FUN-9. A value of the person's own. Apart from the rules: it is needed only where a control shows it. */
export interface OwnValue {
  /** What its control shows before it is touched; left out where that is nothing. */
  readonly startAt?: (question: QuestionDetails, known: Known) => readonly string[]
  /** The value as it is stored: no parts where it was left empty and may be. */
  readonly check: (question: QuestionDetails, given: readonly string[]) => Result<readonly string[], ValueFault>
}

/** The rules of kinds that need nothing of their own. */
export const OPTIONS: QuestionRules = { answer: 'options' }
export const OWN_VALUE: QuestionRules = { answer: 'own value' }
export const NO_ANSWER: QuestionRules = { answer: 'nothing' }
