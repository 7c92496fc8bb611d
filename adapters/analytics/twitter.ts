import { MILESTONES } from '#core/domain/analytics/vendor-calls.ts'
import type { AnalyticsVendor } from '#core/ports/analytics-vendors.ts'
import { commandQueue } from './command-queue.ts'
import { mainOriginOf } from './endpoints.ts'
import type { VendorPage } from './page.ts'
import { pixelVendor } from './pixel.ts'
import type { VendorSetting } from './settings.ts'

/** PIX-2. A milestone without a conversion id is not sent, nor is the first page view, which `config` counts. */
export const twitter = (setting: VendorSetting, page: VendorPage): AnalyticsVendor => {
  const queue = commandQueue(page, { name: 'twq', handler: 'exe', queue: 'queue', more: { version: '1.1' } })
  let viewCounted = false
  return pixelVendor(page, {
    vendor: 'twitter',
    src: `${mainOriginOf('twitter', setting)}/uwt.js`,
    queue,
    identifyPage: () => {
      queue.send('config', setting.id)
      viewCounted = true
    },
    send: ({ id, name, payload }) => {
      const milestone = MILESTONES.find(each => each === name)
      const event = milestone && setting.events?.[milestone]
      const counted = name === 'page' && viewCounted
      if (counted) viewCounted = false
      else if (event !== undefined) queue.send('event', event, { conversion_id: id, ...payload })
    },
  })
}
