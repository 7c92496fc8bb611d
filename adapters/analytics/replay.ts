import type { MeasurementVendor } from '#core/ports/measurement.ts'
import { commandQueue } from './command-queue.ts'
import { homeOf } from './endpoints.ts'
import type { VendorPage } from './page.ts'
import { pixelOf } from './pixel.ts'
import type { VendorSetting } from './settings.ts'

/** ANA-1. Session replay in Clarity's way: one script for a site's id. It watches by itself, and is told no events. */
export const replay = (setting: VendorSetting, page: VendorPage): MeasurementVendor => {
  const queue = commandQueue(page, { name: 'clarity', queue: 'q' })
  let stopped = false
  return pixelOf(page, {
    vendor: 'replay',
    src: `${homeOf('replay', setting)}/tag/${setting.id}`,
    queue,
    permit: granted => {
      if (granted && stopped) queue.send('start')
      queue.send('consentv2', { ad_Storage: 'denied', analytics_Storage: granted ? 'granted' : 'denied' })
      if (!granted) queue.send('stop')
      stopped = !granted
    },
    introduce: ({ deviceId }) => queue.send('identify', deviceId),
    tell: () => undefined,
  })
}
