import { describe, expect, it } from 'vitest'
import type { VendorCall } from '#core/domain/analytics/vendor-calls.ts'
import { VENDORS } from '#core/domain/analytics/vendor-facts.ts'
import { type VendorName, VENDOR_NAMES } from '#core/domain/analytics/vendors.ts'
import { allowedOrigins } from './endpoints.ts'
import { type FakePage, fakePage, waitingIn } from './fake-page.fixture.ts'
import type { VendorSettings } from './settings.ts'
import { analyticsVendors } from './vendors.ts'

const VISITOR = { deviceId: 'device-1', userId: null }
const settingsOf = (vendor: VendorName): VendorSettings => ({ [vendor]: { id: 'ID-1', ...(vendor === 'twitter' && { events: { purchase: 'tw-o1-o3', page: 'tw-o1-o1' } }) } })
const call = (name: string, id = 'event-1'): VendorCall => ({ id, name, payload: { value: 9.99, currency: 'EUR' }, at: 5 })
const purchaseCall = (vendor: VendorName, id?: string) => call(vendor === 'twitter' ? 'purchase' : 'Purchase', id)
const PAID = { value: 9.99, currency: 'EUR' }
/** Each vendor's queue until its script has loaded. Amplitude has no queue; its tests are in its own file. */
type Queued = Exclude<VendorName, 'amplitude'>
const QUEUES: Readonly<Record<Queued, readonly [name: string, queue: string, handler: string | null]>> = {
  gtm: ['dataLayer', '', null],
  replay: ['clarity', 'q', null],
  facebook: ['fbq', 'queue', 'callMethod'],
  snapchat: ['snaptr', 'queue', 'handleRequest'],
  twitter: ['twq', 'queue', 'exe'],
  pinterest: ['pintrk', 'queue', null],
  tiktok: ['ttq', '', null],
}
const QUEUED = VENDOR_NAMES.filter(vendor => vendor !== 'amplitude')
const SCRIPTS: Readonly<Record<Queued, string>> = {
  gtm: 'https://www.googletagmanager.com/gtm.js?id=ID-1',
  replay: 'https://www.clarity.ms/tag/ID-1',
  facebook: 'https://connect.facebook.net/en_US/fbevents.js',
  snapchat: 'https://sc-static.net/scevent.min.js',
  twitter: 'https://static.ads-twitter.com/uwt.js',
  pinterest: 'https://s.pinimg.com/ct/core.js',
  tiktok: 'https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=ID-1&lib=ttq',
}
const START_COMMANDS: Readonly<Record<Queued, readonly unknown[]>> = {
  gtm: [{ 'gtm.start': 1000, event: 'gtm.js' }],
  replay: [['consentv2', { ad_Storage: 'denied', analytics_Storage: 'granted' }], ['identify', 'device-1']],
  facebook: [['consent', 'grant'], ['set', 'autoConfig', false, 'ID-1'], ['init', 'ID-1']],
  snapchat: [['init', 'ID-1', {}]],
  twitter: [['config', 'ID-1']],
  pinterest: [['setconsent', true], ['load', 'ID-1']],
  tiktok: [['grantConsent']],
}
const EVENT_COMMANDS: Readonly<Record<Queued, readonly unknown[]>> = {
  gtm: [{ ...PAID, event: 'Purchase', event_id: 'event-1' }],
  replay: [],
  facebook: [['trackSingle', 'ID-1', 'Purchase', PAID, { eventID: 'event-1' }]],
  snapchat: [['track', 'Purchase', { ...PAID, client_dedup_id: 'event-1' }]],
  twitter: [['event', 'tw-o1-o3', { conversion_id: 'event-1', ...PAID }]],
  pinterest: [['track', 'Purchase', { ...PAID, event_id: 'event-1' }]],
  tiktok: [['track', 'Purchase', PAID, { event_id: 'event-1' }]],
}
const STOP_COMMANDS_BEFORE_LOAD: Readonly<Record<Queued, readonly unknown[]>> = {
  gtm: [],
  replay: [],
  facebook: [['consent', 'revoke']],
  snapchat: [],
  twitter: [],
  pinterest: [['setconsent', false]],
  tiktok: [['revokeConsent']],
}
/** The commands that stop a vendor after its script has loaded. */
const STOP_COMMANDS: typeof STOP_COMMANDS_BEFORE_LOAD = { ...STOP_COMMANDS_BEFORE_LOAD, replay: [['stop']] }

const cookieMatching = (pattern: string) => pattern.replace('*', 'x')
const onFault = (vendor: VendorName) => expect.unreachable(`${vendor} has thrown`)
const open = (vendor: Queued, settings: VendorSettings = settingsOf(vendor), fault: (vendor: VendorName) => void = onFault) => {
  const fake = fakePage()
  const [name, queue] = QUEUES[vendor]
  return { ...fake, one: analyticsVendors({ settings: () => settings, page: fake.page, onFault: fault })[vendor], waiting: () => waitingIn(fake.names, name, queue) }
}
/** Finishes loading the script, and returns the commands that it takes, waiting and later ones. */
const finishLoading = ({ names }: FakePage, vendor: Queued) => {
  const [name, queue, handler] = QUEUES[vendor]
  const owner = names[name]
  const list: unknown = typeof owner === 'function' ? Reflect.get(owner, queue) : owner
  const taken = Array.isArray(list) ? list.splice(0) : []
  const take = (...command: unknown[]) => void taken.push(command)
  if (vendor === 'gtm') names['google_tag_manager'] = {}
  if (vendor === 'replay') names['clarity'] = Object.assign(take, { v: '0.8.69' })
  if (handler !== null && typeof owner === 'function') Reflect.set(owner, handler, take)
  return taken
}

describe.each(QUEUED)('%s', vendor => {
  it('PIX-2 ANA-1 before its start it adds no script and no name to the page and makes no call', () => {
    const { one, loaded, names } = open(vendor)
    one.call(call('Purchase'))
    one.stop()
    expect([loaded, Object.keys(names)]).toEqual([[], []])
  })

  it('PIX-2 ANA-1 starts once with one script, identifies the page, and then sends the events in order', () => {
    const { one, loaded, waiting } = open(vendor)
    one.start(VISITOR)
    one.start({ ...VISITOR, userId: 'user-1' })
    one.call(purchaseCall(vendor))
    expect(loaded).toEqual([SCRIPTS[vendor]])
    expect(waiting()).toEqual([...START_COMMANDS[vendor], ...EVENT_COMMANDS[vendor]])
  })

  it('CON-4 stopped before its script has loaded, it never sends waiting or later events', () => {
    const { one, waiting, page } = open(vendor)
    one.start(VISITOR)
    one.call(purchaseCall(vendor))
    for (const cookie of VENDORS[vendor].cookies) page.setCookie(`${cookieMatching(cookie)}=1; path=/`)
    one.stop()
    one.call(purchaseCall(vendor, 'event-2'))
    expect(waiting()).toEqual(STOP_COMMANDS_BEFORE_LOAD[vendor])
    expect(page.cookies()).toBe('')
  })

  it('CON-4 stopped after its script has loaded, it gets its stop command if it has one, and nothing more', () => {
    const fake = open(vendor)
    fake.one.start(VISITOR)
    const taken = finishLoading(fake, vendor)
    const before = taken.length
    fake.one.stop()
    fake.one.call(purchaseCall(vendor))
    expect([...taken.slice(before), ...fake.waiting()]).toEqual(STOP_COMMANDS[vendor])
  })

  it('PIX-2 ANA-1 starts again after a stop, without a second script if the first can be used', () => {
    const { one, waiting, loaded } = open(vendor)
    one.start(VISITOR)
    one.stop()
    one.start(VISITOR)
    one.call(purchaseCall(vendor))
    expect(waiting()).toEqual([...STOP_COMMANDS_BEFORE_LOAD[vendor], ...START_COMMANDS[vendor], ...EVENT_COMMANDS[vendor]])
    expect(loaded).toEqual(vendor === 'replay' ? [SCRIPTS[vendor], SCRIPTS[vendor]] : [SCRIPTS[vendor]])
  })

  it('PIX-2 ANA-1 starts again after a stop, without a second script once the first has loaded', () => {
    const fake = open(vendor)
    fake.one.start(VISITOR)
    finishLoading(fake, vendor)
    fake.one.stop()
    fake.one.start(VISITOR)
    expect(fake.loaded).toEqual([SCRIPTS[vendor]])
  })

  it('AUTH-3 before its start and after its stop it ignores new visitors', () => {
    const { one, loaded, names, waiting } = open(vendor)
    one.changeVisitor(VISITOR)
    expect([loaded, Object.keys(names)]).toEqual([[], []])
    one.start(VISITOR)
    one.stop()
    one.changeVisitor({ ...VISITOR, deviceId: 'device-2' })
    expect([loaded.length, waiting()]).toEqual([1, STOP_COMMANDS_BEFORE_LOAD[vendor]])
  })

  it('AUTH-3 it ignores a user id on the same device', () => {
    const { one, loaded, waiting, page } = open(vendor)
    one.start(VISITOR)
    page.setCookie(`${cookieMatching(VENDORS[vendor].cookies[0])}=1; path=/`)
    one.changeVisitor({ ...VISITOR, userId: 'user-1' })
    expect(waiting()).toEqual(START_COMMANDS[vendor])
    expect([loaded.length, page.cookies()]).toEqual([1, `${cookieMatching(VENDORS[vendor].cookies[0])}=1`])
  })

  it('PIX-2 an origin in the settings replaces the origin of the script and all others in the policy', () => {
    const settings: VendorSettings = { [vendor]: { id: 'ID-1', origin: 'https://proxy.test' } }
    const { one, loaded } = open(vendor, settings)
    one.start(VISITOR)
    expect(loaded).toEqual([SCRIPTS[vendor].replace(/^https:\/\/[^/]+/, 'https://proxy.test')])
    expect(new Set(Object.values(allowedOrigins(settings)).flat())).toEqual(new Set(['https://proxy.test']))
  })
})

describe('every vendor', () => {
  it.each(VENDOR_NAMES)('ANA-3 PIX-2 %s without an id is a stand-in that leaves no trace', vendor => {
    const { page, names, loaded } = fakePage()
    const one = analyticsVendors({ settings: () => ({}), page, onFault })[vendor]
    one.start(VISITOR)
    one.call(call('Purchase'))
    one.changeVisitor({ ...VISITOR, deviceId: 'device-2' })
    one.stop()
    expect([Object.keys(names), loaded]).toEqual([[], []])
    expect(Object.values(allowedOrigins({})).flat()).toEqual([])
  })

  it.each(VENDOR_NAMES)('CON-4 stopping %s in a page that never started it clears the leftovers of earlier pages, with and without an id', vendor => {
    for (const settings of [{}, { [vendor]: { id: 'ID-1' } }] satisfies VendorSettings[]) {
      const { page, names, loaded, jar } = fakePage()
      for (const cookie of VENDORS[vendor].cookies) page.setCookie(`${cookieMatching(cookie)}=1; path=/`)
      analyticsVendors({ settings: () => settings, page, onFault })[vendor].stop()
      expect([jar.size, Object.keys(names), loaded]).toEqual([0, [], []])
    }
  })

  it.each(VENDOR_NAMES)('ANA-1 PIX-2 the page’s policy allows the origins of %s if it is configured', vendor => {
    const allowed = allowedOrigins({ [vendor]: { id: 'ID-1' } })
    expect([...allowed.scripts, ...allowed.connects].length).toBeGreaterThan(0)
    if (vendor !== 'amplitude') {
      const { hostname } = new URL(SCRIPTS[vendor])
      expect(allowed.scripts.some(origin => origin === `https://${hostname}` || (origin.startsWith('https://*.') && hostname.endsWith(origin.slice(9))))).toBe(true)
    }
    for (const origin of Object.values(allowed).flat()) expect(origin).toMatch(/^https:\/\/(\*\.)?[a-z\d.-]+$/)
  })

  it('ANA-1 a vendor reads the settings when it starts, since they are not known before', () => {
    const { page, loaded } = fakePage()
    let settings: VendorSettings = {}
    const { twitter } = analyticsVendors({ settings: () => settings, page, onFault })
    settings = { twitter: { id: 'o1' } }
    twitter.start(VISITOR)
    expect(loaded).toEqual(['https://static.ads-twitter.com/uwt.js'])
  })

  it('PIX-1 a stop before the first start does not fix the settings', () => {
    const { page, names } = fakePage()
    let id = 'usual'
    const { facebook } = analyticsVendors({ settings: () => ({ facebook: { id } }), page, onFault })
    facebook.stop()
    id = 'of-the-flow'
    facebook.start(VISITOR)
    expect(waitingIn(names, 'fbq', 'queue').at(-1)).toEqual(['init', 'of-the-flow'])
  })

  it.each(QUEUED)('CON-4 PIX-2 an error thrown by %s is reported, does not reach the caller, and its leftovers are cleared', vendor => {
    const faults: VendorName[] = []
    const fake = open(vendor, settingsOf(vendor), name => faults.push(name))
    fake.one.start(VISITOR)
    const [name, , handler] = QUEUES[vendor]
    const boom = () => { throw new Error('boom') }
    const owner = fake.names[name]
    if (handler !== null && typeof owner === 'function') Reflect.set(owner, handler, boom)
    else fake.names[name] = Array.isArray(owner) ? Object.assign([], { push: boom, track: boom, page: boom, grantConsent: boom, revokeConsent: boom }) : boom
    for (const cookie of VENDORS[vendor].cookies) fake.page.setCookie(`${cookieMatching(cookie)}=1; path=/`)
    fake.one.call(purchaseCall(vendor))
    fake.one.stop()
    expect(fake.page.cookies()).toBe('')
    fake.one.start(VISITOR)
    expect(faults.length).toBeGreaterThan(0)
    expect(new Set(faults)).toEqual(new Set([vendor]))
  })

  it.each(QUEUED.filter(vendor => vendor !== 'replay'))('AUTH-3 %s clears its leftovers and restarts for another device', vendor => {
    const { one, waiting, page } = open(vendor)
    one.start(VISITOR)
    one.call(purchaseCall(vendor))
    for (const cookie of VENDORS[vendor].cookies) page.setCookie(`${cookieMatching(cookie)}=1; path=/`)
    one.changeVisitor({ deviceId: 'device-2', userId: null })
    expect(waiting()).toEqual([...STOP_COMMANDS_BEFORE_LOAD[vendor], ...START_COMMANDS[vendor]])
    expect(page.cookies()).toBe('')
    one.changeVisitor({ deviceId: 'device-2', userId: 'user-2' })
    expect(waiting()).toEqual([...STOP_COMMANDS_BEFORE_LOAD[vendor], ...START_COMMANDS[vendor]])
  })
  it('AUTH-3 a session replay continues with another device', () => {
    const fake = open('replay')
    fake.one.start(VISITOR)
    const taken = finishLoading(fake, 'replay')
    fake.one.changeVisitor({ deviceId: 'device-2', userId: null })
    expect(taken).toEqual([...START_COMMANDS.replay, ['identify', 'device-2']])
  })

  it('CON-4 a loaded session replay only gets `stop`, as a refusal would restart it, and restarts with its consent', () => {
    const fake = open('replay')
    fake.one.start(VISITOR)
    const taken = finishLoading(fake, 'replay')
    fake.one.stop()
    fake.one.start(VISITOR)
    expect(taken).toEqual([...START_COMMANDS.replay, ['stop'], ['start'], ...START_COMMANDS.replay])
  })
  it('CON-4 a session replay stopped before its script has loaded never starts', () => {
    const { one, names } = open('replay')
    one.start(VISITOR)
    one.stop()
    const found = names['clarity']
    if (typeof found !== 'function') throw new Error('the loader calls it')
    // The loader skips a function that has been served (`t`), and the library takes the commands in `q`.
    Reflect.apply(found, null, ['start', { projectId: 'ID-1' }])
    expect([Reflect.get(found, 't'), Reflect.get(found, 'q')]).toEqual([true, []])
  })
  it('CON-4 a paused session replay is started without upload, stopped, stopped again when it wakes, and reloaded at the next start', () => {
    const fake = open('replay')
    fake.one.start(VISITOR)
    const taken: unknown[][] = []
    fake.names['clarity'] = (...command: unknown[]) => void taken.push(command)
    fake.one.stop()
    expect(taken).toEqual([['start', { upload: expect.any(Function) as unknown }], ['stop'], ['stop']])
    fake.one.start(VISITOR)
    expect([taken.length, fake.loaded.length, fake.waiting()]).toEqual([3, 2, START_COMMANDS.replay])
  })

  it('PIX-2 X counts the first page view by itself, and gets only events with an id there', () => {
    const { one, waiting } = open('twitter')
    one.start(VISITOR)
    for (const [name, id] of [['page', 'first'], ['sign_up', 'up'], ['page', 'second']] as const) one.call({ ...call(name, id), payload: {} })
    one.call({ ...call('purchase', 'event-1'), payload: { ...PAID, conversion_id: 'order-1' } })
    expect(waiting()).toEqual([
      ['config', 'ID-1'],
      ['event', 'tw-o1-o1', { conversion_id: 'second' }],
      ['event', 'tw-o1-o3', { ...PAID, conversion_id: 'order-1' }],
    ])
  })

  it('PIX-2 Facebook gets unknown names as custom events, and TikTok gets page views as such', () => {
    const facebook = open('facebook')
    facebook.one.start(VISITOR)
    facebook.one.call(call('Lesson'))
    expect(facebook.names['_fbq']).toBe(facebook.names['fbq'])
    expect(facebook.waiting().at(-1)).toEqual(['trackSingleCustom', 'ID-1', 'Lesson', PAID, { eventID: 'event-1' }])
    const tiktok = open('tiktok')
    tiktok.one.start(VISITOR)
    tiktok.one.call(call('Pageview'))
    expect(tiktok.waiting().at(-1)).toEqual(['page', PAID, { event_id: 'event-1' }])
  })
})
