import { LRUCache } from 'lru-cache'
import { err, ok, type Result } from 'neverthrow'
import type { Refusal } from '../http/errors.ts'
import type { Limit } from './rate-limit.ts'

/** The people whose reads are counted: the latest ones. */
const MAX_PEOPLE = 10_000

interface Window {
  readonly since: number
  readonly count: number
}
interface ReadLimiter {
  /** Counts a read, or returns how long to wait. A refused read does not count. */
  hit(now: number, limit: Limit, who: string): Result<null, Refusal<'rate_limited'>>
}

/**
 * Limits reads that cost this process time. It counts in this process alone and writes nothing: each process protects itself,
 * and a row for every read would cost more than the read. The count starts again after each window.
 */
export const createReadLimiter = (): ReadLimiter => {
  const windows = new LRUCache<string, Window>({ max: MAX_PEOPLE })
  return {
    hit: (now, limit, who) => {
      const key = `${limit.name} ${who}`
      const known = windows.get(key)
      const current = known && now < known.since + limit.window ? known : { since: now, count: 0 }
      if (current.count >= limit.most) return err({ code: 'rate_limited', retryAfter: Math.max(1, current.since + limit.window - now) })
      windows.set(key, { ...current, count: current.count + 1 })
      return ok(null)
    },
  }
}
