import { pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { Family } from '#core/domain/achievement/achievement.ts'
import { identities } from './auth.ts'
import { instant } from './instant.ts'

/** STK-2. What was awarded to whom: each tier of a family once. */
export const achievements = pgTable('achievements', {
  userId: uuid('user_id').notNull().references(() => identities.id),
  family: text().$type<Family>().notNull(),
  /** From 1. */
  tier: smallint().notNull(),
  awardedAt: instant('awarded_at').notNull(),
}, table => [primaryKey({ columns: [table.userId, table.family, table.tier] })])
