import type { Plan } from '../purchase/plan.ts'
import type { SubscriptionStatus } from './held-subscription.ts'
import type { Product } from './product.ts'
import { accessUntil, overAt, type Subscription } from './subscription.ts'

/** PUR-4, PUR-5. Every status but `paused` and `ended` gives access. A renewal that is due and has not failed is still on its way. */
export const statusAt = (now: number, subscription: Subscription): SubscriptionStatus => {
  const { coveredUntil, hasPaid, failedAt, canceledAt } = subscription
  if (now >= accessUntil(subscription)) return now < overAt(subscription) ? 'paused' : 'ended'
  if (canceledAt !== null) return 'canceled'
  if (!hasPaid) return 'trialing'
  return now >= coveredUntil && failedAt !== null && failedAt >= coveredUntil ? 'past_due' : 'active'
}

/** SUB-1, PUR-4. The product that a person has by a subscription. It is a trial until something is paid. */
export const productAt = (now: number, subscription: Subscription): Product => ({
  status: now < accessUntil(subscription) ? 'ok' : 'other',
  category: subscription.plan.category,
  ...(subscription.plan.type && { type: subscription.plan.type }),
  trial: !subscription.hasPaid,
})

/** SUB-1. Whether two plans give the same. */
export const giveSame = (one: Pick<Plan, 'category' | 'type'>, other: Pick<Plan, 'category' | 'type'>): boolean => one.category === other.category && one.type === other.type

/** PUR-4. Whether a person with these subscriptions may begin a trial: there is one for each account. */
export const mayTry = (subscriptions: readonly Subscription[]): boolean => subscriptions.every(({ trialEndsAt }) => trialEndsAt === null)
/** PUR-4. Whether a plan begins with a trial for them: what they have had is not tried. */
export const mayTryPlan = (plan: Plan, subscriptions: readonly Subscription[]): boolean =>
  plan.trial === true && mayTry(subscriptions) && !subscriptions.some(held => giveSame(held.plan, plan))
