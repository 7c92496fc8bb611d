import type { RootDb } from '../db/database.ts'
import { prepareFunction } from '../db/prepare-function.ts'
import type { Http } from '../http/env.ts'
import type { Secrets } from '../hmac.ts'
import { type AccessToken, readAccessToken } from './tokens.ts'

/** The person who makes a call. */
export interface Caller {
  readonly userId: string
  readonly sessionId: string
  /** True for a person who has registered. */
  readonly registered: boolean
  /** True for an anonymous identity that has since registered or been merged into `userId`: it may still write, but not read. */
  readonly superseded: boolean
  readonly freeForUkraine: boolean
  /** STK-1. Since when the person is known, in whichever of their identities. */
  readonly knownSince: number
}
export type Identify<Who extends Caller = Caller> = (now: number, http: Http) => Promise<Who | null>

/** A session with its identity and the account that this was merged into. */
export interface FoundSession {
  readonly userId: string
  readonly ownId: string
  readonly kind: 'anonymous' | 'registered'
  readonly registered: boolean
  readonly revokedAt: number | null
  readonly freeForUkraine: boolean
  readonly knownSince: number
}

const readToken = (now: number, http: Http, secrets: Secrets): AccessToken | null => {
  const [scheme, token] = http.req.header('authorization')?.split(' ') ?? []
  return scheme?.toLowerCase() === 'bearer' && token ? readAccessToken(now, secrets, token) : null
}
/** The content of a request's bearer token, if it is one of ours and has not expired. It is checked once for each request. */
export const tokenIn = (now: number, http: Http, secrets: Secrets): AccessToken | null => {
  const known = http.get('token')
  if (known !== undefined) return known
  const token = readToken(now, http, secrets)
  http.set('token', token)
  return token
}

/** The caller whose session was found; null where it has ended or is not that of the token. */
export const callerIn = (found: FoundSession | null, token: AccessToken): Caller | null => {
  if (!found || found.revokedAt !== null || found.ownId !== token.userId) return null
  const { userId, registered, freeForUkraine, knownSince } = found
  return { userId, sessionId: token.sessionId, registered, superseded: !registered && (found.kind === 'registered' || userId !== found.ownId), freeForUkraine, knownSince }
}

/**
 * Finds the person of a bearer token. The session is looked up each time, so a revoked one ends at once.
 * `also` reads more about the person in the same statement, which is named `statement`.
 */
const createIdentifyBy = <Found extends FoundSession, More extends object>(
  db: RootDb, secrets: Secrets, statement: string, also: (found: Found) => More,
): Identify<Caller & More> => {
  const find = prepareFunction<Found | null, 'session'>(db, statement, ['session'])
  return async (now, http) => {
    const token = tokenIn(now, http, secrets)
    const found = token && await find({ session: token.sessionId })
    const caller = token && callerIn(found, token)
    return found && caller && { ...caller, ...also(found) }
  }
}

export const createIdentify = (db: RootDb, secrets: Secrets): Identify => createIdentifyBy(db, secrets, 'caller_of', () => ({}))

/** Finds the person together with the row of their profile. */
export const createIdentifyWithProfile = <Profile>(db: RootDb, secrets: Secrets): Identify<Caller & { readonly profile: Profile }> =>
  createIdentifyBy(db, secrets, 'caller_and_profile_of', ({ profile }: FoundSession & { readonly profile: Profile }) => ({ profile }))

/** Takes the token at its word, for a call whose own statement finds the session; `callerIn` then checks that. */
export const createPresume = (secrets: Secrets): Identify => async (now, http) => {
  const token = tokenIn(now, http, secrets)
  return token && { ...token, registered: true, superseded: false, freeForUkraine: false, knownSince: 0 }
}
