import { createWatch } from 'effector'
import { describe, expect, it } from 'vitest'
import { eventTracked } from '../analytics/model.ts'
import { type MemoryPage, openPage, settle, trigger } from '../world.fixture.ts'
import { clockLeft, clockOpened } from '../shell/moment.ts'
import { book, fill, freeSeat, learn, nextClass, wait } from './classes-world.fixture.ts'
import { $found, $kind, $language, $level, cleared, findOpened, kindPicked, languagePicked, levelPicked } from './find-model.ts'
import { $own, opened } from './own-model.ts'
import { $asking, $done, $noSeat, $problem, changeRetried, giveBackConfirmed, giveBackPressed, leavePressed, offerTaken, seatPressed, waitPressed } from './seat-model.ts'
import './tracking.ts'

const NOTHING = { language: null, level: null, kind: null, pageLanguage: 'en' } as const
const open = async (prepare: (page: MemoryPage) => Promise<unknown> = () => Promise.resolve()): Promise<MemoryPage> => {
  const page = await learn(openPage())
  await prepare(page)
  await trigger(page.scope, clockOpened, undefined)
  await trigger(page.scope, opened, 'upcoming')
  await trigger(page.scope, findOpened, NOTHING)
  await settle()
  return page
}
const ownIn = ({ scope }: MemoryPage) => (scope.getState($own) ?? []).map(({ id }) => id)
const foundIn = ({ scope }: MemoryPage) => scope.getState($found) ?? []
const seatsIn = ({ backend }: MemoryPage) => [...backend.seats.values()].filter(({ user, canceledAt }) => !user.startsWith('somebody') && canceledAt === undefined).length

describe('seats of classes', () => {
  it('GRP-2 a seat is the learner’s at once, in both lists, and two presses take one', async () => {
    const page = await open()
    const lesson = await nextClass(page)
    await Promise.all([trigger(page.scope, seatPressed, lesson.id), trigger(page.scope, seatPressed, lesson.id)])
    expect([seatsIn(page), ownIn(page), page.scope.getState($done)?.kind]).toEqual([1, [lesson.id], 'booked'])
    expect(foundIn(page).find(({ lesson: { id } }) => id === lesson.id)?.lesson).toMatchObject({ free: 1, booking: expect.any(String) as string })
  })
  it('GRP-2 a lost answer to a booking is asked for again under the same id, and books once', async () => {
    const page = await open()
    const lesson = await nextClass(page)
    page.backend.loseNext('groupLessons.book')
    await trigger(page.scope, seatPressed, lesson.id)
    expect(page.scope.getState($problem)).toMatchObject({ lesson: lesson.id, error: { code: 'network' } })
    await trigger(page.scope, changeRetried, undefined)
    expect([page.backend.seats.size, page.scope.getState($problem), page.scope.getState($done)?.lesson.id]).toEqual([1, null, lesson.id])
  })
  it('GRP-2 where somebody was faster the nearest classes are named, until something else is pressed', async () => {
    const page = await open()
    const lesson = await nextClass(page)
    fill(page, lesson, 2)
    await trigger(page.scope, seatPressed, lesson.id)
    const noSeat = page.scope.getState($noSeat)
    expect(noSeat).toMatchObject({ lesson: lesson.id, reason: 'class_full' })
    expect(noSeat?.nearest).toHaveLength(3)
    expect(foundIn(page).find(({ lesson: { id } }) => id === lesson.id)?.lesson.free).toBe(0)
    await trigger(page.scope, seatPressed, noSeat?.nearest[0]?.id ?? '')
    expect([page.scope.getState($noSeat), ownIn(page)]).toEqual([null, [noSeat?.nearest[0]?.id]])
  })
  it('GRP-2 a seat is given back only after the question, and is nobody’s then', async () => {
    const page = await open(async world => book(world, await nextClass(world)))
    const [lesson] = page.scope.getState($own) ?? []
    if (!lesson) throw new Error('no class is booked')
    await trigger(page.scope, giveBackPressed, lesson.id)
    expect([page.scope.getState($asking), seatsIn(page)]).toEqual([lesson.id, 1])
    await trigger(page.scope, giveBackConfirmed, lesson)
    expect([page.scope.getState($asking), seatsIn(page), ownIn(page), page.scope.getState($done)?.kind]).toEqual([null, 0, [], 'canceled'])
  })
  it('GRP-2 who waits is offered the seat that comes free without a reload, and takes it by booking', async () => {
    let [seat]: readonly string[] = []
    const page = await open(async world => { [seat] = fill(world, await nextClass(world), 2) })
    const lesson = await nextClass(page)
    await trigger(page.scope, waitPressed, lesson.id)
    expect(page.scope.getState($own)?.[0]?.place).toMatchObject({ offeredUntil: null })
    freeSeat(page, seat)
    page.device.advance(60_000)
    await settle()
    expect(page.scope.getState($own)?.[0]?.place?.offeredUntil).toBe(page.device.now() + 30 * 60_000)
    await trigger(page.scope, offerTaken, lesson.id)
    expect([page.scope.getState($done)?.kind, seatsIn(page), page.scope.getState($own)?.[0]?.place]).toEqual(['taken', 1, null])
    await trigger(page.scope, clockLeft, undefined)
  })
  it('GRP-2 who leaves the list waits no longer', async () => {
    const page = await open(async world => {
      const lesson = await nextClass(world)
      fill(world, lesson, 2)
      await wait(world, lesson)
    })
    const [lesson] = page.scope.getState($own) ?? []
    if (!lesson) throw new Error('nobody waits')
    await trigger(page.scope, leavePressed, lesson)
    expect([ownIn(page), page.scope.getState($done)?.kind, (await nextClass(page)).place]).toEqual([[], 'left', null])
  })
  it('ANA-2, GRP-2 a seat, one given back and a place are events, each once', async () => {
    const page = await open()
    const names: string[] = []
    createWatch({ unit: eventTracked, scope: page.scope, fn: ({ name }) => { names.push(name) } })
    const lesson = await nextClass(page)
    await trigger(page.scope, seatPressed, lesson.id)
    const [booked] = page.scope.getState($own) ?? []
    if (booked) await trigger(page.scope, giveBackConfirmed, booked)
    fill(page, lesson, 2)
    await trigger(page.scope, waitPressed, lesson.id)
    expect(names.filter(name => name.startsWith('group_lessons'))).toEqual(['group_lessons_seat_booked', 'group_lessons_seat_canceled', 'group_lessons_waitlist_joined'])
  })
})

describe('finding a class', () => {
  it('GRP-2 begins with the learner’s language and level, and says why each suits them', async () => {
    const page = await open()
    expect([page.scope.getState($language), page.scope.getState($level)]).toEqual(['es', 'A2'])
    const fits = new Map(foundIn(page).map(({ lesson, fit }) => [`${lesson.kind} ${lesson.level}`, fit?.level]))
    expect([...fits].toSorted()).toEqual([['club A2', 'same'], ['lesson A1', 'down'], ['lesson A2', 'same'], ['lesson B1', 'up']])
    expect(foundIn(page).find(({ lesson }) => lesson.topic.startsWith('Un puesto'))?.fit?.liked).toEqual(['food'])
  })
  it('GRP-1 asks for what is picked, and another language has no level of the learner', async () => {
    const page = await open()
    await trigger(page.scope, kindPicked, 'club')
    expect(new Set(foundIn(page).map(({ lesson }) => lesson.kind))).toEqual(new Set(['club']))
    await trigger(page.scope, levelPicked, 'C1')
    expect(foundIn(page)).toEqual([])
    await trigger(page.scope, cleared, undefined)
    expect([page.scope.getState($level), page.scope.getState($kind), foundIn(page).length > 4]).toEqual(['any', null, true])
    await trigger(page.scope, levelPicked, 'C1')
    await trigger(page.scope, languagePicked, 'en')
    expect([page.scope.getState($level), foundIn(page).map(({ fit }) => fit).every(fit => fit === null)]).toEqual(['any', true])
  })
})
