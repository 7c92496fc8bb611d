import type { VendorCall } from '#core/domain/analytics/vendor-calls.ts'
import type { VendorName } from '#core/domain/analytics/vendors.ts'
import type { AnalyticsVendor } from '#core/ports/analytics-vendors.ts'
import type { MeasuredVisitor } from '#core/domain/analytics/dispatch.ts'
import type { CommandQueue } from './command-queue.ts'
import { loadScript } from './load-script.ts'
import type { VendorPage } from './page.ts'
import { vendorOf } from './tag.ts'

/** A vendor with one script and one function that takes commands. */
interface Pixel {
  readonly vendor: VendorName
  readonly src: string
  readonly queue: CommandQueue
  /** The commands that identify the page, run once per script. */
  readonly introduce: (visitor: MeasuredVisitor) => void
  readonly tell: (call: VendorCall) => void
  /** Commands that switch a vendor on before its first command and off after its last. */
  readonly permit?: (granted: boolean) => void
}

export const pixelOf = (page: VendorPage, { vendor, src, queue, introduce, tell, permit }: Pixel): AnalyticsVendor => {
  let introduced = false
  return vendorOf(vendor, page, {
    begin: visitor => {
      permit?.(true)
      if (!introduced) introduce(visitor)
      introduced = true
      loadScript(page, src)
    },
    tell,
    end: () => {
      if (queue.drop()) introduced = false
      permit?.(false)
    },
  })
}
