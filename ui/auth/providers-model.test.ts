import { allSettled } from 'effector'
import { expect, it } from 'vitest'
import { memoryBackend } from '#adapters/memory/backend.ts'
import { SESSION_KEYS } from '#core/domain/device/device-keys.ts'
import { openPage, start } from '../world.fixture.ts'
import { $address, $failure, $going, $providers, left, pressed, retried, shown } from './providers-model.ts'

const PAGE = { locale: 'uk', next: '/course', from: '/sign-in?next=%2Fcourse' } as const
const open = async (providers: readonly ('google' | 'apple')[] = ['google', 'apple']) => {
  const page = await start(openPage({ timers: 'soon', backend: memoryBackend({ providers }) }))
  await allSettled(shown, { scope: page.scope, params: PAGE })
  return page
}

it('AUTH-6 the providers that are set up are shown, and none where there is none or nobody says', async () => {
  expect((await open()).scope.getState($providers)).toEqual(['google', 'apple'])
  expect((await open([])).scope.getState($providers)).toEqual([])
  const page = await start()
  page.backend.failNext('network', 'linkedAccounts.providers')
  await allSettled(shown, { scope: page.scope, params: PAGE })
  expect(page.scope.getState($providers)).toEqual([])
})

it('AUTH-6 pressing one leads to its address, which leads on to where the person wanted to go, and the tab remembers where it was', async () => {
  const { scope, backend, browser } = await open()
  await allSettled(pressed, { scope, params: 'apple' })
  expect(scope.getState($address)).toMatch(/^https:\/\/provider\.test\/sign-in\?provider=apple&state=/)
  expect([...backend.signIns.values()]).toMatchObject([{ provider: 'apple', purpose: 'sign-in', next: '/course' }])
  expect(browser.tab.get(SESSION_KEYS.providerFrom)).toBe(PAGE.from)
  await allSettled(left, { scope })
  expect(scope.getState($address)).toBeNull()
})

it('AUTH-6 a provider that does not answer may be tried again, as the same request', async () => {
  const { scope, backend } = await open()
  backend.failNext('unavailable', 'linkedAccounts.begin')
  await allSettled(pressed, { scope, params: 'google' })
  expect([scope.getState($failure)?.code, scope.getState($address), scope.getState($going)]).toEqual(['unavailable', null, null])
  await allSettled(retried, { scope })
  expect([scope.getState($failure), scope.getState($address)?.includes('provider=google')]).toEqual([null, true])
  backend.loseNext('linkedAccounts.begin')
  await allSettled(pressed, { scope, params: 'google' })
  const begun = backend.signIns.size
  await allSettled(retried, { scope })
  expect(backend.signIns.size).toBe(begun)
})
