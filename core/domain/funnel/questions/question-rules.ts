export interface FunnelOption {
  readonly id: string
  /** The name of a picture shown beside the option's text. */
  readonly picture?: string
  /** english-level-test: a sentence of that level, in English, shown as it is. */
  readonly sample?: string
  /** Multiple choice: choosing it clears the other options, and choosing another one clears it. */
  readonly exclusive?: boolean
  /** with_check_single_choise: this option is the right one. */
  readonly right?: boolean
}

export type Feedback = 'right' | 'wrong'

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
  /** Makes the tag stored with an answer; left out where it is the question's own tag. */
  readonly tagOf?: (answerIds: readonly string[]) => string
  /** What is shown before going on; null while no option is picked. */
  readonly feedbackOn?: (options: readonly FunnelOption[], picked: string | null) => Feedback | null
  /** The only ids that its options may have; left out where a funnel makes up its own. */
  readonly optionIds?: readonly string[]
}

/** The rules of kinds that need nothing of their own. */
export const OPTIONS: QuestionRules = { answer: 'options' }
export const OWN_VALUE: QuestionRules = { answer: 'own value' }
export const NO_ANSWER: QuestionRules = { answer: 'nothing' }
