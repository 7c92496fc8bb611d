import { describe, expect, it } from 'vitest'
import { DEVICE_KEYS, SIGNED_OUT_FLAG } from '../domain/device/device-keys.ts'
import { register } from './register.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { startSession } from './start-session.ts'
import { answerOf, createWorld } from './world.fixture.ts'

const credentials = { requestId: 'r1', email: 'a@b.example', password: 'long enough' }
const signedIn = async () => {
  const world = createWorld()
  await signIn(world.ports, credentials)
  world.log.length = 0
  return world
}

describe('startSession', () => {
  it('AUTH-1 with no user the app signs in anonymously by itself', async () => {
    const { ports, log } = createWorld()
    expect((await startSession(ports))._unsafeUnwrap().registration).toBe('unregistered')
    expect(log).toEqual(['account.refresh', 'account.signInAnonymously'])
  })
  it('AUTH-1 a session that the device holds goes on', async () => {
    const { ports, log } = await signedIn()
    expect((await startSession(ports))._unsafeUnwrap().email).toBe('a@b.example')
    expect(log).toEqual(['account.refresh'])
  })
  it('AUTH-1 a lost network or a server at fault costs nobody their session', async () => {
    for (const code of ['network', 'unknown', 'rate_limited'] as const) {
      const { ports, log, state } = await signedIn()
      state.failures = { 'account.refresh': code }
      expect((await startSession(ports))._unsafeUnwrapErr().code).toBe(code)
      expect(log).not.toContain('account.signInAnonymously')
    }
  })
  it('AUTH-3 an unfinished sign-out is repeated first, no server session is used, then a new identity starts', async () => {
    const { ports, log, tab } = await signedIn()
    tab.set(SIGNED_OUT_FLAG, '1')
    expect((await startSession(ports))._unsafeUnwrap().registration).toBe('unregistered')
    expect(log).toEqual(['web.destroy', 'account.signOut', 'account.signInAnonymously'])
    expect(tab.has(SIGNED_OUT_FLAG)).toBe(false)
  })
  it('AUTH-3 until the servers have answered each page load repeats it', async () => {
    for (const silent of ['web.destroy', 'account.signOut']) {
      const { ports, log, tab, state } = await signedIn()
      tab.set(SIGNED_OUT_FLAG, '1')
      state.failures = { [silent]: 'network' }
      expect((await startSession(ports))._unsafeUnwrapErr().code).toBe('network')
      expect(log).toEqual(['web.destroy', 'account.signOut'])
      expect(tab.has(SIGNED_OUT_FLAG)).toBe(true)
    }
  })
  it('AUTH-4 a server that answers with a failure is ignored; the old session is gone with the new identity', async () => {
    const { ports, tab, state } = await signedIn()
    tab.set(SIGNED_OUT_FLAG, '1')
    state.failures = { 'account.signOut': 'unknown' }
    expect((await startSession(ports))._unsafeUnwrap().registration).toBe('unregistered')
    expect(tab.has(SIGNED_OUT_FLAG)).toBe(false)
    expect(state.cookie?.registration).toBe('unregistered')
  })
  it('AUTH-3 the flag stays while an old session could still come back', async () => {
    const { ports, tab, state } = await signedIn()
    tab.set(SIGNED_OUT_FLAG, '1')
    state.failures = { 'account.signOut': 'unknown', 'account.signInAnonymously': 'network' }
    expect((await startSession(ports)).isErr()).toBe(true)
    expect(tab.has(SIGNED_OUT_FLAG)).toBe(true)
  })
  it('AUTH-3 once both servers have answered nothing is repeated, though the new identity has still to come', async () => {
    const { ports, log, tab, state } = await signedIn()
    tab.set(SIGNED_OUT_FLAG, '1')
    state.failures = { 'account.signInAnonymously': 'network' }
    expect((await startSession(ports)).isErr()).toBe(true)
    state.failures = {}
    log.length = 0
    expect((await startSession(ports))._unsafeUnwrap().registration).toBe('unregistered')
    expect(log).toEqual(['account.refresh', 'account.signInAnonymously'])
  })
  it('AUTH-3 the flag stays until the web session is gone, and costs nobody the identity that came after', async () => {
    for (const code of ['unknown', 'forbidden', 'rate_limited'] as const) {
      const { ports, log, tab, state } = await signedIn()
      tab.set(SIGNED_OUT_FLAG, '1')
      state.failures = { 'web.destroy': code }
      const { userId } = (await startSession(ports))._unsafeUnwrap()
      for (const failures of [state.failures, { 'web.destroy': 'network' } as const, {}]) {
        expect(tab.has(SIGNED_OUT_FLAG)).toBe(true)
        state.failures = failures
        log.length = 0
        expect((await startSession(ports))._unsafeUnwrap().userId).toBe(userId)
        expect(log).toEqual(['web.destroy', 'account.refresh'])
      }
      expect([state.web, tab.has(SIGNED_OUT_FLAG)]).toEqual([null, false])
    }
  })
})

describe('signIn', () => {
  it('AUTH-2 signs in, then makes the web session', async () => {
    const { ports, log } = createWorld()
    expect((await signIn(ports, credentials))._unsafeUnwrap()).toMatchObject({ registration: 'registered', email: 'a@b.example' })
    expect(log).toEqual(['account.signIn', 'web.isSignedIn', 'web.create'])
  })
  it('AUTH-2 a web session that is already this person’s is left alone', async () => {
    const { ports, log, state } = createWorld()
    state.web = 'u1'
    await signIn(ports, credentials)
    expect(log).toEqual(['account.signIn', 'web.isSignedIn'])
  })
  it('AUTH-2 the web session of somebody who has left becomes that of whoever comes in', async () => {
    const { ports, state, tab } = await signedIn()
    state.failures = { 'web.destroy': 'unknown' }
    await signOut(ports, { discard: false })
    state.failures = {}
    expect((await signIn(ports, { ...credentials, email: 'next@b.example' })).map(({ userId }) => userId)._unsafeUnwrap()).toBe(state.web)
    expect(tab.has(SIGNED_OUT_FLAG)).toBe(false)
  })
  it('AUTH-4 a failing web session is ignored silently', async () => {
    for (const silent of ['web.isSignedIn', 'web.create']) {
      const { ports, state, reports, tab } = createWorld()
      state.failures = { [silent]: 'unknown' }
      expect((await signIn(ports, credentials)).isOk(), silent).toBe(true)
      expect(state.web, silent).toBe(silent === 'web.create' ? null : 'u1')
      expect(reports).toEqual([])
      expect(tab.size).toBe(0)
    }
  })
  it('AUTH-2 wrong credentials change nothing', async () => {
    const { ports, log, state } = createWorld()
    state.failures = { 'account.signIn': 'invalid_credentials' }
    expect((await signIn(ports, credentials))._unsafeUnwrapErr().code).toBe('invalid_credentials')
    expect(log).toEqual(['account.signIn'])
  })
  it('AUTH-3 coming in ends an unfinished sign-out: the next page load does not throw the person out', async () => {
    const { ports, tab } = createWorld()
    tab.set(SIGNED_OUT_FLAG, '1')
    await signIn(ports, credentials)
    expect((await startSession(ports))._unsafeUnwrap().registration).toBe('registered')
  })
  it('AUTH-3 a web session that coming in could not replace is ended by the next page load, and the person stays', async () => {
    const { ports, log, state, tab } = await signedIn()
    tab.set(SIGNED_OUT_FLAG, '1')
    state.failures = { 'web.create': 'unknown' }
    await signIn(ports, { ...credentials, email: 'next@b.example' })
    log.length = 0
    expect((await startSession(ports))._unsafeUnwrap().email).toBe('next@b.example')
    expect(log).toEqual(['web.destroy', 'account.refresh'])
    expect([state.web, tab.has(SIGNED_OUT_FLAG)]).toEqual([null, false])
  })
})

describe('register', () => {
  it('PRO-8 hands over what waited on the device', async () => {
    const { ports, local, log, state } = createWorld()
    local.set('settings', '{"soundEffects":false}')
    local.set('completed_first_lesson', 'true')
    local.set(DEVICE_KEYS.visitorId, 'v1')
    expect((await register(ports, { ...credentials, locale: 'uk' })).isOk()).toBe(true)
    expect(state.keeper).toEqual({ user_settings: '{"soundEffects":false}', completed_first_lesson: 'true' })
    expect(log).toEqual(['account.signUp', 'web.isSignedIn', 'web.create'])
  })
  it('AUTH-6 an address that is taken is said, and nothing is lost on the device', async () => {
    const { ports, local, state } = createWorld()
    local.set('settings', '{"soundEffects":false}')
    state.failures = { 'account.signUp': 'email_taken' }
    expect((await register(ports, { ...credentials, locale: 'uk' }))._unsafeUnwrapErr().code).toBe('email_taken')
    expect(local.size).toBe(1)
  })
})

describe('signOut', () => {
  it('AUTH-3 undelivered work first, then this device, then the flag, then both servers, then a new identity', async () => {
    const { ports, log, waiting, tab } = await signedIn()
    waiting.push(answerOf('a'))
    expect((await signOut(ports, { discard: false }))._unsafeUnwrap()).toMatchObject({ signedOut: true, session: { registration: 'unregistered' } })
    expect(log).toEqual(['record a', 'device.forget', 'session.write signed_out', 'web.destroy', 'account.signOut', 'account.signInAnonymously', 'device.forget'])
    expect(tab.has(SIGNED_OUT_FLAG)).toBe(false)
  })
  it('AUTH-3 consent, locale, visitor_id and first touch are kept, all else is cleared', async () => {
    const { ports, local } = await signedIn()
    for (const key of ['consent', 'locale', 'visitor_id', 'first_touch', 'settings', 'learning_plan', 'funnel_answers:x', 'attempt:uk-en:y']) local.set(key, '1')
    await signOut(ports, { discard: false })
    expect([...local.keys()].toSorted()).toEqual(['consent', 'first_touch', 'locale', 'visitor_id'])
  })
  it('AUTH-3 work that cannot be sent: the person is asked, and nothing has changed', async () => {
    const { ports, log, waiting, state, local } = await signedIn()
    local.set('settings', '1')
    waiting.push(answerOf('a'), answerOf('b'))
    state.failures = { 'record a': 'network' }
    expect((await signOut(ports, { discard: false }))._unsafeUnwrap()).toEqual({ signedOut: false, undelivered: 2 })
    expect(log).toEqual(['record a'])
    expect(local.size).toBe(1)
    expect(waiting).toHaveLength(2)
  })
  it('AUTH-3 work left behind on purpose never reaches the next identity', async () => {
    const { ports, waiting, state } = await signedIn()
    waiting.push(answerOf('a'))
    state.failures = { 'record a': 'network' }
    expect((await signOut(ports, { discard: true }))._unsafeUnwrap().signedOut).toBe(true)
    expect(waiting).toEqual([])
  })
  it('AUTH-3 both servers are told even when one fails, and the flag makes the next page load repeat it', async () => {
    for (const failing of ['web.destroy', 'account.signOut']) {
      const { ports, log, tab, state } = await signedIn()
      state.failures = { [failing]: 'network' }
      expect((await signOut(ports, { discard: false }))._unsafeUnwrap()).toEqual({ signedOut: true, session: null })
      expect(log).toContain('web.destroy')
      expect(log).toContain('account.signOut')
      expect(tab.has(SIGNED_OUT_FLAG)).toBe(true)
      state.failures = {}
      expect((await startSession(ports))._unsafeUnwrap().registration).toBe('unregistered')
    }
  })
  it('AUTH-3 nothing that was kept while the servers were asked is there for the next identity', async () => {
    for (const failures of [{}, { 'account.signOut': 'network' }] as const) {
      const { ports, local, waiting, state } = await signedIn()
      state.failures = failures
      const { destroy } = ports.webSession
      const keeping = { ...ports.webSession, destroy: () => {
        local.set('learning_plan', '1')
        waiting.push(answerOf('late'))
        return destroy()
      } }
      await signOut({ ...ports, webSession: keeping }, { discard: false })
      expect([[...local.keys()], waiting]).toEqual([[], []])
    }
  })
  it('AUTH-3 a device whose outbox cannot be read still signs out', async () => {
    const { ports, state } = await signedIn()
    state.failures = { 'outbox.all': 'unknown' }
    expect((await signOut(ports, { discard: false }))._unsafeUnwrap().signedOut).toBe(true)
  })
})
