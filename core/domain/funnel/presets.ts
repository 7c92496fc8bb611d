import type { Question } from './funnel.ts'

/** FUN-9. single_select_timezone: the browser's own zone stands chosen, where the list has it. */
export const presetZone = (zones: readonly string[], browserZone: string): string | null =>
  zones.find(zone => zone === browserZone) ?? null

/** FUN-9. change_subscription: three ways, drawn alike, and none of them chosen beforehand. */
export const SUBSCRIPTION_CHANGES = ['pause', 'smaller', 'cancel'] as const
export type SubscriptionChange = (typeof SUBSCRIPTION_CHANGES)[number]

/** FUN-9. with_check_single_choise: what is shown before going on; null while nothing is chosen, and for every other kind. */
export const feedbackOf = (question: Question, picked: string | null): 'right' | 'wrong' | null => {
  const option = question.kind === 'with_check_single_choise' ? question.options?.find(({ id }) => id === picked) : undefined
  return option ? (option.right === true ? 'right' : 'wrong') : null
}
