import type { AnalyticsVendor } from '#core/ports/analytics-vendors.ts'
import { commandQueue } from './command-queue.ts'
import { mainOriginOf } from './endpoints.ts'
import type { VendorPage } from './page.ts'
import { pixelVendor } from './pixel.ts'
import type { VendorSetting } from './settings.ts'

const STANDARD: readonly string[] = [
  'AddPaymentInfo', 'AddToCart', 'AddToWishlist', 'CompleteRegistration', 'Contact', 'CustomizeProduct', 'Donate', 'FindLocation', 'InitiateCheckout',
  'Lead', 'PageView', 'Purchase', 'Schedule', 'Search', 'StartTrial', 'SubmitApplication', 'Subscribe', 'ViewContent',
]

/** PIX-2. Collects no page views and clicks by itself. The id of an event makes a repeat count once. */
export const facebook = (setting: VendorSetting, page: VendorPage): AnalyticsVendor => {
  const queue = commandQueue(page, { name: 'fbq', alias: '_fbq', handler: 'callMethod', queue: 'queue', more: { loaded: true, version: '2.0', disablePushState: true } })
  return pixelVendor(page, {
    vendor: 'facebook',
    src: `${mainOriginOf('facebook', setting)}/en_US/fbevents.js`,
    queue,
    permit: granted => queue.send('consent', granted ? 'grant' : 'revoke'),
    identifyPage: () => {
      queue.send('set', 'autoConfig', false, setting.id)
      queue.send('init', setting.id)
    },
    send: ({ id, name, payload }) => queue.send(STANDARD.includes(name) ? 'trackSingle' : 'trackSingleCustom', setting.id, name, payload, { eventID: id }),
  })
}
