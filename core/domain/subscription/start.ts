import { paidUntil } from '../purchase/period.ts'
import type { Plan } from '../purchase/plan.ts'
import { type Charge, nextCharges } from './charges.ts'
import type { SubscriptionEvent } from './event.ts'
import { type Subscription, subscriptionOf } from './subscription.ts'

/** PUR-2, PUR-4. How a plan begins for one buyer. */
export interface Start {
  readonly plan: Plan
  readonly trial: boolean
  /** Epoch ms from which a payment counts: the end of what the buyer has already, if that is later than now. */
  readonly from: number
}

/** PUR-4. The event with which a subscription begins. */
export const startOf = (now: number, id: string, { plan, trial, from }: Start): SubscriptionEvent =>
  (trial ? { id, at: now, kind: 'trial_started', plan } : { id, at: now, kind: 'paid', plan, from, until: paidUntil(from, plan) })

/** PUR-2. The next charges of a plan that is bought now. */
export const chargesAfter = (now: number, start: Start, count: number): readonly Charge[] => {
  const begun: Subscription | null = subscriptionOf([startOf(now, 'start', start)])
  return begun ? nextCharges(now, begun, count) : []
}
