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
  /** The settings of the page, read when a vendor first starts. */
  readonly settings: () => VendorSettings
  readonly page: VendorPage
  /** The code of a vendor has thrown. */
  readonly onFault: (vendor: VendorName) => void
}

/** PIX-1. A stop before the first start only clears what was left. CON-4: an error in the code of one vendor keeps no other from its commands, least of all from its stop. */
const chosenWhenStarted = (choose: () => AnalyticsVendor, fault: () => void): AnalyticsVendor => {
  let chosen: AnalyticsVendor | undefined
  const tried = (tell: () => void): void => {
    try {
      tell()
    } catch {
      fault()
    }
  }
  return {
    start: visitor => tried(() => (chosen ??= choose()).start(visitor)),
    changeVisitor: visitor => tried(() => chosen?.changeVisitor(visitor)),
    call: call => tried(() => chosen?.call(call)),
    stop: () => tried(() => (chosen ?? choose()).stop()),
  }
}

/** ANA-3, PIX-2. Chooses the real vendor where it has an id, else its stand-in. */
export const analyticsVendors = ({ settings, page, onFault }: Options): AnalyticsVendors => {
  const pick = (vendor: VendorName) => {
    const setting = settings()[vendor]
    return setting ? REAL[vendor](setting, page) : standIn(vendor, page)
  }
  return byVendor(vendor => chosenWhenStarted(() => pick(vendor), () => onFault(vendor)))
}
