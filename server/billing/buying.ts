import { eq } from 'drizzle-orm'
import { priceToday } from '#core/domain/purchase/price.ts'
import { startOf } from '#core/domain/subscription/start.ts'
import { subscriptionOf } from '#core/domain/subscription/subscription.ts'
import { lookAgainAt } from '#core/domain/subscription/tasks.ts'
import type { Db } from '../db/database.ts'
import { lockOwner } from '../db/lock-owner.ts'
import { checkouts, subscriptionEvents, subscriptions } from '../db/schema/billing.ts'
import { type CheckoutRow, findCheckout, holdingFor } from './checkouts.ts'
import type { BillingLetters } from './letters.ts'
import type { PaymentProvider, SavedCard } from './providers/provider.ts'
import { enterPayment, type SubscriptionRow } from './subscriptions.ts'

export interface PaidOrder {
  readonly checkout: CheckoutRow
  readonly card: SavedCard
  /** The challenge that its buyer has approved, where the card's bank asked. */
  readonly challenge: string | null
  readonly provider: PaymentProvider['name']
}

/**
 * PUR-3. Turns a checkout that the provider was paid for into a subscription with its receipt, once: whoever comes second finds the checkout
 * gone. What the buyer holds already loses no days, since the new time begins at its end. Of two trials that were begun on two pages only
 * the first counts.
 */
export const serveOrder = async (now: number, billingNow: number, db: Db, letters: BillingLetters, { checkout, card, challenge, provider }: PaidOrder): Promise<boolean> => {
  if (!await findCheckout(db, checkout.userId, checkout.id)) return false
  return db.transaction(async tx => {
    const userId = await lockOwner(tx, checkout.userId)
    if (userId === undefined || !await findCheckout(tx, userId, checkout.id)) return false
    const { sold: plan, cardHash } = checkout
    const { id, trial } = checkout
    const { holding, trial: mayTry } = await holdingFor(billingNow, tx, userId, plan)
    if (trial && !mayTry) {
      // Nothing was paid for it.
      await tx.delete(checkouts).where(eq(checkouts.id, id))
      return false
    }
    const event = startOf(billingNow, id, { plan, trial, from: holding?.until ?? billingNow })
    const state = subscriptionOf([event])
    if (!state) throw new Error('a payment begins a subscription')
    const paid = priceToday(plan, trial)
    const row: SubscriptionRow = {
      id, userId, provider, category: plan.category, trial, state, card, cardHash, challenge, paid,
      startedAt: billingNow, nextTaskAt: lookAgainAt(billingNow, state, null), doneTask: null, asked: null, leasedUntil: 0, cardRef: null,
    }
    await tx.insert(subscriptions).values(row)
    await tx.insert(subscriptionEvents).values({ subscriptionId: id, id: event.id, event })
    await tx.delete(checkouts).where(eq(checkouts.id, id))
    if (event.kind === 'paid') {
      const payment = await enterPayment(billingNow, tx, row, { id, key: id, plan, price: paid, from: event.from, until: event.until, last4: card.last4 })
      if (payment) await letters.receipt(now, billingNow, tx, row, payment)
    } else await letters.trialStarted(now, billingNow, tx, row)
    return true
  })
}
