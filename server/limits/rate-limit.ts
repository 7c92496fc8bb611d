import { eq, lte } from 'drizzle-orm'
import { err, ok, type Result } from 'neverthrow'
import type { Db } from '../db/database.ts'
import { prepareFunction } from '../db/prepare-function.ts'
import { rateLimits } from '../db/schema/limits.ts'
import { hmac } from '../hmac.ts'
import type { Refusal } from '../http/errors.ts'

export interface Limit {
  readonly name: string
  readonly most: number
  /** The length of the window in which at most `most` are allowed, ms. */
  readonly window: number
}
const MINUTE = 60_000
export const LIMITS = {
  /** Wrong passwords for one account from one address, also for accounts that do not exist, so that the limit reveals nothing. */
  wrongPassword: { name: 'wrong-password', most: 5, window: 15 * MINUTE },
  /** The same from all addresses together. A device that has signed in to the account before is outside it, so that nobody is locked out by others. */
  wrongPasswordAnywhere: { name: 'wrong-password-anywhere', most: 100, window: 15 * MINUTE },
  /** Sign-ins and registrations from one address. */
  signIn: { name: 'sign-in', most: 20, window: MINUTE },
  /** New anonymous visitors from one address. */
  anonymous: { name: 'anonymous', most: 60, window: MINUTE },
  /** Session renewals from one address. */
  refresh: { name: 'refresh', most: 200, window: MINUTE },
  /** Answers of one person: about twenty lessons done offline may arrive at once. */
  answer: { name: 'answer', most: 300, window: MINUTE },
  /** Reads of one kind that go through a person's history: the streak, the attempts, an outline. The window is short, so that others never wait for a minute's worth at once. */
  history: { name: 'history', most: 10, window: 10_000 },
  /** Calls of every kind of one person: far more than a page makes, and few enough that others hardly notice. */
  personCall: { name: 'person-call', most: 600, window: 10_000 },
  /** The same from one address, behind which a whole school may be. */
  addressCall: { name: 'address-call', most: 3000, window: 10_000 },
  /** Privacy signals of one person. */
  signal: { name: 'signal', most: 30, window: MINUTE },
  /** Visitor ids asked for from one address. */
  visitor: { name: 'visitor', most: 60, window: MINUTE },
  /** Look-ups from one address that a location provider has to answer. */
  geo: { name: 'geo', most: 60, window: MINUTE },
} as const satisfies Record<string, Limit>
export type Limits = Readonly<Record<keyof typeof LIMITS, Limit>>
export const WITHOUT_CALL_LIMITS: Limits = {
  ...LIMITS, personCall: { ...LIMITS.personCall, most: Infinity }, addressCall: { ...LIMITS.addressCall, most: Infinity },
}

export interface RateLimiter {
  /** Counts a request, or returns how long to wait. A refused request does not count. */
  hit(now: number, limit: Limit, who: string): Promise<Result<null, Refusal<'rate_limited'>>>
  /** Whether a request would count, or how long to wait; counts nothing. */
  check(now: number, limit: Limit, who: string): Promise<Result<null, Refusal<'rate_limited'>>>
  forgive(limit: Limit, who: string): Promise<void>
}

/**
 * Rate limits that are counted in the database, in one statement, so that all processes agree.
 * The limited subject is stored as a keyed hash, so the table reveals no e-mail and no address.
 */
export const createRateLimiter = (db: Db, secret: Uint8Array): RateLimiter => {
  const keyOf = (limit: Limit, who: string) => `${limit.name}:${hmac(secret, `${limit.name}\n${who}`)}`
  const hit = prepareFunction<{ readonly allowed: boolean; readonly first: number }, 'key' | 'now' | 'window' | 'most'>(
    db, 'hit_limit', ['key', 'now', 'window', 'most'])
  return {
    hit: async (now, limit, who) => {
      const { allowed, first } = await hit({ key: keyOf(limit, who), now, window: limit.window, most: limit.most })
      return allowed ? ok(null) : err({ code: 'rate_limited', retryAfter: Math.max(1, first + limit.window - now) })
    },
    check: async (now, limit, who) => {
      const [found] = await db.select({ hits: rateLimits.hits }).from(rateLimits).where(eq(rateLimits.key, keyOf(limit, who)))
      const recent = found?.hits.filter(hit => hit > now - limit.window) ?? []
      return recent.length < limit.most ? ok(null) : err({ code: 'rate_limited', retryAfter: Math.max(1, Math.min(...recent) + limit.window - now) })
    },
    forgive: async (limit, who) => {
      await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit, who)))
    },
  }
}

export const deleteExpiredLimits = async (now: number, db: Db): Promise<void> => {
  await db.delete(rateLimits).where(lte(rateLimits.expiresAt, now))
}
