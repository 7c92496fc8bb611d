import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/** One row for each limited subject. `hits` are the counted instants, oldest first. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  hits: bigint({ mode: 'number' }).array().notNull(),
  allowed: boolean().notNull(),
  expiresAt: instant('expires_at').notNull(),
}, table => [index('rate_limits_expires_at').on(table.expiresAt)])
