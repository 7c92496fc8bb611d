import { eq, inArray, lte, sql } from 'drizzle-orm'
import { ok, type Result } from 'neverthrow'
import type { Db, RootDb } from '../db/database.ts'
import { prepareFunction } from '../db/prepare-function.ts'
import { rateLimits } from '../db/schema/limits.ts'
import { bySecret, hmac, type Secrets } from '../hmac.ts'
import { refuse, type Refusal } from '../http/errors.ts'

export interface Limit {
  readonly name: string
  readonly most: number
  /** The length of the window in which at most `most` are allowed, ms. */
  readonly window: number
}
/** Somebody whom a limit counts by: a person, an account, a network. `times` is how many times the limit they have, 1 if it is not said. */
export interface Counted {
  readonly who: string
  readonly times?: number
}
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 86_400_000
export const LIMITS = {
  /** Wrong passwords for one account from one address, also for accounts that do not exist, so that the limit reveals nothing. */
  wrongPassword: { name: 'wrong-password', most: 5, window: 15 * MINUTE },
  /** The same from all addresses together. A device that has signed in to the account before is outside it, so that nobody is locked out by others. */
  wrongPasswordAnywhere: { name: 'wrong-password-anywhere', most: 100, window: 15 * MINUTE },
  /** Wrong codes for one e-mail address or one second step, whoever enters them: a code has five tries, and there are a million. */
  wrongCode: { name: 'wrong-code', most: 20, window: DAY },
  /** Sign-ins and registrations from one address, and whatever else checks a password. */
  signIn: { name: 'sign-in', most: 20, window: MINUTE },
  /** Challenges for passkeys that one address asks for: each page to sign in asks for one. */
  challenge: { name: 'challenge', most: 100, window: MINUTE },
  /** Letters with a link or a code that one address, or one person, is sent because somebody asked. */
  letter: { name: 'letter', most: 5, window: HOUR },
  /** New anonymous visitors from one address. */
  anonymous: { name: 'anonymous', most: 60, window: MINUTE },
  /** New anonymous visitors from one address in a day, and as many new visitor ids: each is kept for months. All of a large school may be new on one day. */
  newcomer: { name: 'newcomer', most: 5000, window: DAY },
  /** Session renewals from one address. */
  refresh: { name: 'refresh', most: 200, window: MINUTE },
  /** Answers of one person: about twenty lessons done offline may arrive at once. */
  answer: { name: 'answer', most: 300, window: MINUTE },
  /** Attempts that one person begins: a lesson takes two minutes, and nobody learns for more than sixteen hours of a day. */
  attempt: { name: 'attempt', most: 500, window: DAY },
  /** Files of personal data that one person is sent: each reads everything. */
  export: { name: 'export', most: 5, window: DAY },
  /** Answers that one person reports: somebody reads each of them. */
  report: { name: 'report', most: 50, window: DAY },
  /** Messages that one person sends us, and those that one address is told about: each is read, and each is answered by a letter. */
  contact: { name: 'contact', most: 5, window: DAY },
  /** The same from one network, behind which a whole school may be. */
  contactNetwork: { name: 'contact-network', most: 50, window: DAY },
  /** Photos that one person sends to show that they study: somebody looks at each. */
  studentProof: { name: 'student-proof', most: 5, window: DAY },
  /** Profiles and reviews that one person submits: somebody reads each. */
  submission: { name: 'submission', most: 10, window: DAY },
  /** Changes of words and places of one person that are saved: each tap is one, and nobody taps more often in a day. */
  reading: { name: 'reading', most: 2000, window: DAY },
  /** Reads of one kind that go through a person's history: the streak, the attempts, an outline. The window is short, so that others never wait for a minute's worth at once. */
  history: { name: 'history', most: 10, window: 10_000 },
  /** Calls of every kind of one person: far more than a page makes, and few enough that others hardly notice. */
  personCall: { name: 'person-call', most: 600, window: 10_000 },
  /** The same from one address, behind which a whole school may be. */
  addressCall: { name: 'address-call', most: 3000, window: 10_000 },
  /** Calendars that one address asks for: a provider of calendars asks for those of many people. */
  calendar: { name: 'calendar', most: 600, window: MINUTE },
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
  /** Counts a request for each of these in turn, or returns how long to wait for the first that has no more. There a refused request does not count. */
  hit(now: number, limit: Limit, counted: readonly Counted[]): Promise<Result<null, Refusal<'rate_limited'>>>
  /** Whether a request would count, or how long to wait; counts nothing. */
  check(now: number, limit: Limit, counted: readonly Counted[]): Promise<Result<null, Refusal<'rate_limited'>>>
  forgive(limit: Limit, counted: readonly Counted[]): Promise<void>
}

/**
 * What the database counts a limit by: a keyed hash of the subject, so the table reveals no e-mail and no address. What was counted by an
 * older secret goes on under the present one, so that a new secret gives nobody more tries.
 */
export const createLimitKeys = (db: RootDb, secrets: Secrets) => async ({ name }: Limit, { who }: Counted): Promise<string> => {
  const [key, ...older] = bySecret(secrets, secret => `${name}:${hmac(secret, `${name}\n${who}`)}`)
  if (older.length > 0) {
    const hits = sql`(select array_agg(hit order by hit) from unnest(${rateLimits.hits} || excluded.hits) hit)`
    const moved = sql`delete from ${rateLimits} where ${inArray(rateLimits.key, older)} returning hits, allowed, expires_at`
    await db.execute(sql`
      with moved as (${moved}) insert into ${rateLimits} (key, hits, allowed, expires_at) select ${key}, hits, allowed, expires_at from moved limit 1
      on conflict (key) do update set hits = ${hits}, expires_at = greatest(${rateLimits.expiresAt}, excluded.expires_at)`)
  }
  return key
}
/** The refusal of a request where `first` is the oldest of the hits that still count. */
export const limitedUntil = (now: number, { window }: Limit, first: number) => refuse('rate_limited', { retryAfter: Math.max(1, first + window - now) })

/** Rate limits that are counted in the database, each hit in one statement, so that all processes agree. */
export const createRateLimiter = (db: RootDb, secrets: Secrets): RateLimiter => {
  const keyOf = createLimitKeys(db, secrets)
  const hit = prepareFunction<{ readonly allowed: boolean; readonly first: number }, 'key' | 'now' | 'window' | 'most'>(
    db, 'hit_limit', ['key', 'now', 'window', 'most'])
  return {
    hit: async (now, limit, counted) => {
      for (const each of counted) {
        const { allowed, first } = await hit({ key: await keyOf(limit, each), now, window: limit.window, most: limit.most * (each.times ?? 1) })
        if (!allowed) return limitedUntil(now, limit, first)
      }
      return ok(null)
    },
    check: async (now, limit, counted) => {
      for (const each of counted) {
        const [found] = await db.select({ hits: rateLimits.hits }).from(rateLimits).where(eq(rateLimits.key, await keyOf(limit, each)))
        const recent = found?.hits.filter(hit => hit > now - limit.window) ?? []
        if (recent.length >= limit.most * (each.times ?? 1)) return limitedUntil(now, limit, Math.min(...recent))
      }
      return ok(null)
    },
    forgive: async (limit, counted) => {
      for (const each of counted) await db.delete(rateLimits).where(eq(rateLimits.key, await keyOf(limit, each)))
    },
  }
}

export const deleteExpiredLimits = async (now: number, db: Db): Promise<void> => {
  await db.delete(rateLimits).where(lte(rateLimits.expiresAt, now))
}
