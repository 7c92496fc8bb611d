import { LRUCache } from 'lru-cache'
import { tokenIn } from '../auth/identify.ts'
import { networksOf } from '../http/client-address.ts'
import type { Deps } from '../http/deps.ts'
import type { Http } from '../http/env.ts'
import type { Secrets } from '../hmac.ts'
import type { Refusal } from '../http/errors.ts'
import type { Counted, Limit } from './rate-limit.ts'

/** How many people or addresses are counted: the latest ones. */
const MAX_COUNTED = 10_000

interface Window {
  readonly since: number
  count: number
}
/** Why a request is refused before anybody is looked up; null if it is not. */
export type RefuseEarly = (now: number, http: Http) => Refusal<'rate_limited'> | null

/**
 * Counts in this process alone and writes nothing: each process protects itself, and a row for every read would cost more than the
 * read. A refused request does not count where it was refused. The count starts again after each window.
 */
const createCounter = ({ most, window }: Limit) => {
  const windows = new LRUCache<string, Window>({ max: MAX_COUNTED })
  const count = (now: number, { who, times = 1 }: Counted): Refusal<'rate_limited'> | null => {
    const known = windows.get(who)
    if (!known || now >= known.since + window) {
      windows.set(who, { since: now, count: 1 })
      return null
    }
    if (known.count >= most * times) return { code: 'rate_limited', retryAfter: Math.max(1, known.since + window - now) }
    known.count += 1
    return null
  }
  return (now: number, counted: readonly Counted[]): Refusal<'rate_limited'> | null => {
    for (const each of counted) {
      const refused = count(now, each)
      if (refused) return refused
    }
    return null
  }
}

/** Limits what one person asks for, by the token alone, so that a refusal costs no statement. */
export const createPersonLimit = (secrets: Secrets, limit: Limit): RefuseEarly => {
  const count = createCounter(limit)
  return (now, http) => {
    const token = tokenIn(now, http, secrets)
    return token && count(now, [{ who: token.userId }])
  }
}

/** Limits what is asked for from one address. */
export const createAddressLimit = (config: Deps['config'], limit: Limit): RefuseEarly => {
  const count = createCounter(limit)
  return (now, http) => count(now, networksOf(http, config))
}

/** Limits calls of every kind together, by address and by the person in the token. */
export const createCallLimit = ({ config, limits }: Pick<Deps, 'config' | 'limits'>): RefuseEarly => {
  const [ofAddress, ofPerson] = [createAddressLimit(config, limits.addressCall), createPersonLimit(config, limits.personCall)]
  return (now, http) => ofAddress(now, http) ?? ofPerson(now, http)
}
