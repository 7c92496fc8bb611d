import { sql } from 'drizzle-orm'
import { doublePrecision, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { ReviewBasis } from '#core/domain/course/compose-review.ts'
import type { LessonBasis } from '#core/domain/course/lesson-basis.ts'
import { identities } from './auth.ts'
import { instant } from './instant.ts'

/**
 * CRS-4. The log of reviews. What asks for a card several times, as a lesson does, is one review of it: the worst rating and the first
 * time, so that answers may arrive in any order. `source` is the attempt.
 */
export const reviews = pgTable('reviews', {
  userId: uuid('user_id').notNull().references(() => identities.id),
  target: text().notNull(),
  card: text().notNull(),
  source: uuid().notNull(),
  /** From 1, as FSRS has it. */
  rating: smallint().notNull(),
  at: instant('at').notNull(),
  /** The learner's local day at that time, counted from 1 January 1970. */
  day: integer().notNull(),
}, table => [primaryKey({ columns: [table.userId, table.target, table.card, table.source] })])

/**
 * CRS-4. What is left of each card's reviews, and the local day on which it is due. Every review makes a new version; `replayed` is the
 * version that the memory was made from, 0 before the first.
 */
export const cards = pgTable('cards', {
  userId: uuid('user_id').notNull().references(() => identities.id),
  target: text().notNull(),
  card: text().notNull(),
  version: integer().notNull(),
  replayed: integer().notNull().default(0),
  stability: doublePrecision(),
  difficulty: doublePrecision(),
  reviews: integer(),
  lapses: integer(),
  at: instant('at'),
  day: integer(),
  review: uuid(),
  due: integer(),
}, table => [
  primaryKey({ columns: [table.userId, table.target, table.card] }),
  index('cards_due').on(table.userId, table.target, table.due),
  index('cards_day').on(table.userId, table.target, table.day),
  index('cards_to_replay').on(table.userId, table.target).where(sql`${table.replayed} < ${table.version}`),
])

/** What each review, and each lesson of somebody who knows something, was composed from: chosen when it was opened, so that it stays the same afterwards. */
export const reviewAttempts = pgTable('review_attempts', {
  attempt: uuid().primaryKey(),
  userId: uuid('user_id').notNull().references(() => identities.id),
  target: text().notNull(),
  openedAt: instant('opened_at').notNull(),
  basis: jsonb().$type<ReviewBasis | LessonBasis>().notNull(),
}, table => [index('review_attempts_user_opened').on(table.userId, table.openedAt), index('review_attempts_opened').on(table.openedAt)])
