import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { identities } from './auth.ts'
import { instant } from './instant.ts'

export const keeper = pgTable('keeper', {
  userId: uuid('user_id').notNull().references(() => identities.id),
  key: text().notNull(),
  value: text().notNull(),
  updatedAt: instant('updated_at').notNull(),
}, table => [primaryKey({ columns: [table.userId, table.key] })])

/** NET-4. The experiments a person joined, as first reported. Rows are added and moved, never changed. */
export const experiments = pgTable('experiments', {
  userId: uuid('user_id').notNull().references(() => identities.id),
  key: text().notNull(),
  variation: text().notNull(),
  source: text().notNull(),
  ts: instant('ts').notNull(),
}, table => [primaryKey({ columns: [table.userId, table.key] })])
