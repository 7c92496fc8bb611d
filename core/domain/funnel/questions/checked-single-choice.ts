import type { Feedback, FunnelOption, QuestionRules } from './question-rules.ts'

/** FUN-9. with_check_single_choise: the person reads whether the pick was right, then presses Continue. */
export const checkedSingleChoice: QuestionRules = { answer: 'options', isChecked: true }

/** Null while no option is picked. */
export const feedbackOn = (options: readonly FunnelOption[], picked: string | null): Feedback | null => {
  const option = options.find(({ id }) => id === picked)
  return option ? (option.right === true ? 'right' : 'wrong') : null
}
