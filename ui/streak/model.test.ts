import { describe, expect, it } from 'vitest'
import { chooseRestDays } from '#core/domain/streak/rest-days.ts'
import { dayOfDate } from '#core/domain/streak/local-date.ts'
import { rightGiven } from '#core/domain/lesson/play.fixture.ts'
import { appStarted, signOutRequested } from '../session/model.ts'
import { $failure, $families, $familiesFailure, $history, $isRestRefused, $restDays, left, restDaysChosen, retried, started } from './model.ts'
import { type MemoryPage, openPage, registerWithoutProfile, start, startRegistered, trigger } from '../world.fixture.ts'

const open = async (page: MemoryPage = openPage()) => {
  await trigger(page.scope, appStarted, { excluded: false })
  await trigger(page.scope, started, undefined)
  return page
}
const passLesson = async ({ ports, device }: MemoryPage) => {
  const ref = { native: 'uk', target: 'es', lesson: 'u-1' } as const
  const attempt = device.id()
  const { steps } = (await ports.courses.lesson(ref, attempt))._unsafeUnwrap()
  for (const step of steps) {
    await ports.lessonJournal.record({ id: device.id(), attempt, ref, step: step.id, try: 1, given: rightGiven(step), answeredAt: device.now(), zone: device.zone() })
  }
}

describe('the page of the streak', () => {
  it('STK-1, STK-2 shows the history and the families that can be earned', async () => {
    const { scope } = await open()
    expect(scope.getState($history)).toMatchObject({ length: 0, freezes: 1 })
    expect(scope.getState($families)?.map(({ family }) => family)).toEqual(['streak', 'lessons', 'words', 'reading'])
  })

  it('STK-1 reads again whenever it is opened', async () => {
    const page = await open()
    await passLesson(page)
    expect(page.scope.getState($history)).toMatchObject({ length: 0 })
    await trigger(page.scope, left, undefined)
    await trigger(page.scope, started, undefined)
    expect(page.scope.getState($history)).toMatchObject({ length: 1, todayCounts: true })
    expect(page.scope.getState($families)?.find(({ family }) => family === 'lessons')).toMatchObject({ count: 1, next: 10 })
  })

  it('ERR-5 a part that fails leaves the other, and is read again on demand', async () => {
    const page = openPage()
    page.backend.failNext('network', 'achievements.list')
    const { scope } = await open(page)
    expect(scope.getState($familiesFailure)).toMatchObject({ code: 'network' })
    expect(scope.getState($failure)).toBeNull()
    expect(scope.getState($history)).not.toBeNull()
    await trigger(scope, retried, undefined)
    expect(scope.getState($familiesFailure)).toBeNull()
    expect(scope.getState($families)).toHaveLength(4)
  })

  it('ERR-5 a start that failed is tried again with the page', async () => {
    const page = openPage({ timers: 'soon' })
    await registerWithoutProfile(page)
    await trigger(page.scope, started, undefined)
    expect(page.scope.getState($failure)).toMatchObject({ code: 'network' })
    await trigger(page.scope, retried, undefined)
    expect(page.scope.getState($failure)).toBeNull()
  })

  it('AUTH-3 nothing of the last learner is left after a sign-out', async () => {
    const page = await startRegistered()
    await trigger(page.scope, started, undefined)
    expect(page.scope.getState($history)).not.toBeNull()
    page.backend.failEvery('network', 'streaks.history')
    await trigger(page.scope, signOutRequested, undefined)
    expect(page.scope.getState($history)).toBeNull()
  })

  it('STK-1 rest days hold from tomorrow, in the account', async () => {
    const page = await startRegistered()
    await trigger(page.scope, started, undefined)
    await trigger(page.scope, restDaysChosen, [6, 5])
    expect(page.scope.getState($restDays)).toEqual([5, 6])
    const today = dayOfDate(page.scope.getState($history)?.today ?? '')
    const profile = (await page.ports.profiles.fetch())._unsafeUnwrap()
    expect(profile.keeper['rest_days']?.value).toBe(JSON.stringify(chooseRestDays(today, [], [5, 6])))
  })

  it('PRO-5 rest days that cannot be saved are told, and what they were', async () => {
    const page = await startRegistered()
    await trigger(page.scope, started, undefined)
    page.backend.failEvery('invalid_input', 'profiles.putKeeper')
    await trigger(page.scope, restDaysChosen, [0])
    expect(page.scope.getState($restDays)).toEqual([])
    expect(page.scope.getState($isRestRefused)).toBe(true)
  })

  it('STK-1 before the history is known no rest day can be chosen', async () => {
    const page = await start(openPage())
    await trigger(page.scope, restDaysChosen, [0])
    expect(page.scope.getState($restDays)).toEqual([])
  })
})
