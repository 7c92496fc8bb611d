import type { AnalyticsVendor } from '#core/ports/analytics-vendors.ts'
import { commandQueue } from './command-queue.ts'
import { mainOriginOf } from './endpoints.ts'
import type { VendorPage } from './page.ts'
import { pixelVendor } from './pixel.ts'
import type { VendorSetting } from './settings.ts'

/** PIX-2. */
export const pinterest = (setting: VendorSetting, page: VendorPage): AnalyticsVendor => {
  const queue = commandQueue(page, { name: 'pintrk', queue: 'queue', more: { version: '3.0' } })
  return pixelVendor(page, {
    vendor: 'pinterest',
    src: `${mainOriginOf('pinterest', setting)}/ct/core.js`,
    queue,
    permit: granted => queue.send('setconsent', granted),
    identifyPage: () => queue.send('load', setting.id),
    send: ({ id, name, payload }) => queue.send('track', name, { ...payload, event_id: id }),
  })
}
