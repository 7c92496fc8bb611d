import type { DecisionNote } from '../domain/analytics/dispatch.ts'

/** ANA-3. One decision about an event or a vendor, as the viewer at /dev/events shows it. */
export interface AnalyticsEntry extends DecisionNote {
  readonly id: string
  /** Epoch ms. */
  readonly at: number
  /** False if no vendor is configured, so that nothing has left this device. */
  readonly sent: boolean
}
/** ANA-3. The log of decisions, on this device only. In production there is none, and `note` does nothing. */
export interface AnalyticsLog {
  note(entry: AnalyticsEntry): void
  /** Oldest first. */
  all(): Promise<readonly AnalyticsEntry[]>
  clear(): Promise<void>
  /** Calls back after every change, including those of other tabs. The returned function stops it. */
  watch(changed: () => void): () => void
}
