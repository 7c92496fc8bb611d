import { randomUUID } from 'node:crypto'
import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { identities, refreshTokens, sessions } from '../db/schema.ts'
import { hashRefreshToken, makeRefreshToken, REFRESH_LIFETIME, REUSE_GRACE } from './tokens.ts'

export interface OpenSession {
  readonly userId: string
  readonly sessionId: string
  readonly refreshToken: string
  readonly email: string | null
  readonly registered: boolean
}

const addToken = async (db: Db, sessionId: string, now: number): Promise<string> => {
  const token = makeRefreshToken()
  await db.insert(refreshTokens).values({ hash: hashRefreshToken(token), sessionId, createdAt: now, expiresAt: now + REFRESH_LIFETIME })
  return token
}

export const openSession = async (db: Db, who: { userId: string; email: string | null; registered: boolean }, now: number): Promise<OpenSession> => {
  const sessionId = randomUUID()
  await db.insert(sessions).values({ id: sessionId, userId: who.userId, registered: who.registered, createdAt: now })
  return { ...who, sessionId, refreshToken: await addToken(db, sessionId, now) }
}

export const revokeSession = async (db: Db, sessionId: string, now: number): Promise<void> => {
  await db.update(sessions).set({ revokedAt: now }).where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
}

/** The session and its person, by refresh token; null when there is none, or it has ended. */
export const findByToken = async (db: Db, token: string, now: number) => {
  const [found] = await db
    .select({
      sessionId: sessions.id, userId: sessions.userId, registered: sessions.registered, revokedAt: sessions.revokedAt,
      email: identities.email, kind: identities.kind, mergedInto: identities.mergedInto,
      usedAt: refreshTokens.usedAt, expiresAt: refreshTokens.expiresAt,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(identities, eq(identities.id, sessions.userId))
    .where(eq(refreshTokens.hash, hashRefreshToken(token)))
  if (!found || found.revokedAt !== null || found.expiresAt <= now) return null
  // A session that was anonymous cannot be continued once its person has signed in: whoever else knows its tokens stays outside.
  const outgrown = found.mergedInto !== null || (found.kind === 'registered' && !found.registered)
  return outgrown ? null : found
}

/** Trades a refresh token for the next one; `stolen` when it had been traded long ago, and the session is over then. */
export const rotate = async (db: Db, token: string, now: number): Promise<OpenSession | 'none' | 'stolen'> => {
  const found = await findByToken(db, token, now)
  if (!found) return 'none'
  const { sessionId, userId, registered } = found
  if (found.usedAt !== null && now - found.usedAt > REUSE_GRACE) {
    await revokeSession(db, sessionId, now)
    return 'stolen'
  }
  return db.transaction(async tx => {
    await tx.update(refreshTokens).set({ usedAt: now }).where(and(eq(refreshTokens.hash, hashRefreshToken(token)), isNull(refreshTokens.usedAt)))
    return { userId, sessionId, registered, email: registered ? found.email : null, refreshToken: await addToken(tx, sessionId, now) }
  })
}

export const forgetExpiredTokens = async (db: Db, now: number): Promise<void> => {
  await db.delete(refreshTokens).where(lte(refreshTokens.expiresAt, now))
}
