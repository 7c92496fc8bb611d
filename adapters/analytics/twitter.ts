import type { MeasurementVendor } from '#core/ports/measurement.ts'
import { commandQueue } from './command-queue.ts'
import { homeOf } from './endpoints.ts'
import type { VendorPage } from './page.ts'
import { pixelOf } from './pixel.ts'
import type { VendorSetting } from './settings.ts'

/** PIX-2. By `init` and `track`, as `config` would count a page view of its own. */
export const twitter = (setting: VendorSetting, page: VendorPage): MeasurementVendor => {
  const queue = commandQueue(page, { name: 'twq', handler: 'exe', queue: 'queue', more: { version: '1.1' } })
  return pixelOf(page, {
    vendor: 'twitter',
    src: `${homeOf('twitter', setting)}/uwt.js`,
    queue,
    introduce: () => queue.send('init', setting.id),
    tell: ({ id, name, payload }) => queue.send('track', name, { conversion_id: id, ...payload }),
  })
}
