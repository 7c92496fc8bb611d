import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { VENDOR_NAMES } from '#core/domain/analytics/vendors.ts'
import { CONSENT_REGIONS } from '#core/domain/consent/region.ts'
import { customChosen } from '../consent/chosen.fixture.ts'
import { accepted, rejected } from '../consent/model.ts'
import { appStarted } from '../session/model.ts'
import { openMeasured, advance, visit } from './measured.fixture.ts'
import { $amplitudeInited, $isInitializeFacebook, eventTracked, eventsTracked } from './model.ts'
import { trigger, type MemoryPage, openPage } from '../world.fixture.ts'

const HOME = 'https://promova.test/'
const pageShown = (path: string) => ({ name: 'gen_page_shown', props: { path, locale: 'en' } }) as const
const callsTo = ({ vendorLog }: MemoryPage, vendor: string) => vendorLog.flatMap(each => (each.to !== vendor ? [] : each.did === 'call' ? [each.call.name] : [each.did]))
const logOf = ({ ports }: MemoryPage, vendor: string) =>
  ports.analyticsLog.entries.filter(entry => entry.vendor === vendor).map(({ name, status, reason, sent }) => [name, status, reason, sent])

describe('a tracked event', () => {
  it('ANA-1 reaches every permitted vendor once, in order and under its own name, after the vendor has started', async () => {
    const opened = await openMeasured({ region: 'outside' })
    await trigger(opened.scope, eventTracked, pageShown('/'))
    expect(callsTo(opened, 'amplitude')).toEqual([])
    await advance(opened)
    await trigger(opened.scope, eventTracked, { name: 'gen_signed_up', props: {} })
    expect(callsTo(opened, 'amplitude')).toEqual(['start', 'gen_page_shown', 'gen_signed_up'])
    expect(callsTo(opened, 'facebook')).toEqual(['start', 'PageView', 'CompleteRegistration'])
    expect(callsTo(opened, 'replay')).toEqual(['start'])
  })
  it('ANA-2 is not lost when several are tracked at one instant, and has an id of its own', async () => {
    const opened = await openMeasured({ region: 'outside' })
    await advance(opened)
    await trigger(opened.scope, eventsTracked, [pageShown('/a'), pageShown('/b'), pageShown('/b')])
    const calls = opened.vendorLog.flatMap(each => (each.to === 'amplitude' && each.did === 'call' ? [each.call] : []))
    expect(calls.map(({ payload }) => payload['path'])).toEqual(['/a', '/b', '/b'])
    expect(new Set(calls.map(({ id }) => id)).size).toBe(3)
  })
  it('ATT-2 carries the entry point that the address named', async () => {
    const opened = await openMeasured({ region: 'outside', address: `${HOME}?entry_point=story` })
    await trigger(opened.scope, eventTracked, pageShown('/'))
    await visit(opened, `${HOME}my-plan`)
    await trigger(opened.scope, eventTracked, pageShown('/my-plan'))
    await advance(opened)
    const payloads = opened.vendorLog.flatMap(each => (each.to === 'gtm' && each.did === 'call' ? [each.call.payload] : []))
    expect(payloads).toEqual([{ path: '/', locale: 'en', entry_point: 'story' }, { path: '/my-plan', locale: 'en', entry_point: 'story' }])
  })
  it('CON-1 the default command comes before any vendor', async () => {
    const opened = await openMeasured({ region: 'outside' })
    await advance(opened)
    expect(opened.vendorLog[0]).toMatchObject({ to: 'consent', did: 'setDefault' })
    expect(opened.vendorLog.filter(({ did }) => did === 'start')).toHaveLength(VENDOR_NAMES.length)
  })
  it('CON-6 inside the regions waits for a choice, and a partial choice releases only its purposes', async () => {
    const opened = await openMeasured({ region: 'inside' })
    await trigger(opened.scope, eventTracked, pageShown('/'))
    await advance(opened, 60_000)
    expect(opened.vendorLog.filter(({ to }) => to !== 'consent')).toEqual([])
    await trigger(opened.scope, customChosen, { functional: false, analytics: true, marketing: false })
    expect(callsTo(opened, 'amplitude')).toEqual([])
    await advance(opened)
    expect(callsTo(opened, 'amplitude')).toEqual(['start', 'gen_page_shown', 'gen_consent_chosen'])
    expect(callsTo(opened, 'facebook')).toEqual(['stop'])
  })
  it('CON-4 is no longer sent once the choice is revoked', async () => {
    const opened = await openMeasured({ region: 'inside' })
    await trigger(opened.scope, accepted, undefined)
    await advance(opened)
    await trigger(opened.scope, rejected, undefined)
    await trigger(opened.scope, eventTracked, pageShown('/'))
    await advance(opened)
    expect(callsTo(opened, 'tiktok')).toEqual(['start', 'stop'])
    expect(callsTo(opened, 'amplitude').at(-1)).toBe('stop')
  })
  it('PIX-2 is not sent to a vendor that the session blocks, even if the block comes later', async () => {
    const opened = await openMeasured({ region: 'outside', address: `${HOME}?block_facebook=1` })
    await trigger(opened.scope, eventTracked, pageShown('/'))
    await advance(opened)
    expect(callsTo(opened, 'facebook')).toEqual(['stop'])
    expect(callsTo(opened, 'snapchat')).toEqual(['start', 'PAGE_VIEW'])
    await visit(opened, `${HOME}my-plan?block_snapchat`)
    expect(callsTo(opened, 'snapchat')).toEqual(['start', 'PAGE_VIEW', 'stop'])
  })
  it('PRO-12 amplitudeInited and isInitializeFacebook become true when their vendor starts', async () => {
    const opened = await openMeasured({ region: 'inside' })
    await trigger(opened.scope, customChosen, { functional: false, analytics: true, marketing: false })
    expect([$amplitudeInited, $isInitializeFacebook].map(store => opened.scope.getState(store))).toEqual([false, false])
    await advance(opened)
    expect([$amplitudeInited, $isInitializeFacebook].map(store => opened.scope.getState(store))).toEqual([true, false])
  })
})

describe('the log', () => {
  it('ANA-3 notes each event as held and again as allowed, and whether it was sent', async () => {
    const opened = await openMeasured({ region: 'outside', vendors: ['amplitude'] })
    await trigger(opened.scope, eventTracked, pageShown('/'))
    await advance(opened)
    expect(logOf(opened, 'amplitude')).toEqual([
      ['gen_page_shown', 'held', 'starting', false], ['start', 'allowed', 'granted', true], ['gen_page_shown', 'allowed', 'granted', true],
    ])
    expect(logOf(opened, 'gtm').at(-1)).toEqual(['gen_page_shown', 'allowed', 'granted', false])
  })
  it('ANA-3 notes refused events with the reason, including those that had waited', async () => {
    const opened = await openMeasured({ region: 'inside', address: `${HOME}?block_tiktok` })
    await trigger(opened.scope, eventTracked, pageShown('/'))
    await trigger(opened.scope, rejected, undefined)
    expect(logOf(opened, 'facebook')).toEqual([['PageView', 'held', 'waits_for_choice', false], ['PageView', 'refused', 'refused', false], ['stop', 'refused', 'refused', false]])
    expect(logOf(opened, 'tiktok')).toEqual([['stop', 'refused', 'blocked', false], ['Pageview', 'refused', 'blocked', false]])
  })
  it('CON-1 notes the default and each update', async () => {
    const opened = await openMeasured({ region: 'outside' })
    await advance(opened)
    expect(logOf(opened, 'consent')).toEqual([['default', 'allowed', 'granted', false], ['update', 'allowed', 'granted', false]])
    expect(opened.ports.analyticsLog.entries[0]).toMatchObject({ kind: 'consent', payload: { ad_storage: 'denied', security_storage: 'granted' } })
  })
})

it('CON-6 no vendor is called before consent has started', async () => {
  await fc.assert(fc.asyncProperty(fc.constantFrom(...CONSENT_REGIONS), fc.nat(5), async (_, times) => {
    const opened = openPage()
    await trigger(opened.scope, appStarted, { excluded: false })
    for (let turn = 0; turn < times; turn += 1) await trigger(opened.scope, eventTracked, pageShown('/'))
    await advance(opened, 60_000)
    expect(opened.vendorLog).toEqual([])
  }), { numRuns: 20 })
})
