import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#core/domain/locale/locales.ts'
import { answers } from './lessons.ts'
import { instant } from './instant.ts'

/** CRS-3. Answers that were graded wrong and should be right, as their learners say. A report is its answer's, and so is its person. */
export const answerReports = pgTable('answer_reports', {
  answerId: uuid('answer_id').primaryKey().references(() => answers.id, { onDelete: 'cascade' }),
  concept: text().notNull(),
  lang: text().$type<Language>().notNull(),
  given: text().notNull(),
  expected: text().notNull(),
  /** `given` as the grader compares it: reports of one answer to one concept are decided together. */
  compared: text().notNull(),
  status: text({ enum: ['open', 'accepted', 'declined'] }).notNull().default('open'),
  reportedAt: instant('reported_at').notNull(),
  decidedAt: instant('decided_at'),
}, table => [index('answer_reports_open').on(table.lang, table.concept).where(sql`${table.status} = 'open'`)])
