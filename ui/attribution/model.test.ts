import { describe, expect, it } from 'vitest'
import type { AnalyticsEvent } from '#core/domain/analytics/events.ts'
import { FIRST_TOUCH_LIFETIME } from '#core/domain/attribution/parameters.ts'
import { accepted, rejected } from '../consent/model.ts'
import { signOutRequested } from '../session/model.ts'
import { pageShown } from '../shell/model.ts'
import { $flowId } from './flow.ts'
import { recordEvents } from '../analytics/tracked-events.fixture.ts'
import { openMeasured, advance, visit } from '../analytics/measured.fixture.ts'
import { $sessionFlags, $hidesHeaderAndFooter } from './session-flags.ts'
import { $sourceBusterInited, $touches, $utmSource } from './touches.ts'
import { trigger, type MemoryPage, openPage, settle } from '../world.fixture.ts'

const HOME = 'https://promova.test/'
const AD = `${HOME}?utm_source=meta&utm_campaign=autumn`
const LATER = `${HOME}?utm_source=news`

describe('ATT-1 touches', () => {
  it('ATT-1 inside the regions are kept in the session until there is permission, and then on the device', async () => {
    const page = await openMeasured({ region: 'inside', address: AD })
    await advance(page)
    expect([page.browser.local.has('first_touch'), page.browser.tab.has('first_touch')]).toEqual([false, true])
    await trigger(page.scope, accepted, undefined)
    await advance(page)
    expect([page.browser.local.has('first_touch'), page.browser.tab.has('first_touch')]).toEqual([true, false])
    await visit(page, LATER)
    expect(page.scope.getState($touches).first?.parameters.utm_source).toBe('meta')
    expect(page.scope.getState($utmSource)).toBe('news')
    await visit(page, HOME)
    expect(page.scope.getState($utmSource)).toBe('news')
  })
  it('ATT-1 are removed from the device when permission is revoked', async () => {
    const page = await openMeasured({ region: 'outside', address: AD })
    await advance(page)
    expect(page.browser.local.has('last_touch')).toBe(true)
    await trigger(page.scope, rejected, undefined)
    expect(['first_touch', 'last_touch'].map(key => page.browser.local.has(key))).toEqual([false, false])
  })
  it('ATT-1 are not lost when a page closes before its permission takes effect', async () => {
    const first = await openMeasured({ region: 'outside', address: AD })
    await advance(first)
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
    expect(last.scope.getState($touches)).toMatchObject({ first: null, last: null })
  })
  it('ATT-1, PRO-12 give the source organic when there are none, and sourceBusterInited is true once they have been read', async () => {
    const page = await openMeasured({ region: 'unknown', address: HOME })
    expect(page.scope.getState($utmSource)).toBe('organic')
    expect(page.scope.getState($sourceBusterInited)).toBe(true)
  })
  it('AUTH-3 the first touch survives a sign-out, the last touch does not', async () => {
    const page = await openMeasured({ region: 'outside', address: AD })
    await advance(page)
    await trigger(page.scope, signOutRequested, undefined)
    expect(['first_touch', 'last_touch'].map(key => page.browser.local.has(key))).toEqual([true, false])
  })
})

describe('ATT-1 an arrival', () => {
  const AD_CLICK = `${AD}&fbclid=abc&gclid=def&email=olena%40example.com`
  const showPage = async (page: MemoryPage, path: string, address: string) => {
    page.browser.page.change({ address })
    await trigger(page.scope, pageShown, { path, locale: 'en', languages: [], hasChosen: true, noise: false })
  }
  const arrivalsAndPaths = (events: readonly AnalyticsEvent[]) => events.map(({ name, props }) => ('path' in props ? props.path : [name, props]))
  it('ATT-1 is tracked once, before its page, with its campaign parameters only; an address without any is no arrival', async () => {
    const page = openPage()
    const all = recordEvents(page.scope)
    await showPage(page, '/', AD_CLICK)
    await showPage(page, '/my-plan', AD_CLICK)
    await showPage(page, '/', `${HOME}?gclid=def&utm_source=`)
    await showPage(page, '/', LATER)
    await showPage(page, '/', `${HOME}?cta=banner`)
    expect(arrivalsAndPaths(all)).toEqual([
      ['gen_arrived', { utm_source: 'meta', utm_campaign: 'autumn', fbclid: 'abc', first: true }], '/', '/my-plan', '/',
      ['gen_arrived', { utm_source: 'news', first: false }], '/',
      ['gen_arrived', { utm_source: 'organic', cta: 'banner', first: false }], '/',
    ])
  })
  it('ATT-1 is not tracked again when the visitor goes back to its page', async () => {
    const page = openPage()
    const all = recordEvents(page.scope)
    for (const [path, address] of [['/', AD_CLICK], ['/my-plan', `${HOME}my-plan`], ['/', AD_CLICK], ['/my-plan', `${HOME}my-plan`], ['/', AD_CLICK]] as const) await showPage(page, path, address)
    expect(all.filter(({ name }) => name === 'gen_arrived')).toHaveLength(1)
  })
  it('ATT-1, ATT-2, PIX-1 on a page that was left before it was read belongs to the next one', async () => {
    const page = openPage()
    const all = recordEvents(page.scope)
    page.browser.tab.set('arrival', `${AD_CLICK}&flow_id=spanish-boost&web_view=true`)
    await showPage(page, '/my-plan', `${HOME}my-plan?cta=banner`)
    await showPage(page, '/', HOME)
    expect(arrivalsAndPaths(all)).toEqual([
      ['gen_arrived', { utm_source: 'meta', utm_campaign: 'autumn', fbclid: 'abc', first: true }],
      ['gen_arrived', { utm_source: 'organic', cta: 'banner', first: false }], '/my-plan', '/',
    ])
    expect(page.scope.getState($touches).last?.parameters).toEqual({ utm_source: 'meta', utm_campaign: 'autumn', fbclid: 'abc', cta: 'banner' })
    expect([page.scope.getState($sessionFlags).web_view, page.scope.getState($flowId), page.browser.tab.has('arrival')]).toEqual([true, 'spanish-boost', false])
  })
  it('ATT-1 is tracked once where the page that was left is opened again', async () => {
    const page = openPage()
    const all = recordEvents(page.scope)
    page.browser.tab.set('arrival', AD_CLICK)
    await showPage(page, '/', AD_CLICK)
    expect(arrivalsAndPaths(all)).toHaveLength(2)
  })
  it('ATT-1 waits for permission like every event, and is not sent to pixels', async () => {
    const page = await openMeasured({ region: 'inside' })
    await showPage(page, '/', AD_CLICK)
    await advance(page, 60_000)
    expect(page.vendorLog.filter(({ to }) => to !== 'consent')).toEqual([])
    await trigger(page.scope, accepted, undefined)
    await advance(page)
    const receivers = page.vendorLog.flatMap(each => (each.did === 'call' && each.call.name === 'gen_arrived' ? [each.to] : []))
    expect(receivers).toEqual(['gtm', 'amplitude'])
    const calls = page.vendorLog.flatMap(each => (each.to === 'amplitude' && each.did === 'call' ? [each.call.name] : []))
    expect(calls).toEqual(['gen_arrived', 'gen_page_shown', 'gen_consent_chosen'])
    expect(JSON.stringify(page.vendorLog)).not.toMatch(/gclid|olena/)
  })
  it('ATT-2 carries the entry point that its own address names', async () => {
    const page = await openMeasured({ region: 'outside' })
    await advance(page)
    await showPage(page, '/', `${AD}&entry_point=story`)
    const payloads = page.vendorLog.flatMap(each => (each.to === 'amplitude' && each.did === 'call' ? [each.call.payload['entry_point']] : []))
    expect(payloads).toEqual(['story', 'story'])
  })
})

describe('ATT-2 session flags', () => {
  it('ATT-2 last as long as the tab, on pages whose address does not name them and after a reload', async () => {
    const page = await openMeasured({ region: 'outside', address: `${HOME}?web_view=1&block_gtm=1&entry_point=app` })
    await visit(page, `${HOME}my-plan?hide_header=true`)
    const reloaded = await openMeasured({ region: 'outside', address: HOME }, { backend: page.backend, browser: page.browser })
    expect(reloaded.scope.getState($sessionFlags)).toEqual({ web_view: true, hide_header: true, blocks: ['block_gtm'], entry_point: 'app' })
  })
  it('ATT-2 web_view and hide_header each hide header and footer', async () => {
    for (const [query, bare] of [['', false], ['?web_view=1', true], ['?hide_header=1', true], ['?web_view=0', false]] as const) {
      const page = await openMeasured({ region: 'outside', address: `${HOME}${query}` })
      expect(page.scope.getState($hidesHeaderAndFooter), query).toBe(bare)
    }
  })
})

describe('PIX-1 the flow', () => {
  const flowPixels = { 'english-improve': 'pixel-1' } as const
  it('PIX-1 its pixel is kept on the device with permission for marketing, and removed when that is revoked', async () => {
    const page = await openMeasured({ region: 'inside', flowPixels, address: `${HOME}?utm_funnel=english-improve` })
    await visit(page, `${HOME}my-plan`)
    expect(page.scope.getState($flowId)).toBe('english-improve')
    expect(page.browser.local.has('flow_pixel_id')).toBe(false)
    await trigger(page.scope, accepted, undefined)
    await advance(page)
    expect(page.browser.local.get('flow_pixel_id')).toBe('pixel-1')
    await trigger(page.scope, rejected, undefined)
    expect(page.browser.local.has('flow_pixel_id')).toBe(false)
  })
  it('PIX-1 a flow without a pixel keeps none', async () => {
    const page = await openMeasured({ region: 'outside', flowPixels, address: `${HOME}?flow_id=spanish-boost` })
    await advance(page)
    expect(page.scope.getState($flowId)).toBe('spanish-boost')
    expect(page.browser.local.has('flow_pixel_id')).toBe(false)
  })
})
