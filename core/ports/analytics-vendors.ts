import type { MeasuredVisitor } from '../domain/analytics/dispatch.ts'
import type { VendorCall } from '../domain/analytics/vendor-calls.ts'
import type { VendorName } from '../domain/analytics/vendors.ts'

/** ANA-1, PIX-2. One vendor. It does nothing before `start`, and nothing after `stop` until it is started again. */
export interface AnalyticsVendor {
  /** Loads what the vendor needs; starting twice is starting once. */
  start(visitor: MeasuredVisitor): void
  /** AUTH-3. Attributes later calls to another visitor, or to the same device under another user id; earlier calls keep theirs. */
  changeVisitor(visitor: MeasuredVisitor): void
  call(call: VendorCall): void
  /** Ends sending at once, and clears what the vendor left on this device. */
  stop(): void
}
export type AnalyticsVendors = Readonly<Record<VendorName, AnalyticsVendor>>
