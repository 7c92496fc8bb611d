import { randomUUID } from 'node:crypto'
import { and, desc, eq, exists, gt, inArray, isNotNull, isNull, lt, lte, max, ne, notExists, or, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { lockOwner } from '../db/lock-owner.ts'
import { timeText, timeTextOrNull } from '../db/exported.ts'
import { confirmedUntil } from '#core/domain/account/confirmation.ts'
import { deleteAll, deleteRows, type PersonRows } from '../db/person-rows.ts'
import { emailCodes, identities, refreshTokens, sessions, signInLinks } from '../db/schema/auth.ts'
import type { Secrets } from '../hmac.ts'
import type { SessionDevice } from './session-device.ts'
import { ACCESS_LIFETIME, hashToken, nextRefreshTokens, randomToken, REFRESH_LIFETIME, REUSE_GRACE, SESSION_LIFETIME } from './tokens.ts'

/** How often a refresh token may be traded within its grace period, since many tabs may wake up at once. */
const MOST_USES = 20
/** How many sessions of one person live at once: more devices and browsers than anybody has. */
const MOST_SESSIONS = 30
/** How long a used refresh token is kept, ms. Within this time its return shows that it was stolen; afterwards it is unknown. */
const USED_RETENTION = 7 * 86_400_000

/** AUTH-6. The sessions of a merged anonymous identity stay its own: its devices may still write, and read nothing of the account. Only accounts have links and codes. */
export const sessionRows: PersonRows = {
  tables: [sessions, signInLinks, emailCodes],
  move: async () => {},
  lists: {
    sessions: async (db, { ids }) => {
      const rows = await db
        .select({ registered: sessions.registered, startedAt: sessions.createdAt, endedAt: sessions.revokedAt, renewedAt: max(refreshTokens.createdAt), browser: sessions.agent, country: sessions.country, city: sessions.city })
        .from(sessions).leftJoin(refreshTokens, eq(refreshTokens.sessionId, sessions.id))
        .where(inArray(sessions.userId, [...ids])).groupBy(sessions.id).orderBy(sessions.createdAt, sessions.id)
      return rows.map(({ registered, startedAt, renewedAt, endedAt, ...device }) => ({
        ...device, registration: registered ? 'registered' as const : 'unregistered' as const,
        startedAt: timeText(startedAt), renewedAt: timeTextOrNull(renewedAt), endedAt: timeTextOrNull(endedAt),
      }))
    },
  },
  /** Tokens first, as a renewal takes them; one that was added meanwhile goes with its session. */
  erase: async (_, tx, person) => {
    const own = tx.select({ id: sessions.id }).from(sessions).where(inArray(sessions.userId, [...person.ids]))
    await deleteRows(tx, refreshTokens, inArray(refreshTokens.sessionId, own))
    await deleteAll(tx, [sessions, signInLinks, emailCodes], person)
  },
}

export interface OpenSession {
  readonly userId: string
  readonly sessionId: string
  readonly refreshToken: string
  readonly email: string | null
  readonly registered: boolean
}

interface Begun {
  readonly id: string
  readonly registered: boolean
  readonly createdAt: number
}
/** Stores a token of a session, if it is not there. An account's tokens end with the absolute end of its session; a visitor, who could not sign in again, has none. */
const addToken = async (now: number, db: Db, session: Begun, token: string): Promise<boolean> => {
  const end = session.registered ? session.createdAt + SESSION_LIFETIME : Infinity
  const values = { hash: hashToken(token), sessionId: session.id, createdAt: now, expiresAt: Math.min(now + REFRESH_LIFETIME, end) }
  const added = await db.insert(refreshTokens).values(values).onConflictDoNothing().returning({ hash: refreshTokens.hash })
  return added.length > 0
}

/** Whether the token that follows a used one has never come back: its answer may have been lost on the way. */
const isNextUnused = async (db: Db, secrets: Secrets, token: string): Promise<boolean> => {
  const next = and(inArray(refreshTokens.hash, nextRefreshTokens(secrets, token).map(hashToken)), isNull(refreshTokens.usedAt))
  return await db.$count(refreshTokens, next) > 0
}

/** The newest token that follows a used one. Where others have traded that one and its heirs already, all get the same. */
const followToken = async (now: number, tx: Db, secrets: Secrets, session: Begun, token: string): Promise<string> => {
  const [next, ...older] = nextRefreshTokens(secrets, token)
  // One that was given out under an older secret goes on.
  const given = older.length === 0 ? [] : await tx.select({ hash: refreshTokens.hash }).from(refreshTokens).where(inArray(refreshTokens.hash, older.map(hashToken)))
  const first = older.find(each => given.some(({ hash }) => hash === hashToken(each))) ?? next
  if (first === next && await addToken(now, tx, session, next)) return next
  const [known] = await tx.select({ usedAt: refreshTokens.usedAt }).from(refreshTokens).where(eq(refreshTokens.hash, hashToken(first))).for('update')
  return known === undefined || known.usedAt === null ? first : followToken(now, tx, secrets, session, first)
}

/** AUTH-2. Ends the sessions of a person that go beyond the most: those renewed longest ago. */
const endOldest = async (now: number, tx: Db, userId: string): Promise<void> => {
  const renewedAt = tx.select({ at: max(refreshTokens.createdAt) }).from(refreshTokens).where(eq(refreshTokens.sessionId, sessions.id))
  const oldest = tx.select({ id: sessions.id }).from(sessions).where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)))
    .orderBy(sql`coalesce((${renewedAt}), ${sessions.createdAt}) desc`, sessions.id).offset(MOST_SESSIONS)
  await tx.update(sessions).set({ revokedAt: now, nextCheckAt: now }).where(inArray(sessions.id, oldest))
}

interface Opening extends Pick<OpenSession, 'userId' | 'email' | 'registered'> {
  /** Where an account is opened. */
  readonly device?: SessionDevice
}
/**
 * Opens a session in a transaction. The person is locked, so that sessions opened at once are counted one by one.
 * Whoever opens one has just shown who they are.
 */
export const openSession = async (now: number, tx: Db, { device, ...who }: Opening): Promise<OpenSession> => {
  await lockOwner(tx, who.userId)
  const sessionId = randomUUID()
  const refreshToken = randomToken()
  await tx.insert(sessions).values({ id: sessionId, userId: who.userId, registered: who.registered, createdAt: now, confirmedAt: now, nextCheckAt: now + REFRESH_LIFETIME, ...device })
  await addToken(now, tx, { id: sessionId, registered: who.registered, createdAt: now }, refreshToken)
  await endOldest(now, tx, who.userId)
  return { ...who, sessionId, refreshToken }
}

export const revokeSession = async (now: number, db: Db, sessionId: string): Promise<void> => {
  await db.update(sessions).set({ revokedAt: now, nextCheckAt: now }).where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
}

/** AUTH-2. Ends every session of a person but one, or one of them, or all. */
export const endSessions = async (now: number, db: Db, userId: string, which: { readonly only?: string; readonly except?: string } = {}): Promise<void> => {
  const { only, except } = which
  await db.update(sessions).set({ revokedAt: now, nextCheckAt: now }).where(and(
    eq(sessions.userId, userId), isNull(sessions.revokedAt),
    only === undefined ? undefined : eq(sessions.id, only), except === undefined ? undefined : ne(sessions.id, except),
  ))
}

/** PRO-11. When the person of a session last showed who they are. */
export const confirmedAtOf = async (db: Db, sessionId: string): Promise<number | null> => {
  const [found] = await db.select({ at: sessions.confirmedAt }).from(sessions).where(eq(sessions.id, sessionId))
  return found?.at ?? null
}
/** PRO-11. Whether a session may change what ways in rest on. */
export const isConfirmed = async (now: number, db: Db, sessionId: string): Promise<boolean> => confirmedUntil(now, await confirmedAtOf(db, sessionId)) !== null
export const setConfirmed = async (now: number, db: Db, sessionId: string): Promise<void> => {
  await db.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, sessionId))
}

/** AUTH-2. The sessions in which a person is signed in to their account, what was used last first. */
export const openSessionsOf = (now: number, db: Db, userId: string) => {
  const usedAt = max(refreshTokens.createdAt)
  return db
    .select({ id: sessions.id, agent: sessions.agent, country: sessions.country, city: sessions.city, openedAt: sessions.createdAt, usedAt: sql<number>`${usedAt}`.mapWith(Number) })
    .from(sessions).innerJoin(refreshTokens, eq(refreshTokens.sessionId, sessions.id))
    .where(and(eq(sessions.userId, userId), eq(sessions.registered, true), isNull(sessions.revokedAt)))
    .groupBy(sessions.id)
    .having(gt(max(refreshTokens.expiresAt), now))
    .orderBy(desc(usedAt), sessions.id)
}

/** The session of a refresh token and its person; null where there is none or it has ended. */
export const findByToken = async (now: number, db: Db, token: string) => {
  const [found] = await db
    .select({
      sessionId: sessions.id, userId: sessions.userId, registered: sessions.registered, createdAt: sessions.createdAt, revokedAt: sessions.revokedAt,
      email: identities.email, kind: identities.kind, mergedInto: identities.mergedInto,
      usedAt: refreshTokens.usedAt, expiresAt: refreshTokens.expiresAt,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(identities, eq(identities.id, sessions.userId))
    .where(eq(refreshTokens.hash, hashToken(token)))
  if (!found || found.revokedAt !== null || found.expiresAt <= now) return null
  // An anonymous session cannot be renewed once its person has signed in, so that nobody else who knows its tokens gets in.
  const superseded = found.mergedInto !== null || (found.kind === 'registered' && !found.registered)
  return superseded ? null : found
}

/** ROUTE-6. Whether an account's session has not ended: nobody has ended it, and it can still be renewed. */
export const isOpenAccountSession = async (now: number, db: Db, id: string): Promise<boolean> => {
  const renewable = db.select().from(refreshTokens).where(and(eq(refreshTokens.sessionId, sessions.id), gt(refreshTokens.expiresAt, now)))
  const found = await db.select({ id: sessions.id }).from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.registered, true), isNull(sessions.revokedAt), exists(renewable)))
  return found.length > 0
}

export interface Asking {
  readonly userId: string
  /** The session that asks. */
  readonly sessionId: string
}
/** Decides under the lock of a person, as long as the session that asks goes on: it may have been ended meanwhile, as by an owner who takes the account back. */
export const inOpenSession = <Value>(now: number, db: Db, { userId, sessionId }: Asking, run: (tx: Db) => Promise<Value>): Promise<Value | 'session_expired'> =>
  db.transaction(async tx => {
    await lockOwner(tx, userId)
    return await isOpenAccountSession(now, tx, sessionId) ? run(tx) : 'session_expired'
  })

/**
 * AUTH-2. Trades a refresh token for the next one. `busy`: it was traded too often just now, and the caller soon has the next one.
 * A token that is traded again gives the same next one, so that a stolen one does not live beside its owner's: at once, or later if that one
 * has never come back, as an answer may be lost with the network. `none`: there is no such token. `stolen`: it was traded long ago and so was its next one, so the session is ended.
 */
export const rotate = async (now: number, db: Db, secrets: Secrets, token: string): Promise<OpenSession | 'busy' | 'none' | 'stolen'> => {
  const found = await findByToken(now, db, token)
  if (!found) return 'none'
  const { sessionId, userId, registered, createdAt } = found
  const isLate = found.usedAt !== null && now - found.usedAt > REUSE_GRACE
  if (isLate && !await isNextUnused(db, secrets, token)) {
    await revokeSession(now, db, sessionId)
    return 'stolen'
  }
  return db.transaction(async tx => {
    const [traded] = await tx
      .update(refreshTokens)
      .set(isLate ? { usedAt: now, uses: 1 } : { usedAt: sql`coalesce(${refreshTokens.usedAt}, ${now}::bigint)`, uses: sql`${refreshTokens.uses} + 1` })
      .where(and(eq(refreshTokens.hash, hashToken(token)), isLate ? undefined : lt(refreshTokens.uses, MOST_USES)))
      .returning({ hash: refreshTokens.hash })
    if (!traded) return 'busy'
    const refreshToken = await followToken(now, tx, secrets, { id: sessionId, registered, createdAt }, token)
    return { userId, sessionId, registered, email: registered ? found.email : null, refreshToken }
  })
}

/** Deletes refresh tokens that have expired or were used long ago, and ended sessions. Only rows whose time has come are looked at. */
export const deleteEndedSessions = async (now: number, db: Db): Promise<void> => {
  await db.delete(refreshTokens).where(or(lte(refreshTokens.expiresAt, now), lte(refreshTokens.usedAt, now - USED_RETENTION)))
  const due = lte(sessions.nextCheckAt, now)
  const revoked = db.select({ id: sessions.id }).from(sessions).where(and(due, isNotNull(sessions.revokedAt)))
  await db.delete(refreshTokens).where(inArray(refreshTokens.sessionId, revoked))
  const tokens = db.select().from(refreshTokens).where(eq(refreshTokens.sessionId, sessions.id))
  await db.delete(sessions).where(and(due, lte(sessions.createdAt, now - ACCESS_LIFETIME), notExists(tokens)))
  const lastExpiry = db.select({ at: max(refreshTokens.expiresAt) }).from(refreshTokens).where(eq(refreshTokens.sessionId, sessions.id))
  await db.update(sessions).set({ nextCheckAt: sql`coalesce((${lastExpiry}), ${sessions.createdAt} + ${ACCESS_LIFETIME}::bigint)` }).where(due)
}
