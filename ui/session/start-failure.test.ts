import { expect, it } from 'vitest'
import { PROFILE_DELAY } from '#core/domain/profile/timing.ts'
import { $keeperReady } from '../keeper/model.ts'
import { $session, appStarted, signedIn } from './model.ts'
import { $fetched } from './profile.ts'
import { $startFailure, startRetried } from './start-failure.ts'
import { trigger, type MemoryPage, openPage, settle } from '../world.fixture.ts'

const ACCOUNT = { email: 'learner@example.com', password: 'a long password' }
const started = async (page: MemoryPage) => {
  await trigger(page.scope, appStarted, { excluded: false })
  return page
}
const registered = async () => {
  const page = await started(openPage())
  await trigger(page.scope, signedIn, (await page.ports.account.signUp(page.device.id(), ACCOUNT, {}, 'en'))._unsafeUnwrap())
  return page
}

it('ERR-5 a session that cannot start gives its error, and a retry starts it', async () => {
  const page = openPage()
  expect(page.scope.getState($startFailure)).toBeNull()
  page.backend.setOffline(true)
  await started(page)
  expect(page.scope.getState($startFailure)?.code).toBe('network')
  page.backend.setOffline(false)
  await trigger(page.scope, startRetried, undefined)
  expect(page.scope.getState($startFailure)).toBeNull()
  expect(page.scope.getState($keeperReady)).toBe(true)
})

it('ERR-5, SUB-7 a retry fetches a missing profile and the products again', async () => {
  const { backend, ports, device } = await registered()
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2030, cvc: '123' }
  await ports.billing.checkout({ plan: 'self-study-year', currency: 'USD', locale: 'en', again: false }).andThen(({ id }) => ports.billing.purchase(id, card))
  device.advance(PROFILE_DELAY)
  await settle()
  const page = await started(openPage({ backend }))
  const session = await page.ports.account.signIn(device.id(), ACCOUNT, {})
  page.backend.failNext('network', 'profiles.fetch')
  page.backend.failNext('network', 'billing.products')
  await trigger(page.scope, signedIn, session._unsafeUnwrap())
  page.device.advance(PROFILE_DELAY)
  await settle()
  expect(page.scope.getState($session)).not.toBeNull()
  expect(page.scope.getState($startFailure)?.code).toBe('network')
  page.backend.failNext('network', 'profiles.fetch')
  await trigger(page.scope, startRetried, undefined)
  expect(page.scope.getState($startFailure)?.code).toBe('network')
  await trigger(page.scope, startRetried, undefined)
  expect(page.scope.getState($startFailure)).toBeNull()
  expect(page.scope.getState($fetched).products).toHaveLength(1)
})

it('ROUTE-8 a failed start is retried when the browser comes online', async () => {
  const { backend, browser } = await registered()
  const page = openPage({ backend, browser })
  page.backend.failNext('network', 'account.start')
  await started(page)
  expect(page.scope.getState($startFailure)?.code).toBe('network')
  page.ports.connectivity.change(true)
  await settle()
  expect(page.scope.getState($startFailure)).toBeNull()
})
