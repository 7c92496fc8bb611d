import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import { CREDITS_LAST, giveCredits } from '#core/domain/credits/lines.ts'
import type { Money, Plan } from '#core/domain/purchase/plan.ts'
import type { SubscriptionEvent } from '#core/domain/subscription/event.ts'
import { subscriptionOf } from '#core/domain/subscription/subscription.ts'
import { lookAgainAt } from '#core/domain/subscription/tasks.ts'
import type { Db } from '../db/database.ts'
import { creditLines, payments, subscriptionEvents, subscriptions } from '../db/schema/billing.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect
export type PaymentRow = typeof payments.$inferSelect
/** How many subscriptions of one person are told of: nobody begins more in years. */
export const MOST_SUBSCRIPTIONS = 100

export const subscriptionsOf = (db: Db, userId: string): Promise<SubscriptionRow[]> =>
  db.select().from(subscriptions).where(eq(subscriptions.userId, userId)).orderBy(desc(subscriptions.startedAt)).limit(MOST_SUBSCRIPTIONS)

export const findSubscription = async (db: Db, userId: string, id: string): Promise<SubscriptionRow | undefined> => {
  const [found] = await db.select().from(subscriptions).where(and(eq(subscriptions.id, id), eq(subscriptions.userId, userId)))
  return found
}
/** The subscription of a person to which something happens first, and when; null where nothing will. */
export const firstDue = async (db: Db, userId: string): Promise<{ readonly id: string; readonly at: number } | null> => {
  const [first] = await db.select({ id: subscriptions.id, at: subscriptions.nextTaskAt }).from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), isNotNull(subscriptions.nextTaskAt))).orderBy(subscriptions.nextTaskAt).limit(1)
  return first && first.at !== null ? { id: first.id, at: first.at } : null
}
/** Everything that changes a subscription waits for this lock. */
export const lockSubscription = async (tx: Db, id: string): Promise<SubscriptionRow | undefined> => {
  const [found] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update')
  return found
}

type Changes = Partial<Pick<SubscriptionRow, 'doneTask' | 'asked' | 'card' | 'cardHash' | 'cardRef'>>
/** PUR-4. Notes what happened, each event once, and what it comes to. The subscription is locked. */
export const noteEvents = async (now: number, tx: Db, row: SubscriptionRow, events: readonly SubscriptionEvent[], changes: Changes = {}): Promise<SubscriptionRow> => {
  const { id } = row
  const added = events.length === 0 ? [] : await tx
    .insert(subscriptionEvents).values(events.map(event => ({ subscriptionId: id, id: event.id, event }))).onConflictDoNothing().returning({ id: subscriptionEvents.id })
  const told = added.length === 0 ? null : await tx.select({ event: subscriptionEvents.event }).from(subscriptionEvents).where(eq(subscriptionEvents.subscriptionId, id)).orderBy(asc(subscriptionEvents.id))
  const state = (told && subscriptionOf(told.map(({ event }) => event))) ?? row.state
  const done = changes.doneTask === undefined ? row.doneTask : changes.doneTask
  const changed: SubscriptionRow = { ...row, ...changes, state, nextTaskAt: lookAgainAt(now, state, done) }
  await tx.update(subscriptions).set({ ...changes, state, nextTaskAt: changed.nextTaskAt }).where(eq(subscriptions.id, id))
  return changed
}

export interface NewPayment {
  readonly id: string
  readonly key: string
  readonly plan: Plan
  readonly price: Money
  readonly from: number
  readonly until: number
  readonly last4: string | null
}
/** PUR-3, TUT-3. Enters a payment in the books, once for its key, with the credits that it gives. */
export const enterPayment = async (now: number, tx: Db, { id: subscriptionId, userId }: Pick<SubscriptionRow, 'id' | 'userId'>, paid: NewPayment): Promise<PaymentRow | undefined> => {
  const { id, key, plan, price: { amount, currency }, from, until, last4 } = paid
  const [entered] = await tx
    .insert(payments)
    .values({ id, subscriptionId, userId, key, plan: plan.id, kind: plan.kind, category: plan.category, months: plan.months, amount, currency, paidAt: now, coversFrom: from, coversUntil: until, last4 })
    .onConflictDoNothing({ target: payments.key }).returning()
  if (entered && plan.credits && userId !== null) {
    const line = giveCredits(now, 'grant', { source: id, amount: plan.credits, expiresAt: until + CREDITS_LAST })
    await tx.insert(creditLines).values({ userId, ...line }).onConflictDoNothing()
  }
  return entered
}
