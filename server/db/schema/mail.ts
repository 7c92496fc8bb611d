import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/** The outbox of letters. `sentAt` is null until a letter has been sent. */
export const outbox = pgTable('outbox', {
  id: uuid().primaryKey(),
  recipient: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  createdAt: instant('created_at').notNull(),
  nextTryAt: instant('next_try_at').notNull(),
  tries: integer().notNull().default(0),
  sentAt: instant('sent_at'),
  /** Until when it makes sense to try; null for as long as letters are tried. */
  usefulUntil: instant('useful_until'),
  /** The address that ends letters of this kind with one press; null for letters that answer something. */
  unsubscribe: text(),
  /** A calendar file that goes with it. */
  calendar: text(),
  /** It tells somebody what was done with their account or their lessons: no number of such letters keeps another from them. */
  isNotice: boolean('is_notice').notNull().default(false),
}, table => [
  index('outbox_waiting').on(table.nextTryAt).where(sql`${table.sentAt} is null`),
  index('outbox_to').on(sql`lower(${table.recipient})`, table.createdAt),
])
