import type { Device } from '#core/ports/device.ts'

/** The part of a page that tells when it paints, and when it is hidden or closed. */
export interface Paints {
  /** Calls back before the next paint. */
  readonly beforePaint: (run: () => void) => void
  /** Calls back in a task of its own. */
  readonly soon: (run: () => void) => void
  readonly isHidden: () => boolean
  /** Calls back whenever the page is being hidden or closed. */
  readonly onLeave: (run: () => void) => void
}

/** A page that is hidden is not painted, and one that is closed may never run again. */
export const afterPaint = (open: () => Paints): Device['afterPaint'] => {
  let page: Paints | undefined
  let waiting: (() => void)[] = []
  const flush = () => {
    const due = waiting
    waiting = []
    for (const run of due) run()
  }
  const opened = () => {
    const made = open()
    made.onLeave(flush)
    return made
  }
  return run => {
    const { beforePaint, soon, isHidden } = (page ??= opened())
    waiting.push(run)
    if (waiting.length > 1) return
    if (isHidden()) soon(flush)
    else beforePaint(() => soon(flush))
  }
}

/** The paints of the page in the browser; where there are none, a task stands for each. */
export const paintsOf = (): Paints => {
  const soon = (run: () => void) => void setTimeout(run)
  if (typeof document === 'undefined') return { beforePaint: soon, soon, isHidden: () => false, onLeave: () => undefined }
  return {
    beforePaint: run => void requestAnimationFrame(run),
    soon,
    isHidden: () => document.visibilityState === 'hidden',
    onLeave: run => {
      window.addEventListener('pagehide', run)
      document.addEventListener('visibilitychange', () => { if (document.visibilityState === 'hidden') run() })
    },
  }
}
