import { whenIdle } from './when-idle.ts'

/** What a visitor does first on a page that is read: everything of it works without a script. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const
/** How long a page is left alone for the visitor who only looks, ms after it has loaded. */
const ALONE = 3000

/** Runs at the first sign of the visitor, or some seconds after the page has loaded. The returned function cancels a run that has not begun. */
export const whenWanted = (run: () => void): (() => void) => {
  const listening = new AbortController()
  const { signal } = listening
  const runOnce = () => {
    if (signal.aborted) return
    listening.abort()
    run()
  }
  for (const sign of SIGNS) document.addEventListener(sign, runOnce, { capture: true, passive: true, signal })
  const cancel = whenIdle(() => void setTimeout(runOnce, ALONE))
  signal.addEventListener('abort', cancel)
  return () => listening.abort()
}
