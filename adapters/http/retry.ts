const TRIES = 4
const BETWEEN_MS = 1000
/** A server that asks for a longer pause is obeyed by giving up: the person learns when to come back. */
const LONGEST_PAUSE_MS = 5000

/** NET-3. Milliseconds to wait before trying again, or null to give up. `status` is null where no answer came. */
export const retryDelay = (method: string, status: number | null, failures: number, retryAfter?: number): number | null => {
  if (method !== 'get' && method !== 'put') return null
  if (failures >= TRIES) return null
  if (status !== null && status !== 408 && status !== 429 && status < 500) return null
  const delay = Math.max(BETWEEN_MS, retryAfter ?? 0)
  return delay > LONGEST_PAUSE_MS ? null : delay
}
