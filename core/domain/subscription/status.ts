import type { Product } from './product.ts'
import { accessUntil, type Subscription } from './subscription.ts'

/** PUR-4. */
export const SUBSCRIPTION_STATUSES = ['trialing', 'active', 'past_due', 'canceled', 'ended'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

/** PUR-4. Every status but `ended` gives access. A renewal that is due and has not failed is still on its way. */
export const statusAt = (now: number, subscription: Subscription): SubscriptionStatus => {
  const { coveredUntil, hasPaid, failedAt, canceledAt } = subscription
  if (now >= accessUntil(subscription)) return 'ended'
  if (canceledAt !== null) return 'canceled'
  if (!hasPaid) return 'trialing'
  return now >= coveredUntil && failedAt !== null && failedAt >= coveredUntil ? 'past_due' : 'active'
}

/** SUB-1, PUR-4. The product that a person has by a subscription. It is a trial until something is paid. */
export const productAt = (now: number, subscription: Subscription): Product => ({
  status: statusAt(now, subscription) === 'ended' ? 'other' : 'ok',
  category: subscription.plan.category,
  trial: !subscription.hasPaid,
})

/** PUR-4. Whether a person with these subscriptions may begin a trial: there is one for each account. */
export const mayTry = (subscriptions: readonly Subscription[]): boolean => subscriptions.every(({ trialEndsAt }) => trialEndsAt === null)
