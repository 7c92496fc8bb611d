import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { WordStatus } from '#core/domain/book/word-status.ts'
import { identities } from './auth.ts'
import { instant } from './instant.ts'

/** BOK-1. What readers said of words. The log is the truth: the status of a word is that of its last change. */
export const wordChanges = pgTable('word_changes', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull().references(() => identities.id),
  target: text().notNull(),
  word: text().notNull(),
  status: text().$type<WordStatus>().notNull(),
  /** STK-1. The time that counts, and the one that the device reported. */
  at: instant('at').notNull(),
  deviceAt: instant('device_at').notNull(),
  /** The reader's local day at that time, counted from 1 January 1970. */
  day: integer().notNull(),
}, table => [index('word_changes_word').on(table.userId, table.target, table.word, table.at)])

/** STK-1. In which minutes somebody read on a local day, as their devices counted them. A minute is on one day only, and READING_MINUTES are written into the migration. */
export const readingDays = pgTable('reading_days', {
  userId: uuid('user_id').notNull().references(() => identities.id),
  day: integer().notNull(),
  zone: text().notNull(),
  minutes: integer().array().notNull(),
  /** The instant of the last of them that counts. */
  lastAt: instant('last_at').notNull(),
}, table => [primaryKey({ columns: [table.userId, table.day] })])

/** BOK-1. Where readers are in books: the chapter from 0. The last one by time stays. */
export const bookPlaces = pgTable('book_places', {
  userId: uuid('user_id').notNull().references(() => identities.id),
  target: text().notNull(),
  book: text().notNull(),
  chapter: integer().notNull(),
  at: instant('at').notNull(),
}, table => [primaryKey({ columns: [table.userId, table.target, table.book] })])
