/** NET-3. */
export const MAX_RETRIES = 3
/** NET-3, ms. */
export const RETRY_DELAY = 1000
/** NET-3, ms. A server that asks for a longer delay is obeyed by giving up: the person learns when to come back. */
export const LONGEST_DELAY = 5000

export interface FailedTry {
  /** A read, or a write that may be repeated without a second effect. */
  readonly idempotent: boolean
  /** null: no answer came. */
  readonly status: number | null
  /** Milliseconds the server asked to wait. */
  readonly retryAfter?: number
}

const mayPass = (status: number | null): boolean => status === null || status === 408 || status === 429 || status >= 500

/** NET-3. Milliseconds to wait before trying again, or null to give up. `attempt` counts from 1: the try that has just failed. */
export const nextDelay = (failed: FailedTry, attempt: number): number | null => {
  const { idempotent, status, retryAfter = 0 } = failed
  if (!idempotent || attempt > MAX_RETRIES || !mayPass(status)) return null
  const delay = Math.max(RETRY_DELAY, retryAfter)
  return delay > LONGEST_DELAY ? null : delay
}

/** NET-3. No answer has begun after this long, ms: none will. */
export const FIRST_BYTE_WAIT = 15_000

/** PRO-4. The same for PATCH, of which nothing but a 400 is ever tried again. */
export const nextPatchDelay = (status: number | null, attempt: number): number | null =>
  status === 400 && attempt <= MAX_RETRIES ? RETRY_DELAY : null

/** The milliseconds of a Retry-After header, which holds seconds or a date; undefined where it holds neither. */
export const parseRetryAfter = (now: number, header: string | null): number | undefined => {
  const text = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  const at = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? undefined : Math.max(0, at - now)
}
