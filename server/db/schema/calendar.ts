import { boolean, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { identities } from './auth.ts'
import { instant } from './instant.ts'

/**
 * TUT-4. The private calendar address of somebody. Its secret is made of `version`, which rises with each change, and of the secret that tokens
 * are signed by, so none is stored. The row stays when the address is turned off, so that no version comes twice.
 */
export const calendarAddresses = pgTable('calendar_addresses', {
  userId: uuid('user_id').primaryKey().references(() => identities.id),
  version: integer().notNull(),
  isOn: boolean('is_on').notNull(),
  changedAt: instant('changed_at').notNull(),
})
