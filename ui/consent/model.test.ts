import { createWatch } from 'effector'
import { expect, it } from 'vitest'
import type { VendorLogEntry } from '#adapters/memory/analytics.ts'
import { DEVICE_KEYS } from '#core/domain/device/device-keys.ts'
import { CHOICE_LIFETIME, CONSENT_VERSION, UPDATE_DELAY } from '#core/domain/consent/choice.ts'
import { REGIONS, type ConsentRegion } from '#core/domain/consent/region.ts'
import { EVERYTHING, NOTHING, type Grants } from '#core/domain/consent/purposes.ts'
import { readHistory } from '#core/domain/consent/history.ts'
import { SCRIPT_WAIT } from '#core/domain/consent/script.ts'
import { signalState } from '#core/domain/consent/signals.ts'
import { appStarted, signedIn, signOutRequested } from '../session/model.ts'
import { pageContextKnown } from '../shell/page-context.ts'
import { customChosen } from './chosen.fixture.ts'
import { $asker, $bannerShown, $choice, $consentReady, $decision, $effective, accepted, choiceMade, consentChosen, consentStarted, rejected, $history } from './model.ts'
import { trigger, type MemoryPage, openPage, settle } from '../world.fixture.ts'

const ANALYTICS: Grants = { ...NOTHING, analytics: true }
const started = async (region: ConsentRegion, page: MemoryPage = openPage()) => {
  await trigger(page.scope, pageContextKnown, { production: false, region, vendors: [], flowPixels: {} })
  await trigger(page.scope, consentStarted, undefined)
  return page
}
const wait = async ({ device }: MemoryPage, ms: number) => {
  device.advance(ms)
  await settle()
}
const reload = (page: MemoryPage, region: ConsentRegion = 'inside') => started(region, openPage({ backend: page.backend, browser: page.browser }))
const consentState = ({ scope }: MemoryPage) => ({ banner: scope.getState($bannerShown), effective: scope.getState($effective) })
const update = (grants: Grants): VendorLogEntry => ({ to: 'consent', did: 'update', state: signalState(grants) })
/** The calls of consent mode alone: the vendors' calls are recorded in the same list. */
const consentCalls = ({ vendorLog }: MemoryPage) => vendorLog.filter(({ to }) => to === 'consent')
const updates = ({ vendorLog }: MemoryPage) => vendorLog.filter(({ did }) => did === 'update')
const recordedSignals = ({ backend }: MemoryPage) => [...backend.people.values()].flatMap(({ privacySignals }) => [...privacySignals.values()])

it('CON-1 the default command comes first and denies all but security, and the update follows 500 ms later', async () => {
  const page = await started('outside')
  const defaults = { to: 'consent', did: 'setDefault', state: signalState(NOTHING), details: { waitForUpdate: 2000, regions: REGIONS } }
  expect(consentCalls(page)).toEqual([defaults])
  await wait(page, UPDATE_DELAY - 1)
  expect(consentCalls(page)).toHaveLength(1)
  await wait(page, 1)
  expect(consentCalls(page)).toEqual([defaults, update(EVERYTHING)])
  expect(consentState(page)).toEqual({ banner: false, effective: EVERYTHING })
})

it('CON-1 starting twice has the effect of starting once', async () => {
  const page = await started('outside')
  await trigger(page.scope, consentStarted, undefined)
  await wait(page, UPDATE_DELAY)
  expect(consentCalls(page).map(({ did }) => did)).toEqual(['setDefault', 'update'])
})

it.each(['inside', 'unknown'] as const)('CON-1, CON-3 nothing is granted, and no update is sent, before a choice (region: %s)', async region => {
  const page = await started(region)
  await wait(page, 60_000)
  expect(consentCalls(page).map(({ did }) => did)).toEqual(['setDefault'])
  expect(consentState(page)).toEqual({ banner: true, effective: NOTHING })
})

it('CON-1 before consent has started no banner is shown, and a choice has no effect', async () => {
  const page = openPage()
  await trigger(page.scope, accepted, undefined)
  expect(page.scope.getState($consentReady)).toBe(false)
  expect(consentState(page)).toEqual({ banner: false, effective: NOTHING })
  expect(page.ports.deviceStorage.read(DEVICE_KEYS.consent)).toBeNull()
})

it('CON-4 a grant takes effect 500 ms after the choice, and the choice is stored on the device', async () => {
  const page = await started('inside')
  const chosen: unknown[] = []
  createWatch({ unit: consentChosen, scope: page.scope, fn: choice => chosen.push(choice) })
  await wait(page, 7000)
  await trigger(page.scope, customChosen, ANALYTICS)
  expect(consentState(page)).toEqual({ banner: false, effective: NOTHING })
  await wait(page, UPDATE_DELAY - 1)
  expect(updates(page)).toEqual([])
  await wait(page, 1)
  expect(consentState(page).effective).toEqual(ANALYTICS)
  expect(updates(page)).toEqual([update(ANALYTICS)])
  const [stored] = readHistory(page.ports.deviceStorage.read(DEVICE_KEYS.consent)).value
  expect(stored).toMatchObject({ version: CONSENT_VERSION, at: page.device.now() - UPDATE_DELAY, how: 'custom', place: 'inside', signal: false, grants: ANALYTICS })
  expect(chosen).toEqual([stored])
})

it('CON-4 a refusal takes effect at once', async () => {
  const page = await started('inside')
  await trigger(page.scope, rejected, undefined)
  expect(consentState(page)).toEqual({ banner: false, effective: NOTHING })
  expect(updates(page)).toEqual([update(NOTHING)])
  await wait(page, UPDATE_DELAY)
  expect(updates(page)).toHaveLength(1)
})

it('CON-4 a revoked purpose ends at once, and a newly granted one still waits', async () => {
  const page = await started('inside')
  await trigger(page.scope, customChosen, { functional: false, analytics: true, marketing: true })
  await wait(page, UPDATE_DELAY)
  await trigger(page.scope, customChosen, { functional: true, analytics: true, marketing: false })
  expect(consentState(page).effective).toEqual(ANALYTICS)
  await wait(page, UPDATE_DELAY)
  expect(updates(page).slice(1)).toEqual([update(ANALYTICS), update({ ...ANALYTICS, functional: true })])
})

it('CON-4 a grant revoked within the 500 ms never takes effect, and the next one waits its own 500 ms', async () => {
  const page = await started('inside')
  await trigger(page.scope, accepted, undefined)
  await wait(page, 300)
  await trigger(page.scope, rejected, undefined)
  await wait(page, 300)
  await trigger(page.scope, accepted, undefined)
  await wait(page, UPDATE_DELAY - 1)
  expect(updates(page)).toEqual([update(NOTHING)])
  expect(consentState(page).effective).toEqual(NOTHING)
  await wait(page, 1)
  expect(updates(page)).toEqual([update(NOTHING), update(EVERYTHING)])
})

it('CON-4 a choice lasts 182 days, and then the banner asks again', async () => {
  const page = await started('inside')
  await trigger(page.scope, accepted, undefined)
  await wait(page, CHOICE_LIFETIME - 1)
  expect(consentState(await reload(page)).banner).toBe(false)
  await wait(page, 1)
  const late = await reload(page)
  expect(consentState(late)).toEqual({ banner: true, effective: NOTHING })
  expect(late.scope.getState($history)).toHaveLength(1)
})

it('CON-4 the banner asks again after a choice of an earlier version', async () => {
  const page = await started('inside')
  await trigger(page.scope, accepted, undefined)
  const [choice] = page.scope.getState($history)
  page.ports.deviceStorage.write(DEVICE_KEYS.consent, JSON.stringify([{ ...choice, version: CONSENT_VERSION - 1 }]))
  expect(consentState(await reload(page)).banner).toBe(true)
})

it('CON-4 a choice made in another tab takes effect here, and a refusal does so at once', async () => {
  const here = await started('inside')
  const there = await reload(here)
  await trigger(there.scope, accepted, undefined)
  expect(consentState(here)).toEqual({ banner: false, effective: NOTHING })
  await wait(here, UPDATE_DELAY)
  expect(consentState(here).effective).toEqual(EVERYTHING)
  await trigger(there.scope, rejected, undefined)
  expect(consentState(here).effective).toEqual(NOTHING)
  expect(updates(here)).toEqual([update(EVERYTHING), update(NOTHING)])
})

it('CON-4 the choices of two tabs are added to one receipt', async () => {
  const here = await started('inside')
  const there = await reload(here)
  await trigger(here.scope, accepted, undefined)
  await trigger(there.scope, rejected, undefined)
  expect(here.scope.getState($history).map(({ how }) => how)).toEqual(['accept', 'reject'])
  expect(there.scope.getState($history)).toEqual(here.scope.getState($history))
})

it('CON-4 a choice that is removed from the device is no longer in effect', async () => {
  const here = await started('inside')
  await trigger(here.scope, accepted, undefined)
  await wait(here, UPDATE_DELAY)
  openPage({ backend: here.backend, browser: here.browser }).ports.deviceStorage.remove(DEVICE_KEYS.consent)
  await settle()
  expect(consentState(here)).toEqual({ banner: true, effective: NOTHING })
  expect(updates(here).at(-1)).toEqual(update(NOTHING))
})

it('CON-4 an unreadable receipt counts as no receipt and is reported once', async () => {
  const page = openPage()
  page.ports.deviceStorage.write(DEVICE_KEYS.consent, '{"yes":')
  await started('inside', page)
  expect(consentState(page).banner).toBe(true)
  expect(page.ports.errorReporter.reports.map(({ place }) => place)).toEqual(['consent/receipt'])
  await trigger(page.scope, rejected, undefined)
  expect(page.ports.errorReporter.reports).toHaveLength(1)
  expect((await reload(page)).ports.errorReporter.reports).toEqual([])
})

it('CON-4 signing out keeps the choice', async () => {
  const page = await started('inside')
  await trigger(page.scope, appStarted, { excluded: false })
  await trigger(page.scope, accepted, undefined)
  await wait(page, UPDATE_DELAY)
  const stored = page.ports.deviceStorage.read(DEVICE_KEYS.consent)
  await trigger(page.scope, signOutRequested, undefined)
  expect(page.ports.deviceStorage.read(DEVICE_KEYS.consent)).toBe(stored)
  expect(consentState(page)).toEqual({ banner: false, effective: EVERYTHING })
  expect(consentState(await reload(page)).banner).toBe(false)
})

it.each(['gpc', 'dnt'] as const)('CON-3, CON-6 with %s marketing is off even after everything was accepted earlier', async sign => {
  const page = await started('inside')
  await trigger(page.scope, accepted, undefined)
  page.browser.page.change({ [sign]: true })
  const later = await reload(page)
  await wait(later, UPDATE_DELAY)
  expect(consentState(later)).toEqual({ banner: false, effective: { ...EVERYTHING, marketing: false } })
  expect(later.scope.getState($decision).because.marketing).toBe('signal')
})

it('CON-3 outside the regions a stored refusal stays in effect', async () => {
  const page = await started('outside')
  await trigger(page.scope, rejected, undefined)
  const later = await reload(page, 'outside')
  await wait(later, UPDATE_DELAY)
  expect(consentState(later)).toEqual({ banner: false, effective: NOTHING })
  expect(consentCalls(later).map(({ did }) => did)).toEqual(['setDefault', 'update'])
  expect(updates(later)).toEqual([update(NOTHING)])
})

it('CON-5 a vendor’s consent script asks instead of the banner, and a repeated update is one choice', async () => {
  const page = openPage()
  page.ports.consentScript.configure()
  await started('inside', page)
  expect(consentState(page).banner).toBe(false)
  page.ports.consentScript.choose(ANALYTICS)
  page.ports.consentScript.choose(ANALYTICS)
  await settle()
  await wait(page, UPDATE_DELAY)
  expect(consentState(page)).toEqual({ banner: false, effective: ANALYTICS })
  expect(page.scope.getState($choice)?.how).toBe('script')
  expect(page.scope.getState($history)).toHaveLength(1)
})

const withScript = (region: ConsentRegion, page: MemoryPage = openPage()) => {
  page.ports.consentScript.configure()
  return started(region, page)
}
const askerState = ({ scope }: MemoryPage) => ({ asker: scope.getState($asker), banner: scope.getState($bannerShown) })

it('CON-5 our banner never shows while a consent script is still expected', async () => {
  const page = openPage()
  const shown: boolean[] = []
  createWatch({ unit: $bannerShown, scope: page.scope, fn: banner => shown.push(banner) })
  await withScript('inside', page)
  await wait(page, SCRIPT_WAIT - 1)
  expect(askerState(page)).toEqual({ asker: null, banner: false })
  page.ports.consentScript.load()
  await settle()
  await wait(page, 60_000)
  expect(askerState(page)).toEqual({ asker: 'script', banner: false })
  expect(shown).not.toContain(true)
})

it('CON-4, CON-5 our banner asks at once when a consent script fails, and after 5 s when it does not load', async () => {
  const failing = await withScript('inside')
  failing.ports.consentScript.fail()
  await settle()
  expect(askerState(failing)).toEqual({ asker: 'own', banner: true })
  const silent = await withScript('inside')
  await wait(silent, 4999)
  expect(askerState(silent).banner).toBe(false)
  await wait(silent, 1)
  expect(askerState(silent)).toEqual({ asker: 'own', banner: true })
})

it('CON-5 a consent script that has sent an update stays in charge even if it then fails', async () => {
  const page = await withScript('inside')
  page.ports.consentScript.choose(NOTHING)
  await settle()
  page.ports.consentScript.fail()
  await wait(page, SCRIPT_WAIT)
  expect(askerState(page)).toEqual({ asker: 'script', banner: false })
})

it('CON-5 a consent script that loads late takes over, and a refusal made in our banner stays until the script’s choice changes', async () => {
  const page = await withScript('inside')
  await wait(page, SCRIPT_WAIT)
  await trigger(page.scope, rejected, undefined)
  page.ports.consentScript.load()
  for (const _ of [1, 2]) page.ports.consentScript.choose(EVERYTHING)
  await settle()
  await wait(page, UPDATE_DELAY)
  expect(askerState(page)).toEqual({ asker: 'script', banner: false })
  expect(consentState(page).effective).toEqual(NOTHING)
  expect(page.scope.getState($choice)?.how).toBe('reject')
  page.ports.consentScript.choose(ANALYTICS)
  await wait(page, UPDATE_DELAY)
  expect(consentState(page).effective).toEqual(ANALYTICS)
})

it('CON-4, CON-5 a rejection on the preferences page stays when the consent script repeats itself on the next page', async () => {
  const page = await withScript('outside')
  page.ports.consentScript.choose(EVERYTHING)
  await settle()
  await wait(page, UPDATE_DELAY)
  await trigger(page.scope, choiceMade, { how: 'reject', grants: NOTHING, source: 'preferences' })
  expect(consentState(page).effective).toEqual(NOTHING)
  const later = await withScript('outside', openPage({ backend: page.backend, browser: page.browser }))
  later.ports.consentScript.choose(EVERYTHING)
  await settle()
  await wait(later, UPDATE_DELAY)
  expect(consentState(later).effective).toEqual(NOTHING)
  expect(updates(later).at(-1)).toEqual(update(NOTHING))
})

it('CON-3, CON-6 under a privacy signal, each grant of the consent script beyond our decision is revoked at once', async () => {
  const page = openPage()
  page.browser.page.change({ gpc: true })
  await withScript('inside', page)
  page.ports.consentScript.choose(EVERYTHING)
  await settle()
  await wait(page, UPDATE_DELAY)
  const inEffect = { ...EVERYTHING, marketing: false }
  expect(updates(page)).toEqual([update(NOTHING), update(inEffect)])
  for (const _ of [1, 2]) page.ports.consentScript.choose(EVERYTHING)
  expect(updates(page).slice(2)).toEqual([update(inEffect), update(inEffect)])
  page.ports.consentScript.tell({ ...signalState(inEffect), ad_user_data: 'granted' })
  expect(updates(page).slice(4)).toEqual([update(inEffect)])
})

it('CON-3, CON-6 a consent script that loads late on a return visit is corrected too', async () => {
  const page = openPage()
  page.browser.page.change({ gpc: true })
  await withScript('inside', page)
  page.ports.consentScript.choose(EVERYTHING)
  await settle()
  const later = await withScript('inside', openPage({ backend: page.backend, browser: page.browser }))
  await wait(later, UPDATE_DELAY)
  const inEffect = update({ ...EVERYTHING, marketing: false })
  expect(updates(later)).toEqual([inEffect])
  later.ports.consentScript.choose(EVERYTHING)
  await settle()
  await wait(later, UPDATE_DELAY)
  expect(updates(later)).toEqual([inEffect, inEffect])
})

it('CON-4, CON-6 when a consent script grants one purpose and revokes another, no update ever grants the revoked one', async () => {
  const page = await withScript('inside')
  page.ports.consentScript.choose(ANALYTICS)
  await settle()
  await wait(page, UPDATE_DELAY)
  const before = updates(page).length
  page.ports.consentScript.choose({ ...NOTHING, marketing: true })
  await settle()
  await wait(page, UPDATE_DELAY)
  expect(updates(page).slice(before)).toEqual([update(NOTHING), update({ ...NOTHING, marketing: true })])
})

it('CON-6 the server records the browser’s privacy signal once, and a refusal made before the session began', async () => {
  const page = openPage()
  page.browser.page.change({ gpc: true, address: 'https://promova.test/my-plan?token=secret' })
  await started('inside', page)
  await trigger(page.scope, rejected, undefined)
  const at = page.device.now()
  await wait(page, 1)
  await trigger(page.scope, appStarted, { excluded: false })
  const refusal = { dnt: false, gpc: true, scope: 'all', source: 'banner', pageUrl: 'https://promova.test/my-plan', at }
  expect(recordedSignals(page)).toEqual(expect.arrayContaining([refusal, { ...refusal, scope: 'marketing', source: 'browser', at: at + 1 }]))
  const later = await reload(page)
  await trigger(later.scope, appStarted, { excluded: false })
  await trigger(later.scope, accepted, undefined)
  await trigger(later.scope, choiceMade, { how: 'custom', grants: ANALYTICS, source: 'preferences' })
  expect(recordedSignals(later).map(({ source, scope }) => `${source} ${scope}`).toSorted()).toEqual(['banner all', 'browser marketing', 'preferences marketing'])
})

it('CON-6 a refusal is sent once and not again at the next sign-in', async () => {
  const page = await started('inside')
  await trigger(page.scope, appStarted, { excluded: false })
  await trigger(page.scope, rejected, undefined)
  expect(recordedSignals(page)).toHaveLength(1)
  for (const { privacySignals } of page.backend.people.values()) privacySignals.clear()
  await trigger(page.scope, signedIn, (await page.ports.account.signUp(page.device.id(), { email: 'learner@example.com', password: 'a long password' }, {}, 'en'))._unsafeUnwrap())
  expect(recordedSignals(page)).toEqual([])
})
