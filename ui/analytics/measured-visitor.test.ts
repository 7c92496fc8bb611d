import { describe, expect, it } from 'vitest'
import { DEVICE_KEYS } from '#core/domain/device/device-keys.ts'
import { PROFILE_DELAY } from '#core/domain/profile/timing.ts'
import { type AuthMode, started, submitted, typed } from '../auth/model.ts'
import '../auth/tracking.ts'
import { accepted } from '../consent/model.ts'
import { signOutRequested } from '../session/model.ts'
import { openMeasured, pass } from './measured.fixture.ts'
import { eventTracked } from './model.ts'
import { fire, type MemoryPage, openPage, settle } from '../world.fixture.ts'

const LEARNER = { email: 'learner@example.com', password: 'a long password' }
const show = ({ scope }: MemoryPage, path: string) => fire(scope, eventTracked, { name: 'gen_page_shown', props: { path, locale: 'en' } })
const enter = async (page: MemoryPage, mode: AuthMode) => {
  await fire(page.scope, started, { mode, locale: 'en' })
  for (const field of ['email', 'password'] as const) await fire(page.scope, typed, { field, text: LEARNER[field] })
  await fire(page.scope, submitted, undefined)
  await pass(page, PROFILE_DELAY)
}
const leave = ({ scope }: MemoryPage) => fire(scope, signOutRequested, undefined)
/** Somebody with an account, who is here from an earlier visit. */
const registered = async () => {
  const page = openPage()
  await page.ports.account.signInAnonymously(page.device.id())
  await page.ports.account.signUp(page.device.id(), LEARNER, {}, 'en')
  return page
}
/** What Amplitude was told, in order: of events their path or name; of visitors the how-manieth device, and who. */
const told = (page: MemoryPage) => {
  const devices: string[] = []
  const learner = [...page.backend.people.values()].find(({ email }) => email !== null)?.id
  return page.told.flatMap(each => {
    if (each.to !== 'amplitude') return []
    if (each.did === 'call') return [each.call.payload['path'] ?? each.call.name]
    if (each.did === 'stop') return ['stop']
    const { deviceId, userId } = each.visitor
    if (!devices.includes(deviceId)) devices.push(deviceId)
    return [`${each.did} ${devices.indexOf(deviceId) + 1} ${userId === null ? 'nobody' : userId === learner ? 'learner' : userId}`]
  })
}
const permit = async (page: MemoryPage) => {
  await fire(page.scope, accepted, undefined)
  await pass(page)
}

describe('vendors at work', () => {
  const open = async (before?: MemoryPage) => {
    const page = await openMeasured({ region: 'outside' }, before && { backend: before.backend, browser: before.browser })
    await pass(page)
    return page
  }
  it('ANA-1 meet whoever signs up, then hear of it', async () => {
    const page = await open()
    await show(page, '/sign-up')
    await enter(page, 'sign-up')
    await show(page, '/my-plan')
    expect(told(page)).toEqual(['start 1 nobody', '/sign-up', 'meet 1 learner', 'gen_signed_up', '/my-plan'])
  })
  it('AUTH-3 hear of a sign-out before they meet somebody else, who may come back', async () => {
    const page = await open(await registered())
    await show(page, '/profile/settings')
    await leave(page)
    await show(page, '/')
    await enter(page, 'sign-in')
    await show(page, '/my-plan')
    expect(told(page)).toEqual([
      'start 1 learner', '/profile/settings', 'gen_signed_out', 'meet 2 nobody', '/', 'meet 2 learner', 'gen_signed_in', '/my-plan',
    ])
  })
  it('AUTH-3 a sign-out without a network is one all the same', async () => {
    const page = await open(await registered())
    page.backend.setOffline(true)
    await leave(page)
    await show(page, '/')
    expect(told(page)).toEqual(['start 1 learner', 'gen_signed_out', 'meet 2 nobody', '/'])
  })
  it('ANA-1 meet whoever has a session that comes after their start', async () => {
    const before = await registered()
    const release = before.backend.hold()
    const page = await open(before)
    await show(page, '/')
    release()
    await settle()
    await show(page, '/my-plan')
    expect(told(page)).toEqual(['start 1 nobody', '/', 'meet 1 learner', '/my-plan'])
  })
  it('AUTH-3 meet somebody else, known to nobody, after a sign-out in another tab', async () => {
    const page = await open(await registered())
    const other = await open(page)
    await show(page, '/my-plan')
    await leave(other)
    await show(page, '/profile/settings')
    expect(told(page)).toEqual(['start 1 learner', '/my-plan', 'meet 2 nobody', '/profile/settings'])
    expect(told(other).slice(0, 3)).toEqual(['start 1 learner', 'gen_signed_out', 'meet 2 nobody'])
    expect(page.told.findLast(({ did }) => did === 'meet')).toEqual(other.told.findLast(({ did }) => did === 'meet'))
  })
  it('AUTH-3 meet another device id, and no nonsense', async () => {
    const page = await open()
    const elsewhere = openPage({ backend: page.backend, browser: page.browser }).ports.deviceStorage
    for (const nonsense of ['7', 'learner@example.com']) elsewhere.write(DEVICE_KEYS.deviceId, nonsense)
    elsewhere.remove(DEVICE_KEYS.deviceId)
    await settle()
    expect(told(page)).toEqual(['start 1 nobody'])
    elsewhere.write(DEVICE_KEYS.deviceId, page.device.id())
    await settle()
    expect(told(page)).toEqual(['start 1 nobody', 'meet 2 nobody'])
  })
  it('ANA-1 every one of them is told, and none twice of the same visitor', async () => {
    const page = await open()
    await enter(page, 'sign-up')
    const met = page.told.flatMap(each => (each.did === 'meet' ? [each.to] : []))
    expect(met).toEqual(page.told.flatMap(each => (each.did === 'start' ? [each.to] : [])))
    expect(new Set(met).size).toBe(met.length)
  })
})

describe('vendors held until consent', () => {
  const open = (before?: MemoryPage) => openMeasured({ region: 'inside' }, before && { backend: before.backend, browser: before.browser })
  it('ANA-1 hear under the account what waited from before it', async () => {
    const page = await open()
    await show(page, '/sign-up')
    await enter(page, 'sign-up')
    await show(page, '/my-plan')
    await permit(page)
    expect(told(page)).toEqual(['start 1 learner', '/sign-up', 'gen_signed_up', '/my-plan', 'gen_consent_chosen'])
  })
  it('AUTH-3 start with whoever is here after a sign-out, or a sign-in', async () => {
    const page = await open(await registered())
    await leave(page)
    await show(page, '/')
    await permit(page)
    expect(told(page)).toEqual(['start 1 nobody', 'gen_signed_out', '/', 'gen_consent_chosen'])
    const again = await open(await registered())
    await leave(again)
    await enter(again, 'sign-in')
    await permit(again)
    expect(told(again)).toEqual(['start 1 learner', 'gen_signed_out', 'gen_signed_in', 'gen_consent_chosen'])
  })
  it('ANA-1 start with whoever has a slow session', async () => {
    const before = await registered()
    const release = before.backend.hold()
    const page = await open(before)
    await show(page, '/')
    release()
    await settle()
    await permit(page)
    expect(told(page)).toEqual(['start 1 learner', '/', 'gen_consent_chosen'])
  })
  it('AUTH-3 start with somebody else after a sign-out in another tab', async () => {
    const page = await open(await registered())
    const other = await open(page)
    await leave(other)
    await show(page, '/')
    await permit(page)
    expect(told(page)).toEqual(['start 1 nobody', '/', 'gen_consent_chosen'])
    expect(page.told.find(({ did }) => did === 'start')).toMatchObject({ visitor: { deviceId: page.browser.local.get('device_id') } })
  })
  it('AUTH-3 start with the device id of that moment', async () => {
    const page = await open()
    const next = page.device.id()
    openPage({ backend: page.backend, browser: page.browser }).ports.deviceStorage.write(DEVICE_KEYS.deviceId, next)
    await settle()
    await permit(page)
    expect(page.told.find(({ did }) => did === 'start')).toMatchObject({ visitor: { deviceId: next, userId: null } })
    expect(told(page)).toEqual(['start 1 nobody', 'gen_consent_chosen'])
  })
})
