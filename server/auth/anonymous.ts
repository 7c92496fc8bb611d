import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { identities } from '../db/schema/auth.ts'
import { MAX_IDLE_AGE } from './idle.ts'
import { openSession, type OpenSession } from './sessions.ts'

/** How long a repeated request means the same visitor, ms. */
const REPEATABLE = 10 * 60_000

const insert = async (now: number, db: Db, creationRequestId: string | null): Promise<string | undefined> => {
  const [made] = await db
    .insert(identities)
    .values({ id: randomUUID(), kind: 'anonymous', creationRequestId, createdAt: now, nextCheckAt: now + MAX_IDLE_AGE })
    .onConflictDoNothing()
    .returning({ id: identities.id })
  return made?.id
}
const findRecent = async (now: number, db: Db, requestId: string): Promise<string | undefined> => {
  const [found] = await db.select({ id: identities.id }).from(identities).where(and(
    eq(identities.creationRequestId, requestId), eq(identities.kind, 'anonymous'), isNull(identities.mergedInto), gt(identities.createdAt, now - REPEATABLE),
  ))
  return found?.id
}

/** AUTH-1. Creates an anonymous visitor. The same request repeated soon enough returns the same one, but never a person who has registered since. */
export const startAnonymous = (now: number, db: Db, requestId: string): Promise<OpenSession> =>
  db.transaction(async tx => {
    const userId = await insert(now, tx, requestId) ?? await findRecent(now, tx, requestId) ?? await insert(now, tx, null)
    if (userId === undefined) throw new Error('no identity could be made')
    return openSession(now, tx, { userId, email: null, registered: false })
  })
