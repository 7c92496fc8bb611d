import type { AnalyticsVendor } from '#core/ports/analytics-vendors.ts'
import { commandQueue } from './command-queue.ts'
import { mainOriginOf } from './endpoints.ts'
import type { VendorPage } from './page.ts'
import { pixelVendor } from './pixel.ts'
import type { VendorSetting } from './settings.ts'

/** PIX-2. */
export const snapchat = (setting: VendorSetting, page: VendorPage): AnalyticsVendor => {
  const queue = commandQueue(page, { name: 'snaptr', handler: 'handleRequest', queue: 'queue' })
  return pixelVendor(page, {
    vendor: 'snapchat',
    src: `${mainOriginOf('snapchat', setting)}/scevent.min.js`,
    queue,
    identifyPage: () => queue.send('init', setting.id, {}),
    send: ({ id, name, payload }) => queue.send('track', name, { ...payload, client_dedup_id: id }),
  })
}
