import { amplitude } from '#adapters/analytics/amplitude.ts'
import { vendorConsentScript } from '#adapters/analytics/consent-script.ts'
import { indexedDbAnalyticsLog } from '#adapters/analytics/analytics-log.ts'
import { browserVendorPage } from '#adapters/analytics/page.ts'
import { analyticsVendors } from '#adapters/analytics/vendors.ts'
import type { VendorSettings } from '#adapters/analytics/settings.ts'
import { browserDevice } from '#adapters/browser/device.ts'
import { browserFingerprint } from '#adapters/browser/fingerprint.ts'
import type { VendorCall } from '#core/domain/analytics/vendor-calls.ts'
import type { VendorName } from '#core/domain/analytics/vendors.ts'
import type { AnalyticsEntry } from '#core/ports/analytics-log.ts'

const page = browserVendorPage()
const log = indexedDbAnalyticsLog(page)
const events = amplitude({ id: 'amplitude-key', origin: 'http://amplitude.test' }, page)
let settings: VendorSettings = {}
const vendors = analyticsVendors({ settings: () => settings, page, onFault: vendor => { throw new Error(`${vendor} has thrown`) } })

const measurement = {
  note: (entry: AnalyticsEntry) => log.note(entry),
  all: () => log.all(),
  clear: () => log.clear(),
  nextChange: () =>
    new Promise<void>(resolve => {
      const stop = log.watch(() => {
        stop()
        resolve()
      })
    }),
  start: (deviceId: string, userId: string | null) => events.start({ deviceId, userId }),
  changeVisitor: (deviceId: string, userId: string | null) => events.changeVisitor({ deviceId, userId }),
  call: (call: VendorCall) => events.call(call),
  stop: () => events.stop(),
  startVendor: (vendor: VendorName, given: VendorSettings) => {
    settings = given
    vendors[vendor].start({ deviceId: 'device-1', userId: null })
  },
  consentScript: (src: string) =>
    new Promise<'loaded' | 'failed'>(resolve => {
      vendorConsentScript({ scriptOf: () => src, page }).start({ loaded: () => resolve('loaded'), failed: () => resolve('failed'), updated: () => undefined })
    }),
  storedKeys: () => [document.cookie, ...[localStorage, sessionStorage].flatMap(storage => Object.keys(storage))].filter(key => key !== ''),
  fingerprint: async () => {
    const collected = await browserFingerprint({ device: browserDevice() }).collect()
    return collected.isOk() ? collected.value : null
  },
}
type PageMeasurement = typeof measurement

declare global {
  interface Window {
    measurement: PageMeasurement
  }
}
window.measurement = measurement
