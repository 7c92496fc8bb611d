/** The clock, time zone, ids and timers of this device. */
export interface Device {
  /** Epoch ms. */
  now(): number
  /** IANA zone. */
  zone(): string
  /** Returns a new UUID v4, even without crypto.randomUUID. */
  id(): string
  /** Calls back once after `ms`. The returned function cancels it. */
  after(ms: number, run: () => void): () => void
  /**
   * Calls back once, after what has just changed is painted, or at once when the page is being hidden or closed.
   * It is for work that nobody should wait for and that must not be lost.
   */
  afterPaint(run: () => void): void
}
