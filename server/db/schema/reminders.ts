import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { identities } from './auth.ts'
import { instant } from './instant.ts'

/**
 * STK-3. When it is looked at next whether somebody is to be reminded; null while nothing can be due. Triggers set it to 0, which is at
 * once, when the person's choice changes, and where it is null also when what their streak is counted from does. Who is not reminded has no row.
 */
export const reminders = pgTable('reminders', {
  userId: uuid('user_id').primaryKey().references(() => identities.id),
  nextAt: instant('next_at'),
}, table => [index('reminders_next_at').on(table.nextAt)])

/** STK-3. The log of reminders: one for a person and their local day (counted from 1 January 1970), whichever process sends it. */
export const sentReminders = pgTable('sent_reminders', {
  userId: uuid('user_id').notNull().references(() => identities.id),
  day: integer().notNull(),
  sentAt: instant('sent_at').notNull(),
}, table => [primaryKey({ columns: [table.userId, table.day] }), index('sent_reminders_sent_at').on(table.sentAt)])
