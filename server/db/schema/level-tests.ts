import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#core/domain/locale/locales.ts'
import type { LevelResult, StartedTest } from '#core/domain/placement/level-test.ts'
import { identities } from './auth.ts'
import { instant } from './instant.ts'

/** TST-1. Level tests that people have begun, each under the id that its taker's browser made. The answers are at most as many as a test has questions. */
export const levelTests = pgTable('level_tests', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull().references(() => identities.id),
  target: text().$type<Language>().notNull(),
  startedAt: instant('started_at').notNull(),
  hears: boolean().notNull(),
  seen: jsonb().$type<StartedTest['seen']>().notNull(),
  answers: jsonb().$type<StartedTest['answers']>().notNull(),
  result: jsonb().$type<LevelResult>(),
}, table => [index('level_tests_user').on(table.userId, table.target, table.startedAt)])
