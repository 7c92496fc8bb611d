import { describe, expect, it } from 'vitest'
import type { Experiment } from '#core/domain/flags/experiments.ts'
import type { RemoteFlags } from '#core/domain/flags/flags.ts'
import { PROFILE_DELAY, STALE_AFTER } from '#core/domain/profile/timing.ts'
import { accepted } from '../consent/model.ts'
import { $session, appStarted, signedIn, signOutRequested } from '../session/model.ts'
import { productsRequested } from '../session/profile.ts'
import { pageContextKnown } from '../shell/page-context.ts'
import { flagsOf } from './flags.fixture.ts'
import { $flags, $flagValues, funnelEntered } from './model.ts'
import { $geo } from '../visitor/geo.ts'
import { recordEvents } from '../analytics/tracked-events.fixture.ts'
import { openMeasured, advance, visit } from '../analytics/measured.fixture.ts'
import { $specialUITheme } from '../shell/theme.ts'
import { trigger, type MemoryPage, openPage, settle } from '../world.fixture.ts'

const HOME = 'https://promova.test/'
const LEARNER = { email: 'learner@example.com', password: 'a long password' }
const on = (key: 'use_sand_box' | 'use_new_auth_form' | 'use_fake_progress' | 'use_new_year_ui') => flagsOf({ [key]: true })
const register = async (page: MemoryPage) => {
  const session = (await page.ports.account.signUp(page.device.id(), LEARNER, {}, 'en'))._unsafeUnwrap()
  await trigger(page.scope, signedIn, session)
  await advance(page, PROFILE_DELAY)
}
describe('flags', () => {
  it('FLAG-1 are requested once the person and the geo are known, with the attributes of both', async () => {
    const page = await openMeasured({ region: 'outside', address: `${HOME}?utm_source=meta` })
    expect(page.ports.featureFlags.asked).toHaveLength(1)
    expect(page.ports.featureFlags.asked[0]).toMatchObject({
      platform: 'web', device: 'desktop', country: 'unknown', utm_source: 'organic', email: '', self_learning_premium_access: 'free', user_created_date: '',
      device_id: page.browser.local.get('device_id'), custom_user_id: [...page.backend.people.keys()][0],
    })
  })
  it('FLAG-1 an invalid device id is replaced, and a valid one is left unchanged', async () => {
    for (const nonsense of ['', '7', '{"a":1}', 'someone@example.com', 'a'.repeat(100_000)]) {
      const page = openPage()
      page.browser.local.set('device_id', nonsense)
      await openMeasured({ region: 'outside' }, { backend: page.backend, browser: page.browser })
      expect(page.browser.local.get('device_id'), nonsense.slice(0, 30)).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
    }
    const first = await openMeasured({ region: 'outside' })
    const stored = first.browser.local.get('device_id')
    await openMeasured({ region: 'outside' }, { backend: first.backend, browser: first.browser })
    expect(first.browser.local.get('device_id')).toBe(stored)
  })
  it('CON-6 utm_source and e-mail are sent only with permission for marketing', async () => {
    const page = await openMeasured({ region: 'inside', address: `${HOME}?utm_source=meta` })
    await register(page)
    expect(page.ports.featureFlags.asked.at(-1)).toMatchObject({ utm_source: 'organic', email: '' })
    await trigger(page.scope, accepted, undefined)
    await advance(page, STALE_AFTER)
    await visit(page, `${HOME}my-plan`)
    expect(page.ports.featureFlags.asked.at(-1)).toMatchObject({ utm_source: 'meta', email: LEARNER.email })
  })
  it('FLAG-2 are requested again after signing in or out, and with the first page after five minutes', async () => {
    const page = await openMeasured({ region: 'outside' })
    await visit(page, `${HOME}a`)
    expect(page.ports.featureFlags.asked).toHaveLength(1)
    await advance(page, STALE_AFTER)
    expect(page.ports.featureFlags.asked).toHaveLength(1)
    await visit(page, `${HOME}b`)
    expect(page.ports.featureFlags.asked).toHaveLength(2)
    await register(page)
    expect(page.ports.featureFlags.asked).toHaveLength(3)
    expect(page.ports.featureFlags.asked[2]?.user_created_date).not.toBe('')
    await trigger(page.scope, signOutRequested, undefined)
    expect(page.ports.featureFlags.asked).toHaveLength(4)
    expect(page.ports.featureFlags.asked[3]).toMatchObject({ user_created_date: '', email: '' })
    expect(page.ports.featureFlags.asked[3]?.device_id).not.toBe(page.ports.featureFlags.asked[2]?.device_id)
  })
  it('FLAG-3 have their defaults until there is an answer, and where there is none', async () => {
    const early = openPage()
    expect(early.scope.getState($flagValues).use_sand_box).toBe(false)
    await trigger(early.scope, pageContextKnown, { production: false, region: 'outside', vendors: [], flowPixels: {} })
    expect(early.scope.getState($flagValues).use_sand_box).toBe(true)
    const page = await openMeasured({ region: 'outside' })
    expect(page.scope.getState($flagValues)).toMatchObject({ use_sand_box: true, use_sticky_header: true, use_new_auth_form: false })
    const production = await openMeasured({ region: 'outside', production: true })
    expect(production.scope.getState($flagValues).use_sand_box).toBe(false)
  })
  it('FLAG-3 an answer cannot switch the sandbox on in production', async () => {
    const page = await openMeasured({ region: 'outside', production: true, flags: on('use_sand_box') })
    expect([page.scope.getState($flagValues).use_sand_box, page.scope.getState($flags).reasons.use_sand_box]).toEqual([false, 'forbidden'])
  })
  it('FLAG-4 an answer takes effect at once, and is used offline on the next visit', async () => {
    const page = await openMeasured({ region: 'outside', flags: on('use_new_auth_form') })
    expect([page.scope.getState($flagValues).use_new_auth_form, page.scope.getState($flags).reasons.use_new_auth_form]).toEqual([true, 'rule'])
    const next = openPage({ backend: page.backend, browser: page.browser })
    next.backend.failNext('network', 'featureFlags.evaluate')
    const reopened = await openMeasured({ region: 'outside' }, { backend: next.backend, browser: next.browser })
    expect(reopened.scope.getState($flags)).toMatchObject({ values: { use_new_auth_form: true }, reasons: { use_new_auth_form: 'cached' } })
  })
  it('FLAG-2, FLAG-3 of the last visit are used offline, where there is no session', async () => {
    const online = await openMeasured({ region: 'outside', flags: { ...on('use_new_auth_form'), joined: [{ key: 'k', variation: 'a', source: 'flags', ts: 1 }] } })
    await settle()
    online.backend.setOffline(true)
    const page = openPage({ backend: online.backend, browser: online.browser })
    const tracked = recordEvents(page.scope)
    await trigger(page.scope, pageContextKnown, { production: false, region: 'outside', vendors: [], flowPixels: {} })
    await trigger(page.scope, appStarted, { excluded: false })
    expect([page.scope.getState($session), page.ports.featureFlags.asked]).toEqual([null, []])
    expect(page.scope.getState($flags)).toMatchObject({ values: { use_new_auth_form: true }, reasons: { use_new_auth_form: 'cached' }, joined: [] })
    expect(tracked).toEqual([])
  })
  it('FLAG-2 an answer replaces the flags of the last visit', async () => {
    const first = await openMeasured({ region: 'outside', flags: on('use_new_auth_form') })
    const next = await openMeasured({ region: 'outside', flags: on('use_fake_progress') }, { backend: first.backend, browser: first.browser })
    expect(next.scope.getState($flagValues)).toMatchObject({ use_new_auth_form: false, use_fake_progress: true })
  })
  it('AUTH-3 have their defaults after an offline sign-out, here and on the next page', async () => {
    const page = await openMeasured({ region: 'outside', flags: on('use_new_auth_form') })
    page.backend.setOffline(true)
    await trigger(page.scope, signOutRequested, undefined)
    expect(page.scope.getState($flagValues).use_new_auth_form).toBe(false)
    const next = await openMeasured({ region: 'outside' }, { backend: page.backend, browser: page.browser })
    expect(next.scope.getState($flagValues).use_new_auth_form).toBe(false)
  })
  it('FLAG-2 a slow answer does not overwrite a later one', async () => {
    const page = await openMeasured({ region: 'outside' })
    const askFor = async (answer: RemoteFlags) => {
      page.ports.featureFlags.answerWith(answer)
      const release = page.backend.holdAnswer('featureFlags.evaluate')
      await advance(page, STALE_AFTER)
      await visit(page, HOME)
      return release
    }
    const releaseFirst = await askFor(on('use_fake_progress'))
    const releaseSecond = await askFor(on('use_new_auth_form'))
    releaseSecond()
    await settle()
    releaseFirst()
    await settle()
    expect(page.scope.getState($flagValues)).toMatchObject({ use_new_auth_form: true, use_fake_progress: false })
    expect(page.browser.local.get('flags')).not.toContain('use_fake_progress')
  })
  it('AUTH-3 an answer for a visitor who has signed out is ignored, joins no experiment and is not stored', async () => {
    const page = await openMeasured({ region: 'outside' })
    page.ports.featureFlags.answerWith({ ...on('use_new_auth_form'), joined: [{ key: 'theirs', variation: 'a', source: 'flags', ts: 1 }] })
    const release = page.backend.holdAnswer('featureFlags.evaluate')
    await advance(page, STALE_AFTER)
    await visit(page, HOME)
    page.backend.setOffline(true)
    await trigger(page.scope, signOutRequested, undefined)
    const tracked = recordEvents(page.scope)
    release()
    await settle()
    expect(page.scope.getState($flagValues).use_new_auth_form).toBe(false)
    expect([tracked, page.browser.local.get('flags')]).toEqual([[], undefined])
  })
})

describe('experiments', () => {
  const JOINED: Experiment = { key: 'short-funnel', variation: 'b', source: 'flags', ts: 5 }
  it('NET-4 a joined experiment is tracked, saved and sent with later requests', async () => {
    const page = await openMeasured({ region: 'outside' })
    const tracked = recordEvents(page.scope)
    page.ports.featureFlags.answerWith({ flags: {}, joined: [JOINED] })
    for (let round = 0; round < 2; round += 1) {
      await advance(page, STALE_AFTER)
      await visit(page, HOME)
    }
    expect(tracked).toEqual([{ name: 'gen_experiment_joined', props: { experiment: 'short-funnel', variation: 'b' } }])
    expect([...page.backend.people.values()].flatMap(person => [...person.experiments.values()])).toEqual([JOINED])
    expect(page.ports.featureFlags.asked.at(-1)?.ff_experiments_involved).toBe('short-funnel')
  })
})

describe('the attributes of a request', () => {
  it('FLAG-1 include an experiment that was joined just before', async () => {
    const page = await openMeasured({ region: 'inside', address: `${HOME}?utm_source=meta`, flags: { flags: {}, joined: [{ key: 'k', variation: 'a', source: 'flags', ts: 1 }] } })
    await trigger(page.scope, accepted, undefined)
    await advance(page)
    expect(page.ports.featureFlags.asked.map(({ ff_experiments_involved: involved }) => involved)).toEqual(['', 'k'])
  })
  it('FLAG-1 include premium and the funnel that was opened last', async () => {
    const page = await openMeasured({ region: 'outside' })
    await register(page)
    await trigger(page.scope, funnelEntered, 'courses')
    const [plan] = (await page.ports.billing.offers(null))._unsafeUnwrap().plans
    await page.ports.billing.checkout({ plan: plan?.id ?? '', currency: 'USD', locale: 'en', again: false }).andThen(({ id }) => page.ports.billing.purchase(id, { number: '4242424242424242', expMonth: 12, expYear: 2030, cvc: '123' }))
    await trigger(page.scope, productsRequested, undefined)
    expect(page.ports.featureFlags.asked.at(-1)).toMatchObject({ self_learning_premium_access: 'premium', funnel_id: 'courses' })
  })
})

describe('the geo', () => {
  it('NET-5 is requested once a device, and again after a failure', async () => {
    const before = openPage()
    before.browser.geo = { country: 'Ukraine', countryCode: 'UA', city: 'Kyiv', timezone: 'Europe/Kyiv' }
    before.backend.failNext('network', 'geolocation.locate')
    const failed = await openMeasured({ region: 'unknown' }, { backend: before.backend, browser: before.browser })
    expect(failed.scope.getState($geo).countryCode).toBe('unknown')
    const found = await openMeasured({ region: 'unknown' }, { backend: before.backend, browser: before.browser })
    expect(found.scope.getState($geo).countryCode).toBe('UA')
    expect(found.ports.featureFlags.asked[0]?.country).toBe('UA')
    before.browser.geo = { country: 'Poland', countryCode: 'PL', city: 'Gdynia', timezone: 'Europe/Warsaw' }
    const again = await openMeasured({ region: 'unknown' }, { backend: before.backend, browser: before.browser })
    expect(again.scope.getState($geo).countryCode).toBe('UA')
  })
})

describe('the theme', () => {
  it('THM-1 is decided once a session, so a changed flag counts from the next one', async () => {
    const page = await openMeasured({ region: 'outside' })
    page.ports.featureFlags.answerWith(on('use_new_year_ui'))
    await advance(page, STALE_AFTER)
    await visit(page, HOME)
    expect([page.scope.getState($flagValues).use_new_year_ui, page.scope.getState($specialUITheme)]).toEqual([true, null])
    page.browser.tab.clear()
    const next = await openMeasured({ region: 'outside', flags: on('use_new_year_ui') }, { backend: page.backend, browser: page.browser })
    expect(next.scope.getState($specialUITheme)).toBe('new-year')
  })
  it('THM-1 is still open after an evaluation that failed: the first answer decides', async () => {
    const before = openPage()
    before.backend.failNext('network', 'featureFlags.evaluate')
    const page = await openMeasured({ region: 'outside', flags: on('use_new_year_ui') }, { backend: before.backend, browser: before.browser })
    expect(page.scope.getState($specialUITheme)).toBeNull()
    await advance(page, STALE_AFTER)
    await visit(page, HOME)
    expect(page.scope.getState($specialUITheme)).toBe('new-year')
  })
  it('THM-1 stays for the whole session that began with it, from the first render of each page', async () => {
    const before = openPage()
    before.browser.tab.set('special_ui_theme', 'new-year')
    const release = before.backend.hold()
    const page = await openMeasured({ region: 'outside' }, { backend: before.backend, browser: before.browser })
    expect(page.scope.getState($specialUITheme)).toBe('new-year')
    release()
    await settle()
    expect([page.scope.getState($flagValues).use_new_year_ui, page.scope.getState($specialUITheme)]).toEqual([false, 'new-year'])
  })
})
