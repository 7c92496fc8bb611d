import { allSettled } from 'effector'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { recordEvents, containsText } from '../analytics/tracked-events.fixture.ts'
import '../analytics/tracking.ts'
import { signOutRequested } from '../session/model.ts'
import { type AuthMode, started, submitted, typed } from './model.ts'
import './tracking.ts'
import { LEARNER, type MemoryPage, start } from '../world.fixture.ts'

const submitCredentials = async ({ scope }: MemoryPage, mode: AuthMode, { email, password }: { readonly email: string; readonly password: string }) => {
  await allSettled(started, { scope, params: { mode, locale: 'en' } })
  await allSettled(typed, { scope, params: { field: 'email', text: email } })
  await allSettled(typed, { scope, params: { field: 'password', text: password } })
  await allSettled(submitted, { scope })
}

it('ANA-2 signing up, out and in again are three events, and a failed sign-in is none', async () => {
  const world = await start()
  const tracked = recordEvents(world.scope)
  await submitCredentials(world, 'sign-up', LEARNER)
  await allSettled(signOutRequested, { scope: world.scope })
  await submitCredentials(world, 'sign-in', { ...LEARNER, password: 'not the password' })
  await submitCredentials(world, 'sign-in', LEARNER)
  expect(tracked).toEqual([{ name: 'gen_signed_up', props: {} }, { name: 'gen_signed_out', props: {} }, { name: 'gen_signed_in', props: {} }])
})

it('ANA-2 no event contains an e-mail or a password', async () => {
  const words = fc.stringMatching(/^[a-z]{10,14}$/)
  // PRO-11. A password that is little more than the name is refused, which is no event.
  const apart = fc.tuple(words, words).filter(([name, secret]) => !secret.includes(name))
  await fc.assert(fc.asyncProperty(apart, async ([name, secret]) => {
    const world = await start()
    const tracked = recordEvents(world.scope)
    await submitCredentials(world, 'sign-up', { email: `${name}@example.com`, password: `${secret} ${name}` })
    expect(tracked).toHaveLength(1)
    expect(containsText(tracked, [name, secret])).toBe(false)
  }), { numRuns: 30 })
})
