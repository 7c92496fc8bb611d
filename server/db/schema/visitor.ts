import { boolean, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { SIGNAL_SCOPES, SIGNAL_SOURCES } from '#core/domain/consent/privacy-signal.ts'
import { identities } from './auth.ts'
import { instant } from './instant.ts'

/** NET-2. The privacy signals of browsers and people, each stored once. */
export const privacySignals = pgTable('privacy_signals', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull().references(() => identities.id),
  dnt: boolean().notNull(),
  gpc: boolean().notNull(),
  scope: text({ enum: SIGNAL_SCOPES }).notNull(),
  source: text({ enum: SIGNAL_SOURCES }).notNull(),
  pageUrl: text('page_url').notNull(),
  at: instant('at').notNull(),
  receivedAt: instant('received_at').notNull(),
}, table => [unique('privacy_signals_once').on(table.userId, table.at, table.source)])

/** VIS-1. Devices, found by a keyed hash of their properties, which are not stored themselves. */
export const visitors = pgTable('visitors', {
  id: uuid().primaryKey(),
  fingerprint: text().notNull().unique('visitors_fingerprint'),
  firstSeenAt: instant('first_seen_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
}, table => [index('visitors_last_seen_at').on(table.lastSeenAt)])
