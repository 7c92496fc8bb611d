import { allSettled } from 'effector'
import { expect, it } from 'vitest'
import type { Funnel } from '#core/domain/funnel/funnel.ts'
import { $open, edited, picked, continued, started } from './model.ts'
import { $failure, $preview, previewShown } from './plan-preview.ts'
import { type MemoryPage, openPage, settle, start } from '../world.fixture.ts'

const QUESTIONS = { native: 'native_language', target: 'target_language', level: 'level', minutes: 'daily_minutes' } as const
const OPTIONS = { native: ['uk'], target: ['es', 'de'], level: ['a0', 'b2'], minutes: ['5', '10'] } as const
type Screen = keyof typeof QUESTIONS
const SCREENS = Object.keys(QUESTIONS) as Screen[]
const questionOf = (screen: Screen) =>
  ({ id: screen, kind: 'single_choise', key: QUESTIONS[screen], category: 'plan', retenoUserProperty: screen, options: OPTIONS[screen].map(id => ({ id })) }) as const
const FUNNEL: Funnel = {
  id: 'test', version: 1,
  screens: [...SCREENS.map(id => ({ id, type: 'single-choice' as const, question: questionOf(id) })), { id: 'summary', type: 'profile-summary' }],
}
const answering = async ({ scope }: MemoryPage, screen: Screen, id: string, isShown = true) => {
  await allSettled(picked, { scope, params: { asked: { screen, question: questionOf(screen), text: screen }, picked: { id, text: id }, byPointer: false } })
  await allSettled(continued, { scope, params: { from: screen } })
  if (isShown && scope.getState($open)?.screen.id === 'summary') await allSettled(previewShown, { scope })
}
const toSummary = async (world: MemoryPage, given: Readonly<Record<Screen, string>>) => {
  await allSettled(started, { scope: world.scope, params: { funnel: FUNNEL, language: 'uk' } })
  for (const screen of SCREENS) await answering(world, screen, given[screen])
  return world.scope.getState($preview)
}
const GIVEN = { native: 'uk', target: 'es', level: 'a0', minutes: '10' } as const

it('FUN-9 a summary shows the unit that comes first, and its days at the chosen pace', async () => {
  const world = await start()
  const preview = await toSummary(world, GIVEN)
  const lessons = preview?.unit.lessons.length ?? 0
  expect(lessons).toBeGreaterThan(0)
  expect(preview).toMatchObject({ target: 'es', minutes: 10, days: Math.ceil(lessons / 2), endsAt: null, unit: { level: 'A1' } })
  await allSettled(edited, { scope: world.scope, params: { screen: 'minutes', summary: 'summary' } })
  expect(world.scope.getState($preview)).toBeNull()
  await answering(world, 'minutes', '5')
  expect(world.scope.getState($preview)).toMatchObject({ minutes: 5, days: lessons })
})

it('FUN-9 a summary shows nothing of another course while its own is on the way', async () => {
  const world = await start()
  await toSummary(world, GIVEN)
  await allSettled(edited, { scope: world.scope, params: { screen: 'target', summary: 'summary' } })
  const release = world.backend.hold()
  const answered = answering(world, 'target', 'de')
  await settle()
  expect(world.scope.getState($preview)).toBeNull()
  release()
  await answered
  expect(world.scope.getState($preview)).toMatchObject({ target: 'de' })
})

it('FUN-9 a summary waits for the session, which the course is read with', async () => {
  const world = openPage({ timers: 'soon' })
  expect(await toSummary(world, GIVEN)).toBeNull()
  expect(world.scope.getState($failure)).toBeNull()
  await start(world)
  expect(world.scope.getState($preview)).toMatchObject({ target: 'es' })
})

it('CRS-1 a summary says where the course ends below the level', async () => {
  expect(await toSummary(await start(), { ...GIVEN, level: 'b2' })).toMatchObject({ endsAt: 'A1' })
})

it('ERR-5 a course that cannot be read leaves the summary without a plan', async () => {
  const world = await start()
  world.backend.failEvery('unknown', 'courses.outline')
  expect(await toSummary(world, GIVEN)).toBeNull()
  expect(world.scope.getState($failure)?.code).toBe('unknown')
})

it('FUN-9 a summary that is shown again asks for its course where it is not known', async () => {
  const world = await start()
  world.backend.failNext('network', 'courses.outline')
  expect(await toSummary(world, GIVEN)).toBeNull()
  await allSettled(edited, { scope: world.scope, params: { screen: 'minutes', summary: 'summary' } })
  await answering(world, 'minutes', '5')
  expect(world.scope.getState($preview)).toMatchObject({ target: 'es' })
})

it('FUN-9 no course is asked for before the summary is shown', async () => {
  const world = await start()
  await allSettled(started, { scope: world.scope, params: { funnel: FUNNEL, language: 'uk' } })
  for (const screen of SCREENS) await answering(world, screen, GIVEN[screen], false)
  expect(world.scope.getState($preview)).toBeNull()
  await allSettled(previewShown, { scope: world.scope })
  expect(world.scope.getState($preview)).toMatchObject({ target: 'es' })
})
