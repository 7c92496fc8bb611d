import type { VendorCall } from '#core/domain/analytics/vendor-calls.ts'
import type { VendorName } from '#core/domain/analytics/vendors.ts'
import type { MeasurementVendor } from '#core/ports/measurement.ts'
import type { MeasuredVisitor } from '#core/domain/analytics/dispatch.ts'
import { clearLeftovers } from './clear-leftovers.ts'
import type { VendorPage } from './page.ts'

/** What differs from vendor to vendor. */
export interface Tag {
  begin(visitor: MeasuredVisitor): void
  /** Where its own code can be told who it is now; without it another device begins anew, and a user id is nothing to it. */
  meet?(visitor: MeasuredVisitor, before: MeasuredVisitor): void
  tell(call: VendorCall): void
  /** Takes back what still waits to be sent, and tells the vendor's own code to end. */
  end(): void
}

/** PIX-2, CON-4. Nothing before its start, once however often it starts, nothing after its end; what was left is cleared. */
export const vendorOf = (vendor: VendorName, page: VendorPage, tag: Tag): MeasurementVendor => {
  let current: MeasuredVisitor | undefined
  const start = (visitor: MeasuredVisitor) => {
    if (current) return
    current = visitor
    tag.begin(visitor)
  }
  const stop = () => {
    try {
      if (current) tag.end()
    } finally {
      current = undefined
      clearLeftovers(page, vendor)
    }
  }
  return {
    start,
    meet: visitor => {
      const before = current
      if (!before) return
      if (tag.meet) {
        current = visitor
        tag.meet(visitor, before)
      } else if (visitor.deviceId !== before.deviceId) {
        stop()
        start(visitor)
      }
    },
    call: call => {
      if (current) tag.tell(call)
    },
    stop,
  }
}
