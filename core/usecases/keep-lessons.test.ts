import { expect, it } from 'vitest'
import { memoryWorld } from '#adapters/memory/world.ts'
import { keepLessons, takeKept } from './keep-lessons.ts'

const COURSE = { native: 'uk', target: 'en' } as const
const open = async () => {
  const world = memoryWorld()
  await world.ports.account.signInAnonymously(world.device.id())
  const asked: string[] = []
  const courses = { ...world.ports.courses, lesson: (...[ref, id]: Parameters<typeof world.ports.courses.lesson>) => {
    asked.push(ref.lesson)
    return world.ports.courses.lesson(ref, id)
  } }
  const keep = async (...lessons: readonly string[]) => {
    asked.length = 0
    return [(await keepLessons({ ...world.ports, courses }, COURSE, lessons))._unsafeUnwrap(), [...asked]]
  }
  return { ...world, keep, take: (lesson: string) => takeKept(world.ports.deviceStorage, { ...COURSE, lesson }) }
}

it('ROUTE-8 lessons are kept once a day, and one that is taken is a new attempt at it', async () => {
  const { keep, take, device } = await open()
  expect(await keep('u-1', 'u-2')).toEqual([['u-1', 'u-2'], ['u-1', 'u-2']])
  expect(await keep('u-1', 'u-2')).toEqual([['u-1', 'u-2'], []])
  device.advance(86_400_000)
  expect(await keep('u-1', 'u-2')).toEqual([['u-1', 'u-2'], ['u-1', 'u-2']])
  expect(take('u-1')).toMatchObject({ lesson: { id: 'u-1', native: 'uk', target: 'en' }, answers: [] })
  expect(take('u-1')).toBeNull()
  expect(await keep('u-1', 'u-2')).toEqual([['u-1', 'u-2'], ['u-1']])
})

it('ROUTE-8 what is not wanted any more is dropped, and other courses stay', async () => {
  const { keep, take, ports } = await open()
  await keepLessons(ports, { native: 'uk', target: 'es' }, ['u-1'])
  await keep('u-1')
  expect(await keep('u-2')).toEqual([['u-2'], ['u-2']])
  expect(take('u-1')).toBeNull()
  expect(takeKept(ports.deviceStorage, { native: 'uk', target: 'es', lesson: 'u-1' })).not.toBeNull()
})

it('ROUTE-8 a closed lesson is passed over, a lost network ends it, and what is there stays', async () => {
  const { keep, take, backend } = await open()
  expect(await keep('u-4', 'u-1')).toEqual([['u-1'], ['u-4', 'u-1']])
  const mend = backend.failEvery('network', 'courses.lesson')
  expect(await keep('u-1', 'u-2', 'u-3')).toEqual([['u-1'], ['u-2']])
  mend()
  expect(take('u-1')).not.toBeNull()
})

it('ROUTE-8 a kept lesson that cannot be read is fetched again', async () => {
  const { keep, ports, take } = await open()
  await keep('u-1')
  for (const broken of ['', '{', '{"keptAt":1}', '{"keptAt":1,"attempt":"{}"}']) {
    ports.deviceStorage.write('kept:uk-en:u-1', broken)
    expect(take('u-1')).toBeNull()
    expect(await keep('u-1')).toEqual([['u-1'], ['u-1']])
  }
})
