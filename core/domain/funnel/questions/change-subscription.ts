import type { QuestionRules } from './question-rules.ts'

/** FUN-9. Three ways that are drawn alike, none of them chosen beforehand. */
export const SUBSCRIPTION_CHANGES = ['pause', 'smaller', 'cancel'] as const
export type SubscriptionChange = (typeof SUBSCRIPTION_CHANGES)[number]
export const changeSubscription: QuestionRules = { answer: 'options', optionIds: SUBSCRIPTION_CHANGES }
