import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { MergedWork } from '#core/domain/account/merged-work.ts'
import { PASSKEY_PURPOSES } from '#core/domain/account/passkey.ts'
import { PROVIDERS } from '#core/domain/account/provider.ts'
import { instant } from './instant.ts'

/** A person, anonymous or registered. An anonymous identity that signed in points to the account it was merged into. */
export const identities = pgTable('identities', {
  id: uuid().primaryKey(),
  kind: text({ enum: ['anonymous', 'registered'] }).notNull(),
  email: text(),
  emailKey: text('email_key').unique('identities_email_key'),
  /** AUTH-6. When somebody showed that they read the mail of the address; null while nobody has. */
  emailProvedAt: instant('email_proved_at'),
  /** AUTH-6. Since when letters to the address come back; null once somebody has shown again that they read them. */
  emailBouncedAt: instant('email_bounced_at'),
  passwordHash: text('password_hash'),
  locale: text(),
  freeForUkraine: boolean('free_for_ukraine').notNull().default(false),
  mergedInto: uuid('merged_into').references((): AnyPgColumn => identities.id),
  /** AUTH-6. When that was, and what it added to the account. */
  mergedAt: instant('merged_at'),
  merged: jsonb().$type<MergedWork>(),
  creationRequestId: uuid('creation_request_id').unique('identities_creation_request_id'),
  registrationRequestId: uuid('registration_request_id'),
  /** STK-1. Since when the person is known: of an account, in whichever of the identities that were merged into it. */
  createdAt: instant('created_at').notNull(),
  registeredAt: instant('registered_at'),
  name: text(),
  phone: text(),
  /** AUTH-1. When an identity that may never have been used is looked at again, whether it can be deleted. */
  nextCheckAt: instant('next_check_at').notNull().default(0),
}, table => [
  index('identities_next_check_at').on(table.nextCheckAt).where(sql`${table.emailProvedAt} is null`),
  index('identities_merged_into').on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
])

/** `registered` is true only for sessions that were opened with a way in to an account. An anonymous session never becomes one. */
export const sessions = pgTable('sessions', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull().references(() => identities.id),
  registered: boolean().notNull(),
  createdAt: instant('created_at').notNull(),
  revokedAt: instant('revoked_at'),
  /** PRO-11. When the person last showed who they are; null for sessions older than this question. */
  confirmedAt: instant('confirmed_at'),
  /** What its browser called itself, and the country and city of its address as our edge names them. */
  agent: text(),
  country: text(),
  city: text(),
  /** When the session is looked at again, whether it can be deleted. */
  nextCheckAt: instant('next_check_at').notNull().default(0),
}, table => [index('sessions_user_id').on(table.userId), index('sessions_next_check_at').on(table.nextCheckAt)])

/** Refresh tokens, by SHA-256. A used one is kept for a week, since its late return may mean theft. `uses` counts its renewals at once. */
export const refreshTokens = pgTable('refresh_tokens', {
  hash: text().primaryKey(),
  sessionId: uuid('session_id').notNull().references(() => sessions.id, { onDelete: 'cascade' }),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  uses: integer().notNull().default(0),
}, table => [
  index('refresh_tokens_session_id').on(table.sessionId), index('refresh_tokens_expires_at').on(table.expiresAt),
  index('refresh_tokens_used_at').on(table.usedAt).where(sql`${table.usedAt} is not null`),
])

/** AUTH-6. Links that sign in to an account once, by the SHA-256 of their token. One is for the address that it was sent to. `usedFor` is the request that used it. */
export const signInLinks = pgTable('sign_in_links', {
  hash: text().primaryKey(),
  userId: uuid('user_id').notNull().references(() => identities.id),
  emailKey: text('email_key').notNull(),
  madeAt: instant('made_at').notNull(),
  lifetime: integer().notNull(),
  usedAt: instant('used_at'),
  usedFor: uuid('used_for'),
}, table => [index('sign_in_links_user_id').on(table.userId), index('sign_in_links_made_at').on(table.madeAt)])

/** PRO-11. The code that was sent to an address of one person last; the address is theirs once they have entered it. The digits follow from the id. */
export const emailCodes = pgTable('email_codes', {
  userId: uuid('user_id').primaryKey().references(() => identities.id),
  id: uuid().notNull(),
  email: text().notNull(),
  madeAt: instant('made_at').notNull(),
  tries: integer().notNull().default(0),
  usedAt: instant('used_at'),
})

/** AUTH-6. Accounts at providers that sign in to an account, each to one only. `email` is what the provider told last. */
export const linkedAccounts = pgTable('linked_accounts', {
  id: uuid().primaryKey(),
  provider: text({ enum: PROVIDERS }).notNull(),
  subject: text().notNull(),
  userId: uuid('user_id').notNull().references(() => identities.id),
  email: text(),
  linkedAt: instant('linked_at').notNull(),
  usedAt: instant('used_at'),
}, table => [unique('linked_accounts_subject').on(table.provider, table.subject), index('linked_accounts_user_id').on(table.userId)])

/** What can come of a sign-in with a provider: somebody is let in, an account is linked, or why not. */
const PROVIDER_OUTCOMES = ['made', 'entered', 'taken_back', 'linked', 'provider_refused', 'email_unproved', 'linked_elsewhere'] as const

/**
 * AUTH-6. What was begun with a provider, by the SHA-256 of its state, each in one browser, by the SHA-256 of its cookie. `userId` and
 * `sessionId` are there for a link alone. One request at a time claims it; `outcome` says what came of it, so that a repeat hears the same.
 */
export const providerSignIns = pgTable('provider_sign_ins', {
  hash: text().primaryKey(),
  browser: text().notNull(),
  provider: text({ enum: PROVIDERS }).notNull(),
  userId: uuid('user_id').references(() => identities.id),
  sessionId: uuid('session_id'),
  locale: text().notNull(),
  next: text(),
  madeAt: instant('made_at').notNull(),
  claimedAt: instant('claimed_at'),
  claimedFor: uuid('claimed_for'),
  outcome: text({ enum: PROVIDER_OUTCOMES }),
  subject: text(),
}, table => [index('provider_sign_ins_user_id').on(table.userId), index('provider_sign_ins_made_at').on(table.madeAt)])

/** AUTH-6. Passkeys by the id of their credential, with the public key in COSE and how often each has signed. Bytes are in base64url. */
export const passkeys = pgTable('passkeys', {
  id: text().primaryKey(),
  userId: uuid('user_id').notNull().references(() => identities.id),
  publicKey: text('public_key').notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  transports: text().array().notNull(),
  name: text().notNull(),
  isSynced: boolean('is_synced').notNull(),
  madeAt: instant('made_at').notNull(),
  usedAt: instant('used_at'),
}, table => [index('passkeys_user_id').on(table.userId)])

/** AUTH-6. What passkeys are asked to sign, by its SHA-256 and that of the browser’s cookie. `usedFor` is the request that used it. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  hash: text().primaryKey(),
  purpose: text({ enum: ['add', ...PASSKEY_PURPOSES] }).notNull(),
  browser: text().notNull(),
  madeAt: instant('made_at').notNull(),
  usedAt: instant('used_at'),
  usedFor: uuid('used_for'),
}, table => [index('passkey_challenges_made_at').on(table.madeAt)])

/** AUTH-6. The secret of somebody’s app, sealed, with the hash of the request that it was made for, and the last period whose code was accepted. Sign-ins ask for it once it is on. `recoverySet` is what the codes were made for. */
export const twoSteps = pgTable('two_steps', {
  userId: uuid('user_id').primaryKey().references(() => identities.id),
  secret: text().notNull(),
  requestHash: text('request_hash').notNull(),
  madeAt: instant('made_at').notNull(),
  onAt: instant('on_at'),
  lastPeriod: integer('last_period'),
  recoverySet: text('recovery_set'),
})

/** AUTH-6. Recovery codes by the part that tells which it is; of the other part there is an argon2 hash. */
export const recoveryCodes = pgTable('recovery_codes', {
  userId: uuid('user_id').notNull().references(() => identities.id),
  which: text().notNull(),
  hash: text().notNull(),
  usedAt: instant('used_at'),
}, table => [primaryKey({ columns: [table.userId, table.which] })])

/** AUTH-6. Sign-ins whose first step was passed, by the SHA-256 of a token that is in the cookie of one browser. `passedFor` is the request that passed the second. */
export const pendingSignIns = pgTable('pending_sign_ins', {
  hash: text().primaryKey(),
  userId: uuid('user_id').notNull().references(() => identities.id),
  madeAt: instant('made_at').notNull(),
  tries: integer().notNull().default(0),
  passedAt: instant('passed_at'),
  passedFor: uuid('passed_for'),
}, table => [index('pending_sign_ins_user_id').on(table.userId), index('pending_sign_ins_made_at').on(table.madeAt)])
