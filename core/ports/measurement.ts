import type { DecisionNote, MeasuredVisitor } from '../domain/analytics/dispatch.ts'
import type { VendorCall } from '../domain/analytics/vendor-calls.ts'
import type { VendorName } from '../domain/analytics/vendors.ts'
import type { ConsentSignalState } from '../domain/consent/purposes.ts'

/** ANA-1, PIX-2. One vendor. It does nothing before `start`, and nothing after `stop` until it is started again. */
export interface MeasurementVendor {
  /** Loads what the vendor needs; starting twice is starting once. */
  start(visitor: MeasuredVisitor): void
  /** AUTH-3. From now on it is somebody else, or the same device under another user id; what was told before stays with whom it was told of. */
  meet(visitor: MeasuredVisitor): void
  call(call: VendorCall): void
  /** Ends sending at once, and clears what the vendor left on this device. */
  stop(): void
}
export type MeasurementVendors = Readonly<Record<VendorName, MeasurementVendor>>

/** CON-1. Consent mode, for tags that obey it. `standard` comes before any tag. */
export interface ConsentMode {
  standard(state: ConsentSignalState, details: { readonly waitForUpdate: number; readonly regions: readonly string[] }): void
  update(state: ConsentSignalState): void
}

/** CON-5. Who hears of a vendor's consent script. */
export interface ConsentScriptListener {
  /** The script is there, also long after it was expected. */
  loaded(): void
  /** It will not come. */
  failed(): void
  /** After each update of the script's, also one that changes nothing: all that it has told so far. What it never named is denied. */
  told(state: ConsentSignalState): void
}
/** CON-5. A vendor's consent script in place of our banner; `start` is false where none is configured for this host. */
export interface ConsentScript {
  start(listener: ConsentScriptListener): boolean
}

/** ANA-3. One decision about an event or a vendor, as the viewer at /dev/events shows it. */
export interface MeasurementEntry extends DecisionNote {
  readonly id: string
  /** Epoch ms. */
  readonly at: number
  /** False where no vendor is configured and nothing left this device. */
  readonly sent: boolean
}
/** ANA-3. Kept on this device only; where it does not exist (production) noting does nothing. */
export interface MeasurementLog {
  note(entry: MeasurementEntry): void
  /** Oldest first. */
  all(): Promise<readonly MeasurementEntry[]>
  clear(): Promise<void>
  /** Calls back after every change, also of another tab; the returned function stops. */
  watch(changed: () => void): () => void
}
