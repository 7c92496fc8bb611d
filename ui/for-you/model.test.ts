import { describe, expect, it } from 'vitest'
import { recordEvents } from '../analytics/tracked-events.fixture.ts'
import { keeperChanged } from '../keeper/model.ts'
import { appStarted } from '../session/model.ts'
import { openPage, settle, trigger } from '../world.fixture.ts'
import { $books, $booksFailure, $due, $failure, $lessons, $practices, $status, left, pickOpened, retried, started } from './model.ts'
import { LIKES, openPicksWorld, PLAN, type PicksWorld } from './picks-world.fixture.ts'
import '../plan/tracking.ts'
import './tracking.ts'

const open = async (world: PicksWorld) => {
  const page = await openPicksWorld(world)
  const tracked = recordEvents(page.scope)
  await trigger(page.scope, started, undefined)
  const picked = () => ({
    lessons: page.scope.getState($lessons)?.map(({ item, reason }) => [item.id, reason]),
    books: page.scope.getState($books)?.map(({ item, reason }) => [item.id, reason]),
  })
  return { ...page, tracked, picked, status: () => page.scope.getState($status) }
}

describe('ROUTE-9 what is picked for a learner', () => {
  it('follows what they like, and says so', async () => {
    const { picked, status, scope } = await open({ plan: LIKES })
    expect(status()).toBe('ready')
    expect(picked().lessons).toEqual([['l-2', 'liked'], ['l-3', 'liked'], ['l-1', 'next']])
    expect(picked().books?.map(([, reason]) => reason)).toEqual(['liked', 'level'])
    expect(scope.getState($practices)).toEqual(['lessons', 'reading', 'reviews'])
  })
  it('follows the course while it is not known what they like', async () =>
    expect((await open({})).picked().lessons).toEqual([['l-1', 'next'], ['l-2', null], ['l-3', null]]))
  it('changes as soon as they like something else', async () => {
    const { picked, scope } = await open({ plan: LIKES })
    await trigger(scope, keeperChanged, { key: 'learning_plan', value: { ...PLAN, interests: ['people'], practice: 'reading', chosenAt: 2 } })
    expect(picked().lessons?.[0]).toEqual(['l-1', 'liked'])
    expect(scope.getState($practices)).toEqual(['reading', 'lessons', 'reviews'])
  })
  it('leaves out what is done', async () => {
    expect((await open({ passed: 2, chapter: 9 })).picked()).toEqual({ lessons: [['l-3', 'next']], books: [] })
    expect((await open({ passed: 3, chapter: 9 })).status()).toBe('empty')
  })
  it('reads again what was finished since the page was left', async () => {
    const page = await open({ chapter: 1 })
    expect(page.picked().books?.map(([, reason]) => reason)).toEqual(['begun', 'begun'])
    await trigger(page.scope, left, undefined)
    for (const { item } of page.scope.getState($books) ?? []) await page.ports.books.save('es', { changes: [], places: [{ book: item.id, chapter: 9, at: page.device.now() + 1 }] })
    await trigger(page.scope, started, undefined)
    expect(page.picked().books).toEqual([])
  })
})

describe('ROUTE-9 a page without picks', () => {
  it('waits until it is known whether there is a plan', async () => {
    const page = openPage()
    await trigger(page.scope, started, undefined)
    expect(page.scope.getState($status)).toBe('loading')
    await trigger(page.scope, appStarted, { excluded: false })
    expect(page.scope.getState($status)).toBe('none')
  })
  it('ERR-5 says that the course did not load, and tries again', async () => {
    const { mend, scope, status } = await open({ plan: LIKES, fault: 'courses.outline' })
    expect([status(), scope.getState($failure)?.code]).toEqual(['failed', 'network'])
    mend()
    await trigger(scope, retried, undefined)
    expect(status()).toBe('ready')
  })
  it('ERR-5 shows the lessons where the books did not load', async () => {
    const { scope, status, picked } = await open({ plan: LIKES, fault: 'books.shelf' })
    expect([status(), scope.getState($booksFailure)?.code, picked().lessons?.length, picked().books]).toEqual(['ready', 'network', 3, undefined])
  })
  it('CRS-4 nothing is due to who has learned nothing', async () => expect((await open({})).scope.getState($due)).toBe(0))
})

describe('ANA-2', () => {
  it('the picks are tracked once they are all there, and each time they are opened', async () => {
    const { tracked, scope } = await open({ plan: LIKES })
    const shown = { name: 'learn_picks_shown', props: { lessons: 3, books: 2, interests: 'food,animals' } }
    expect(tracked).toEqual([shown])
    await trigger(scope, retried, undefined)
    expect(tracked).toEqual([shown])
    await trigger(scope, left, undefined)
    await trigger(scope, started, undefined)
    expect(tracked).toEqual([shown, shown])
  })
  it('the picks are not tracked while the books are on their way', async () => {
    const page = await openPicksWorld({ plan: LIKES })
    const tracked = recordEvents(page.scope)
    const answer = page.backend.holdAnswer('books.shelf')
    await trigger(page.scope, started, undefined)
    expect([page.scope.getState($status), tracked]).toEqual(['ready', []])
    answer()
    await settle()
    expect(tracked).toMatchObject([{ name: 'learn_picks_shown', props: { books: 2 } }])
  })
  it('a pick that is opened is tracked with its reason, and the plan is not shown here', async () => {
    const { tracked, scope } = await open({ plan: LIKES })
    const props = { kind: 'lesson', id: 'l-2', reason: 'liked' } as const
    await trigger(scope, pickOpened, props)
    expect(tracked.slice(1)).toEqual([{ name: 'learn_pick_opened', props }])
  })
})
