import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { SIGNAL_SCOPES, SIGNAL_SOURCES } from '#core/domain/consent/privacy-signal.ts'
import type { Given } from '#core/domain/lesson/answer.ts'
import { PRODUCT_CATEGORIES } from '#core/domain/subscription/product.ts'

/** Every instant is epoch milliseconds, as in the core and on the wire. */
const instant = (name: string) => bigint(name, { mode: 'number' })

/** A person, known or not. An anonymous one that signed in elsewhere points to the account it became part of. */
export const identities = pgTable('identities', {
  id: uuid().primaryKey(),
  kind: text({ enum: ['anonymous', 'registered'] }).notNull(),
  email: text(),
  emailKey: text('email_key').unique('identities_email_key'),
  passwordHash: text('password_hash'),
  locale: text(),
  freeForUkraine: boolean('free_for_ukraine').notNull().default(false),
  mergedInto: uuid('merged_into').references((): AnyPgColumn => identities.id),
  creationRequestId: uuid('creation_request_id').unique('identities_creation_request_id'),
  registrationRequestId: uuid('registration_request_id'),
  createdAt: instant('created_at').notNull(),
  registeredAt: instant('registered_at'),
  name: text(),
  phone: text(),
}, table => [index('identities_merged_into').on(table.mergedInto).where(sql`${table.mergedInto} is not null`)])

/** `registered` is true only for sessions that were opened with a password: an older anonymous one never grows into one. */
export const sessions = pgTable('sessions', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull().references(() => identities.id),
  registered: boolean().notNull(),
  createdAt: instant('created_at').notNull(),
  revokedAt: instant('revoked_at'),
}, table => [index('sessions_user_id').on(table.userId)])

/** Refresh tokens, by their SHA-256. A used one is kept: meeting it again late means it was stolen. `uses` counts what it was traded for. */
export const refreshTokens = pgTable('refresh_tokens', {
  hash: text().primaryKey(),
  sessionId: uuid('session_id').notNull().references(() => sessions.id),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  uses: integer().notNull().default(0),
}, table => [index('refresh_tokens_session_id').on(table.sessionId), index('refresh_tokens_expires_at').on(table.expiresAt)])

export const keeper = pgTable('keeper', {
  userId: uuid('user_id').notNull().references(() => identities.id),
  key: text().notNull(),
  value: text().notNull(),
  updatedAt: instant('updated_at').notNull(),
}, table => [primaryKey({ columns: [table.userId, table.key] })])

/** NET-4. What a person joined, as it was first told: rows are added and moved, never changed. */
export const experiments = pgTable('experiments', {
  userId: uuid('user_id').notNull().references(() => identities.id),
  key: text().notNull(),
  variation: text().notNull(),
  source: text().notNull(),
  ts: instant('ts').notNull(),
}, table => [primaryKey({ columns: [table.userId, table.key] })])

/** NET-2. What a browser or a person asked of us, each once. */
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

/** VIS-1. A device under an id, found again by a keyed hash of its properties; the properties themselves are not kept. */
export const visitors = pgTable('visitors', {
  id: uuid().primaryKey(),
  fingerprint: text().notNull().unique('visitors_fingerprint'),
  firstSeenAt: instant('first_seen_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
}, table => [index('visitors_last_seen_at').on(table.lastSeenAt)])

/** The id is the buyer's own: buying twice with one id cannot make two rows. */
export const purchases = pgTable('purchases', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull().references(() => identities.id),
  plan: text().notNull(),
  kind: text().notNull(),
  category: text({ enum: PRODUCT_CATEGORIES }).notNull(),
  amount: integer().notNull(),
  currency: text().notNull(),
  boughtAt: instant('bought_at').notNull(),
  endsAt: instant('ends_at').notNull(),
}, table => [index('purchases_user_id').on(table.userId, table.endsAt)])

/** One run through one lesson. `passedAt` and `passedZone` come from the answer that finished it. */
export const attempts = pgTable('attempts', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull().references(() => identities.id),
  native: text().notNull(),
  target: text().notNull(),
  lesson: text().notNull(),
  startedAt: instant('started_at').notNull(),
  finishedAt: instant('finished_at'),
  passedAt: instant('passed_at'),
  passedZone: text('passed_zone'),
}, table => [
  index('attempts_course').on(table.userId, table.native, table.target, table.startedAt),
  index('attempts_passed').on(table.userId, table.passedAt).where(sql`${table.passedAt} is not null`),
])

export const answers = pgTable('answers', {
  id: uuid().primaryKey(),
  attemptId: uuid('attempt_id').notNull().references(() => attempts.id),
  step: text().notNull(),
  try: integer().notNull(),
  given: jsonb().$type<Given>().notNull(),
  right: boolean().notNull(),
  answeredAt: instant('answered_at').notNull(),
  zone: text().notNull(),
  receivedAt: instant('received_at').notNull(),
}, table => [index('answers_attempt').on(table.attemptId)])

/** Letters to send. A row is the promise; `sentAt` is its keeping. */
export const outbox = pgTable('outbox', {
  id: uuid().primaryKey(),
  recipient: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  createdAt: instant('created_at').notNull(),
  nextTryAt: instant('next_try_at').notNull(),
  tries: integer().notNull().default(0),
  sentAt: instant('sent_at'),
}, table => [index('outbox_waiting').on(table.nextTryAt).where(sql`${table.sentAt} is null`)])

/** One row for each thing that is limited; `hits` are the instants that counted, oldest first. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  hits: bigint({ mode: 'number' }).array().notNull(),
  allowed: boolean().notNull(),
  expiresAt: instant('expires_at').notNull(),
}, table => [index('rate_limits_expires_at').on(table.expiresAt)])
