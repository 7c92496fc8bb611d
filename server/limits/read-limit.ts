import { LRUCache } from 'lru-cache'
import { tokenIn } from '../auth/identify.ts'
import type { Http } from '../http/env.ts'
import type { Refusal } from '../http/errors.ts'
import type { Limit } from './rate-limit.ts'

/** The people whose reads are counted: the latest ones. */
const MAX_PEOPLE = 10_000

interface Window {
  readonly since: number
  readonly count: number
}
type Refuse = (now: number, http: Http) => Refusal<'rate_limited'> | null

/**
 * Limits reads of one kind that cost this process time. It counts in this process alone and writes nothing: each process protects
 * itself, and a row for every read would cost more than the read. It counts by the person in the token, so that a refusal costs no
 * statement either; a refused read does not count. The count starts again after each window.
 */
export const createReadLimit = (secret: Uint8Array, { most, window }: Limit): Refuse => {
  const windows = new LRUCache<string, Window>({ max: MAX_PEOPLE })
  return (now, http) => {
    const token = tokenIn(now, http, secret)
    if (!token) return null
    const known = windows.get(token.userId)
    const current = known && now < known.since + window ? known : { since: now, count: 0 }
    if (current.count >= most) return { code: 'rate_limited', retryAfter: Math.max(1, current.since + window - now) }
    windows.set(token.userId, { ...current, count: current.count + 1 })
    return null
  }
}
