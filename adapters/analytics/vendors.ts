import { byVendor, type VendorName } from '#core/domain/analytics/vendors.ts'
import type { AnalyticsVendor, AnalyticsVendors } from '#core/ports/analytics-vendors.ts'
import { amplitude } from './amplitude.ts'
import { facebook } from './facebook.ts'
import { gtm } from './gtm.ts'
import type { VendorPage } from './page.ts'
import { pinterest } from './pinterest.ts'
import { replay } from './replay.ts'
import type { VendorSetting, VendorSettings } from './settings.ts'
import { snapchat } from './snapchat.ts'
import { standIn } from './stand-in.ts'
import { tiktok } from './tiktok.ts'
import { twitter } from './twitter.ts'

const REAL: Readonly<Record<VendorName, (setting: VendorSetting, page: VendorPage) => AnalyticsVendor>> = {
  gtm, amplitude, replay, facebook, snapchat, twitter, pinterest, tiktok,
}
interface Options {
  /** The settings of the page, read at the first start of a vendor. */
  readonly settings: () => VendorSettings
  readonly page: VendorPage
  /** Called when the code of a vendor throws. */
  readonly onFault: (vendor: VendorName) => void
}

/** PIX-1. A stop before the first start only clears leftovers. CON-4. An error in one vendor's code does not affect the others. */
const chosenWhenStarted = (choose: () => AnalyticsVendor, onThrow: () => void): AnalyticsVendor => {
  let chosen: AnalyticsVendor | undefined
  const guarded = (run: () => void): void => {
    try {
      run()
    } catch {
      onThrow()
    }
  }
  return {
    start: visitor => guarded(() => (chosen ??= choose()).start(visitor)),
    changeVisitor: visitor => guarded(() => chosen?.changeVisitor(visitor)),
    call: call => guarded(() => chosen?.call(call)),
    stop: () => guarded(() => (chosen ?? choose()).stop()),
  }
}

/** ANA-3, PIX-2. The real vendor if it has an id, or else its stand-in. */
export const analyticsVendors = ({ settings, page, onFault }: Options): AnalyticsVendors => {
  const pick = (vendor: VendorName) => {
    const setting = settings()[vendor]
    return setting ? REAL[vendor](setting, page) : standIn(vendor, page)
  }
  return byVendor(vendor => chosenWhenStarted(() => pick(vendor), () => onFault(vendor)))
}
