import { allSettled } from 'effector'
import { expect, it } from 'vitest'
import { memoryBackend } from '#adapters/memory/backend.ts'
import { signInAtMemoryProvider } from '#adapters/memory/linked-accounts.ts'
import { CONFIRMED_FOR } from '#core/domain/account/confirmation.ts'
import { SESSION_KEYS } from '#core/domain/device/device-keys.ts'
import { LEARNER, type MemoryPage, openPage, startRegistered } from '../world.fixture.ts'
import { $address, $asking, $failure, $going, $linked, $toLink, $unlinked, asked, canceled, doRetried, form, shown } from './linked-model.ts'
import { $proof, opened } from './model.ts'

const open = async (page: MemoryPage) => {
  await allSettled(opened, { scope: page.scope })
  await allSettled(shown, { scope: page.scope, params: 'uk' })
  return page
}
/** Somebody with a password who has linked an account at Google. */
const linked = async (isLater = false) => {
  const page = await startRegistered(openPage({ timers: 'soon', backend: memoryBackend({ providers: ['google', 'apple'] }) }))
  const { ports, backend, device } = page
  const address = (await ports.linkedAccounts.begin(device.id(), { provider: 'google', purpose: 'link', locale: 'en', next: null }))._unsafeUnwrap()
  await ports.linkedAccounts.finish(device.id(), signInAtMemoryProvider(backend, address, { subject: 'ada', email: 'ada@work.example', isVerified: true }), {})
  if (isLater) device.advance(CONFIRMED_FOR)
  return open(page)
}
const wishToUnlink = ({ scope }: MemoryPage) => {
  const [first] = scope.getState($linked) ?? []
  if (!first) throw new Error('one is linked')
  return allSettled(asked, { scope, params: { unlink: first } })
}
const enter = async ({ scope }: MemoryPage, password: string) => {
  await allSettled(form.typed, { scope, params: { field: 'current', text: password } })
  await allSettled(form.submitted, { scope })
}

it('AUTH-6 what is linked is listed, and what may be linked besides', async () => {
  const { scope } = await linked()
  expect(scope.getState($linked)).toMatchObject([{ provider: 'google', email: 'ada@work.example', isLastWayIn: false }])
  expect(scope.getState($toLink)).toEqual(['apple'])
})

it('AUTH-6 who has just come in goes to the provider at once, and the tab remembers the page', async () => {
  const { scope, backend, browser } = await linked()
  await allSettled(asked, { scope, params: { link: 'apple' } })
  expect([scope.getState($asking), scope.getState($address)?.includes('provider=apple')]).toEqual([null, true])
  expect([...backend.signIns.values()].at(-1)).toMatchObject({ provider: 'apple', purpose: 'link' })
  expect(browser.tab.get(SESSION_KEYS.providerFrom)).toBe('/linked-accounts')
})

it('PRO-11 anybody else shows first who they are, to link and to unlink', async () => {
  const page = await linked(true)
  const { scope, backend } = page
  await allSettled(asked, { scope, params: { link: 'apple' } })
  expect([scope.getState($proof), scope.getState($asking), scope.getState($address), scope.getState($failure)]).toEqual(['password', { link: 'apple' }, null, null])
  await enter(page, 'something else')
  expect([scope.getState(form.$faults), scope.getState($failure)]).toEqual([{ current: 'wrong' }, null])
  await allSettled(canceled, { scope })
  await wishToUnlink(page)
  await allSettled(form.submitted, { scope })
  expect(scope.getState(form.$faults)).toEqual({ current: 'missing' })
  await enter(page, LEARNER.password)
  expect([scope.getState($unlinked), scope.getState($linked), scope.getState($asking), scope.getState($toLink)]).toEqual(['google', [], null, ['google', 'apple']])
  expect(backend.account(LEARNER.email)?.linked).toEqual([])
})

it('PRO-11 a confirmation that ends while the page is open is asked for then', async () => {
  const page = await linked()
  page.device.advance(CONFIRMED_FOR)
  await allSettled(asked, { scope: page.scope, params: { link: 'apple' } })
  expect([page.scope.getState($failure)?.code, page.scope.getState($asking), page.scope.getState($proof), page.scope.getState($going)]).toEqual(['confirmation_needed', { link: 'apple' }, 'password', null])
  await enter(page, LEARNER.password)
  expect(page.scope.getState($address)).toContain('provider=apple')
})

it('PRO-11 what has become the last way in meanwhile stays, and is shown as such', async () => {
  const page = await linked()
  const { scope, backend } = page
  await wishToUnlink(page)
  const person = backend.account(LEARNER.email)
  if (person) person.password = null
  await allSettled(form.submitted, { scope })
  expect([scope.getState($failure)?.code, scope.getState($linked)]).toMatchObject(['last_way_in', [{ isLastWayIn: true }]])
})

it('ERR-5 a provider that does not answer is tried again', async () => {
  const { scope, backend } = await linked()
  backend.failNext('unavailable', 'linkedAccounts.begin')
  await allSettled(asked, { scope, params: { link: 'apple' } })
  expect([scope.getState($failure)?.code, scope.getState($going)]).toEqual(['unavailable', null])
  await allSettled(doRetried, { scope })
  expect([scope.getState($failure), scope.getState($address)?.includes('provider=apple')]).toEqual([null, true])
})
