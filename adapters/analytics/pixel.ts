import type { VendorCall } from '#core/domain/analytics/vendor-calls.ts'
import type { VendorName } from '#core/domain/analytics/vendors.ts'
import type { AnalyticsVendor } from '#core/ports/analytics-vendors.ts'
import type { MeasuredVisitor } from '#core/domain/analytics/dispatch.ts'
import type { CommandQueue } from './command-queue.ts'
import { loadScript } from './load-script.ts'
import type { VendorPage } from './page.ts'
import { tagVendor } from './tag.ts'

/** A vendor with one script and one function that takes commands. */
interface Pixel {
  readonly vendor: VendorName
  readonly src: string
  readonly queue: CommandQueue
  /** Sends the commands that identify this site to the vendor, once per script. */
  readonly identifyPage: (visitor: MeasuredVisitor) => void
  readonly send: (call: VendorCall) => void
  /** Sends the consent command of a vendor that has one. */
  readonly permit?: (granted: boolean) => void
}

export const pixelVendor = (page: VendorPage, { vendor, src, queue, identifyPage, send, permit }: Pixel): AnalyticsVendor => {
  let isIdentified = false
  return tagVendor(vendor, page, {
    begin: visitor => {
      permit?.(true)
      if (!isIdentified) identifyPage(visitor)
      isIdentified = true
      loadScript(page, src)
    },
    send,
    end: () => {
      if (queue.drop()) isIdentified = false
      permit?.(false)
    },
  })
}
