import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type Money, type Plan, PRODUCT_CATEGORIES, PURCHASE_KINDS } from '#core/domain/purchase/plan.ts'
import type { Charge } from '#core/domain/subscription/charges.ts'
import type { SubscriptionEvent } from '#core/domain/subscription/event.ts'
import type { Subscription } from '#core/domain/subscription/subscription.ts'
import type { SavedCard } from '../../billing/providers/provider.ts'
import { identities } from './auth.ts'
import { instant } from './instant.ts'

/**
 * What is about to be paid: one row for a person, plan and price, which its payment removes. `again` if the person knows that they hold the
 * category already. `askedAt` since when the provider is asked to take the money, by which card; `ref` is the provider's page for it.
 */
export const checkouts = pgTable('checkouts', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull().references(() => identities.id),
  plan: text().notNull(),
  /** The plan as it is sold, so that what is paid is served whatever is on offer then. */
  sold: jsonb().$type<Plan>().notNull(),
  amount: integer().notNull(),
  currency: text().notNull(),
  trial: boolean().notNull().default(false),
  again: boolean().notNull(),
  openedAt: instant('opened_at').notNull(),
  askedAt: instant('asked_at'),
  cardHash: text('card_hash'),
  ref: text(),
  page: text(),
}, table => [
  unique('checkouts_open').on(table.userId, table.plan, table.amount, table.currency),
  index('checkouts_opened_at').on(table.openedAt),
  index('checkouts_asked_at').on(table.askedAt).where(sql`${table.askedAt} is not null`),
])

/** What a bank asks of the buyer before it lets a checkout's card pay: one at a time for a checkout. A refusal takes it away, and so does the checkout. */
export const challenges = pgTable('challenges', {
  id: uuid().primaryKey(),
  checkoutId: uuid('checkout_id').notNull().unique().references(() => checkouts.id, { onDelete: 'cascade' }),
  cardHash: text('card_hash').notNull(),
  last4: text().notNull(),
  approved: boolean().notNull().default(false),
})

/** A payment that the provider has been asked for, and whose outcome is not known yet. */
export interface AskedCharge {
  readonly key: string
  readonly charge: Charge
}
/**
 * PUR-4. The id is that of the checkout, so that one checkout makes one subscription; a fixed term is one that does not renew. `state` is what the
 * events come to, written with each of them. `cardHash` tells another card from the same one when a payment is repeated, and `challenge` is
 * the one that its buyer approved. A buyer who deleted their account leaves the subscription without themselves.
 */
export const subscriptions = pgTable('subscriptions', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').references(() => identities.id),
  provider: text({ enum: ['sandbox', 'stripe'] }).notNull(),
  category: text({ enum: PRODUCT_CATEGORIES }).notNull(),
  trial: boolean().notNull(),
  state: jsonb().$type<Subscription>().notNull(),
  card: jsonb().$type<SavedCard>(),
  cardHash: text('card_hash'),
  challenge: uuid().unique(),
  paid: jsonb().$type<Money>().notNull(),
  startedAt: instant('started_at').notNull(),
  /** When something is to be done for it next; null if nothing more comes by itself. */
  nextTaskAt: instant('next_task_at'),
  doneTask: text('done_task'),
  asked: jsonb().$type<AskedCharge>(),
  /** Until when one process works on it, in the time of the machine. */
  leasedUntil: instant('leased_until').notNull().default(0),
  /** The provider's page on which another card is being given. */
  cardRef: text('card_ref'),
}, table => [
  index('subscriptions_user_id').on(table.userId, table.startedAt),
  index('subscriptions_next_task_at').on(table.nextTaskAt).where(sql`${table.nextTaskAt} is not null`),
  uniqueIndex('subscriptions_one_trial').on(table.userId).where(sql`${table.trial}`),
])

/** What happened to a subscription. An event counts once, by its id. */
export const subscriptionEvents = pgTable('subscription_events', {
  subscriptionId: uuid('subscription_id').notNull().references(() => subscriptions.id, { onDelete: 'cascade' }),
  id: text().notNull(),
  event: jsonb().$type<SubscriptionEvent>().notNull(),
}, table => [primaryKey({ columns: [table.subscriptionId, table.id] })])

/** PUR-3. The payments that were made, each with its receipt, whose number is the id. `key` is that of the charge, or the id of the order. */
export const payments = pgTable('payments', {
  id: uuid().primaryKey(),
  subscriptionId: uuid('subscription_id').notNull().references(() => subscriptions.id),
  userId: uuid('user_id').references(() => identities.id),
  key: text().notNull().unique('payments_key'),
  plan: text().notNull(),
  kind: text({ enum: PURCHASE_KINDS }).notNull(),
  category: text({ enum: PRODUCT_CATEGORIES }).notNull(),
  months: integer().notNull(),
  amount: integer().notNull(),
  currency: text().notNull(),
  paidAt: instant('paid_at').notNull(),
  coversFrom: instant('covers_from').notNull(),
  coversUntil: instant('covers_until').notNull(),
  last4: text(),
}, table => [index('payments_user_id').on(table.userId, table.paidAt), index('payments_covers_until').on(table.coversUntil).where(sql`${table.userId} is null`)])

/** The reports of a provider that were taken in: one that comes again is known. */
export const providerReports = pgTable('provider_reports', {
  id: text().primaryKey(),
  receivedAt: instant('received_at').notNull(),
}, table => [index('provider_reports_received_at').on(table.receivedAt)])

/** TUT-3. The lines of each person's ledger, which are only ever added. */
export const creditLines = pgTable('credit_lines', {
  userId: uuid('user_id').notNull().references(() => identities.id),
  id: text().notNull(),
  at: instant('at').notNull(),
  kind: text({ enum: ['grant', 'gift', 'hold', 'spend', 'release', 'expire'] }).notNull(),
  lot: text().notNull(),
  amount: integer().notNull(),
  expiresAt: instant('expires_at'),
  hold: text(),
}, table => [
  primaryKey({ columns: [table.userId, table.id] }),
  index('credit_lines_at').on(table.userId, table.at, table.id),
  index('credit_lines_hold').on(table.userId, table.hold).where(sql`${table.hold} is not null`),
  index('credit_lines_lot').on(table.userId, table.lot),
  index('credit_lines_expires_at').on(table.userId, table.expiresAt).where(sql`${table.expiresAt} is not null`),
])

/** The money that the sandbox has moved. It stands for the books of a provider, which nobody else writes: one payment for a key. */
export const sandboxPayments = pgTable('sandbox_payments', {
  key: text().primaryKey(),
  amount: integer().notNull(),
  currency: text().notNull(),
  card: text().notNull(),
  last4: text().notNull(),
})

/** PUR-4. How far the clock of somebody's sandbox is ahead, ms. */
export const sandboxClocks = pgTable('sandbox_clocks', {
  userId: uuid('user_id').primaryKey().references(() => identities.id),
  ahead: instant('ahead').notNull(),
})
