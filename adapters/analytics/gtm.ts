import type { AnalyticsVendor } from '#core/ports/analytics-vendors.ts'
import { dataLayer, push } from './data-layer.ts'
import { mainOriginOf } from './endpoints.ts'
import { loadScript } from './load-script.ts'
import type { VendorPage } from './page.ts'
import type { VendorSetting } from './settings.ts'
import { tagVendor } from './tag.ts'

/** ANA-1. The tag manager; its own tags obey consent mode. */
export const gtm = (setting: VendorSetting, page: VendorPage): AnalyticsVendor => {
  let waiting: object[] = []
  const pushWaiting = (entry: object) => {
    waiting.push(entry)
    push(page, entry)
  }
  const hasLoaded = () => Reflect.has(page.names, 'google_tag_manager')
  return tagVendor('gtm', page, {
    begin: () => {
      if (!hasLoaded()) pushWaiting({ 'gtm.start': page.now(), event: 'gtm.js' })
      loadScript(page, `${mainOriginOf('gtm', setting)}/gtm.js?id=${setting.id}`)
    },
    send: ({ id, name, payload }) => pushWaiting({ ...payload, event: name, event_id: id }),
    end: () => {
      const layer = dataLayer(page)
      if (!hasLoaded()) layer.splice(0, layer.length, ...layer.filter(entry => !waiting.some(ours => ours === entry)))
      waiting = []
    },
  })
}
