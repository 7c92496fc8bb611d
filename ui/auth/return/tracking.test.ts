import { allSettled } from 'effector'
import { expect, it } from 'vitest'
import { memoryBackend } from '#adapters/memory/backend.ts'
import { signInAtMemoryProvider } from '#adapters/memory/linked-accounts.ts'
import type { ProviderPurpose } from '#core/domain/account/provider.ts'
import { containsText, recordEvents } from '../../analytics/tracked-events.fixture.ts'
import '../../analytics/tracking.ts'
import { appStarted } from '../../session/model.ts'
import { openPage, start } from '../../world.fixture.ts'
import { returned } from './model.ts'
import './tracking.ts'

const ADA = { subject: 'ada-at-google', email: 'ada@example.com', isVerified: true }

it('ANA-2 coming in with a provider is an event, with nothing of who came; linking and a refusal are none', async () => {
  const backend = memoryBackend({ providers: ['google'] })
  const come = async (purpose: ProviderPurpose, claims = ADA, before = openPage({ timers: 'soon', backend })) => {
    await start(before)
    const address = (await before.ports.linkedAccounts.begin(backend.device.id(), { provider: 'google', purpose, locale: 'en', next: null }))._unsafeUnwrap()
    const page = openPage({ timers: 'soon', backend, browser: before.browser })
    const tracked = recordEvents(page.scope)
    await allSettled(appStarted, { scope: page.scope, params: { excluded: false } })
    await allSettled(returned, { scope: page.scope, params: signInAtMemoryProvider(backend, address, claims) })
    return { page, tracked }
  }
  const { page, tracked } = await come('sign-in')
  expect(tracked).toEqual([{ name: 'gen_signed_up', props: {} }])
  expect(containsText(tracked, [ADA.subject, ADA.email])).toBe(false)
  expect((await come('sign-in')).tracked).toEqual([{ name: 'gen_signed_in', props: {} }])
  expect((await come('link', { ...ADA, subject: 'another' }, openPage({ timers: 'soon', backend, browser: page.browser }))).tracked).toEqual([])
  expect((await come('sign-in', { ...ADA, subject: 'nobody', isVerified: false })).tracked).toEqual([])
})
