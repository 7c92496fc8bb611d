import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { CONTACT_SUBJECTS } from '#core/domain/contact/message.ts'
import type { Locale } from '#core/domain/locale/locales.ts'
import { identities } from './auth.ts'
import { instant } from './instant.ts'

/** ROUTE-2. Messages that people sent us, each under the id that its sender's browser made. */
export const contactMessages = pgTable('contact_messages', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull().references(() => identities.id),
  subject: text({ enum: CONTACT_SUBJECTS }).notNull(),
  message: text().notNull(),
  /** Where the answer goes, which need not be the address of an account. */
  email: text().notNull(),
  locale: text().$type<Locale>().notNull(),
  receivedAt: instant('received_at').notNull(),
}, table => [index('contact_messages_received_at').on(table.receivedAt), index('contact_messages_user').on(table.userId)])
