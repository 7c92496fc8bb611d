import { periodEndFrom } from '../purchase/period.ts'
import { firstPeriods } from '../purchase/price.ts'
import type { Money } from '../purchase/plan.ts'
import { dueAt, givenUpAfter, nextPrice, type Subscription } from './subscription.ts'

const DAY = 86_400_000
/** PUR-4. The days after it is due on which a payment is tried. */
const ATTEMPTS = { first: [0], renewal: [0, 1, 3, 5, 7] }

/** A payment to come. Instants are epoch ms. */
export interface Charge {
  /** When it is made. Who cancels before is not charged. */
  readonly at: number
  /** Which attempt it is, from 1. */
  readonly attempt: number
  /** From then on it is not made any more. */
  readonly givenUpAt: number
  readonly price: Money
  /** The time that it pays, which begins when it is due. */
  readonly from: number
  readonly until: number
}

/**
 * PUR-4. The next attempt at the next payment; null if there is none. The second one comes only once the first is known to have failed,
 * so that one whose outcome nobody knows is repeated as the same.
 */
export const chargeOf = (subscription: Subscription): Charge | null => {
  const { plan, anchor, hasPaid, failedAt } = subscription
  const from = dueAt(subscription)
  const price = nextPrice(subscription)
  const instants = ATTEMPTS[hasPaid ? 'renewal' : 'first'].map(day => from + day * DAY)
  const at = instants.find(instant => instant > (failedAt ?? -Infinity))
  if (price === null || at === undefined) return null
  const until = periodEndFrom(anchor, from, plan.months * (hasPaid ? 1 : firstPeriods(plan)))
  return { at, attempt: instants.indexOf(at) + 1, givenUpAt: from + givenUpAfter(subscription) * DAY, price, from, until }
}

/** PUR-2. The next charges in order, at most so many, if each of them is paid and nothing is changed. */
export const nextCharges = (now: number, subscription: Subscription, count: number): readonly Charge[] => {
  const charge = count > 0 ? chargeOf(subscription) : null
  if (!charge || now >= charge.givenUpAt) return []
  return [charge, ...nextCharges(now, { ...subscription, hasPaid: true, coveredUntil: charge.until }, count - 1)]
}
