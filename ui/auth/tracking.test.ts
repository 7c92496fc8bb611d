import { allSettled } from 'effector'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { recordEvents, containsText } from '../analytics/tracked-events.fixture.ts'
import '../analytics/tracking.ts'
import { signOutRequested } from '../session/model.ts'
import { type AuthMode, started, submitted, typed } from './model.ts'
import './tracking.ts'
import { LEARNER, type MemoryPage, start } from '../world.fixture.ts'

const enter = async ({ scope }: MemoryPage, mode: AuthMode, { email, password }: { readonly email: string; readonly password: string }) => {
  await allSettled(started, { scope, params: { mode, locale: 'en' } })
  await allSettled(typed, { scope, params: { field: 'email', text: email } })
  await allSettled(typed, { scope, params: { field: 'password', text: password } })
  await allSettled(submitted, { scope })
}

it('ANA-2 signing up, out and in again are three events, a failed try is none', async () => {
  const world = await start()
  const said = recordEvents(world.scope)
  await enter(world, 'sign-up', LEARNER)
  await allSettled(signOutRequested, { scope: world.scope })
  await enter(world, 'sign-in', { ...LEARNER, password: 'not the password' })
  await enter(world, 'sign-in', LEARNER)
  expect(said).toEqual([{ name: 'gen_signed_up', props: {} }, { name: 'gen_signed_out', props: {} }, { name: 'gen_signed_in', props: {} }])
})

it('ANA-2 neither an e-mail nor a password is ever said', async () => {
  const words = fc.stringMatching(/^[a-z]{10,14}$/)
  await fc.assert(fc.asyncProperty(words, words, async (name, secret) => {
    const world = await start()
    const said = recordEvents(world.scope)
    await enter(world, 'sign-up', { email: `${name}@example.com`, password: `${secret} ${name}` })
    expect(said).toHaveLength(1)
    expect(containsText(said, [name, secret])).toBe(false)
  }), { numRuns: 30 })
})
