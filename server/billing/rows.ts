import { and, eq, inArray, isNull, lte, notExists } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { deleteAll, type PersonRows } from '../db/person-rows.ts'
import { checkouts, creditLines, payments, providerReports, sandboxClocks, subscriptionEvents, subscriptions } from '../db/schema/billing.ts'
import { listCheckouts, listCredits, listPayments, listSubscriptions } from './exported.ts'

export const billingRows: PersonRows = {
  tables: [checkouts, subscriptions, payments, creditLines, sandboxClocks],
  // Only an account buys. A visitor who has begun to is asked again.
  move: async (tx, from) => { await tx.delete(checkouts).where(eq(checkouts.userId, from)) },
  lists: { subscriptions: listSubscriptions, payments: listPayments, checkouts: listCheckouts, credits: listCredits },
  /** GDPR 17 (3) b. The books of a business have to show what was sold, and need not say to whom. Nothing is charged any more. */
  erase: async (_, tx, person) => {
    await deleteAll(tx, [checkouts, creditLines, sandboxClocks], person)
    const ofPerson = inArray(subscriptions.userId, [...person.ids])
    await tx.delete(subscriptionEvents).where(inArray(subscriptionEvents.subscriptionId, tx.select({ id: subscriptions.id }).from(subscriptions).where(ofPerson)))
    await tx.update(payments).set({ userId: null, last4: null }).where(inArray(payments.userId, [...person.ids]))
    await tx.update(subscriptions)
      .set({ userId: null, card: null, cardHash: null, challenge: null, cardRef: null, asked: null, nextTaskAt: null }).where(ofPerson)
  },
}
/** How long a sale without its buyer is kept after what was paid for has ended, ms: books are kept for ten years from the end of their year. */
const SALE_RETENTION = 11 * 366 * 86_400_000
export const deleteOldSales = async (now: number, db: Db): Promise<void> => {
  await db.delete(payments).where(and(isNull(payments.userId), lte(payments.coversUntil, now - SALE_RETENTION)))
  const itsPayments = db.select({ id: payments.id }).from(payments).where(eq(payments.subscriptionId, subscriptions.id))
  await db.delete(subscriptions).where(and(isNull(subscriptions.userId), lte(subscriptions.startedAt, now - SALE_RETENTION), notExists(itsPayments)))
}
/** How long a report is known, ms: a provider repeats one for three days. */
const REPORT_RETENTION = 30 * 86_400_000
export const deleteOldReports = async (now: number, db: Db): Promise<void> => {
  await db.delete(providerReports).where(lte(providerReports.receivedAt, now - REPORT_RETENTION))
}
