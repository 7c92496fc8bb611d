import { allSettled } from 'effector'
import { errAsync } from 'neverthrow'
import { expect, it } from 'vitest'
import { appError } from '#core/domain/errors/app-error.ts'
import { signOutRequested } from '../../session/model.ts'
import { $userProfile } from '../../session/profile.ts'
import { type MemoryPage, settle, startRegistered } from '../../world.fixture.ts'
import { $state, fieldLeft, left, submitted, typed } from './model.ts'

const open = async () => {
  const page = await startRegistered()
  const type = (text: string) => allSettled(typed, { scope: page.scope, params: { field: 'name', text } })
  const send = () => allSettled(submitted, { scope: page.scope })
  const state = () => page.scope.getState($state)
  return { ...page, type, send, state }
}
const stored = ({ backend }: MemoryPage) => [...backend.people.values()].find(({ email }) => email !== null)?.name

it('PRO-11 a name is saved trimmed, said to be saved until it is edited again, and shown as it is stored', async () => {
  const page = await open()
  await page.type('  Олена ')
  await page.send()
  expect([stored(page), page.state().values.name, page.state().saved]).toEqual(['Олена', 'Олена', { name: 'Олена' }])
  expect(page.scope.getState($userProfile).name).toBe('Олена')
  await page.type('Olena')
  expect(page.state().saved).toBeNull()
  await page.send()
  expect([stored(page), page.state().saved]).toEqual(['Olena', { name: 'Olena' }])
})

it.each([['', 'missing'], ['x'.repeat(61), 'too_long'], ['O\u202Elena', 'invalid']])('PRO-11 %j is a fault, and is not sent', async (text, fault) => {
  const page = await open()
  await page.type(text)
  expect(page.state().faults).toEqual({})
  await page.send()
  expect([page.state().faults, page.state().firstInvalid, page.state().submitCount]).toEqual([{ name: fault }, 'name', 1])
  expect(stored(page)).toBeNull()
})

it('PRO-11 a fault shows when the field is left', async () => {
  const page = await open()
  await page.type('\u0007')
  await allSettled(fieldLeft, { scope: page.scope, params: 'name' })
  expect([page.state().faults, page.state().submitCount]).toEqual([{ name: 'invalid' }, 0])
})

it('PRO-4 what the server refuses is shown at once, at its field alone, until that is typed in', async () => {
  const page = await open()
  let calls = 0
  page.ports.profiles.patch = () => {
    calls += 1
    return errAsync(appError('invalid_input', 'id', { field: 'name', reason: 'too_long' }))
  }
  await page.type('Olena')
  await page.send()
  expect([page.state().faults, page.state().firstInvalid, page.state().failure, calls]).toEqual([{ name: 'too_long' }, 'name', null, 1])
  await page.type('Olen')
  expect(page.state().faults).toEqual({})
})

it('PRO-4 what was typed survives a lost network, and a press sends it again', async () => {
  const page = await open()
  await page.type('Olena')
  page.backend.setOffline(true)
  await page.send()
  expect([page.state().failure?.code, page.state().values.name, page.state().saved]).toEqual(['network', 'Olena', null])
  page.backend.setOffline(false)
  await page.send()
  expect([page.state().failure, stored(page)]).toEqual([null, 'Olena'])
})

it('PRO-4 after a lost answer the same change succeeds, and a double press saves once', async () => {
  const page = await open()
  await page.type('Olena')
  page.backend.loseNext('profiles.patch')
  await page.send()
  expect(page.state().failure?.code).toBe('network')
  const { patch } = page.ports.profiles
  let calls = 0
  page.ports.profiles.patch = fields => {
    calls += 1
    return patch(fields)
  }
  const release = page.backend.hold()
  const [first, second] = [page.send(), page.send()]
  expect(page.state().pending).toBe(true)
  release()
  await Promise.all([first, second])
  expect([page.state().saved, stored(page), calls]).toEqual([{ name: 'Olena' }, 'Olena', 1])
})

it('PRO-4 what is typed while the form is saved stays, and is not said to be saved', async () => {
  const page = await open()
  await page.type('Olena')
  const release = page.backend.hold()
  const sent = page.send()
  await settle()
  void page.type('Olena K')
  release()
  await sent
  expect([stored(page), page.state().values.name]).toEqual(['Olena', 'Olena K'])
})

it('AUTH-3 nothing that was typed is there for the next person, or after the page is left', async () => {
  const page = await open()
  await page.type('Olena')
  await allSettled(left, { scope: page.scope })
  expect(page.state().values.name).toBe('')
  await page.type('Olena')
  await allSettled(signOutRequested, { scope: page.scope })
  expect(page.state().values.name).toBe('')
})
