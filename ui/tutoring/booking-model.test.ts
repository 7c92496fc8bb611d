import { describe, expect, it } from 'vitest'
import { type MemoryPage, openPage, settle, trigger } from '../world.fixture.ts'
import { $booked, $chosen, $failure, $hold, $isOver, $lastLesson, $nearest, $timesOfDay, confirmed, left, lengthPicked, opened, timePicked, timeReleased } from './booking-model.ts'
import { $bookedWeeks, $plan, $seriesFailure, seriesConfirmed, weeksPicked } from './series-model.ts'
import { $session } from '../session/model.ts'
import { clockLeft, clockOpened } from '../shell/moment.ts'
import { DIEGO, learn, LUCIA } from './tutoring-world.fixture.ts'

const open = async (length: 25 | 50 | 90 = 50): Promise<MemoryPage> => {
  const page = await learn(openPage())
  await trigger(page.scope, opened, { tutor: LUCIA.id, lesson: null, length, at: null })
  await trigger(page.scope, clockOpened, undefined)
  await settle()
  return page
}
const timesIn = ({ scope }: MemoryPage): readonly number[] => scope.getState($timesOfDay) ?? []
const pick = async (page: MemoryPage, at: number) => {
  const startsAt = timesIn(page)[at]
  if (startsAt === undefined) throw new Error('nothing is free')
  await trigger(page.scope, timePicked, startsAt)
  return startsAt
}
const heldIn = ({ backend }: MemoryPage) => [...backend.slots.values()].filter(({ heldUntil }) => heldUntil !== null).map(({ startsAt }) => startsAt)

describe('booking a lesson', () => {
  it('TUT-2 the time that was pressed last is the one that is held', async () => {
    const page = await open()
    await pick(page, 0)
    const last = await pick(page, 3)
    expect(heldIn(page)).toEqual([last])
    expect(page.scope.getState($hold)).toMatchObject({ startsAt: last, until: page.device.now() + 5 * 60_000 })
    await trigger(page.scope, left, undefined)
  })
  it.each([['another time is wanted', timeReleased], ['the page is left', left]] as const)('TUT-2 nothing stays held when %s', async (_, event) => {
    const page = await open()
    await pick(page, 0)
    await trigger(page.scope, event, undefined)
    await settle()
    expect([heldIn(page), page.scope.getState($chosen)]).toEqual([[], null])
  })
  it('TUT-4 clocks are compared with the last lesson with this tutor, whatever was learned with others', async () => {
    const page = openPage()
    await learn(page)
    const userId = page.scope.getState($session)?.userId ?? ''
    const past = (id: string, tutor: string, startsAt: number) => page.backend.tutoringLessons.set(id, { id, tutor, user: userId, startsAt, endsAt: startsAt + 1, credits: 1, bookedAt: 1, paidAt: 1, payUntil: null, moves: [] })
    const last = async () => {
      await trigger(page.scope, opened, { tutor: LUCIA.id, lesson: null, length: 50, at: null })
      await settle()
      const found = page.scope.getState($lastLesson)
      await trigger(page.scope, left, undefined)
      return found
    }
    past('with another', DIEGO.id, 3000)
    expect(await last()).toBeNull()
    past('before', LUCIA.id, 1000)
    past('last', LUCIA.id, 2000)
    expect(await last()).toBe(2000)
  })
  it('TUT-2 another length gives the time back, and has times of its own', async () => {
    const page = await open(25)
    const before = timesIn(page).length
    await pick(page, 0)
    await trigger(page.scope, lengthPicked, 90)
    await settle()
    expect(heldIn(page)).toEqual([])
    expect(timesIn(page).length).toBeLessThan(before)
  })
  it('TUT-2 a lost answer to a booking is asked for again under the same id, and books once', async () => {
    const page = await open()
    await pick(page, 0)
    page.backend.loseNext('tutoringLessons.book')
    await trigger(page.scope, confirmed, undefined)
    expect(page.scope.getState($failure)?.code).toBe('network')
    await trigger(page.scope, confirmed, undefined)
    expect(page.scope.getState($booked)?.status).toBe('booked')
    expect(page.backend.tutoringLessons.size).toBe(1)
  })
  it('TUT-2 two presses book one lesson', async () => {
    const page = await open()
    await pick(page, 0)
    await Promise.all([trigger(page.scope, confirmed, undefined), trigger(page.scope, confirmed, undefined)])
    expect(page.backend.tutoringLessons.size).toBe(1)
  })
  it('TUT-2 a time that somebody else took meanwhile is not chosen, and those near it are shown', async () => {
    const page = await open()
    const [startsAt = 0] = timesIn(page)
    page.backend.slots.set('rival', { tutor: LUCIA.id, user: 'somebody', startsAt, endsAt: startsAt + 50 * 60_000, heldUntil: null })
    await trigger(page.scope, timePicked, startsAt)
    await settle()
    expect(page.scope.getState($nearest)).toHaveLength(3)
    expect([page.scope.getState($chosen), page.scope.getState($hold)]).toEqual([null, null])
    expect(timesIn(page)).not.toContain(startsAt)
  })
  it('TUT-2 a time that the address asks for is chosen and held once the free ones are known, and pressed away for good', async () => {
    const page = await learn(openPage())
    const free = (await page.ports.tutors.slots(LUCIA.id, 50, { from: page.device.now(), until: page.device.now() + 9 * 86_400_000 }))._unsafeUnwrap()
    const at = free.at(-1) ?? 0
    await trigger(page.scope, clockOpened, undefined)
    await trigger(page.scope, opened, { tutor: LUCIA.id, lesson: null, length: 50, at })
    await settle()
    expect([heldIn(page), page.scope.getState($chosen), timesIn(page).includes(at)]).toEqual([[at], at, true])
    await trigger(page.scope, timeReleased, undefined)
    await settle()
    expect([heldIn(page), page.scope.getState($chosen)]).toEqual([[], null])
    await trigger(page.scope, left, undefined)
  })
  it.each([['in the past', -86_400_000], ['too soon', 60_000], ['too far ahead', 60 * 86_400_000]])('TUT-2 a time that the address asks for is not chosen where it is %s', async (_, ahead) => {
    const page = await learn(openPage())
    await trigger(page.scope, clockOpened, undefined)
    await trigger(page.scope, opened, { tutor: LUCIA.id, lesson: null, length: 50, at: page.device.now() + ahead })
    await settle()
    expect([timesIn(page).length > 0, page.scope.getState($chosen), heldIn(page)]).toEqual([true, null, []])
    await trigger(page.scope, left, undefined)
  })
  it('TUT-2 what was held before is not booked in the place of a time that could not be held', async () => {
    const page = await open()
    const first = await pick(page, 0)
    page.backend.failNext('network', 'tutoringLessons.hold')
    const second = await pick(page, 3)
    expect([page.scope.getState($chosen), page.scope.getState($hold), page.scope.getState($failure)?.code]).toEqual([second, null, 'network'])
    await trigger(page.scope, confirmed, undefined)
    expect(page.backend.tutoringLessons.size).toBe(0)
    await trigger(page.scope, timePicked, first)
    expect(page.scope.getState($hold)?.startsAt).toBe(first)
    await trigger(page.scope, left, undefined)
    await settle()
    expect(heldIn(page)).toEqual([])
  })
  it('TUT-2 a lost answer to a series is asked for again under the same ids, and books each week once', async () => {
    const page = await open(25)
    await pick(page, 0)
    await settle()
    await trigger(page.scope, weeksPicked, 3)
    expect(page.scope.getState($plan)).toMatchObject({ free: 3, paid: 3, credits: 3 })
    page.backend.loseNext('tutoringLessons.bookSeries')
    await trigger(page.scope, seriesConfirmed, undefined)
    expect(page.scope.getState($seriesFailure)?.code).toBe('network')
    await trigger(page.scope, seriesConfirmed, undefined)
    expect(page.scope.getState($bookedWeeks)?.map(({ leftOut }) => leftOut)).toEqual([null, null, null])
    expect([page.backend.tutoringLessons.size, heldIn(page)]).toEqual([3, []])
  })
  it('TUT-2 after five minutes the time is given up, and it is said', async () => {
    const page = await open()
    await pick(page, 0)
    await trigger(page.scope, clockLeft, undefined)
    page.device.advance(5 * 60_000)
    await trigger(page.scope, clockOpened, undefined)
    await settle()
    expect([page.scope.getState($isOver), page.scope.getState($hold), page.scope.getState($chosen)]).toEqual([true, null, null])
  })
})
