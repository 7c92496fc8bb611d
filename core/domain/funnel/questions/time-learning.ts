import type { QuestionRules } from './question-rules.ts'

/** FUN-9. The daily goals a person may choose, in minutes a day. */
export const DAILY_GOALS = [5, 10, 15, 20, 30] as const

/** FUN-9. Each option is one of the daily goals, since the answer becomes the person's goal. */
export const timeLearning: QuestionRules = { answer: 'options', optionIds: /* @__PURE__ */ DAILY_GOALS.map(String) }
