import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { PRODUCT_CATEGORIES } from '#core/domain/subscription/product.ts'
import { identities } from './auth.ts'
import { instant } from './instant.ts'

/** The client chooses the id, so that a repeated purchase cannot create two rows. */
export const purchases = pgTable('purchases', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull().references(() => identities.id),
  plan: text().notNull(),
  kind: text().notNull(),
  category: text({ enum: PRODUCT_CATEGORIES }).notNull(),
  amount: integer().notNull(),
  currency: text().notNull(),
  boughtAt: instant('bought_at').notNull(),
  endsAt: instant('ends_at').notNull(),
}, table => [index('purchases_user_id').on(table.userId, table.endsAt)])
