/** NET-3. */
export const MAX_RETRIES = 3
/** NET-3, ms. */
export const RETRY_DELAY = 1000
/** NET-3, ms. Where a server asks for a longer delay, the call fails at once and says when to come back. */
export const LONGEST_DELAY = 30_000

export interface FailedTry {
  /** True for a read, and for a write that has no second effect when it is repeated. */
  readonly idempotent: boolean
  /** Null where no answer came. */
  readonly status: number | null
  /** The delay that the server asked for, ms. */
  readonly retryAfter?: number
}

const mayPass = (status: number | null): boolean => status === null || status === 408 || status === 429 || status >= 500

/**
 * NET-3. The delay before the next attempt, ms; null to give up. `attempt` is the one that just failed, from 1. `chance`, from 0 to 1,
 * makes the delay longer by up to a half, so that pages that failed together do not come back together.
 */
export const nextDelay = (failed: FailedTry, attempt: number, chance = 0): number | null => {
  const { idempotent, status, retryAfter = 0 } = failed
  if (!idempotent || attempt > MAX_RETRIES || !mayPass(status)) return null
  const delay = Math.max(RETRY_DELAY, retryAfter)
  return delay > LONGEST_DELAY ? null : delay * (1 + chance / 2)
}

/** NET-3. A call fails when no answer has begun within this time, ms. */
export const FIRST_BYTE_WAIT = 15_000

/** PRO-4. The same for PATCH /v1/profiles, which is retried only after a 400. */
export const nextPatchDelay = (status: number | null, attempt: number): number | null =>
  status === 400 && attempt <= MAX_RETRIES ? RETRY_DELAY : null

/** The milliseconds of a Retry-After header, which holds seconds or a date; undefined where it holds neither. */
export const parseRetryAfter = (now: number, header: string | null): number | undefined => {
  const text = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  const at = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? undefined : Math.max(0, at - now)
}
