/** The longest wait for a pause in the page's own work, ms. */
const LONGEST = 3000

/** Runs in a pause after the page has loaded. The returned function cancels a run that has not begun. */
export const whenIdle = (run: () => void): (() => void) => {
  let isCanceled = false
  const runOnce = () => { if (!isCanceled) run() }
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(runOnce, { timeout: LONGEST })
    else setTimeout(runOnce, LONGEST / 10)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => { isCanceled = true }
}
