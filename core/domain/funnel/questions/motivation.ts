import type { QuestionRules } from './question-rules.ts'

/** FUN-9. The motivations picked are the tag of their answer, which the plan page reads. */
export const motivation: QuestionRules = { answer: 'options', tagOf: answerIds => answerIds.join(',') }
