import { describe, expect, it } from 'vitest'
import { DEVICE_KEYS, SIGNED_OUT_FLAG } from '../domain/device/device-keys.ts'
import { completeSignIn, type CompleteSignInPorts } from './complete-sign-in.ts'
import { PENDING_SIGN_OUT, signOutMark } from './pending-sign-out.ts'
import { register } from './register.ts'
import { signIn, type SignInRequest } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { storeUnsaved } from './unsaved-reading.ts'
import { startSession } from './start-session.ts'
import type { EntryPorts } from './values-to-hand-over.ts'
import { answerOf, CREDENTIALS, NEXT, openPage, openVisit } from './world.fixture.ts'

const request = { requestId: 'r1', ...CREDENTIALS }
/** Signs in, and completes it. */
const enter = (ports: CompleteSignInPorts & EntryPorts, who: SignInRequest) =>
  signIn(ports, who).andThen(session => completeSignIn(ports, session).map(() => session))
const signedIn = async () => {
  const page = await openPage()
  await enter(page.ports, request)
  page.clearLog()
  return page
}

describe('startSession', () => {
  it('AUTH-1 without a user the app signs in anonymously', async () => {
    const { ports, log } = await openPage()
    expect((await startSession(ports))._unsafeUnwrap().session.registration).toBe('unregistered')
    expect(log()).toEqual(['account.start'])
  })
  it('AUTH-1 a session stored on the device is resumed', async () => {
    const { ports, log } = await signedIn()
    expect((await startSession(ports))._unsafeUnwrap().session.email).toBe('a@b.example')
    expect(log()).toEqual(['account.start'])
  })
  it('AUTH-1 a lost network or a server error ends no session', async () => {
    for (const code of ['network', 'unknown', 'rate_limited'] as const) {
      const { ports, log, backend } = await signedIn()
      backend.failEvery(code, 'account.start')
      expect((await startSession(ports))._unsafeUnwrapErr().code).toBe(code)
      expect(log()).toEqual(['account.start'])
    }
  })
  it('AUTH-3 an unfinished sign-out is repeated before a new identity starts, and no server session is used', async () => {
    const { ports, log, tab } = await signedIn()
    tab.set(SIGNED_OUT_FLAG, '1')
    expect((await startSession(ports))._unsafeUnwrap().session.registration).toBe('unregistered')
    expect(log()).toEqual(['webSession.destroy', 'account.signOut', 'account.signInAnonymously'])
    expect(tab.has(SIGNED_OUT_FLAG)).toBe(false)
  })
  it('AUTH-3 each page load repeats the sign-out until the servers have answered', async () => {
    for (const silent of ['webSession.destroy', 'account.signOut'] as const) {
      const { ports, log, backend, tab } = await signedIn()
      tab.set(SIGNED_OUT_FLAG, '1')
      backend.failEvery('network', silent)
      expect((await startSession(ports))._unsafeUnwrapErr().code).toBe('network')
      expect(log()).toEqual(['webSession.destroy', 'account.signOut'])
      expect(tab.has(SIGNED_OUT_FLAG)).toBe(true)
    }
  })
  it('AUTH-4 a failure of a server is ignored, and the new identity replaces the old session', async () => {
    const { ports, backend, tab, whoIsIn } = await signedIn()
    tab.set(SIGNED_OUT_FLAG, '1')
    backend.failEvery('unknown', 'account.signOut')
    expect((await startSession(ports))._unsafeUnwrap().session.registration).toBe('unregistered')
    expect(tab.has(SIGNED_OUT_FLAG)).toBe(false)
    expect(whoIsIn()).toMatchObject({ email: null })
  })
  it('AUTH-3 the flag stays while an old session could still come back', async () => {
    const { ports, backend, tab } = await signedIn()
    tab.set(SIGNED_OUT_FLAG, '1')
    backend.failEvery('unknown', 'account.signOut')
    backend.failEvery('network', 'account.signInAnonymously')
    expect((await startSession(ports)).isErr()).toBe(true)
    expect(tab.has(SIGNED_OUT_FLAG)).toBe(true)
  })
  it('AUTH-3 nothing is repeated once both servers have answered, even without a new identity yet', async () => {
    const { ports, log, clearLog, backend, tab } = await signedIn()
    tab.set(SIGNED_OUT_FLAG, '1')
    const repair = backend.failEvery('network', 'account.signInAnonymously')
    expect((await startSession(ports)).isErr()).toBe(true)
    repair()
    clearLog()
    expect((await startSession(ports))._unsafeUnwrap().session.registration).toBe('unregistered')
    expect(log()).toEqual(['account.start'])
  })
  it('AUTH-3 the flag stays until the web session has ended, and the next identity is not lost', async () => {
    for (const code of ['unknown', 'forbidden', 'rate_limited'] as const) {
      const { ports, log, clearLog, backend, cookies, tab } = await signedIn()
      tab.set(SIGNED_OUT_FLAG, '1')
      let repair = backend.failEvery(code, 'webSession.destroy')
      const { userId } = (await startSession(ports))._unsafeUnwrap().session
      for (const failure of [code, 'network', null] as const) {
        expect(tab.has(SIGNED_OUT_FLAG)).toBe(true)
        repair()
        if (failure) repair = backend.failEvery(failure, 'webSession.destroy')
        clearLog()
        expect((await startSession(ports))._unsafeUnwrap().session.userId).toBe(userId)
        expect(log()).toEqual(['webSession.destroy', 'account.start'])
      }
      expect([cookies.web, tab.has(SIGNED_OUT_FLAG)]).toEqual([null, false])
    }
  })
})

describe('signIn', () => {
  it('AUTH-3 a sign-out that begins while a sign-in is completed stands: no session of the web is made after it', async () => {
    const { ports, log, tab } = await openPage()
    const session = (await signIn(ports, request))._unsafeUnwrap()
    const isSignedIn: typeof ports.webSession.isSignedIn = userId => {
      signOutMark(ports).write(PENDING_SIGN_OUT.all)
      return ports.webSession.isSignedIn(userId)
    }
    await completeSignIn({ ...ports, webSession: { ...ports.webSession, isSignedIn } }, session)
    expect(log()).not.toContain('webSession.create')
    expect(tab.get(SIGNED_OUT_FLAG)).toBe(PENDING_SIGN_OUT.all)
  })
  it('AUTH-2 signs in, then creates the web session', async () => {
    const { ports, log } = await openPage()
    expect((await enter(ports, request))._unsafeUnwrap()).toMatchObject({ registration: 'registered', email: 'a@b.example' })
    expect(log()).toEqual(['account.signIn', 'webSession.isSignedIn', 'webSession.create'])
  })
  it('AUTH-2 a web session of the same person is left alone', async () => {
    const { ports, log, backend, cookies } = await openPage()
    const { id: userId } = backend.account(request.email) ?? backend.addPerson()
    backend.sessions.set('elsewhere', { person: userId, registered: true, openedAt: 0, confirmedAt: 0 })
    cookies.web = { userId, session: 'elsewhere' }
    await enter(ports, request)
    expect(log()).toEqual(['account.signIn', 'webSession.isSignedIn'])
  })
  it('AUTH-2 the web session of a person who has left is replaced by that of the person who signs in', async () => {
    const { ports, backend, cookies, tab } = await signedIn()
    const repair = backend.failEvery('unknown', 'webSession.destroy')
    await signOut(ports, { discard: false })
    repair()
    expect((await enter(ports, { ...request, ...NEXT })).map(({ userId }) => userId)._unsafeUnwrap()).toBe(cookies.web?.userId)
    expect(tab.has(SIGNED_OUT_FLAG)).toBe(false)
  })
  it('AUTH-4 a failing web session is ignored silently', async () => {
    for (const silent of ['webSession.isSignedIn', 'webSession.create'] as const) {
      const { ports, backend, cookies, tab, reports, whoIsIn } = await openPage()
      backend.failEvery('unknown', silent)
      expect((await enter(ports, request)).isOk(), silent).toBe(true)
      expect(cookies.web?.userId, silent).toBe(silent === 'webSession.create' ? undefined : whoIsIn()?.id)
      expect(reports()).toEqual([])
      expect(tab.size).toBe(0)
    }
  })
  it('AUTH-2 wrong credentials change nothing', async () => {
    const { ports, log } = await openPage()
    expect((await signIn(ports, { ...request, password: 'not the password' }))._unsafeUnwrapErr().code).toBe('invalid_credentials')
    expect(log()).toEqual(['account.signIn'])
  })
  it('AUTH-3 signing in ends an unfinished sign-out, so the next page load does not sign the person out', async () => {
    const { ports, tab } = await openPage()
    tab.set(SIGNED_OUT_FLAG, '1')
    await enter(ports, request)
    expect((await startSession(ports))._unsafeUnwrap().session.registration).toBe('registered')
  })
  it('AUTH-3 a web session that a sign-in could not replace is ended by the next page load, and the person stays signed in', async () => {
    const { ports, log, clearLog, backend, cookies, tab } = await signedIn()
    tab.set(SIGNED_OUT_FLAG, '1')
    backend.failEvery('unknown', 'webSession.create')
    await enter(ports, { ...request, ...NEXT })
    clearLog()
    expect((await startSession(ports))._unsafeUnwrap().session.email).toBe('next@b.example')
    expect(log()).toEqual(['webSession.destroy', 'account.start'])
    expect([cookies.web, tab.has(SIGNED_OUT_FLAG)]).toEqual([null, false])
  })
})

describe('register', () => {
  it('PRO-8 hands over the values stored on the device', async () => {
    const { ports, log, backend, local } = await openVisit()
    local.set('settings', '{"soundEffects":false}')
    local.set('completed_first_lesson', 'true')
    local.set(DEVICE_KEYS.visitorId, 'v1')
    expect((await register(ports, { ...request, email: 'new@b.example', locale: 'uk' })).isOk()).toBe(true)
    const keeper = [...(backend.account('new@b.example')?.keeper ?? [])].map(([key, { value }]) => [key, value])
    expect(Object.fromEntries(keeper)).toEqual({ user_settings: '{"soundEffects":false}', completed_first_lesson: 'true' })
    expect(log()).toEqual(['account.signUp'])
  })
  it('AUTH-6 a taken e-mail is reported, and the device loses nothing', async () => {
    const { ports, local } = await openVisit()
    local.set('settings', '{"soundEffects":false}')
    expect((await register(ports, { ...request, locale: 'uk' }))._unsafeUnwrapErr().code).toBe('email_taken')
    expect(local.size).toBe(1)
  })
})

describe('signOut', () => {
  it('AUTH-3 delivers pending work, clears the device, sets the flag, tells both servers and starts a new identity, in this order', async () => {
    const { ports, log, tab, wait } = await signedIn()
    await wait(answerOf('a'))
    expect((await signOut(ports, { discard: false }))._unsafeUnwrap()).toMatchObject({ signedOut: true, session: { registration: 'unregistered' } })
    expect(log()).toEqual(['lessonJournal.record a', 'deviceStorage.clear', 'sessionStorage.write signed_out', 'deviceStorage.write signed_out', 'webSession.destroy', 'account.signOut', 'account.signInAnonymously', 'deviceStorage.clear'])
    expect(tab.has(SIGNED_OUT_FLAG)).toBe(false)
  })
  it('AUTH-3 keeps consent, locale, visitor_id and first touch, and clears everything else', async () => {
    const { ports, local } = await signedIn()
    for (const key of ['consent', 'locale', 'visitor_id', 'first_touch', 'settings', 'learning_plan', 'funnel_answers:x', 'attempt:uk-en:y']) local.set(key, '1')
    await signOut(ports, { discard: false })
    expect([...local.keys()].toSorted()).toEqual(['consent', 'first_touch', 'locale', 'visitor_id'])
  })
  it('AUTH-3 asks the person about work that cannot be sent, and changes nothing before', async () => {
    const { ports, log, backend, local, waiting, wait } = await signedIn()
    local.set('settings', '1')
    await wait(answerOf('a'), answerOf('b'))
    backend.failEvery('network', 'lessonJournal.record')
    expect((await signOut(ports, { discard: false }))._unsafeUnwrap()).toEqual({ signedOut: false, undelivered: 2 })
    expect(log()).toEqual(['lessonJournal.record a'])
    expect(local.size).toBe(1)
    expect(waiting()).toHaveLength(2)
  })
  it('AUTH-3 delivers what was read, too, and asks about what of it cannot be sent', async () => {
    const { ports, backend } = await signedIn()
    const mark = (word: string) => storeUnsaved(ports.deviceStorage, { account: null, target: 'es', change: { id: word, word, status: '1', at: 1 } })
    mark('happy')
    const repair = backend.failEvery('network', 'books.save')
    expect((await signOut(ports, { discard: false }))._unsafeUnwrap()).toEqual({ signedOut: false, undelivered: 1 })
    repair()
    expect((await signOut(ports, { discard: false }))._unsafeUnwrap()).toMatchObject({ signedOut: true })
    expect([...backend.account(request.email)?.wordChanges.keys() ?? []]).toEqual(['happy'])
  })
  it('AUTH-3 work discarded on purpose never reaches the next identity', async () => {
    const { ports, backend, waiting, wait } = await signedIn()
    await wait(answerOf('a'))
    backend.failEvery('network', 'lessonJournal.record')
    expect((await signOut(ports, { discard: true }))._unsafeUnwrap().signedOut).toBe(true)
    expect(waiting()).toEqual([])
  })
  it('AUTH-3 tells both servers even if one fails, and the flag makes the next page load repeat it', async () => {
    for (const failing of ['webSession.destroy', 'account.signOut'] as const) {
      const { ports, log, backend, tab } = await signedIn()
      const repair = backend.failEvery('network', failing)
      expect((await signOut(ports, { discard: false }))._unsafeUnwrap()).toEqual({ signedOut: true, session: null })
      expect(log()).toContain('webSession.destroy')
      expect(log()).toContain('account.signOut')
      expect(tab.has(SIGNED_OUT_FLAG)).toBe(true)
      repair()
      expect((await startSession(ports))._unsafeUnwrap().session.registration).toBe('unregistered')
    }
  })
  it('AUTH-3 values stored while the servers are called do not reach the next identity', async () => {
    for (const failing of [false, true]) {
      const { ports, backend, local, waiting, wait } = await signedIn()
      if (failing) backend.failEvery('network', 'account.signOut')
      const { destroy } = ports.webSession
      const keeping = { ...ports.webSession, destroy: () => {
        local.set('learning_plan', '1')
        void wait(answerOf('late'))
        return destroy()
      } }
      await signOut({ ...ports, webSession: keeping }, { discard: false })
      expect([[...local.keys()], waiting()]).toEqual([failing ? [SIGNED_OUT_FLAG] : [], []])
    }
  })
  it('AUTH-3 a sign-out that the servers did not answer outlives its tab: each page load repeats it, and no session is used before', async () => {
    const page = await signedIn()
    page.backend.setOffline(true)
    expect((await signOut(page.ports, { discard: false }))._unsafeUnwrap()).toEqual({ signedOut: true, session: null })
    expect([...page.local.keys()]).toEqual([SIGNED_OUT_FLAG])
    page.tab.clear()
    for (const silent of ['webSession.destroy', 'account.signOut'] as const) {
      page.backend.setOffline(false)
      const repair = page.backend.failEvery('network', silent)
      page.clearLog()
      expect((await startSession(page.ports)).isErr()).toBe(true)
      expect(page.log()).toEqual(['webSession.destroy', 'account.signOut'])
      repair()
    }
    page.clearLog()
    expect((await startSession(page.ports))._unsafeUnwrap().session.registration).toBe('unregistered')
    expect(page.log()).toEqual(['webSession.destroy', 'account.signOut', 'account.signInAnonymously'])
    expect([page.local.has(SIGNED_OUT_FLAG), page.tab.has(SIGNED_OUT_FLAG), page.cookies.web]).toEqual([false, false, null])
  })
  it('AUTH-3 a sign-out of another tab holds, whatever this tab still had to end', async () => {
    const { ports, tab, local, whoIsIn } = await signedIn()
    tab.set(SIGNED_OUT_FLAG, PENDING_SIGN_OUT.web)
    local.set(SIGNED_OUT_FLAG, PENDING_SIGN_OUT.all)
    expect((await startSession(ports))._unsafeUnwrap().session.registration).toBe('unregistered')
    expect(whoIsIn()).toMatchObject({ email: null })
  })
  it('AUTH-3 a sign-out while the web session is still being made leaves none', async () => {
    for (const answered of [true, false]) {
      const { ports, backend, cookies, local } = await openPage()
      const session = (await signIn(ports, request))._unsafeUnwrap()
      if (!answered) backend.failEvery('network', 'account.signOut')
      const release = backend.hold()
      const [completed, left] = [completeSignIn(ports, session), signOut(ports, { discard: false })]
      release()
      await Promise.all([completed, left])
      expect([cookies.web, local.get(SIGNED_OUT_FLAG) ?? null]).toEqual([null, answered ? null : PENDING_SIGN_OUT.all])
    }
  })
  it('AUTH-3 a device whose outbox cannot be read still signs out', async () => {
    const { ports } = await signedIn()
    ports.answerOutbox.setFailing('all', true)
    expect((await signOut(ports, { discard: false }))._unsafeUnwrap().signedOut).toBe(true)
  })
})
