import fc from 'fast-check'
import { expect, it } from 'vitest'
import { asks } from '#core/domain/lesson/steps/table.ts'
import { rightGiven, wrongGiven } from '#core/domain/lesson/play.fixture.ts'
import { namesOf, recordEvents, containsText } from '../analytics/tracked-events.fixture.ts'
import { appStarted } from '../session/model.ts'
import { $phase, $step, checked, continued, givenChanged } from './model.ts'
import { repeated, started } from './open-lesson.ts'
import { streakButtonPressed } from './tracking.ts'
import { trigger, type MemoryPage, openPage } from '../world.fixture.ts'

const open = async (lesson = 'u-1', page = openPage()) => {
  const tracked = recordEvents(page.scope)
  await trigger(page.scope, appStarted, { excluded: false })
  await trigger(page.scope, started, { ref: { native: 'uk', target: 'es', lesson } })
  return { ...page, tracked }
}
/** Goes on to the first step that asks for something. */
const toAsking = async (page: MemoryPage) => {
  for (let step = page.scope.getState($step); step && !asks(step); step = page.scope.getState($step)) await answer(page)
}
const answer = async ({ scope }: MemoryPage, right = true, text?: string) => {
  const step = scope.getState($step)
  if (!step) throw new Error('no step')
  const given = right ? rightGiven(step) : wrongGiven(step)
  await trigger(scope, givenChanged, given.type === 'typed-translation' && text !== undefined ? { ...given, text } : given)
  await trigger(scope, checked, undefined)
  await trigger(scope, continued, undefined)
  return step
}
const play = async (page: MemoryPage, text?: string) => {
  for (let turn = 0; turn < 60 && page.scope.getState($phase) === 'answering'; turn += 1) await answer(page, true, text)
}

it('ANA-2 a lesson tracks its start, each answer, its end and the streak day', async () => {
  const page = await open()
  await toAsking(page)
  const first = await answer(page, false)
  expect(page.tracked).toEqual([
    { name: 'learn_lesson_started', props: { native: 'uk', target: 'es', lesson: 'u-1' } },
    { name: 'learn_step_answered', props: { lesson: 'u-1', step: first.id, right: false, try: 1 } },
  ])
  await play(page)
  const last = page.tracked.slice(-2)
  expect(last[0]).toMatchObject({ name: 'learn_lesson_finished', props: { lesson: 'u-1', passed: true } })
  expect(last[1]).toEqual({ name: 'streaks_day_counted', props: { length: 1 } })
})

it('ANA-2 a lesson that is gone on with is not tracked as started again', async () => {
  const page = await open()
  await answer(page)
  const again = await open('u-1', openPage({ backend: page.backend, browser: page.browser }))
  await toAsking(again)
  await answer(again)
  expect(namesOf(again.tracked)).toEqual(['learn_step_answered'])
})

it('STK-1 a second lesson on one day does not track the streak day again', async () => {
  const page = await open()
  await play(page)
  await trigger(page.scope, repeated, undefined)
  await play(page)
  const names = namesOf(page.tracked)
  expect(names.filter(name => name === 'learn_lesson_finished')).toHaveLength(2)
  expect(names.filter(name => name === 'streaks_day_counted')).toHaveLength(1)
})

it('ANA-2 a premium lesson tracks that its paywall was shown', async () => {
  const page = await open('u-4')
  expect(page.tracked).toEqual([{ name: 'learn_paywall_shown', props: { lesson: 'u-4' } }])
})

it('FLAG-4 a press of the button of a result is tracked with its variant', async () => {
  const page = await open()
  await trigger(page.scope, streakButtonPressed, 'lesson')
  expect(page.tracked.at(-1)).toEqual({ name: 'streaks_cta_pressed', props: { button: 'lesson' } })
})

it('ANA-2 the text that a learner types is never tracked', async () => {
  await fc.assert(fc.asyncProperty(fc.stringMatching(/^[a-z]{9,12} [a-z]{9}$/), async text => {
    const page = await open()
    for (let turn = 0; turn < 12 && page.scope.getState($phase) === 'answering'; turn += 1) await answer(page, true, text)
    expect(page.backend.people.size).toBe(1)
    expect(containsText(page.tracked, [text])).toBe(false)
  }), { numRuns: 15 })
})
