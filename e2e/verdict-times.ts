/** Milliseconds from the press that checked an answer, by the timestamp of its event. */
export interface VerdictTimes {
  /** Until the frame with the verdict was on the screen, as PerformanceEventTiming says it, in steps of 8 ms. */
  readonly painted: number
  /** Until the frame after it began, which work after the paint delays. */
  readonly idle: number
}

declare global {
  var verdictTimes: VerdictTimes[]
}

/** Runs in the page before its own scripts and notes the times of each verdict in `verdictTimes`. */
export const observeVerdicts = (): void => {
  globalThis.verdictTimes = []
  let pressed = Number.NaN
  let seen = false
  const events: { readonly at: number; readonly lasted: number }[] = []
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) events.push({ at: entry.startTime, lasted: entry.duration })
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  const press = (event: Event) => { pressed = event.timeStamp }
  // A touch that presses in place makes no click.
  addEventListener('touchend', press, true)
  addEventListener('click', press, true)
  addEventListener('keydown', press, true)

  const note = () => {
    const at = pressed
    requestAnimationFrame(() => {
      requestAnimationFrame(() => {
        const idle = performance.now() - at
        // The browser tells an event's duration only after the frame.
        setTimeout(() => {
          const painted = Math.max(0, ...events.filter(event => Math.abs(event.at - at) < 1).map(({ lasted }) => lasted))
          globalThis.verdictTimes.push({ painted, idle })
        }, 100)
      })
    })
  }
  new MutationObserver(() => {
    const verdict = document.querySelector('[role=status] > div > p')
    if (verdict !== null && !seen) note()
    seen = verdict !== null
  }).observe(document, { subtree: true, childList: true })
}
