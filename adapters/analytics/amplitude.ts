import type { MeasurementVendor } from '#core/ports/measurement.ts'
import { clearLeftovers } from './clear-leftovers.ts'
import { homeOf } from './endpoints.ts'
import { loadAmplitude } from './amplitude-client.ts'
import type { VendorPage } from './page.ts'
import type { VendorSetting } from './settings.ts'
import { vendorOf } from './tag.ts'

/** ANA-1. Each start is a client of its own, so that nothing of an earlier one can come back to life. */
export const amplitude = (setting: VendorSetting, page: VendorPage): MeasurementVendor => {
  let run: ReturnType<typeof loadAmplitude> | undefined
  return vendorOf('amplitude', page, {
    begin: visitor => { run = loadAmplitude({ key: setting.id, serverUrl: `${homeOf('amplitude', setting)}/2/httpapi`, visitor, page }) },
    tell: call => run?.track(call),
    end: () => {
      run?.close(() => clearLeftovers(page, 'amplitude'))
      run = undefined
    },
  })
}
