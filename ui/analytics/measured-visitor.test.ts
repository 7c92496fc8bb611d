import { describe, expect, it } from 'vitest'
import { DEVICE_KEYS } from '#core/domain/device/device-keys.ts'
import { PROFILE_DELAY } from '#core/domain/profile/timing.ts'
import { type AuthMode, started, submitted, typed } from '../auth/model.ts'
import '../auth/tracking.ts'
import { accepted } from '../consent/model.ts'
import { signOutRequested } from '../session/model.ts'
import { openMeasured, advance } from './measured.fixture.ts'
import { eventTracked } from './model.ts'
import { trigger, type MemoryPage, openPage, settle } from '../world.fixture.ts'

const LEARNER = { email: 'learner@example.com', password: 'a long password' }
const showPage = ({ scope }: MemoryPage, path: string) => trigger(scope, eventTracked, { name: 'gen_page_shown', props: { path, locale: 'en' } })
const submitCredentials = async (page: MemoryPage, mode: AuthMode) => {
  await trigger(page.scope, started, { mode, locale: 'en' })
  for (const field of ['email', 'password'] as const) await trigger(page.scope, typed, { field, text: LEARNER[field] })
  await trigger(page.scope, submitted, undefined)
  await advance(page, PROFILE_DELAY)
}
const signOut = ({ scope }: MemoryPage) => trigger(scope, signOutRequested, undefined)
/** A page whose visitor registered on an earlier visit. */
const openRegistered = async () => {
  const page = openPage()
  await page.ports.account.signInAnonymously(page.device.id())
  await page.ports.account.signUp(page.device.id(), LEARNER, {}, 'en')
  return page
}
/** Amplitude's calls in order: an event by its path or name, a visitor by the number of their device (from 1) and their user. */
const amplitudeCalls = (page: MemoryPage) => {
  const devices: string[] = []
  const learner = [...page.backend.people.values()].find(({ email }) => email !== null)?.id
  return page.vendorLog.flatMap(each => {
    if (each.to !== 'amplitude') return []
    if (each.did === 'call') return [each.call.payload['path'] ?? each.call.name]
    if (each.did === 'stop') return ['stop']
    const { deviceId, userId } = each.visitor
    if (!devices.includes(deviceId)) devices.push(deviceId)
    return [`${each.did} ${devices.indexOf(deviceId) + 1} ${userId === null ? 'anonymous' : userId === learner ? 'learner' : userId}`]
  })
}
const acceptAll = async (page: MemoryPage) => {
  await trigger(page.scope, accepted, undefined)
  await advance(page)
}

describe('vendors that have started', () => {
  const open = async (before?: MemoryPage) => {
    const page = await openMeasured({ region: 'outside' }, before && { backend: before.backend, browser: before.browser })
    await advance(page)
    return page
  }
  it('ANA-1 learn of the new user id before the event of the sign-up', async () => {
    const page = await open()
    await showPage(page, '/sign-up')
    await submitCredentials(page, 'sign-up')
    await showPage(page, '/my-plan')
    expect(amplitudeCalls(page)).toEqual(['start 1 anonymous', '/sign-up', 'changeVisitor 1 learner', 'gen_signed_up', '/my-plan'])
  })
  it('AUTH-3 receive the sign-out event before the visitor changes, and the same learner may sign in again', async () => {
    const page = await open(await openRegistered())
    await showPage(page, '/profile/settings')
    await signOut(page)
    await showPage(page, '/')
    await submitCredentials(page, 'sign-in')
    await showPage(page, '/my-plan')
    expect(amplitudeCalls(page)).toEqual([
      'start 1 learner', '/profile/settings', 'gen_signed_out', 'changeVisitor 2 anonymous', '/', 'changeVisitor 2 learner', 'gen_signed_in', '/my-plan',
    ])
  })
  it('AUTH-3 change the visitor after an offline sign-out too', async () => {
    const page = await open(await openRegistered())
    page.backend.setOffline(true)
    await signOut(page)
    await showPage(page, '/')
    expect(amplitudeCalls(page)).toEqual(['start 1 learner', 'gen_signed_out', 'changeVisitor 2 anonymous', '/'])
  })
  it('ANA-1 learn of a user id whose session begins after their start', async () => {
    const before = await openRegistered()
    const release = before.backend.hold()
    const page = await open(before)
    await showPage(page, '/')
    release()
    await settle()
    await showPage(page, '/my-plan')
    expect(amplitudeCalls(page)).toEqual(['start 1 anonymous', '/', 'changeVisitor 1 learner', '/my-plan'])
  })
  it('AUTH-3 change to a new anonymous visitor after a sign-out in another tab', async () => {
    const page = await open(await openRegistered())
    const other = await open(page)
    await showPage(page, '/my-plan')
    await signOut(other)
    await showPage(page, '/profile/settings')
    expect(amplitudeCalls(page)).toEqual(['start 1 learner', '/my-plan', 'changeVisitor 2 anonymous', '/profile/settings'])
    expect(amplitudeCalls(other).slice(0, 3)).toEqual(['start 1 learner', 'gen_signed_out', 'changeVisitor 2 anonymous'])
    expect(page.vendorLog.findLast(({ did }) => did === 'changeVisitor')).toEqual(other.vendorLog.findLast(({ did }) => did === 'changeVisitor'))
  })
  it('AUTH-3 change the visitor with the device id and ignore an invalid id', async () => {
    const page = await open()
    const elsewhere = openPage({ backend: page.backend, browser: page.browser }).ports.deviceStorage
    for (const nonsense of ['7', 'learner@example.com']) elsewhere.write(DEVICE_KEYS.deviceId, nonsense)
    elsewhere.remove(DEVICE_KEYS.deviceId)
    await settle()
    expect(amplitudeCalls(page)).toEqual(['start 1 anonymous'])
    elsewhere.write(DEVICE_KEYS.deviceId, page.device.id())
    await settle()
    expect(amplitudeCalls(page)).toEqual(['start 1 anonymous', 'changeVisitor 2 anonymous'])
  })
  it('ANA-1 each learn of a new visitor exactly once', async () => {
    const page = await open()
    await submitCredentials(page, 'sign-up')
    const changed = page.vendorLog.flatMap(each => (each.did === 'changeVisitor' ? [each.to] : []))
    expect(changed).toEqual(page.vendorLog.flatMap(each => (each.did === 'start' ? [each.to] : [])))
    expect(new Set(changed).size).toBe(changed.length)
  })
})

describe('vendors held until consent', () => {
  const open = (before?: MemoryPage) => openMeasured({ region: 'inside' }, before && { backend: before.backend, browser: before.browser })
  it('ANA-1 receive the events that waited under the account that has signed in since', async () => {
    const page = await open()
    await showPage(page, '/sign-up')
    await submitCredentials(page, 'sign-up')
    await showPage(page, '/my-plan')
    await acceptAll(page)
    expect(amplitudeCalls(page)).toEqual(['start 1 learner', '/sign-up', 'gen_signed_up', '/my-plan', 'gen_consent_chosen'])
  })
  it('AUTH-3 start with the visitor who is there after a sign-out, or after a sign-in', async () => {
    const page = await open(await openRegistered())
    await signOut(page)
    await showPage(page, '/')
    await acceptAll(page)
    expect(amplitudeCalls(page)).toEqual(['start 1 anonymous', 'gen_signed_out', '/', 'gen_consent_chosen'])
    const again = await open(await openRegistered())
    await signOut(again)
    await submitCredentials(again, 'sign-in')
    await acceptAll(again)
    expect(amplitudeCalls(again)).toEqual(['start 1 learner', 'gen_signed_out', 'gen_signed_in', 'gen_consent_chosen'])
  })
  it('ANA-1 start with the user of a session that loads slowly', async () => {
    const before = await openRegistered()
    const release = before.backend.hold()
    const page = await open(before)
    await showPage(page, '/')
    release()
    await settle()
    await acceptAll(page)
    expect(amplitudeCalls(page)).toEqual(['start 1 learner', '/', 'gen_consent_chosen'])
  })
  it('AUTH-3 start with a new visitor after a sign-out in another tab', async () => {
    const page = await open(await openRegistered())
    const other = await open(page)
    await signOut(other)
    await showPage(page, '/')
    await acceptAll(page)
    expect(amplitudeCalls(page)).toEqual(['start 1 anonymous', '/', 'gen_consent_chosen'])
    expect(page.vendorLog.find(({ did }) => did === 'start')).toMatchObject({ visitor: { deviceId: page.browser.local.get('device_id') } })
  })
  it('AUTH-3 start with the current device id', async () => {
    const page = await open()
    const next = page.device.id()
    openPage({ backend: page.backend, browser: page.browser }).ports.deviceStorage.write(DEVICE_KEYS.deviceId, next)
    await settle()
    await acceptAll(page)
    expect(page.vendorLog.find(({ did }) => did === 'start')).toMatchObject({ visitor: { deviceId: next, userId: null } })
    expect(amplitudeCalls(page)).toEqual(['start 1 anonymous', 'gen_consent_chosen'])
  })
})
