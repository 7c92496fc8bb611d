import type { AnnouncedCharge, Plan } from '../purchase/plan.ts'
import { type Charge, nextCharges } from './charges.ts'
import type { HeldSubscription } from './held-subscription.ts'
import { chargesAfter } from './start.ts'
import { statusAt } from './status.ts'
import { accessUntil, dueAt, nextPrice, type Subscription } from './subscription.ts'

/** How many charges are announced. */
const ANNOUNCED = 3
const told = (charges: readonly Charge[]): readonly AnnouncedCharge[] => charges.map(({ at, until, price }) => ({ at, until, price }))

/** PUR-2. A plan with the charges that follow if it is bought now. It keeps its trial only for who may begin one. */
export interface Offer extends Plan {
  readonly next: readonly AnnouncedCharge[]
  /** PUR-1. The buyer has to show first that they study. */
  readonly needsProof?: true
}
export const offerAt = (now: number, { trial, ...plan }: Plan, { mayTry, isStudent }: { readonly mayTry: boolean; readonly isStudent: boolean }): Offer => {
  const begins = trial === true && mayTry
  return { ...plan, ...(begins && { trial }), ...(plan.for === 'students' && !isStudent && { needsProof: true }), next: told(chargesAfter(now, { plan, trial: begins, from: now }, ANNOUNCED)) }
}

/** PUR-4. */
export const heldAt = (now: number, id: string, subscription: Subscription, last4: string | null): HeldSubscription => {
  const { plan, coveredUntil, canceledAt } = subscription
  const due = dueAt(subscription)
  return {
    id, plan, status: statusAt(now, subscription), coveredUntil, accessUntil: accessUntil(subscription), canceledAt,
    pausedUntil: due > coveredUntil && nextPrice(subscription) !== null ? due : null, last4,
    next: told(nextCharges(now, subscription, ANNOUNCED)),
  }
}
