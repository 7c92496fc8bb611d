import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/database.ts'
import { identities, sessions } from '../db/schema/auth.ts'
import type { Http } from '../http/env.ts'
import { readAccessToken } from './tokens.ts'

/** The person who makes a call. */
export interface Caller {
  readonly userId: string
  readonly sessionId: string
  /** True for a person who has registered. */
  readonly registered: boolean
  /** True for an anonymous identity that has since registered or been merged into `userId`: it may still write, but not read. */
  readonly superseded: boolean
  readonly freeForUkraine: boolean
}
export type Identify = (now: number, http: Http) => Promise<Caller | null>

/** Finds the person of a bearer token. The session is looked up each time, so a revoked one ends at once. */
export const createIdentify = (db: Db, secret: Uint8Array): Identify => {
  const account = alias(identities, 'account')
  const find = db
    .select({
      userId: account.id,
      ownId: identities.id,
      kind: identities.kind,
      registered: sessions.registered,
      revokedAt: sessions.revokedAt,
      freeForUkraine: account.freeForUkraine,
    })
    .from(sessions)
    .innerJoin(identities, eq(identities.id, sessions.userId))
    .innerJoin(account, eq(account.id, sql`coalesce(${identities.mergedInto}, ${identities.id})`))
    .where(eq(sessions.id, sql.placeholder('session')))
    .prepare('identify')
  return async (now, http) => {
    const [scheme, token] = http.req.header('authorization')?.split(' ') ?? []
    if (scheme?.toLowerCase() !== 'bearer' || !token) return null
    const read = readAccessToken(now, secret, token)
    if (!read) return null
    const [found] = await find.execute({ session: read.sessionId })
    if (!found || found.revokedAt !== null || found.ownId !== read.userId) return null
    const { userId, registered, freeForUkraine } = found
    return { userId, sessionId: read.sessionId, registered, superseded: !registered && (found.kind === 'registered' || userId !== found.ownId), freeForUkraine }
  }
}
