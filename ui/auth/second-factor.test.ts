import { allSettled } from 'effector'
import { describe, expect, it } from 'vitest'
import { freshAppCode, withPasskey, withTwoStep } from '../security/second-factor.fixture.ts'
import { $registration } from '../session/model.ts'
import { LEARNER, type MemoryPage, openPage, settle, start, trigger } from '../world.fixture.ts'
import * as byLink from './by-link-model.ts'
import * as auth from './model.ts'
import * as passkey from './passkey-model.ts'
import * as second from './second-model.ts'

/** A browser that has shown the password of an account with a second step. */
const waiting = async () => {
  const home = openPage({ timers: 'soon' })
  await withTwoStep(home)
  const page = await start(openPage({ timers: 'soon', backend: home.backend }))
  await page.ports.account.signIn(page.device.id(), LEARNER, {})
  await allSettled(second.opened, { scope: page.scope })
  return page
}
const enter = async ({ scope }: MemoryPage, text: string) => {
  await allSettled(second.form.typed, { scope, params: { field: 'code', text } })
  await allSettled(second.form.submitted, { scope })
}

describe('the second step', () => {
  it('AUTH-6 the password of such an account signs nobody in, and is no failure', async () => {
    const home = openPage({ timers: 'soon' })
    await withTwoStep(home)
    const { scope } = await start(openPage({ timers: 'soon', backend: home.backend }))
    await allSettled(auth.started, { scope, params: { mode: 'sign-in', locale: 'en' } })
    for (const field of ['email', 'password'] as const) await allSettled(auth.typed, { scope, params: { field, text: LEARNER[field] } })
    await allSettled(auth.submitted, { scope })
    expect([scope.getState(auth.$needsSecondStep), scope.getState(auth.$failure), scope.getState($registration)]).toEqual([true, null, 'unregistered'])
    await allSettled(auth.left, { scope })
    expect(scope.getState(auth.$needsSecondStep)).toBe(false)
  })
  it('AUTH-6 a link says so as well', async () => {
    const home = openPage({ timers: 'soon' })
    await withTwoStep(home)
    await home.ports.accountSecurity.enterEmailCode(home.backend.letters.get(LEARNER.email)?.code ?? '')
    await home.ports.account.askForSignInLink('a', LEARNER.email, 'en', null)
    const { scope } = openPage({ timers: 'soon', backend: home.backend })
    await allSettled(byLink.linkOpened, { scope, params: 'link-a' })
    await allSettled(byLink.pressed, { scope })
    expect([scope.getState(byLink.$failure)?.code, scope.getState(byLink.$entered)]).toEqual(['second_step_needed', null])
  })
  it('AUTH-6 a code of the app lets its person in', async () => {
    const page = await waiting()
    expect([page.scope.getState(second.$isKnown), page.scope.getState(second.$isOver), page.scope.getState(second.$hasPasskey)]).toEqual([true, false, false])
    await enter(page, '12')
    expect(page.scope.getState(second.form.$faults)).toEqual({ code: 'missing' })
    await enter(page, freshAppCode(page))
    expect([page.scope.getState(second.$entered), page.scope.getState($registration)]).toEqual([true, 'registered'])
  })
  it('AUTH-6 a recovery code is asked for by itself, and a code of the app is none', async () => {
    const page = await waiting()
    await allSettled(second.otherKind, { scope: page.scope, params: 'recovery' })
    await enter(page, freshAppCode(page))
    expect(page.scope.getState(second.form.$faults)).toEqual({ code: 'recoveryMissing' })
    await enter(page, page.backend.account(LEARNER.email)?.twoStep?.codes[0] ?? '')
    expect(page.scope.getState(second.$entered)).toBe(true)
  })
  it('AUTH-6 a wrong code is named at its field, until it is over', async () => {
    const page = await waiting()
    for (let nth = 0; nth < 5; nth += 1) {
      await enter(page, '000000')
      expect([page.scope.getState(second.form.$faults), page.scope.getState(second.$failure), page.scope.getState(second.$isOver)]).toEqual([{ code: 'wrong' }, null, false])
    }
    await enter(page, '000000')
    expect(page.scope.getState(second.$isOver)).toBe(true)
  })
  it('AUTH-6 without a sign-in that waits there is nothing to pass', async () => {
    const page = await start()
    await allSettled(second.opened, { scope: page.scope })
    expect(page.scope.getState(second.$isOver)).toBe(true)
  })
  it('AUTH-6 the same code is sent once more after a lost answer, and lets in', async () => {
    const page = await waiting()
    page.backend.loseNext('account.passSecondStep')
    await enter(page, freshAppCode(page))
    expect([page.scope.getState(second.$failure)?.code, page.scope.getState(second.$entered)]).toEqual(['network', false])
    await allSettled(second.retried, { scope: page.scope })
    expect(page.scope.getState(second.$entered)).toBe(true)
  })
})

describe('a passkey', () => {
  /** A browser on the device of an account, signed out. */
  const open = async (suggests: boolean, timers: 'soon' | 'still' = 'soon') => {
    const home = openPage({ timers: 'soon' })
    await withPasskey(home)
    const page = openPage({ timers, backend: home.backend, browser: { ...home.browser, cookies: { refresh: null, entry: null, web: null, provider: null }, local: new Map(), tab: new Map() } })
    await trigger(page.scope, passkey.opened, { suggests })
    return page
  }
  it('AUTH-6 signs in after a press', async () => {
    const { scope } = await open(false)
    expect(scope.getState(passkey.$isAvailable)).toBe(true)
    await allSettled(passkey.pressed, { scope })
    expect([scope.getState(passkey.$entered), scope.getState($registration)]).toEqual([true, 'registered'])
  })
  it('AUTH-6 is suggested by a field, and again after a question that was stopped', async () => {
    const { scope, ports, device } = await open(true, 'still')
    expect(ports.authenticator.isSuggesting()).toBe(true)
    ports.authenticator.cancelNext()
    await trigger(scope, passkey.pressed, undefined)
    expect([scope.getState(passkey.$failure)?.code, ports.authenticator.isSuggesting()]).toEqual(['passkey_canceled', true])
    ports.authenticator.choose()
    await settle()
    device.advance(1)
    await settle()
    expect([scope.getState($registration), scope.getState(passkey.$failure)]).toEqual(['registered', null])
  })
  it('AUTH-6 what is suggested is renewed before its challenge ends, and goes with the page', async () => {
    const { scope, ports, device, backend } = await open(true, 'still')
    const before = backend.challenges.size
    device.advance(passkey.SUGGESTED_FOR)
    await settle()
    expect([backend.challenges.size, ports.authenticator.isSuggesting(), scope.getState(passkey.$failure)]).toEqual([before + 1, true, null])
    await trigger(scope, passkey.left, undefined)
    expect(ports.authenticator.isSuggesting()).toBe(false)
    device.advance(passkey.SUGGESTED_FOR)
    await settle()
    expect(backend.challenges.size).toBe(before + 1)
  })
  it('AUTH-6 what was signed is sent once more after a lost answer', async () => {
    const { scope, backend } = await open(false)
    backend.loseNext('account.signInByPasskey')
    await allSettled(passkey.pressed, { scope })
    expect(scope.getState(passkey.$failure)?.code).toBe('network')
    await allSettled(passkey.retried, { scope })
    expect(scope.getState(passkey.$entered)).toBe(true)
  })
  it('AUTH-6 is not offered where the browser has none', async () => {
    const page = openPage()
    page.ports.authenticator.setAvailable(false)
    await trigger(page.scope, passkey.opened, { suggests: true })
    expect([page.scope.getState(passkey.$isAvailable), page.ports.authenticator.isSuggesting(), page.backend.challenges.size]).toEqual([false, false, 0])
  })
})
