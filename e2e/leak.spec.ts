import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, type BrowserContext, type Page, type Request } from '@playwright/test'
import { VENDORS } from '../core/domain/analytics/vendor-facts.ts'
import { VENDOR_NAMES, VENDOR_PURPOSES, type VendorName } from '../core/domain/analytics/vendors.ts'
import { EVERYTHING, NOTHING, type Grants } from '../core/domain/consent/purposes.ts'
import { cardOf } from './answer-funnel.ts'
import { startFakeVendors, type FakeVendors, type Heard } from './fake-vendors.ts'
import { startService, type Service } from '../tools/service.ts'
import { texts } from './texts.ts'

const t = texts('en')
const PLACES = { inside: 'DE', outside: 'US', unknown: null } as const
type Place = keyof typeof PLACES
const CHOICES = ['none', 'accept', 'reject', 'custom'] as const
type Choice = (typeof CHOICES)[number]
const ANALYTICS_ONLY: Grants = { functional: false, analytics: true, marketing: false }
/** What may be stored on a device that has permitted nothing (CON-6: necessary). */
const NECESSARY = /^(consent|device_id|privacy_signal|privacy_refusal|geo|flags|experiments|learning_plan|settings|accessibility|funnel_(progress|answers):.*|locale)$/
const PASSWORD = 'sunny notebook 42'

/** The grants before and after a choice, by CON-1 and CON-3; written by hand, so that the core is not tested against itself. */
const before = (place: Place, gpc: boolean): Grants => (place === 'outside' ? { ...EVERYTHING, marketing: !gpc } : NOTHING)
const after = (place: Place, choice: Choice, gpc: boolean): Grants => {
  if (choice === 'none') return before(place, gpc)
  if (choice === 'reject') return NOTHING
  return choice === 'custom' ? ANALYTICS_ONLY : { ...EVERYTHING, marketing: !gpc }
}
const mayHear = (vendor: VendorName, grants: Grants) => VENDOR_PURPOSES[vendor].some(purpose => grants[purpose])

let vendors: FakeVendors
let service: Service
// Each worker has a service and vendors of its own.
test.describe.configure({ mode: 'parallel' })
test.beforeAll(async () => {
  const { parallelIndex } = test.info()
  vendors = await startFakeVendors()
  service = await startService(3131 + parallelIndex, 4131 + parallelIndex, mkdtempSync(path.join(tmpdir(), 'leak-')), { ...vendors.settings, EDGE_COUNTRY_HEADER: 'x-edge-country' })
})
test.afterAll(async () => {
  await service?.stop()
  await vendors?.close()
})
test.beforeEach(() => { vendors.heard.length = 0 })

/** A browser somewhere in the world: the edge's header says where, and every request is recorded. */
const openVisit = async (context: BrowserContext, place: Place, gpc: boolean) => {
  const requests: { readonly request: Request; readonly at: number }[] = []
  context.on('request', request => requests.push({ request, at: Date.now() }))
  const country = PLACES[place]
  // A page of the app has its settings in its HTML, and a public page asks for them.
  const hasSettings = ({ origin, pathname }: URL) => origin === service.url && !/^\/(_next|pictures)\//.test(pathname)
  await context.route(hasSettings, route => route.continue({ headers: { ...route.request().headers(), ...(country !== null && { 'x-edge-country': country }) } }))
  await context.addInitScript(on => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => on })
    addEventListener('click', () => Object.assign(window, { lastPress: performance.timeOrigin + performance.now() }), true)
  }, gpc)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', error => faults.push(String(error)))
  // A question that was on its way while the visitor signed up is asked again with the next token (AUTH-2): Chromium writes its first answer down.
  const isAskedAgain = (text: string) => text.startsWith('Failed to load resource') && text.includes('status of 401')
  page.on('console', message => { if (message.type() === 'error' && !isAskedAgain(message.text())) faults.push(message.text()) })
  const sentTo = (path: string) => requests.filter(({ request }) => request.method() === 'POST' && new URL(request.url()).pathname === path)
  return { page, requests, faults, sentTo }
}

type Visit = Awaited<ReturnType<typeof openVisit>>

/** CON-4, ms. */
const GRANT_DELAY = 500
/** A time longer than any of our delays, ms. */
const QUIET = 800
/** Waits until nothing has left the page or reached a vendor for a while. */
const quiet = async ({ page, requests }: Visit) => {
  for (let since = Date.now(); Date.now() - since < QUIET;) {
    await page.waitForTimeout(QUIET - (Date.now() - since))
    since = Math.max(since, vendors.heard.at(-1)?.at ?? 0, requests.at(-1)?.at ?? 0)
  }
}
/** The time of the choice by the page's own clock, ms. */
const pressed = async (page: Page, action: () => Promise<void>): Promise<number> => {
  await action()
  return page.evaluate(() => Number(Reflect.get(window, 'lastPress')))
}
const GOOGLE_DENIED = {
  security_storage: 'granted', functionality_storage: 'denied', personalization_storage: 'denied', analytics_storage: 'denied',
  ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied',
}
/** The commands that stop a vendor, the only ones it may receive once it is refused. */
const FAREWELLS = [
  ['consent', 'update', GOOGLE_DENIED], ['consent', 'revoke'], ['setconsent', false], ['revokeConsent'], ['stop'],
].map(command => JSON.stringify(command))
const isFarewell = ({ path, body }: Heard) => path === '/collect' && FAREWELLS.includes(body)
const bannerOf = (page: Page) => page.getByRole('region', { name: t('common.consent.label') })
/** Makes a choice where this visitor can: in the banner by keyboard, else on the page behind the footer. Returns the time of the choice. */
const choose = async (visit: Visit, choice: Choice, banner: boolean): Promise<number> => {
  const { page } = visit
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  if (choice === 'none') return Date.now()
  if (banner && choice !== 'custom') return pressed(page, () => button(t(`common.consent.${choice}`)).press('Enter'))
  if (banner) await page.getByRole('link', { name: t('common.consent.choose'), exact: true }).press('Enter')
  else {
    await page.goto(`${service.url}/`)
    await page.getByRole('link', { name: t('common.footer.cookies'), exact: true }).click()
  }
  await expect(page.getByRole('heading', { level: 1, name: t('consent.title') })).toBeVisible()
  await quiet(visit)
  const main = page.getByRole('main')
  if (choice !== 'custom') return pressed(page, () => main.getByRole('button', { name: t(`common.consent.${choice}`), exact: true }).click())
  for (const purpose of ['functional', 'analytics', 'marketing'] as const) {
    const toggle = main.getByRole('switch', { name: t(`consent.purposes.${purpose}.title`), exact: true })
    if (await toggle.isDisabled()) continue
    if ((await toggle.isChecked()) !== ANALYTICS_ONLY[purpose]) await toggle.locator('xpath=ancestor::label').click()
  }
  return pressed(page, () => button(t('consent.save')).click())
}
/** The events that Amplitude received, in the order of the requests. An event that was sent twice counts once by its id. */
const amplitudeEvents = () => {
  const sent = vendors.heard.filter(({ vendor }) => vendor === 'amplitude').flatMap(({ body }) =>
    (JSON.parse(body) as { events: { event_type: string; insert_id: string; time: number; event_properties: Record<string, unknown> }[] }).events)
  return [...new Map(sent.toReversed().map(event => [event.insert_id, event])).values()].toSorted((one, other) => sent.indexOf(one) - sent.indexOf(other))
}
/** The commands that the tag manager received, in order. */
const dataLayerCommands = () => vendors.heard.filter(({ vendor, path }) => vendor === 'gtm' && path === '/collect')
  .toSorted((one, other) => one.order - other.order)
  .map(({ body }) => JSON.parse(body) as readonly { event?: string; event_id?: string; path?: string }[])
const dataLayerEvents = () => dataLayerCommands().flat().filter(({ event }) => event !== undefined && event !== 'gtm.js')

/** One case with its expected state before and after the choice. */
interface Case {
  readonly place: Place
  readonly choice: Choice
  readonly gpc: boolean
  readonly early: Grants
  readonly late: Grants
}

/** Goes from an advertisement to the third screen of the funnel within one document; events on the way have to wait for permission. */
const arrive = async (visit: Visit, { place }: Case) => {
  const { page } = visit
  await page.goto(`${service.url}/?utm_source=newsletter&fbclid=abc123&utm_funnel=english-improve`)
  const banner = bannerOf(page)
  if (place === 'outside') {
    await expect.poll(() => vendors.heard.some(({ vendor }) => vendor === 'amplitude')).toBe(true)
    await expect(banner).toBeHidden()
  } else await expect(banner).toBeVisible()
  const goOn = page.getByRole('button', { name: t('common.continue'), exact: true })
  await page.getByRole('link', { name: t('pages.index.blocks.hero.action.label') }).first().click()
  await goOn.click()
  await cardOf(page, 'uk').click()
  await goOn.click()
  await expect(page.getByRole('heading', { level: 1, name: t('funnels.shared.target-language.title') })).toBeVisible()
  await quiet(visit)
}
/** Goes on to an account, unless everything was refused, and to the settings. */
const goOn = async (visit: Visit, { choice, late }: Case) => {
  const { page } = visit
  if (choice === 'reject') await page.goto(`${service.url}/profile/settings`)
  else {
    await page.goto(`${service.url}/sign-up`)
    await page.getByLabel(t('auth.email'), { exact: true }).fill(`eva.${Date.now()}@example.com`)
    await page.getByLabel(t('auth.password'), { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: t('auth.signUp.submit'), exact: true }).click()
    await page.waitForURL('**/my-plan')
    await page.getByRole('link', { name: t('common.nav.settings'), exact: true }).click()
  }
  await expect(page.getByRole('heading', { level: 1, name: t('settings.title') })).toBeVisible()
  if (late.analytics) {
    const last = { path: '/profile/settings' }
    await expect.poll(() => amplitudeEvents().at(-1)?.event_properties, 'what happened last').toMatchObject(last)
    await expect.poll(() => dataLayerEvents().at(-1)).toMatchObject(last)
  }
  await quiet(visit)
}

const nothingEarly = async ({ page, sentTo }: Visit, { place, early }: Case) => {
  for (const vendor of VENDOR_NAMES) if (!mayHear(vendor, early)) expect(vendors.heard.filter(heard => heard.vendor === vendor), vendor).toEqual([])
  expect(sentTo('/pot').length, 'visitor id before permission').toBe(early.analytics ? 1 : 0)
  if (place === 'outside') return
  expect((await page.evaluate(() => Object.keys(localStorage))).filter(key => !NECESSARY.test(key))).toEqual([])
  expect((await page.context().cookies()).map(({ name }) => name).filter(name => name !== 'refresh')).toEqual([])
}
const eachVendorAsPermitted = ({ early, late }: Case, chosenAt: number) => {
  for (const vendor of VENDOR_NAMES) {
    const heard = vendors.heard.filter(one => one.vendor === vendor)
    if (mayHear(vendor, late)) expect(heard.length, `${vendor} was told`).toBeGreaterThan(0)
    else expect(heard.filter(one => one.order > chosenAt && !isFarewell(one)).map(({ path, body }) => [path, body]), `${vendor} after a refusal`).toEqual([])
    if (!mayHear(vendor, early)) for (const { order } of heard) expect(order, `${vendor} before permission`).toBeGreaterThanOrEqual(chosenAt + GRANT_DELAY)
    for (const { headers } of heard) expect([headers['x-time-location'], headers.authorization, headers.cookie]).toEqual([undefined, undefined, undefined])
  }
}
const everythingInOrderOnce = ({ sentTo }: Visit) => {
  const events = amplitudeEvents()
  expect(new Set(dataLayerEvents().map(event => event.event_id)).size, 'each event once').toBe(dataLayerEvents().length)
  expect(events.map(event => event.time), 'in order').toEqual(events.map(event => event.time).toSorted((one, other) => one - other))
  expect(events.filter(event => event.event_type === 'gen_arrived').map(event => event.event_properties), 'one arrival').toEqual([
    { utm_source: 'newsletter', utm_funnel: 'english-improve', fbclid: 'abc123', first: true },
  ])
  expect(events.slice(0, 2)).toMatchObject([{ event_type: 'gen_arrived' }, { event_type: 'gen_page_shown', event_properties: { path: '/' } }])
  expect(events.map(event => event.event_type)).toContain('gen_signed_up')
  expect(dataLayerEvents().map(({ event, event_id }) => [event, event_id])).toEqual(events.map(event => [event.event_type, event.insert_id]))
  expect(dataLayerCommands()[0]?.slice(0, 2), 'the default comes before any tag').toEqual(['consent', 'default'])
  expect(JSON.stringify(events)).not.toContain('@example.com')
  expect(sentTo('/pot')).toHaveLength(1)
}
const flagsAskedAsPermitted = ({ sentTo }: Visit, { early, late }: Case, chosenAt: number) => {
  const asked = sentTo('/api/eval/local').map(({ request, at }) => ({ at, attributes: (request.postDataJSON() as { attributes: Record<string, unknown> }).attributes }))
  expect(asked.length).toBeGreaterThan(0)
  for (const { at, attributes } of asked) {
    if (!(at < chosenAt ? early : late).marketing) expect([attributes['email'], attributes['utm_source']]).toEqual(['', 'organic'])
  }
  const last = asked.at(-1)?.attributes ?? {}
  if (late.marketing) expect([last['utm_source'], String(last['email'])]).toEqual(['newsletter', expect.stringContaining('@example.com')])
}
const signalsRecorded = ({ sentTo }: Visit, { choice, gpc }: Case) => {
  const signals = sentTo('/v1/dnt').map(({ request }) => request.postDataJSON() as { source: string; scope: string })
  expect(signals.filter(({ source }) => source === 'browser').length, 'the browser’s signal is recorded').toBe(gpc ? 1 : 0)
  expect(signals.filter(({ source }) => source !== 'browser').map(({ scope }) => scope)).toEqual(choice === 'reject' ? ['all'] : choice === 'custom' ? ['marketing'] : [])
}
/** Only configured origins received requests, and nothing was blocked. */
const noStrangers = ({ requests, faults }: Visit) => {
  const known = [service.url, service.apiUrl, ...VENDOR_NAMES.map(vendors.originOf)]
  expect(requests.map(({ request }) => new URL(request.url())).filter(({ protocol, origin }) => protocol.startsWith('http') && !known.includes(origin)).map(String)).toEqual([])
  expect(faults).toEqual([])
}
/** CON-4. Withdraws what was granted: no vendor receives anything more, and nothing of theirs stays on the device. */
const withdraw = async (visit: Visit) => {
  const { page } = visit
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name)
  expect(await cookies()).toContain('_fbp')
  const shown = () => vendors.heard.filter(({ vendor, body }) => vendor === 'amplitude' && body.includes('"path":"/cookie-preferences"')).length
  const shownBefore = shown()
  await page.goto(`${service.url}/cookie-preferences`)
  // Amplitude sends in batches, a second later than it is told: what this page told it is out before the refusal.
  await expect.poll(shown).toBeGreaterThan(shownBefore)
  await quiet(visit)
  const withdrawn = await pressed(page, () => page.getByRole('main').getByRole('button', { name: t('common.consent.reject'), exact: true }).click())
  await quiet(visit)
  await page.goto(`${service.url}/my-plan`)
  await quiet(visit)
  expect(vendors.heard.filter(one => one.order > withdrawn && !isFarewell(one)).map(({ vendor, body }) => [vendor, body])).toEqual([])
  const left = VENDOR_NAMES.flatMap(vendor => VENDORS[vendor].cookies.map(name => name.replace('*', '')))
  expect((await cookies()).filter(name => left.some(start => name.startsWith(start)))).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('visitor_id'))).toBeNull()
}

for (const place of Object.keys(PLACES) as Place[]) {
  for (const choice of CHOICES) {
    for (const gpc of [false, true]) {
      // An unknown place is treated like one inside (CON-1 proves it): that it is, is seen once for each way that goes on differently.
      if (place === 'unknown' && (gpc || choice === 'reject' || choice === 'custom')) continue
      const here: Case = { place, choice, gpc, early: before(place, gpc), late: after(place, choice, gpc) }
      test(`CON-1, CON-3, CON-6 ${place}, ${choice}, GPC ${gpc ? 'on' : 'off'}: nothing leaves before its permission, everything after it, in order, once`, async ({ browser }) => {
        const context = await browser.newContext()
        const visit = await openVisit(context, place, gpc)
        await arrive(visit, here)
        await nothingEarly(visit, here)
        const chosenAt = await choose(visit, choice, place !== 'outside')
        if (choice !== 'none') await expect(bannerOf(visit.page)).toBeHidden()
        await quiet(visit)
        await goOn(visit, here)
        eachVendorAsPermitted(here, chosenAt)
        if (here.late.analytics) everythingInOrderOnce(visit)
        flagsAskedAsPermitted(visit, here, chosenAt)
        signalsRecorded(visit, here)
        noStrangers(visit)
        if (choice === 'accept' && !gpc) await withdraw(visit)
        await context.close()
      })
    }
  }
}

test('ANA-1 whoever closes the page in the middle of a funnel has left it, whether or not they come back', async ({ page, context }) => {
  await context.route(`${service.url}/courses-onboarding`, route => route.continue({ headers: { ...route.request().headers(), 'x-edge-country': PLACES.outside } }))
  await page.goto(`${service.url}/courses-onboarding`)
  await expect.poll(() => amplitudeEvents().map(({ event_type }) => event_type)).toContain('gen_funnel_screen_shown')
  await page.goto('about:blank')
  await expect.poll(() => amplitudeEvents().at(-1)).toMatchObject({ event_type: 'gen_funnel_left', event_properties: { funnel: 'courses-onboarding' } })
})
