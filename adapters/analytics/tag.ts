import type { VendorCall } from '#core/domain/analytics/vendor-call.ts'
import type { VendorName } from '#core/domain/analytics/vendors.ts'
import type { MeasurementVendor } from '#core/ports/measurement.ts'
import { clearLeftovers } from './clear-leftovers.ts'
import type { VendorPage } from './page.ts'

export type Visitor = Parameters<MeasurementVendor['start']>[0]
/** What differs from vendor to vendor. */
export interface Tag {
  begin(visitor: Visitor): void
  tell(call: VendorCall): void
  /** Takes back what still waits to be sent, and tells the vendor's own code to end. */
  end(): void
}

/** PIX-2, CON-4. Nothing before its start, once however often it starts, nothing after its end; what was left is cleared. */
export const vendorOf = (vendor: VendorName, page: VendorPage, tag: Tag): MeasurementVendor => {
  let runs = false
  return {
    start: visitor => {
      if (runs) return
      runs = true
      tag.begin(visitor)
    },
    call: call => {
      if (runs) tag.tell(call)
    },
    stop: () => {
      try {
        if (runs) tag.end()
      } finally {
        runs = false
        clearLeftovers(page, vendor)
      }
    },
  }
}
