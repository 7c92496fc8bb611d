import { describe, expect, it } from 'vitest'
import type { AnalyticsEvent } from '#core/domain/analytics/events.ts'
import { FIRST_TOUCH_LIFETIME } from '#core/domain/attribution/parameters.ts'
import { accepted, rejected } from '../consent/model.ts'
import { signOutRequested } from '../session/model.ts'
import { pageShown } from '../shell/model.ts'
import { $flowId } from './flow.ts'
import { recordEvents } from '../analytics/tracked-events.fixture.ts'
import { openMeasured, pass, show } from '../analytics/measured.fixture.ts'
import { $sessionFlags, $hidesHeaderAndFooter } from './session-flags.ts'
import { $sourceBusterInited, $touches, $utmSource } from './touches.ts'
import { fire, type MemoryPage, openPage, settle } from '../world.fixture.ts'

const HOME = 'https://promova.test/'
const AD = `${HOME}?utm_source=meta&utm_campaign=autumn`
const LATER = `${HOME}?utm_source=news`

describe('ATT-1 touches', () => {
  it('ATT-1 inside live in the session until there is permission, then on the device', async () => {
    const page = await openMeasured({ region: 'inside', address: AD })
    await pass(page)
    expect([page.browser.local.has('first_touch'), page.browser.tab.has('first_touch')]).toEqual([false, true])
    await fire(page.scope, accepted, undefined)
    await pass(page)
    expect([page.browser.local.has('first_touch'), page.browser.tab.has('first_touch')]).toEqual([true, false])
    await show(page, LATER)
    expect(page.scope.getState($touches).first?.parameters.utm_source).toBe('meta')
    expect(page.scope.getState($utmSource)).toBe('news')
    await show(page, HOME)
    expect(page.scope.getState($utmSource)).toBe('news')
  })
  it('ATT-1 a revocation takes them off the device', async () => {
    const page = await openMeasured({ region: 'outside', address: AD })
    await pass(page)
    expect(page.browser.local.has('last_touch')).toBe(true)
    await fire(page.scope, rejected, undefined)
    expect(['first_touch', 'last_touch'].map(key => page.browser.local.has(key))).toEqual([false, false])
  })
  it('ATT-1 a page that closes before its permission counts loses nothing', async () => {
    const first = await openMeasured({ region: 'outside', address: AD })
    await pass(first)
    const second = await openMeasured({ region: 'outside', address: LATER }, { backend: first.backend, browser: first.browser })
    const third = await openMeasured({ region: 'outside', address: HOME }, { backend: second.backend, browser: second.browser })
    expect(third.scope.getState($touches).first?.parameters.utm_source).toBe('meta')
    expect(third.scope.getState($utmSource)).toBe('news')
    third.browser.tab.clear()
    const fourth = await openMeasured({ region: 'outside', address: HOME }, { backend: third.backend, browser: third.browser })
    expect(fourth.scope.getState($touches).first?.parameters.utm_source).toBe('meta')
    first.device.advance(FIRST_TOUCH_LIFETIME)
    await settle()
    const last = await openMeasured({ region: 'outside', address: HOME }, { backend: third.backend, browser: third.browser })
    expect(last.scope.getState($touches)).toEqual({ first: null, last: null })
  })
  it('ATT-1 without one the source is organic; PRO-12 sourceBusterInited says that it was looked', async () => {
    const page = await openMeasured({ region: 'unknown', address: HOME })
    expect(page.scope.getState($utmSource)).toBe('organic')
    expect(page.scope.getState($sourceBusterInited)).toBe(true)
  })
  it('AUTH-3 of both only the first touch outlives a sign-out', async () => {
    const page = await openMeasured({ region: 'outside', address: AD })
    await pass(page)
    await fire(page.scope, signOutRequested, undefined)
    expect(['first_touch', 'last_touch'].map(key => page.browser.local.has(key))).toEqual([true, false])
  })
})

describe('ATT-1 an arrival', () => {
  const AD_CLICK = `${AD}&fbclid=abc&gclid=def&email=olena%40example.com`
  const shown = async (page: MemoryPage, path: string, address: string) => {
    page.browser.page.change({ address })
    await fire(page.scope, pageShown, { path, locale: 'en', languages: [], hasChosen: true, noise: false })
  }
  const said = (happenings: readonly AnalyticsEvent[]) => happenings.map(({ name, props }) => ('path' in props ? props.path : [name, props]))
  it('ATT-1 is told once, before its page, with what it brought and no more; an address that brings nothing is none', async () => {
    const page = openPage()
    const all = recordEvents(page.scope)
    await shown(page, '/', AD_CLICK)
    await shown(page, '/my-plan', AD_CLICK)
    await shown(page, '/', `${HOME}?gclid=def&utm_source=`)
    await shown(page, '/', LATER)
    await shown(page, '/', `${HOME}?cta=banner`)
    expect(said(all)).toEqual([
      ['gen_arrived', { utm_source: 'meta', utm_campaign: 'autumn', fbclid: 'abc', first: true }], '/', '/my-plan', '/',
      ['gen_arrived', { utm_source: 'news', first: false }], '/',
      ['gen_arrived', { utm_source: 'organic', cta: 'banner', first: false }], '/',
    ])
  })
  it('ATT-1 going back to where one arrived is no arrival', async () => {
    const page = openPage()
    const all = recordEvents(page.scope)
    for (const [path, address] of [['/', AD_CLICK], ['/my-plan', `${HOME}my-plan`], ['/', AD_CLICK], ['/my-plan', `${HOME}my-plan`], ['/', AD_CLICK]] as const) await shown(page, path, address)
    expect(all.filter(({ name }) => name === 'gen_arrived')).toHaveLength(1)
  })
  it('ATT-1 waits for its permission like everything else, and is no business of a pixel', async () => {
    const page = await openMeasured({ region: 'inside' })
    await shown(page, '/', AD_CLICK)
    await pass(page, 60_000)
    expect(page.told.filter(({ to }) => to !== 'consent')).toEqual([])
    await fire(page.scope, accepted, undefined)
    await pass(page)
    const hearers = page.told.flatMap(each => (each.did === 'call' && each.call.name === 'gen_arrived' ? [each.to] : []))
    expect(hearers).toEqual(['gtm', 'amplitude'])
    const calls = page.told.flatMap(each => (each.to === 'amplitude' && each.did === 'call' ? [each.call.name] : []))
    expect(calls).toEqual(['gen_arrived', 'gen_page_shown', 'gen_consent_chosen'])
    expect(JSON.stringify(page.told)).not.toMatch(/gclid|olena/)
  })
  it('ATT-2 carries the entry point that its own address names', async () => {
    const page = await openMeasured({ region: 'outside' })
    await pass(page)
    await shown(page, '/', `${AD}&entry_point=story`)
    const payloads = page.told.flatMap(each => (each.to === 'amplitude' && each.did === 'call' ? [each.call.payload['entry_point']] : []))
    expect(payloads).toEqual(['story', 'story'])
  })
})

describe('ATT-2 session flags', () => {
  it('ATT-2 hold for the tab, also on pages that do not name them and after a reload', async () => {
    const page = await openMeasured({ region: 'outside', address: `${HOME}?web_view=1&block_gtm=1&entry_point=app` })
    await show(page, `${HOME}my-plan?hide_header=true`)
    const reloaded = await openMeasured({ region: 'outside', address: HOME }, { backend: page.backend, browser: page.browser })
    expect(reloaded.scope.getState($sessionFlags)).toEqual({ web_view: true, hide_header: true, blocks: ['block_gtm'], entry_point: 'app' })
  })
  it('ATT-2 either of web_view and hide_header takes header and footer away', async () => {
    for (const [query, bare] of [['', false], ['?web_view=1', true], ['?hide_header=1', true], ['?web_view=0', false]] as const) {
      const page = await openMeasured({ region: 'outside', address: `${HOME}${query}` })
      expect(page.scope.getState($hidesHeaderAndFooter), query).toBe(bare)
    }
  })
})

describe('PIX-1 the flow', () => {
  const flowPixels = { 'english-improve': 'pixel-1' } as const
  it('PIX-1 its pixel is kept on the device with permission for marketing, and goes with it', async () => {
    const page = await openMeasured({ region: 'inside', flowPixels, address: `${HOME}?utm_funnel=english-improve` })
    await show(page, `${HOME}my-plan`)
    expect(page.scope.getState($flowId)).toBe('english-improve')
    expect(page.browser.local.has('flow_pixel_id')).toBe(false)
    await fire(page.scope, accepted, undefined)
    await pass(page)
    expect(page.browser.local.get('flow_pixel_id')).toBe('pixel-1')
    await fire(page.scope, rejected, undefined)
    expect(page.browser.local.has('flow_pixel_id')).toBe(false)
  })
  it('PIX-1 a flow without a pixel keeps none', async () => {
    const page = await openMeasured({ region: 'outside', flowPixels, address: `${HOME}?flow_id=spanish-boost` })
    await pass(page)
    expect(page.scope.getState($flowId)).toBe('spanish-boost')
    expect(page.browser.local.has('flow_pixel_id')).toBe(false)
  })
})
