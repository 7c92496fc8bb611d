import type { VendorName } from '#core/domain/analytics/vendors.ts'
import type { MeasurementVendor } from '#core/ports/measurement.ts'
import { clearLeftovers } from './clear-leftovers.ts'
import type { VendorPage } from './page.ts'

/** ANA-3. In the place of a vendor that has no id: nothing leaves, and the log shows what would have. What it left while it had one is cleared like any other's. */
export const standIn = (vendor: VendorName, page: VendorPage): MeasurementVendor =>
  ({ start: () => undefined, meet: () => undefined, call: () => undefined, stop: () => clearLeftovers(page, vendor) })
