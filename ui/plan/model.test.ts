import { describe, expect, it } from 'vitest'
import { recordCalls } from '#adapters/memory/record-calls.ts'
import { browserData } from '#adapters/memory/world.ts'
import { DEVICE_KEYS } from '#core/domain/device/device-keys.ts'
import { rightGiven } from '#core/domain/lesson/play.fixture.ts'
import { type PlanCopy, readPlanCopy } from '#core/domain/plan/plan-copy.ts'
import { checked, continued, givenChanged, $step } from '../lesson/model.ts'
import { started as lessonStarted } from '../lesson/open-lesson.ts'
import { keeperChanged } from '../keeper/model.ts'
import { appStarted, signOutRequested } from '../session/model.ts'
import { dayPartAt } from './day-part.ts'
import { $failure, $goal, $goalError, $path, $status, $streak, $streakError, left, retried, started } from './model.ts'
import { trigger, type MemoryPage, openPage, registerWithoutProfile, settle } from '../world.fixture.ts'

const PLAN = { native: 'uk', target: 'es', level: 'A1', minutes: 10, chosenAt: 1 } as const
const open = async (page: MemoryPage = openPage()) => {
  await trigger(page.scope, appStarted, { excluded: false })
  await trigger(page.scope, keeperChanged, { key: 'learning_plan', value: PLAN })
  await trigger(page.scope, started, undefined)
  return page
}
/** Answers steps of a lesson in the page, rightly: so many of them, or all that are left. */
const play = async ({ scope }: MemoryPage, lesson: string, steps = Infinity) => {
  await trigger(scope, lessonStarted, { ref: { native: 'uk', target: 'es', lesson } })
  for (let left = steps, step = scope.getState($step); left > 0 && step !== null; left -= 1, step = scope.getState($step)) {
    await trigger(scope, givenChanged, rightGiven(step))
    await trigger(scope, checked, undefined)
    await trigger(scope, continued, undefined)
  }
}
const playToTheEnd = (page: MemoryPage, lesson: string) => play(page, lesson)
const reopen = async ({ scope }: MemoryPage) => {
  await trigger(scope, left, undefined)
  await trigger(scope, started, undefined)
  return scope.getState($path)
}
const passLesson = async (page: MemoryPage, lesson: string) => {
  const ref = { native: 'uk', target: 'es', lesson } as const
  const attempt = page.device.id()
  const composed = (await page.ports.courses.lesson(ref, attempt))._unsafeUnwrap()
  for (const step of composed.steps) {
    await page.ports.lessonJournal.record({
      id: page.device.id(), attempt, ref, step: step.id, try: 1, given: rightGiven(step), answeredAt: page.device.now(), zone: page.device.zone(),
    })
  }
}

describe('my plan', () => {
  it('ROUTE-9 shows the next lesson, the goal and the streak', async () => {
    const { scope } = await open()
    expect(scope.getState($status)).toBe('ready')
    expect(scope.getState($path)?.next).toMatchObject({ id: 'u-1', number: 1, begun: false })
    expect(scope.getState($path)?.unit.lessons.map(({ premium, open }) => [premium, open])).toEqual([[false, true], [false, true], [false, true], [true, false]])
    expect(scope.getState($goal)).toEqual({ minutes: 10, lessons: 2, done: 0 })
    expect(scope.getState($streak)).toMatchObject({ length: 0, todayCounts: false })
  })
  it('PRO-6 the person’s own conf closes lessons to them, and opens none', async () => {
    const page = await open()
    const shown = async (free: number) => {
      await trigger(page.scope, keeperChanged, { key: 'course_premium_lessons_conf', value: { v: 1, free_lessons_per_unit: free } })
      return page.scope.getState($path)?.unit.lessons.map(lesson => lesson.open)
    }
    expect([await shown(1), await shown(99)]).toEqual([[true, false, false, false], [true, true, true, false]])
  })
  it('ROUTE-9 lessons passed today count towards the goal, and the next lesson follows', async () => {
    const page = await open()
    await passLesson(page, 'u-1')
    await trigger(page.scope, left, undefined)
    await trigger(page.scope, started, undefined)
    expect(page.scope.getState($path)?.next?.id).toBe('u-2')
    expect(page.scope.getState($path)?.unit.lessons[0]?.passed).toBe(true)
    expect(page.scope.getState($goal)).toMatchObject({ done: 1 })
    expect(page.scope.getState($streak)).toMatchObject({ length: 1, todayCounts: true })
  })
  it('CRS-1 a lesson in progress comes first', async () => {
    const page = await open()
    await trigger(page.scope, lessonStarted, { ref: { native: 'uk', target: 'es', lesson: 'u-2' } })
    const step = page.scope.getState($step)
    const given = step && rightGiven(step)
    if (given) await trigger(page.scope, givenChanged, given)
    await trigger(page.scope, checked, undefined)
    await trigger(page.scope, left, undefined)
    page.backend.failNext('unknown', 'lessonJournal.attempts')
    await trigger(page.scope, started, undefined)
    expect(page.scope.getState($path)?.next).toMatchObject({ id: 'u-2', begun: true })
  })
  it('ROUTE-9 a learner without a plan is invited to make one', async () => {
    const page = openPage()
    await trigger(page.scope, started, undefined)
    expect(page.scope.getState($status)).toBe('loading')
    await trigger(page.scope, appStarted, { excluded: false })
    expect(page.scope.getState($status)).toBe('none')
  })
  it('ERR-5 a network failure can be retried, and is retried when the browser comes online', async () => {
    const page = openPage()
    page.backend.setOffline(true)
    await open(page)
    expect(page.scope.getState($status)).toBe('failed')
    expect(page.scope.getState($failure)?.code).toBe('network')
    page.backend.setOffline(false)
    await trigger(page.scope, retried, undefined)
    expect(page.scope.getState($status)).toBe('ready')
  })
  it('ERR-5 the rest of the page is shown when the streak fails', async () => {
    const page = openPage()
    page.backend.failNext('unknown', 'streaks.current')
    await open(page)
    expect(page.scope.getState($status)).toBe('ready')
    expect(page.scope.getState($streakError)?.code).toBe('unknown')
    await trigger(page.scope, retried, undefined)
    expect(page.scope.getState($streakError)).toBeNull()
    expect(page.scope.getState($streak)).not.toBeNull()
  })
  it('ERR-5 the attempts stay when fetching them again fails, but not for another course', async () => {
    const page = await open()
    await passLesson(page, 'u-1')
    await trigger(page.scope, retried, undefined)
    page.backend.failNext('network', 'lessonJournal.attempts')
    await trigger(page.scope, retried, undefined)
    expect(page.scope.getState($goal)).toMatchObject({ done: 1 })
    expect(page.scope.getState($goalError)?.code).toBe('network')
    page.backend.failNext('unknown', 'lessonJournal.attempts')
    await trigger(page.scope, keeperChanged, { key: 'learning_plan', value: { ...PLAN, native: 'pl', chosenAt: 2 } })
    expect(page.scope.getState($goal)).toBeNull()
    await trigger(page.scope, retried, undefined)
    expect(page.scope.getState($goal)).toMatchObject({ done: 0 })
    expect(page.scope.getState($goalError)).toBeNull()
  })
  it('ERR-5 a failure of an earlier course is not shown for the current one', async () => {
    const page = await open()
    const release = page.backend.hold()
    await trigger(page.scope, retried, undefined)
    page.backend.stopHolding()
    await trigger(page.scope, keeperChanged, { key: 'learning_plan', value: { ...PLAN, native: 'pl', chosenAt: 2 } })
    page.backend.failNext('unknown', 'lessonJournal.attempts')
    release()
    await settle()
    expect(page.scope.getState($goalError)).toBeNull()
  })
  it('an answer about an earlier course does not overwrite the current one', async () => {
    const page = openPage()
    await trigger(page.scope, appStarted, { excluded: false })
    await trigger(page.scope, keeperChanged, { key: 'learning_plan', value: PLAN })
    const release = page.backend.hold()
    await trigger(page.scope, started, undefined)
    await trigger(page.scope, keeperChanged, { key: 'learning_plan', value: { ...PLAN, native: 'pl', chosenAt: 2 } })
    release()
    await settle()
    expect(page.scope.getState($path)?.next?.title).toContain('pl')
    expect(page.scope.getState($status)).toBe('ready')
  })
  it('ROUTE-9 a lesson finished offline waits to be saved, and is passed here as soon as the server has it', async () => {
    const page = await open()
    const repair = page.backend.failEvery('network', 'lessonJournal.record')
    await playToTheEnd(page, 'u-1')
    await trigger(page.scope, left, undefined)
    await trigger(page.scope, started, undefined)
    expect(page.scope.getState($path)?.unit.lessons[0]).toMatchObject({ passed: false, begun: false, unsaved: true })
    expect(page.scope.getState($path)?.next?.id).toBe('u-2')
    repair()
    page.ports.connectivity.change(true)
    await settle()
    expect(page.browser.waiting.size).toBe(0)
    expect(page.scope.getState($path)?.unit.lessons[0]).toMatchObject({ passed: true, unsaved: false })
    expect([page.scope.getState($goal)?.done, page.scope.getState($streak)?.length]).toEqual([1, 1])
  })
  it('ROUTE-9 a lesson that is under way here is begun, and not finished, while its answers wait', async () => {
    const page = await open()
    page.backend.failEvery('network', 'lessonJournal.record')
    await play(page, 'u-1', 1)
    expect((await reopen(page))?.unit.lessons[0]).toMatchObject({ begun: true, unsaved: false })
  })
  it('ROUTE-9 a lesson finished here waits to be saved, although the server has some of its answers and takes it to be under way', async () => {
    const page = await open()
    await play(page, 'u-1', 1)
    page.backend.failEvery('network', 'lessonJournal.record')
    await playToTheEnd(page, 'u-1')
    const path = await reopen(page)
    expect([path?.unit.lessons[0], path?.next?.id]).toMatchObject([{ begun: false, unsaved: true }, 'u-2'])
  })
  it('ROUTE-9 what waits to be saved of one course says nothing about another', async () => {
    const page = await open()
    page.backend.failEvery('network', 'lessonJournal.record')
    await playToTheEnd(page, 'u-1')
    await trigger(page.scope, keeperChanged, { key: 'learning_plan', value: { ...PLAN, native: 'pl', chosenAt: 2 } })
    expect((await reopen(page))?.unit.lessons[0]).toMatchObject({ unsaved: false })
  })
  it('CRS-1 opening the plan sends what waits', async () => {
    const page = await open()
    page.backend.failNext('network', 'lessonJournal.record')
    await play(page, 'u-1', 1)
    expect(page.browser.waiting.size).toBe(1)
    await reopen(page)
    expect(page.browser.waiting.size).toBe(0)
  })
  it('ROUTE-9 what an earlier visit left on the device is shown, and the page reads again when it is saved', async () => {
    const earlier = await open()
    const repair = earlier.backend.failEvery('network', 'lessonJournal.record')
    await playToTheEnd(earlier, 'u-1')
    repair()
    const release = earlier.backend.holdAnswer('lessonJournal.record')
    const page = await open(openPage({ backend: earlier.backend, browser: earlier.browser }))
    release()
    await settle()
    expect(page.scope.getState($path)?.unit.lessons[0]).toMatchObject({ passed: true, unsaved: false })
  })
  it('ROUTE-8 the plan opens offline with what was read last, and says that it is old', async () => {
    const before = await open()
    await passLesson(before, 'u-1')
    await trigger(before.scope, retried, undefined)
    before.backend.setOffline(true)
    const page = openPage({ backend: before.backend, browser: before.browser })
    await trigger(page.scope, appStarted, { excluded: false })
    await trigger(page.scope, started, undefined)
    expect(page.scope.getState($status)).toBe('ready')
    expect(page.scope.getState($path)?.next?.id).toBe('u-2')
    expect(page.scope.getState($goal)).toMatchObject({ done: 1 })
    expect([page.scope.getState($goalError)?.code, page.scope.getState($streakError)?.code]).toEqual(['network', 'network'])
    page.backend.setOffline(false)
    page.ports.connectivity.change(true)
    await settle()
    expect([page.scope.getState($status), page.scope.getState($goalError), page.scope.getState($streak)?.length]).toEqual(['ready', null, 1])
  })
  it('ROUTE-8 the plan opens offline with a lesson that was saved after it was read', async () => {
    const before = await open()
    await trigger(before.scope, left, undefined)
    await playToTheEnd(before, 'u-1')
    const page = openPage({ backend: before.backend, browser: before.browser })
    page.backend.setOffline(true)
    await trigger(page.scope, appStarted, { excluded: false })
    await trigger(page.scope, started, undefined)
    expect(page.scope.getState($path)?.unit.lessons[0]).toMatchObject({ passed: true, unsaved: false })
    expect([page.scope.getState($path)?.next?.id, page.scope.getState($goal)?.done]).toEqual(['u-2', 1])
  })
  it('ROUTE-8 the copy stands in where no answer comes, and not where the server fails', async () => {
    const { backend, browser } = await open()
    backend.failEvery('unknown', 'courses.outline')
    const page = openPage({ backend, browser })
    await trigger(page.scope, appStarted, { excluded: false })
    await trigger(page.scope, started, undefined)
    expect(page.scope.getState($status)).toBe('failed')
  })
  it('ROUTE-8 what this page has read is not called old when it cannot be read again', async () => {
    const page = await open()
    await reopen(page)
    page.backend.failNext('network', 'courses.outline')
    await trigger(page.scope, retried, undefined)
    const { scope } = page
    expect([scope.getState($status), scope.getState($failure)?.code, scope.getState($goalError), scope.getState($streakError)]).toEqual(['ready', 'network', null, null])
  })
  it('ROUTE-8 the copy on the device stays whole while another course cannot be read', async () => {
    const page = await open()
    page.backend.failNext('network', 'courses.outline')
    await trigger(page.scope, keeperChanged, { key: 'learning_plan', value: { ...PLAN, native: 'pl', chosenAt: 2 } })
    expect(readPlanCopy(page.browser.local.get(DEVICE_KEYS.planCopy) ?? null)).toMatchObject({ plan: PLAN })
  })
  it('ERR-5 a plan that was left asks for nothing when the browser comes online', async () => {
    const { calls, through } = recordCalls()
    const page = openPage({ through })
    for (const call of ['courses.outline', 'lessonJournal.attempts', 'streaks.current'] as const) page.backend.failEvery('network', call)
    await open(page)
    await trigger(page.scope, left, undefined)
    calls.length = 0
    page.ports.connectivity.change(false)
    page.ports.connectivity.change(true)
    await settle()
    expect(calls.filter(call => /^(courses|lessonJournal|streaks)\./.test(call))).toEqual([])
  })
  it('PRO-3 a learner with a plan on the device goes on although the profile could not be fetched', async () => {
    const page = openPage({ timers: 'soon', browser: browserData({ learning_plan: JSON.stringify(PLAN) }) })
    await registerWithoutProfile(page)
    await trigger(page.scope, started, undefined)
    expect([page.scope.getState($status), page.scope.getState($failure)]).toEqual(['ready', null])
  })
  it('ROUTE-8 a copy of another course, of somebody else, or of before a sign-out is not shown', async () => {
    const before = await open()
    const copy = readPlanCopy(before.browser.local.get(DEVICE_KEYS.planCopy) ?? null)
    const reopen = async (change: (copy: PlanCopy | null) => void) => {
      change(copy)
      const page = openPage({ backend: before.backend, browser: before.browser })
      page.backend.failEvery('network', 'courses.outline')
      await trigger(page.scope, appStarted, { excluded: false })
      await trigger(page.scope, started, undefined)
      return page.scope.getState($status)
    }
    const store = (other: Partial<PlanCopy>) => reopen(own => before.browser.local.set(DEVICE_KEYS.planCopy, JSON.stringify({ ...own, ...other })))
    expect(await store({})).toBe('ready')
    expect(await store({ userId: 'somebody else' })).toBe('failed')
    expect(await store({ plan: { ...PLAN, native: 'pl' } })).toBe('failed')
    await trigger(before.scope, signOutRequested, undefined)
    expect(before.browser.local.has(DEVICE_KEYS.planCopy)).toBe(false)
  })
  it('AUTH-3 a sign-out leaves nothing', async () => {
    const page = await open()
    await trigger(page.scope, signOutRequested, undefined)
    expect(page.scope.getState($status)).toBe('none')
    expect(page.scope.getState($streak)).toBeNull()
  })
})

describe('dayPartAt', () => {
  it("depends on the learner's own clock", () => {
    const at = Date.UTC(2026, 10, 21, 10)
    expect([dayPartAt(at, 'UTC'), dayPartAt(at, 'Asia/Tokyo'), dayPartAt(at, 'Asia/Kolkata'), dayPartAt(at, 'America/New_York')]).toEqual(['morning', 'evening', 'day', 'morning'])
  })
})
