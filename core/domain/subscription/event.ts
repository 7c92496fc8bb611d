import type { Plan } from '../purchase/plan.ts'

/**
 * What a payment provider reports of one subscription. `at` is when it happened there, epoch ms; what arrives late, twice or in another
 * order says the same.
 */
export type SubscriptionEvent = { readonly id: string; readonly at: number } & (
  | { readonly kind: 'trial_started'; readonly plan: Plan }
  /** A payment of more than nothing, for the time from one instant to another. */
  | { readonly kind: 'paid'; readonly plan: Plan; readonly from: number; readonly until: number }
  | { readonly kind: 'payment_failed' }
  /** PUR-5. It goes on to the end of its period. */
  | { readonly kind: 'canceled' }
  /** PUR-5. There is no payment before an instant, and no time that is not paid. */
  | { readonly kind: 'paused'; readonly until: number }
  /** What was canceled or paused goes on. */
  | { readonly kind: 'resumed' }
  /** The next payment is for this plan; what is paid stays as it is. */
  | { readonly kind: 'plan_changed'; readonly plan: Plan }
  /** It ends at once, as after a refund. */
  | { readonly kind: 'ended' }
)
