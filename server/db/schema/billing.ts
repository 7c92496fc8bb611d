import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { PRODUCT_CATEGORIES } from '#core/domain/purchase/plan.ts'
import { identities } from './auth.ts'
import { instant } from './instant.ts'

/** What is about to be paid: one row for a person, plan and price, which its payment removes. `again` if the person knows that they hold the category already. */
export const checkouts = pgTable('checkouts', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull().references(() => identities.id),
  plan: text().notNull(),
  amount: integer().notNull(),
  currency: text().notNull(),
  again: boolean().notNull(),
  openedAt: instant('opened_at').notNull(),
}, table => [unique('checkouts_open').on(table.userId, table.plan, table.amount, table.currency), index('checkouts_opened_at').on(table.openedAt)])

/** What a bank asks of the buyer before it lets a checkout's card pay: one at a time for a checkout. An answer takes it away, and so does the checkout. */
export const challenges = pgTable('challenges', {
  id: uuid().primaryKey(),
  checkoutId: uuid('checkout_id').notNull().unique().references(() => checkouts.id, { onDelete: 'cascade' }),
  cardHash: text('card_hash').notNull(),
  last4: text().notNull(),
})

/** The id is that of the checkout, so that one checkout cannot be paid twice. `cardHash` tells another card from the same one; older rows have none. `challenge` is the one that its buyer approved, if there was one. A buyer who deleted their account leaves the purchase without themselves. */
export const purchases = pgTable('purchases', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').references(() => identities.id),
  plan: text().notNull(),
  kind: text().notNull(),
  category: text({ enum: PRODUCT_CATEGORIES }).notNull(),
  amount: integer().notNull(),
  currency: text().notNull(),
  boughtAt: instant('bought_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  cardHash: text('card_hash'),
  challenge: uuid().unique(),
}, table => [index('purchases_user_id').on(table.userId, table.endsAt)])
