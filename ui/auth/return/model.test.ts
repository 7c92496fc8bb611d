import { allSettled } from 'effector'
import { describe, expect, it } from 'vitest'
import { memoryBackend } from '#adapters/memory/backend.ts'
import { signInAtMemoryProvider } from '#adapters/memory/linked-accounts.ts'
import { SESSION_KEYS } from '#core/domain/device/device-keys.ts'
import type { ProviderPurpose } from '#core/domain/account/provider.ts'
import { $registration, appStarted, sessionRetried } from '../../session/model.ts'
import { $kept } from '../entry.ts'
import { LEARNER, type MemoryPage, openPage, start, startRegistered } from '../../world.fixture.ts'
import { $broken, $done, $failure, $from, left, retried, returned } from './model.ts'

const ADA = { subject: 'ada', email: 'ada@example.com', isVerified: true }
/** A browser that was sent to a provider, and has come back to a page that has not started yet. */
const comeBack = async (before: Promise<MemoryPage>, purpose: ProviderPurpose = 'sign-in', claims = ADA) => {
  const { ports, backend, browser, device } = await before
  const address = (await ports.linkedAccounts.begin(device.id(), { provider: 'google', purpose, locale: 'en', next: '/course' }))._unsafeUnwrap()
  browser.tab.set(SESSION_KEYS.providerFrom, '/sign-up?next=%2Fcourse')
  const answer = signInAtMemoryProvider(backend, address, claims)
  return { ...openPage({ timers: 'soon', backend, browser }), answer }
}
const visitor = () => start(openPage({ timers: 'soon', backend: memoryBackend({ providers: ['google'] }) }))
const registered = () => startRegistered(openPage({ timers: 'soon', backend: memoryBackend({ providers: ['google'] }) }))
const appStarts = ({ scope }: Pick<MemoryPage, 'scope'>) => allSettled(appStarted, { scope, params: { excluded: false } })

describe('coming back from a provider', () => {
  it('AUTH-6 a newcomer has an account and is told that all is kept, once their session is there', async () => {
    const page = await comeBack(visitor())
    await allSettled(returned, { scope: page.scope, params: page.answer })
    expect([page.scope.getState($done), page.backend.account(ADA.email)]).toEqual([null, undefined])
    await appStarts(page)
    expect(page.scope.getState($done)).toMatchObject({ isNew: true, next: '/course', session: { email: ADA.email } })
    expect([page.scope.getState($registration), page.scope.getState($kept)]).toEqual(['registered', 'all'])
    expect(page.browser.cookies.web?.userId).toBe(page.backend.account(ADA.email)?.id)
  })
  it('AUTH-6 who is known comes in, and hears what was added', async () => {
    const first = await comeBack(visitor())
    await appStarts(first)
    await allSettled(returned, { scope: first.scope, params: first.answer })
    const again = await comeBack(start(openPage({ timers: 'soon', backend: first.backend })))
    await appStarts(again)
    await allSettled(returned, { scope: again.scope, params: again.answer })
    expect(again.scope.getState($done)).toMatchObject({ isNew: false })
    expect(again.scope.getState($kept)).toBeNull()
  })
  it('AUTH-6 a link is done without another session', async () => {
    const page = await comeBack(registered(), 'link')
    await appStarts(page)
    await allSettled(returned, { scope: page.scope, params: page.answer })
    expect(page.scope.getState($done)).toMatchObject({ provider: 'google', session: null })
    expect(page.backend.account(LEARNER.email)?.linked).toMatchObject([{ email: ADA.email }])
    expect(page.scope.getState($registration)).toBe('registered')
  })
  it('AUTH-6 an answer that was lost is asked for again as the same request', async () => {
    const page = await comeBack(visitor())
    await appStarts(page)
    page.backend.loseNext('linkedAccounts.finish')
    await allSettled(returned, { scope: page.scope, params: page.answer })
    expect(page.scope.getState($failure)?.code).toBe('network')
    await allSettled(retried, { scope: page.scope })
    expect([page.scope.getState($failure), page.scope.getState($done)?.isNew]).toEqual([null, true])
  })
  it('AUTH-1 where the session could not start, trying again starts it and finishes', async () => {
    const page = await comeBack(visitor())
    page.backend.failNext('network', 'account.start')
    await allSettled(returned, { scope: page.scope, params: page.answer })
    await appStarts(page)
    expect(page.scope.getState($failure)?.code).toBe('network')
    await allSettled(retried, { scope: page.scope })
    expect(page.scope.getState($done)?.isNew).toBe(true)
    await allSettled(sessionRetried, { scope: page.scope })
  })
  it('AUTH-6 what is no answer is said, and leads back to where one was; nowhere else', async () => {
    const page = await comeBack(visitor())
    await appStarts(page)
    for (const back of ['canceled', 'refused', 'incomplete'] as const) {
      await allSettled(returned, { scope: page.scope, params: back })
      expect([page.scope.getState($broken), page.scope.getState($from), page.scope.getState($failure)]).toEqual([back, '/sign-up?next=%2Fcourse', null])
    }
    page.browser.tab.set(SESSION_KEYS.providerFrom, 'https://evil.test/')
    await allSettled(returned, { scope: page.scope, params: 'canceled' })
    expect(page.scope.getState($from)).toBe('/sign-in')
  })
  it('AUTH-6 a refusal is said by its code, and a page that was left forgets it', async () => {
    const page = await comeBack(visitor(), 'sign-in', { ...ADA, isVerified: false })
    await appStarts(page)
    await allSettled(returned, { scope: page.scope, params: page.answer })
    expect([page.scope.getState($failure)?.code, page.scope.getState($registration)]).toEqual(['email_unproved', 'unregistered'])
    await allSettled(left, { scope: page.scope })
    expect(page.scope.getState($failure)).toBeNull()
  })
})
