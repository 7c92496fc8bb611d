/** How often the site is asked whether it answers, ms. */
const INTERVAL_MS = 3000
/** A file that costs nothing and that the service worker never answers for. */
const ASKED = '/service-worker.js'

/**
 * ROUTE-8. Calls `reached` once the site answers again: after the browser's `online` event, or without one,
 * as it may have come before this page listened, and does not come at all where the network was there and led nowhere.
 * The returned function stops it.
 */
export const untilReachable = (reached: () => void): (() => void) => {
  const asking = new AbortController()
  const ask = async (): Promise<void> => {
    const answer = await fetch(ASKED, { method: 'HEAD', cache: 'no-store', signal: asking.signal }).catch(() => null)
    if (answer === null || asking.signal.aborted) return
    stop()
    reached()
  }
  const timer = setInterval(() => void ask(), INTERVAL_MS)
  const stop = () => {
    clearInterval(timer)
    asking.abort()
  }
  window.addEventListener('online', () => void ask(), { signal: asking.signal })
  return stop
}
