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
  it('AUTH-1 without a user the app signs in anonymously', async () => {
    const { ports, log } = createWorld()
    expect((await startSession(ports))._unsafeUnwrap().registration).toBe('unregistered')
    expect(log).toEqual(['account.refresh', 'account.signInAnonymously'])
  })
  it('AUTH-1 a session stored on the device is resumed', async () => {
    const { ports, log } = await signedIn()
    expect((await startSession(ports))._unsafeUnwrap().email).toBe('a@b.example')
    expect(log).toEqual(['account.refresh'])
  })
  it('AUTH-1 a lost network or a server error ends no session', async () => {
    for (const code of ['network', 'unknown', 'rate_limited'] as const) {
      const { ports, log, state } = await signedIn()
      state.failures = { 'account.refresh': code }
      expect((await startSession(ports))._unsafeUnwrapErr().code).toBe(code)
      expect(log).not.toContain('account.signInAnonymously')
    }
  })
  it('AUTH-3 an unfinished sign-out is repeated before a new identity starts, and no server session is used', async () => {
    const { ports, log, tab } = await signedIn()
    tab.set(SIGNED_OUT_FLAG, '1')
    expect((await startSession(ports))._unsafeUnwrap().registration).toBe('unregistered')
    expect(log).toEqual(['web.destroy', 'account.signOut', 'account.signInAnonymously'])
    expect(tab.has(SIGNED_OUT_FLAG)).toBe(false)
  })
  it('AUTH-3 each page load repeats the sign-out until the servers have answered', async () => {
    for (const silent of ['web.destroy', 'account.signOut']) {
      const { ports, log, tab, state } = await signedIn()
      tab.set(SIGNED_OUT_FLAG, '1')
      state.failures = { [silent]: 'network' }
      expect((await startSession(ports))._unsafeUnwrapErr().code).toBe('network')
      expect(log).toEqual(['web.destroy', 'account.signOut'])
      expect(tab.has(SIGNED_OUT_FLAG)).toBe(true)
    }
  })
  it('AUTH-4 a failure of a server is ignored, and the new identity replaces the old session', async () => {
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
  it('AUTH-3 nothing is repeated once both servers have answered, even without a new identity yet', async () => {
    const { ports, log, tab, state } = await signedIn()
    tab.set(SIGNED_OUT_FLAG, '1')
    state.failures = { 'account.signInAnonymously': 'network' }
    expect((await startSession(ports)).isErr()).toBe(true)
    state.failures = {}
    log.length = 0
    expect((await startSession(ports))._unsafeUnwrap().registration).toBe('unregistered')
    expect(log).toEqual(['account.refresh', 'account.signInAnonymously'])
  })
  it('AUTH-3 the flag stays until the web session has ended, and the next identity is not lost', async () => {
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
  it('AUTH-2 signs in, then creates the web session', async () => {
    const { ports, log } = createWorld()
    expect((await signIn(ports, credentials))._unsafeUnwrap()).toMatchObject({ registration: 'registered', email: 'a@b.example' })
    expect(log).toEqual(['account.signIn', 'web.isSignedIn', 'web.create'])
  })
  it('AUTH-2 a web session of the same person is left alone', async () => {
    const { ports, log, state } = createWorld()
    state.web = 'u1'
    await signIn(ports, credentials)
    expect(log).toEqual(['account.signIn', 'web.isSignedIn'])
  })
  it('AUTH-2 the web session of a person who has left is replaced by that of the person who signs in', async () => {
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
  it('AUTH-3 signing in ends an unfinished sign-out, so the next page load does not sign the person out', async () => {
    const { ports, tab } = createWorld()
    tab.set(SIGNED_OUT_FLAG, '1')
    await signIn(ports, credentials)
    expect((await startSession(ports))._unsafeUnwrap().registration).toBe('registered')
  })
  it('AUTH-3 a web session that a sign-in could not replace is ended by the next page load, and the person stays signed in', async () => {
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
  it('PRO-8 hands over the values stored on the device', async () => {
    const { ports, local, log, state } = createWorld()
    local.set('settings', '{"soundEffects":false}')
    local.set('completed_first_lesson', 'true')
    local.set(DEVICE_KEYS.visitorId, 'v1')
    expect((await register(ports, { ...credentials, locale: 'uk' })).isOk()).toBe(true)
    expect(state.keeper).toEqual({ user_settings: '{"soundEffects":false}', completed_first_lesson: 'true' })
    expect(log).toEqual(['account.signUp', 'web.isSignedIn', 'web.create'])
  })
  it('AUTH-6 a taken e-mail is reported, and the device loses nothing', async () => {
    const { ports, local, state } = createWorld()
    local.set('settings', '{"soundEffects":false}')
    state.failures = { 'account.signUp': 'email_taken' }
    expect((await register(ports, { ...credentials, locale: 'uk' }))._unsafeUnwrapErr().code).toBe('email_taken')
    expect(local.size).toBe(1)
  })
})

describe('signOut', () => {
  it('AUTH-3 delivers pending work, clears the device, sets the flag, tells both servers and starts a new identity, in this order', async () => {
    const { ports, log, waiting, tab } = await signedIn()
    waiting.push(answerOf('a'))
    expect((await signOut(ports, { discard: false }))._unsafeUnwrap()).toMatchObject({ signedOut: true, session: { registration: 'unregistered' } })
    expect(log).toEqual(['record a', 'device.forget', 'session.write signed_out', 'web.destroy', 'account.signOut', 'account.signInAnonymously', 'device.forget'])
    expect(tab.has(SIGNED_OUT_FLAG)).toBe(false)
  })
  it('AUTH-3 keeps consent, locale, visitor_id and first touch, and clears everything else', async () => {
    const { ports, local } = await signedIn()
    for (const key of ['consent', 'locale', 'visitor_id', 'first_touch', 'settings', 'learning_plan', 'funnel_answers:x', 'attempt:uk-en:y']) local.set(key, '1')
    await signOut(ports, { discard: false })
    expect([...local.keys()].toSorted()).toEqual(['consent', 'first_touch', 'locale', 'visitor_id'])
  })
  it('AUTH-3 asks the person about work that cannot be sent, and changes nothing before', async () => {
    const { ports, log, waiting, state, local } = await signedIn()
    local.set('settings', '1')
    waiting.push(answerOf('a'), answerOf('b'))
    state.failures = { 'record a': 'network' }
    expect((await signOut(ports, { discard: false }))._unsafeUnwrap()).toEqual({ signedOut: false, undelivered: 2 })
    expect(log).toEqual(['record a'])
    expect(local.size).toBe(1)
    expect(waiting).toHaveLength(2)
  })
  it('AUTH-3 work discarded on purpose never reaches the next identity', async () => {
    const { ports, waiting, state } = await signedIn()
    waiting.push(answerOf('a'))
    state.failures = { 'record a': 'network' }
    expect((await signOut(ports, { discard: true }))._unsafeUnwrap().signedOut).toBe(true)
    expect(waiting).toEqual([])
  })
  it('AUTH-3 tells both servers even if one fails, and the flag makes the next page load repeat it', async () => {
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
  it('AUTH-3 values stored while the servers are called do not reach the next identity', async () => {
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
