import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { VENDOR_NAMES } from '#core/domain/analytics/vendors.ts'
import { CONSENT_REGIONS } from '#core/domain/consent/region.ts'
import { customChosen } from '../consent/chosen.fixture.ts'
import { accepted, rejected } from '../consent/model.ts'
import { appStarted } from '../session/model.ts'
import { openMeasured, pass, show } from './measured.fixture.ts'
import { $amplitudeInited, $isInitializeFacebook, eventTracked, eventsTracked } from './model.ts'
import { fire, type MemoryPage, openPage } from '../world.fixture.ts'

const HOME = 'https://promova.test/'
const page = (path: string) => ({ name: 'gen_page_shown', props: { path, locale: 'en' } }) as const
const of = ({ told }: MemoryPage, vendor: string) => told.flatMap(each => (each.to !== vendor ? [] : each.did === 'call' ? [each.call.name] : [each.did]))
const notes = ({ ports }: MemoryPage, vendor: string) =>
  ports.analyticsLog.entries.filter(entry => entry.vendor === vendor).map(({ name, status, reason, sent }) => [name, status, reason, sent])

describe('what happened', () => {
  it('ANA-1 reaches every permitted vendor once, in order, each in its own words, after it was started', async () => {
    const opened = await openMeasured({ region: 'outside' })
    await fire(opened.scope, eventTracked, page('/'))
    expect(of(opened, 'amplitude')).toEqual([])
    await pass(opened)
    await fire(opened.scope, eventTracked, { name: 'gen_signed_up', props: {} })
    expect(of(opened, 'amplitude')).toEqual(['start', 'gen_page_shown', 'gen_signed_up'])
    expect(of(opened, 'facebook')).toEqual(['start', 'PageView', 'CompleteRegistration'])
    expect(of(opened, 'replay')).toEqual(['start'])
  })
  it('ANA-2 loses nothing of what happens at one instant, and each has an id of its own', async () => {
    const opened = await openMeasured({ region: 'outside' })
    await pass(opened)
    await fire(opened.scope, eventsTracked, [page('/a'), page('/b'), page('/b')])
    const calls = opened.told.flatMap(each => (each.to === 'amplitude' && each.did === 'call' ? [each.call] : []))
    expect(calls.map(({ payload }) => payload['path'])).toEqual(['/a', '/b', '/b'])
    expect(new Set(calls.map(({ id }) => id)).size).toBe(3)
  })
  it('ATT-2 carries the entry point that the address named, from the first event on', async () => {
    const opened = await openMeasured({ region: 'outside', address: `${HOME}?entry_point=story` })
    await fire(opened.scope, eventTracked, page('/'))
    await show(opened, `${HOME}my-plan`)
    await fire(opened.scope, eventTracked, page('/my-plan'))
    await pass(opened)
    const payloads = opened.told.flatMap(each => (each.to === 'gtm' && each.did === 'call' ? [each.call.payload] : []))
    expect(payloads).toEqual([{ path: '/', locale: 'en', entry_point: 'story' }, { path: '/my-plan', locale: 'en', entry_point: 'story' }])
  })
  it('CON-1 the default command comes before any vendor', async () => {
    const opened = await openMeasured({ region: 'outside' })
    await pass(opened)
    expect(opened.told[0]).toMatchObject({ to: 'consent', did: 'standard' })
    expect(opened.told.filter(({ did }) => did === 'start')).toHaveLength(VENDOR_NAMES.length)
  })
  it('CON-6 inside everything waits for a choice, and a partial one lets through its part', async () => {
    const opened = await openMeasured({ region: 'inside' })
    await fire(opened.scope, eventTracked, page('/'))
    await pass(opened, 60_000)
    expect(opened.told.filter(({ to }) => to !== 'consent')).toEqual([])
    await fire(opened.scope, customChosen, { functional: false, analytics: true, marketing: false })
    expect(of(opened, 'amplitude')).toEqual([])
    await pass(opened)
    expect(of(opened, 'amplitude')).toEqual(['start', 'gen_page_shown', 'gen_consent_chosen'])
    expect(of(opened, 'facebook')).toEqual(['stop'])
  })
  it('CON-4 a choice taken back stops at once', async () => {
    const opened = await openMeasured({ region: 'inside' })
    await fire(opened.scope, accepted, undefined)
    await pass(opened)
    await fire(opened.scope, rejected, undefined)
    await fire(opened.scope, eventTracked, page('/'))
    await pass(opened)
    expect(of(opened, 'tiktok')).toEqual(['start', 'stop'])
    expect(of(opened, 'amplitude').at(-1)).toBe('stop')
  })
  it('PIX-2 a block of the session stops its own vendor, also later', async () => {
    const opened = await openMeasured({ region: 'outside', address: `${HOME}?block_facebook=1` })
    await fire(opened.scope, eventTracked, page('/'))
    await pass(opened)
    expect(of(opened, 'facebook')).toEqual(['stop'])
    expect(of(opened, 'snapchat')).toEqual(['start', 'PAGE_VIEW'])
    await show(opened, `${HOME}my-plan?block_snapchat`)
    expect(of(opened, 'snapchat')).toEqual(['start', 'PAGE_VIEW', 'stop'])
  })
  it('PRO-12 amplitudeInited and isInitializeFacebook are true from the start of each', async () => {
    const opened = await openMeasured({ region: 'inside' })
    await fire(opened.scope, customChosen, { functional: false, analytics: true, marketing: false })
    expect([$amplitudeInited, $isInitializeFacebook].map(store => opened.scope.getState(store))).toEqual([false, false])
    await pass(opened)
    expect([$amplitudeInited, $isInitializeFacebook].map(store => opened.scope.getState(store))).toEqual([true, false])
  })
})

describe('the log', () => {
  it('ANA-3 notes each event as held and again as allowed, and whether it left', async () => {
    const opened = await openMeasured({ region: 'outside', vendors: ['amplitude'] })
    await fire(opened.scope, eventTracked, page('/'))
    await pass(opened)
    expect(notes(opened, 'amplitude')).toEqual([
      ['gen_page_shown', 'held', 'starting', false], ['start', 'allowed', 'granted', true], ['gen_page_shown', 'allowed', 'granted', true],
    ])
    expect(notes(opened, 'gtm').at(-1)).toEqual(['gen_page_shown', 'allowed', 'granted', false])
  })
  it('ANA-3 notes what was refused and why, also what had waited', async () => {
    const opened = await openMeasured({ region: 'inside', address: `${HOME}?block_tiktok` })
    await fire(opened.scope, eventTracked, page('/'))
    await fire(opened.scope, rejected, undefined)
    expect(notes(opened, 'facebook')).toEqual([['PageView', 'held', 'waits_for_choice', false], ['PageView', 'refused', 'refused', false], ['stop', 'refused', 'refused', false]])
    expect(notes(opened, 'tiktok')).toEqual([['stop', 'refused', 'blocked', false], ['Pageview', 'refused', 'blocked', false]])
  })
  it('CON-1 notes the default and each update', async () => {
    const opened = await openMeasured({ region: 'outside' })
    await pass(opened)
    expect(notes(opened, 'consent')).toEqual([['default', 'allowed', 'granted', false], ['update', 'allowed', 'granted', false]])
    expect(opened.ports.analyticsLog.entries[0]).toMatchObject({ kind: 'consent', payload: { ad_storage: 'denied', security_storage: 'granted' } })
  })
})

it('CON-6 before consent has begun nobody is told anything, whatever happens', async () => {
  await fc.assert(fc.asyncProperty(fc.constantFrom(...CONSENT_REGIONS), fc.nat(5), async (_, times) => {
    const opened = openPage()
    await fire(opened.scope, appStarted, { excluded: false })
    for (let turn = 0; turn < times; turn += 1) await fire(opened.scope, eventTracked, page('/'))
    await pass(opened, 60_000)
    expect(opened.told).toEqual([])
  }), { numRuns: 20 })
})
