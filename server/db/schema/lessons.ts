import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Given } from '#core/domain/lesson/steps/table.ts'
import { identities } from './auth.ts'
import { instant } from './instant.ts'

/** One person's run through a lesson. `passedAt` and `passedZone` come from the answer that finished it. */
export const attempts = pgTable('attempts', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull().references(() => identities.id),
  native: text().notNull(),
  target: text().notNull(),
  lesson: text().notNull(),
  startedAt: instant('started_at').notNull(),
  finishedAt: instant('finished_at'),
  passedAt: instant('passed_at'),
  passedZone: text('passed_zone'),
  /** CRS-1. */
  strong: boolean().notNull().default(false),
  /** The number of answers that the summary above was made from. Simultaneous answers may write it in any order; it never goes down. */
  answerCount: integer('answer_count').notNull().default(0),
}, table => [
  index('attempts_course').on(table.userId, table.native, table.target, table.startedAt),
  index('attempts_passed').on(table.userId, table.passedAt, table.passedZone, table.lesson).where(sql`${table.passedAt} is not null`),
])

export const answers = pgTable('answers', {
  id: uuid().primaryKey(),
  attemptId: uuid('attempt_id').notNull().references(() => attempts.id),
  step: text().notNull(),
  try: integer().notNull(),
  given: jsonb().$type<Given>().notNull(),
  right: boolean().notNull(),
  /** STK-1. The time that counts, and the one that the device reported; null where both were kept as one. */
  answeredAt: instant('answered_at').notNull(),
  deviceAnsweredAt: instant('device_answered_at'),
  zone: text().notNull(),
  receivedAt: instant('received_at').notNull(),
}, table => [index('answers_attempt').on(table.attemptId)])
