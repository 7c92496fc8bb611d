import type { MeasuredVisitor } from '../domain/analytics/dispatch.ts'
import type { VendorCall } from '../domain/analytics/vendor-calls.ts'
import type { VendorName } from '../domain/analytics/vendors.ts'

/** ANA-1, PIX-2. One vendor. It does nothing before `start`, and nothing after `stop` until it is started again. */
export interface AnalyticsVendor {
  /** Loads the vendor's code. A second start does nothing. */
  start(visitor: MeasuredVisitor): void
  /** AUTH-3. Attributes later calls to this visitor. Earlier calls keep theirs. */
  changeVisitor(visitor: MeasuredVisitor): void
  call(call: VendorCall): void
  /** Stops sending at once, and clears the vendor's leftovers on this device. */
  stop(): void
}
export type AnalyticsVendors = Readonly<Record<VendorName, AnalyticsVendor>>
