import { integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import type { Streak } from '#core/domain/streak/streak.ts'
import { identities } from './auth.ts'

/**
 * STK-1. The streak of a person as it was counted last, for one local day. Triggers make a new version, without a streak, whenever
 * the passed lessons of a person, their days of reading, the classes that they attended or their rest days change. A migration empties it when the rule or the shape of a streak changes.
 */
export const streaks = pgTable('streaks', {
  userId: uuid('user_id').primaryKey().references(() => identities.id),
  version: integer().notNull(),
  /** The local day for which the streak holds, counted from 1 January 1970. */
  today: integer(),
  streak: jsonb().$type<Streak>(),
})
