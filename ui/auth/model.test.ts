import { allSettled } from 'effector'
import { ResultAsync } from 'neverthrow'
import { expect, it } from 'vitest'
import { PROFILE_DELAY } from '#core/domain/profile/timing.ts'
import { $registration, $session, appStarted, signOutRequested } from '../session/model.ts'
import { $userProfile } from '../session/profile.ts'
import { $entered, $failure, $faults, $isEntering, $isPasswordAsked, $pending, $submitCount, type AuthMode, emailConfirmed, fieldLeft, left, started, submitted, typed } from './model.ts'
import { $kept, MERGES_WAIT } from './entry.ts'
import { LEARNER, type MemoryPage, openPage, settle, start, startRegistered, trigger } from '../world.fixture.ts'

const open = async (mode: AuthMode, world: MemoryPage) => {
  await allSettled(started, { scope: world.scope, params: { mode, locale: 'en' } })
  const fill = async (email: string, password: string) => {
    await allSettled(typed, { scope: world.scope, params: { field: 'email', text: email } })
    await allSettled(typed, { scope: world.scope, params: { field: 'password', text: password } })
  }
  const send = () => allSettled(submitted, { scope: world.scope })
  return { ...world, fill, send }
}

it('AUTH-6 signing up registers the anonymous identity', async () => {
  const world = await start()
  const anonymous = world.scope.getState($session)?.userId
  const page = await open('sign-up', world)
  await page.fill(LEARNER.email, LEARNER.password)
  await page.send()
  expect(page.scope.getState($entered)).toBe(true)
  expect(page.scope.getState($registration)).toBe('registered')
  expect(page.scope.getState($session)?.userId).toBe(anonymous)
})

it('PRO-11 no fault shows before a field is left or sent, and leaving an empty field is no fault', async () => {
  const page = await open('sign-up', await start())
  await page.fill('olena', '')
  expect(page.scope.getState($faults)).toEqual({})
  await allSettled(fieldLeft, { scope: page.scope, params: 'email' })
  await allSettled(fieldLeft, { scope: page.scope, params: 'password' })
  expect(page.scope.getState($faults)).toEqual({ email: 'invalid' })
  await page.send()
  expect(page.scope.getState($faults)).toEqual({ email: 'invalid', password: 'missing' })
  expect(page.scope.getState($submitCount)).toBe(1)
  expect(page.scope.getState($entered)).toBe(false)
})

it('PRO-11 a taken address and wrong credentials give their codes, which typing clears', async () => {
  const before = await startRegistered()
  const taken = await open('sign-up', { ...before, ...(await start(secondBrowser(before))) })
  await taken.fill(LEARNER.email, LEARNER.password)
  await taken.send()
  expect(taken.scope.getState($failure)?.code).toBe('email_taken')
  const wrong = await open('sign-in', taken)
  await wrong.fill(LEARNER.email, 'another-password')
  await wrong.send()
  expect(wrong.scope.getState($failure)?.code).toBe('invalid_credentials')
  await wrong.fill(LEARNER.email, LEARNER.password)
  expect(wrong.scope.getState($failure)).toBeNull()
  await wrong.send()
  expect(wrong.scope.getState($registration)).toBe('registered')
})

it('PRO-11 a password that only the server knows to be common is marked at its field, until it is typed again', async () => {
  const page = await open('sign-up', await start())
  await page.fill(LEARNER.email, 'password')
  await page.send()
  expect([page.scope.getState($faults), page.scope.getState($failure), page.scope.getState($submitCount)]).toEqual([{ password: 'common' }, null, 2])
  await page.send()
  expect(page.scope.getState($faults)).toEqual({ password: 'common' })
  await page.fill(LEARNER.email, LEARNER.password)
  expect(page.scope.getState($faults)).toEqual({})
  await page.send()
  expect(page.scope.getState($registration)).toBe('registered')
})

it('PRO-11 a password made of the address or the product’s name is marked before anything is sent', async () => {
  const page = await open('sign-up', await start())
  const before = page.backend.requests.size
  for (const password of ['anna.smith1', 'promova123']) {
    await page.fill('anna.smith@example.com', password)
    await page.send()
    expect(page.scope.getState($faults)).toEqual({ password: 'context_word' })
  }
  expect(page.backend.requests.size).toBe(before)
})

it('AUTH-6 the same registration succeeds when it is sent again after a lost answer', async () => {
  const page = await open('sign-up', await start())
  await page.fill(LEARNER.email, LEARNER.password)
  page.backend.loseNext('account.signUp')
  await page.send()
  expect(page.scope.getState($failure)?.code).toBe('network')
  await page.send()
  expect(page.scope.getState($entered)).toBe(true)
})

it('AUTH-6 other credentials get a new request id after a lost answer', async () => {
  const page = await open('sign-in', await start())
  const accounts = [LEARNER, { email: 'petro@example.com', password: 'quiet-blue-meadow' }]
  const ids = accounts.map(account => Object.assign(page.backend.addPerson(), account).id)
  page.backend.loseNext('account.signIn')
  for (const { email, password } of accounts) {
    await page.fill(email, password)
    await page.send()
  }
  expect([...page.backend.requests.values()].slice(-2)).toEqual(ids)
})

it('AUTH-3, AUTH-4 the next person can sign in after an offline sign-out', async () => {
  const page = await open('sign-in', await startRegistered())
  page.backend.setOffline(true)
  await allSettled(signOutRequested, { scope: page.scope })
  await page.fill(LEARNER.email, LEARNER.password)
  await page.send()
  expect([page.scope.getState($pending), page.scope.getState($failure)?.code]).toEqual([false, 'network'])
  page.backend.setOffline(false)
  await page.send()
  expect(page.scope.getState($registration)).toBe('registered')
})

it('AUTH-6 a double press sends once', async () => {
  const page = await open('sign-up', await start())
  await page.fill(LEARNER.email, LEARNER.password)
  const release = page.backend.hold()
  const [first, second] = [page.send(), page.send()]
  expect(page.scope.getState($pending)).toBe(true)
  release()
  await Promise.all([first, second])
  expect(page.backend.requests.size).toBe(2)
  expect(page.scope.getState($failure)).toBeNull()
  expect(page.scope.getState($entered)).toBe(true)
})

it('AUTH-1 a form that is sent before there is an identity waits for one', async () => {
  const page = await open('sign-up', openPage({ timers: 'soon' }))
  await page.fill(LEARNER.email, LEARNER.password)
  await page.send()
  expect(page.scope.getState($pending)).toBe(true)
  await start(page)
  expect(page.scope.getState($entered)).toBe(true)
})

it('AUTH-2 the profile is fetched 100 ms after the answer of the account, however slow the web’s session is', async () => {
  const page = await open('sign-up', await start(openPage()))
  page.ports.webSession.isSignedIn = () => new ResultAsync(new Promise(() => undefined))
  await page.fill(LEARNER.email, LEARNER.password)
  void page.send()
  await settle()
  page.device.advance(PROFILE_DELAY - 1)
  await settle()
  expect(page.scope.getState($userProfile).email).toBe('')
  page.device.advance(1)
  await settle()
  expect(page.scope.getState($userProfile).email).toBe(LEARNER.email)
})

/** Another browser that uses the same backend. */
const secondBrowser = (world: MemoryPage): MemoryPage => openPage({ timers: 'soon', backend: world.backend })

it('AUTH-2 the form leads on once and stays when it is opened again after a sign-out', async () => {
  const page = await open('sign-up', await start())
  await page.fill(LEARNER.email, LEARNER.password)
  await page.send()
  expect(page.scope.getState($entered)).toBe(true)
  await allSettled(left, { scope: page.scope })
  expect(page.scope.getState($entered)).toBe(false)
})

it('FLAG-4 the layout of two steps asks for the password once the address is valid', async () => {
  const page = await open('sign-up', await start())
  const confirm = () => allSettled(emailConfirmed, { scope: page.scope })
  await confirm()
  expect([page.scope.getState($isPasswordAsked), page.scope.getState($faults)]).toEqual([false, { email: 'missing' }])
  await page.fill(LEARNER.email, '')
  await confirm()
  expect([page.scope.getState($isPasswordAsked), page.scope.getState($faults)]).toEqual([true, {}])
  await allSettled(started, { scope: page.scope, params: { mode: 'sign-in', locale: 'en' } })
  expect(page.scope.getState($isPasswordAsked)).toBe(false)
})

it('AUTH-6 who signs up is told that what they did is kept, and who signs in what was added, if anything was', async () => {
  const home = await open('sign-up', await start())
  await home.fill(LEARNER.email, LEARNER.password)
  await home.send()
  expect(home.scope.getState($kept)).toBe('all')
  const account = home.backend.account(LEARNER.email)
  const away = await open('sign-in', await start(openPage({ timers: 'soon', backend: home.backend })))
  if (account) account.merges = [{ at: away.device.now() - 3_600_000, lessons: 4, words: 9, streak: 0 }]
  await away.fill(LEARNER.email, LEARNER.password)
  await away.send()
  expect([away.scope.getState($entered), away.scope.getState($kept)]).toEqual([true, null])
})

it('AUTH-6 who signs in goes on where what was added cannot be read', async () => {
  const home = await startRegistered()
  const away = await open('sign-in', await start(openPage({ timers: 'soon', backend: home.backend })))
  away.backend.failNext('unavailable', 'account.merges')
  await away.fill(LEARNER.email, LEARNER.password)
  await away.send()
  expect([away.scope.getState($entered), away.scope.getState($kept)]).toEqual([true, null])
})

/** Somebody who has an account signs in, on a page whose timers stand still and whose merges are not answered yet. */
const signInWithoutMerges = async () => {
  const home = await startRegistered()
  const account = home.backend.account(LEARNER.email)
  const away = openPage({ backend: home.backend })
  await trigger(away.scope, appStarted, { excluded: false })
  if (account) account.merges = [{ at: away.device.now() + 1, lessons: 4, words: 9, streak: 0 }]
  const page = await open('sign-in', away)
  await page.fill(LEARNER.email, LEARNER.password)
  const release = page.backend.holdAnswer('account.merges')
  void page.send()
  await settle()
  return { ...page, release }
}

it('AUTH-6 a form that has let somebody in says so until they are told what was added', async () => {
  const page = await signInWithoutMerges()
  expect([page.scope.getState($registration), page.scope.getState($isEntering), page.scope.getState($entered)]).toEqual(['registered', true, false])
  page.release()
  await settle()
  expect([page.scope.getState($entered), page.scope.getState($kept)]).toMatchObject([true, { lessons: 4, words: 9, streak: 0 }])
})

it('AUTH-6 nobody waits longer than two seconds to be told what was added', async () => {
  const page = await signInWithoutMerges()
  page.device.advance(MERGES_WAIT - 1)
  await settle()
  expect(page.scope.getState($entered)).toBe(false)
  page.device.advance(1)
  await settle()
  expect(page.scope.getState($entered)).toBe(true)
  page.release()
  await settle()
  expect(page.scope.getState($kept)).toBeNull()
})
