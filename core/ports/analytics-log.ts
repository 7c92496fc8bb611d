import type { DecisionNote } from '../domain/analytics/dispatch.ts'

/** ANA-3. One decision about an event or a vendor, as the viewer at /dev/events shows it. */
export interface AnalyticsEntry extends DecisionNote {
  readonly id: string
  /** Epoch ms. */
  readonly at: number
  /** False where no vendor is configured and nothing left this device. */
  readonly sent: boolean
}
/** ANA-3. Kept on this device only; where it does not exist (production) noting does nothing. */
export interface AnalyticsLog {
  note(entry: AnalyticsEntry): void
  /** Oldest first. */
  all(): Promise<readonly AnalyticsEntry[]>
  clear(): Promise<void>
  /** Calls back after every change, also of another tab; the returned function stops. */
  watch(changed: () => void): () => void
}
