import type { VendorCall } from '#core/domain/analytics/vendor-calls.ts'
import type { VendorName } from '#core/domain/analytics/vendors.ts'
import type { AnalyticsVendor } from '#core/ports/analytics-vendors.ts'
import type { MeasuredVisitor } from '#core/domain/analytics/dispatch.ts'
import { clearLeftovers } from './clear-leftovers.ts'
import type { VendorPage } from './page.ts'

/** The parts of a tag in which vendors differ. */
export interface Tag {
  begin(visitor: MeasuredVisitor): void
  /** Passes a new visitor to the vendor's code. Without it the vendor restarts for another device and ignores user ids. */
  changeVisitor?(visitor: MeasuredVisitor, before: MeasuredVisitor): void
  send(call: VendorCall): void
  /** Drops queued commands and stops the vendor's code. */
  end(): void
}

/** PIX-2, CON-4. A tag does nothing before its start, ignores a second start, and clears its leftovers when it stops. */
export const tagVendor = (vendor: VendorName, page: VendorPage, tag: Tag): AnalyticsVendor => {
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
    changeVisitor: visitor => {
      const before = current
      if (!before) return
      if (tag.changeVisitor) {
        current = visitor
        tag.changeVisitor(visitor, before)
      } else if (visitor.deviceId !== before.deviceId) {
        stop()
        start(visitor)
      }
    },
    call: call => {
      if (current) tag.send(call)
    },
    stop,
  }
}
