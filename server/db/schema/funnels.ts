import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { FunnelAnswers } from '#core/domain/funnel/funnel.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import { identities } from './auth.ts'
import { instant } from './instant.ts'

/** FUN-3, FUN-5. What people answered on their way through a funnel or quiz: of several submissions the one answered last, of equal times the one with the greater id. */
export const funnelAnswers = pgTable('funnel_answers', {
  userId: uuid('user_id').notNull().references(() => identities.id),
  funnel: text().notNull(),
  submissionId: uuid('submission_id').notNull(),
  version: integer().notNull(),
  /** The language in which the answers were read. */
  language: text().$type<Language>().notNull(),
  answers: jsonb().$type<FunnelAnswers>().notNull(),
  /** STK-1. The time that counts, by the server's clock. */
  answeredAt: instant('answered_at').notNull(),
  submittedAt: instant('submitted_at').notNull(),
  /** The id of the quiz result; null for a funnel that is no quiz. */
  result: text(),
}, table => [primaryKey({ columns: [table.userId, table.funnel] })])
