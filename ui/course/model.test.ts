import { allSettled } from 'effector'
import { expect, it } from 'vitest'
import { keeperChanged } from '../keeper/model.ts'
import { type MemoryPage, openPage, start } from '../world.fixture.ts'
import { $nextUnit, $notes, $status, $told, $units, left, notesAsked, opened, retried } from './model.ts'

const PLAN = { native: 'uk', target: 'es', level: 'A1', minutes: 15, chosenAt: 1 } as const
const open = async (target: 'es' | 'en' | 'uk' = 'es', plan: typeof PLAN | null = PLAN, page: MemoryPage = openPage({ timers: 'soon' })) => {
  await start(page)
  if (plan) await allSettled(keeperChanged, { scope: page.scope, params: { key: 'learning_plan', value: plan } })
  await allSettled(opened, { scope: page.scope, params: { target, pageLanguage: 'en' } })
  return page
}

it('ROUTE-10 a course is told in the language of the plan, and without one in that of the page', async () => {
  expect((await open()).scope.getState($told)).toBe('uk')
  expect((await open('es', null)).scope.getState($told)).toBe('en')
})

it('ROUTE-10 the course of one’s own language is told in that of the page, if that is another', async () => {
  const { scope } = await open('uk')
  expect([scope.getState($status), scope.getState($told)]).toEqual(['ready', 'en'])
  expect((await open('en', null)).scope.getState($status)).toBe('own')
})

it('PRO-6 the fourth lesson is closed to who has no premium, and nobody has begun any', async () => {
  const units = (await open()).scope.getState($units)
  expect(units?.flatMap(({ lessons }) => lessons.map(({ open: isOpen, begun, unsaved }) => [isOpen, begun, unsaved]))).toEqual([[true, false, false], [true, false, false], [true, false, false], [false, false, false]])
})

it('CRS-1 the unit that the plan goes on with is shown, that of another course at its beginning', async () => {
  const { scope } = await open()
  const [first] = scope.getState($units) ?? []
  expect(scope.getState($nextUnit)).toBe(first?.id)
  expect((await open('en')).scope.getState($nextUnit)).not.toBeNull()
})

it('ERR-5 a course that cannot be read is asked for again', async () => {
  const page = openPage({ timers: 'soon' })
  page.backend.failNext('network', 'courses.outline')
  const { scope } = await open('es', PLAN, page)
  expect(scope.getState($status)).toBe('failed')
  await allSettled(retried, { scope })
  expect(scope.getState($status)).toBe('ready')
})

it('CRS-1 notes are read when they are asked for, and again where that failed; another course drops them', async () => {
  const { scope, backend } = await open()
  expect(scope.getState($notes)).toEqual({})
  backend.failNext('network', 'courses.notes')
  await allSettled(notesAsked, { scope, params: 'u' })
  expect(scope.getState($notes)['u']).toMatchObject({ failure: { code: 'network' } })
  await allSettled(notesAsked, { scope, params: 'u' })
  expect(scope.getState($notes)['u']).toMatchObject({ notes: [{ title: 'order of es uk' }] })
  await allSettled(left, { scope })
  await allSettled(opened, { scope, params: { target: 'en', pageLanguage: 'en' } })
  expect(scope.getState($notes)).toEqual({})
})
