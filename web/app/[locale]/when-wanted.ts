import { whenIdle } from './when-idle.ts'

/** What a visitor does first on a page that is read: everything of it works without a script. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const
/** How long a page is left alone for the visitor who only looks, ms after it has loaded. */
const ALONE = 3000

let isWanted = false
/** Runs at the first sign of the visitor, or some seconds after the page has loaded; on the later pages of the same document at once. The returned function cancels a run that has not begun. */
export const whenWanted = (run: () => void): (() => void) => {
  const listening = new AbortController()
  const { signal } = listening
  const runOnce = () => {
    if (signal.aborted) return
    listening.abort()
    isWanted = true
    run()
  }
  if (isWanted) runOnce()
  else {
    for (const sign of SIGNS) document.addEventListener(sign, runOnce, { capture: true, passive: true, signal })
    signal.addEventListener('abort', whenIdle(() => void setTimeout(runOnce, ALONE)))
  }
  return () => listening.abort()
}
