import type { VendorName } from '#core/domain/analytics/vendors.ts'
import type { AnalyticsVendor } from '#core/ports/analytics-vendors.ts'
import { clearLeftovers } from './clear-leftovers.ts'
import type { VendorPage } from './page.ts'

/** ANA-3. Stands in for a vendor without an id, so that nothing leaves the device. It still clears leftovers of the vendor. */
export const standIn = (vendor: VendorName, page: VendorPage): AnalyticsVendor =>
  ({ start: () => undefined, changeVisitor: () => undefined, call: () => undefined, stop: () => clearLeftovers(page, vendor) })
