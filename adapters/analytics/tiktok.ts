import type { AnalyticsVendor } from '#core/ports/analytics-vendors.ts'
import { mainOriginOf } from './endpoints.ts'
import { loadScript } from './load-script.ts'
import type { VendorPage } from './page.ts'
import type { VendorSetting } from './settings.ts'
import { tagVendor } from './tag.ts'

/** TikTok's queue is an array with the vendor's methods, each of which appends its name and arguments. */
type Queue = unknown[]
const METHODS = [
  'page', 'track', 'identify', 'instances', 'debug', 'on', 'off', 'once', 'ready', 'alias', 'group', 'enableCookie', 'disableCookie',
  'holdConsent', 'revokeConsent', 'grantConsent',
] as const
type Method = (typeof METHODS)[number]

const makeQueue = (): Queue => {
  const queue: unknown[] = []
  const setAndDefer = (target: object, method: string) => Reflect.set(target, method, (...args: unknown[]) => void queue.push([method, ...args]))
  for (const method of METHODS) setAndDefer(queue, method)
  return Object.assign(queue, { methods: [...METHODS], setAndDefer })
}

/** PIX-2. TikTok's pixel. */
export const tiktok = (setting: VendorSetting, page: VendorPage): AnalyticsVendor => {
  const { id } = setting
  const address = `${mainOriginOf('tiktok', setting)}/i18n/pixel/events.js`
  let isSetUp = false
  const queueOfPage = (): object => {
    const found: unknown = Reflect.get(page.names, 'ttq')
    if (typeof found === 'object' && found !== null) return found
    const made = makeQueue()
    Reflect.set(page.names, 'ttq', made)
    return made
  }
  const send = (method: Method, ...args: unknown[]) => {
    const queue = queueOfPage()
    const run: unknown = Reflect.get(queue, method)
    if (typeof run === 'function') Reflect.apply(run, queue, args)
  }
  const setUp = () => {
    Reflect.set(page.names, 'TiktokAnalyticsObject', 'ttq')
    const instance = Object.assign([], { _u: address })
    Object.assign(queueOfPage(), { _i: { [id]: instance }, _t: { [id]: page.now() }, _o: { [id]: {} } })
  }

  return tagVendor('tiktok', page, {
    begin: () => {
      if (!isSetUp) setUp()
      isSetUp = true
      send('grantConsent')
      loadScript(page, `${address}?sdkid=${id}&lib=ttq`)
    },
    send: call => {
      if (call.name === 'Pageview') send('page', call.payload, { event_id: call.id })
      else send('track', call.name, call.payload, { event_id: call.id })
    },
    end: () => {
      const queue = queueOfPage()
      if (Array.isArray(queue)) queue.length = 0
      send('revokeConsent')
    },
  })
}
