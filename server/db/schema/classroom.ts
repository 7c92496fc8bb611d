import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { type SeatState, WRITTEN_KINDS } from '#core/domain/classroom/line.ts'
import { identities } from './auth.ts'
import { instant } from './instant.ts'

/**
 * TUT-2, GRP-2. When somebody was in the classroom of a lesson or a class: a row for each time that their line was made. `connection` is the
 * id that a page gave itself. `seenAt` is when the line was last alive, and the end of a stay whose process ended before it could write `leftAt`.
 */
export const classroomStays = pgTable('classroom_stays', {
  id: uuid().primaryKey(),
  lessonId: uuid('lesson_id').notNull(),
  userId: uuid('user_id').notNull().references(() => identities.id),
  connection: uuid().notNull(),
  /** The IANA zone of the person then. */
  zone: text().notNull().default('UTC'),
  cameAt: instant('came_at').notNull(),
  seenAt: instant('seen_at').notNull(),
  leftAt: instant('left_at'),
  state: jsonb().$type<SeatState>().notNull(),
}, ({ lessonId, userId }) => [
  index('classroom_stays_lesson_id').on(lessonId, userId),
  index('classroom_stays_user_id').on(userId),
])

/** What was written in a classroom: messages, words and notes. */
export const classroomWritten = pgTable('classroom_written', {
  lessonId: uuid('lesson_id').notNull(),
  id: uuid().notNull(),
  userId: uuid('user_id').notNull().references(() => identities.id),
  kind: text({ enum: WRITTEN_KINDS }).notNull(),
  name: text(),
  text: text().notNull(),
  meaning: text(),
  at: instant('at').notNull(),
  revision: integer().notNull(),
  removed: boolean().notNull().default(false),
}, ({ lessonId, id, userId, at }) => [
  primaryKey({ columns: [lessonId, id] }),
  index('classroom_written_user_id').on(userId),
  index('classroom_written_at').on(at),
])
