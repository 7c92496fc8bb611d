/** Milliseconds from the press that something followed, by the timestamp of its event. */
export interface PaintTimes {
  /** Until the frame that shows it was on the screen, as PerformanceEventTiming says it, in steps of 8 ms. */
  readonly painted: number
  /** Until the frame after it began, which work after the paint delays. */
  readonly idle: number
}

declare global {
  var paintTimes: PaintTimes[]
}

/** What a press is followed by: an element that appears, or an attribute of it that becomes another one. */
export interface Watched {
  readonly selector: string
  readonly attribute?: string
}
export const VERDICT: Watched = { selector: '[role=status] > div > p' }
export const SCREEN: Watched = { selector: '#funnel-form', attribute: 'data-screen' }

/** Runs in the page before its own scripts and notes the times of each such change in `paintTimes`. */
export const observePaints = ({ selector, attribute }: Watched): void => {
  globalThis.paintTimes = []
  let pressed = Number.NaN
  let seen: string | null = null
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
          globalThis.paintTimes.push({ painted, idle })
        }, 100)
      })
    })
  }
  new MutationObserver(() => {
    const found = document.querySelector(selector)
    const shown = found && (attribute === undefined ? '' : found.getAttribute(attribute))
    if (shown !== null && shown !== seen && !Number.isNaN(pressed)) note()
    seen = shown
  }).observe(document, { subtree: true, childList: true, attributes: attribute !== undefined })
}
