import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { identities } from './auth.ts'
import { instant } from './instant.ts'

/**
 * STK-1. Who was present in which class or lesson with a tutor, noted once it was over: an activity of their streak, at its end and in the zone in
 * which they were in it last. A trigger makes a new version of the streak.
 */
export const attendedClasses = pgTable('attended_classes', {
  lessonId: uuid('lesson_id').notNull(),
  userId: uuid('user_id').notNull().references(() => identities.id),
  endedAt: instant('ended_at').notNull(),
  zone: text().notNull(),
}, ({ lessonId, userId, endedAt }) => [primaryKey({ columns: [lessonId, userId] }), index('attended_classes_user_id').on(userId, endedAt)])
