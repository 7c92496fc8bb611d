import { describe, expect, it } from 'vitest'
import { REVIEW_LESSON } from '#core/domain/lesson/answer.ts'
import { rightGiven } from '#core/domain/lesson/play.fixture.ts'
import { keepLessons } from '#core/usecases/keep-lessons.ts'
import { keeperChanged } from '../keeper/model.ts'
import { checked, givenChanged, $step } from '../lesson/model.ts'
import { started as lessonStarted } from '../lesson/open-lesson.ts'
import { playLesson } from '../play-lesson.fixture.ts'
import { appStarted } from '../session/model.ts'
import { type MemoryPage, openPage, trigger } from '../world.fixture.ts'
import { $failure, $isBegun, $reviews, $status, left, retried, started } from './model.ts'

const DAY = 86_400_000
const PLAN = { native: 'uk', target: 'es', level: 'A1', minutes: 10, chosenAt: 1 } as const
/** A learner who has missed every step of the first lesson, yesterday. */
const learner = async (): Promise<MemoryPage> => {
  const page = openPage()
  await trigger(page.scope, appStarted, { excluded: false })
  await trigger(page.scope, keeperChanged, { key: 'learning_plan', value: PLAN })
  await playLesson(page, { native: 'uk', target: 'es', lesson: 'u-1' }, page.device.now() - DAY, 'wrong')
  return page
}

describe('reviews', () => {
  it('CRS-4 shows what is due, and a date for each day of the forecast', async () => {
    const { scope } = await learner()
    await trigger(scope, started, undefined)
    expect(scope.getState($status)).toBe('ready')
    const { due, forecast } = scope.getState($reviews) ?? { due: 0, forecast: [] }
    expect(due).toBeGreaterThan(0)
    expect(forecast.map(({ date }) => date)).toEqual(forecast.map((_, index) => new Date(Date.parse(forecast[0]?.date ?? '') + index * DAY).toISOString().slice(0, 10)))
  })
  it('ROUTE-9 a learner without a plan has nothing to review yet', async () => {
    const { scope } = openPage()
    await trigger(scope, started, undefined)
    expect(scope.getState($status)).toBe('loading')
    await trigger(scope, appStarted, { excluded: false })
    expect(scope.getState($status)).toBe('none')
  })
  it('ERR-5 a failure is shown and tried again, and what was read before stays', async () => {
    const page = await learner()
    page.backend.failNext('network', 'reviews.overview')
    await trigger(page.scope, started, undefined)
    expect([page.scope.getState($status), page.scope.getState($failure)?.code]).toEqual(['failed', 'network'])
    await trigger(page.scope, retried, undefined)
    expect(page.scope.getState($status)).toBe('ready')
    page.backend.failNext('network', 'reviews.overview')
    await trigger(page.scope, retried, undefined)
    expect(page.scope.getState($status)).toBe('ready')
  })
  it('CRS-4 the words of another course are not shown', async () => {
    const { scope } = await learner()
    await trigger(scope, started, undefined)
    await trigger(scope, keeperChanged, { key: 'learning_plan', value: { ...PLAN, target: 'fr' } })
    expect(scope.getState($reviews)?.due).toBe(0)
  })
  it('ROUTE-8 without a network a review begins that was kept on the device', async () => {
    const page = await learner()
    await keepLessons(page.ports, PLAN, [REVIEW_LESSON])
    page.backend.failEvery('network', 'reviews.overview')
    await trigger(page.scope, started, undefined)
    expect(page.scope.getState($status)).toBe('offline')
    page.backend.failEvery('network', 'courses.lesson')
    await trigger(page.scope, lessonStarted, { ref: { native: 'uk', target: 'es', lesson: REVIEW_LESSON } })
    expect(page.scope.getState($step)).not.toBeNull()
  })
  it('ROUTE-8 a review that was begun here is gone on with', async () => {
    const { scope } = await learner()
    await trigger(scope, lessonStarted, { ref: { native: 'uk', target: 'es', lesson: REVIEW_LESSON } })
    await trigger(scope, started, undefined)
    expect(scope.getState($isBegun)).toBe(false)
    const step = scope.getState($step)
    const given = step && rightGiven(step)
    if (given) await trigger(scope, givenChanged, given)
    await trigger(scope, checked, undefined)
    await trigger(scope, left, undefined)
    await trigger(scope, started, undefined)
    expect(scope.getState($isBegun)).toBe(true)
  })
})
