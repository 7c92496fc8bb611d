import { scopeBind } from 'effector'
import { describe, expect, it } from 'vitest'
import { attemptKey, type LessonRef } from '#core/domain/lesson/answer.ts'
import { asks } from '#core/domain/lesson/steps/table.ts'
import { rightGiven, wrongGiven } from '#core/domain/lesson/play.fixture.ts'
import { $saved } from '../session/delivery.ts'
import { appStarted, signOutRequested } from '../session/model.ts'
import { $checkedStep, $phase, $progress, $step, $verdict, checked, continued, givenChanged } from './model.ts'
import { started } from './open-lesson.ts'
import { type MemoryPage, openPage, settle, trigger } from '../world.fixture.ts'
import './tracking.ts'

const REF: LessonRef = { native: 'uk', target: 'es', lesson: 'u-1' }
const open = async (page = openPage()) => {
  await trigger(page.scope, appStarted, { excluded: false })
  await trigger(page.scope, started, { ref: REF })
  return page
}
/** Answers the current step; nothing is awaited, so that what happens at once can be told from what follows. */
const answerAtOnce = (page: MemoryPage, right = true) => {
  const step = page.scope.getState($step)
  if (!step) throw new Error('no step')
  scopeBind(givenChanged, { scope: page.scope })(right ? rightGiven(step) : wrongGiven(step))
  scopeBind(checked, { scope: page.scope })()
}
/** Goes on to the first step that asks for something. */
const openAsking = async () => {
  const page = await open()
  for (let step = page.scope.getState($step); step && !asks(step); step = page.scope.getState($step)) {
    answerAtOnce(page)
    await settle()
  }
  return page
}
const doneIn = ({ scope }: MemoryPage) => scope.getState($progress)?.done ?? 0
const recorded = ({ backend }: MemoryPage) => [...backend.people.values()].flatMap(({ answers }) => [...answers.values()])
const storedAnswers = ({ browser }: MemoryPage) => (JSON.parse(browser.local.get(attemptKey(REF)) ?? '{}') as { answers: unknown[] }).answers

describe('the verdict before the paint', () => {
  it('CRS-1 is set by the press itself, and only then is the answer counted, stored, sent and heard', async () => {
    const page = await openAsking()
    const seen = doneIn(page)
    const paint = page.device.holdPaint()
    answerAtOnce(page)
    expect(page.scope.getState($verdict)?.right).toBe(true)
    await settle()
    expect([page.scope.getState($checkedStep), page.scope.getState($phase), doneIn(page)]).toEqual([null, 'answering', seen])
    expect([storedAnswers(page).length, recorded(page).length, page.browser.waiting.size, page.ports.soundEffects.played]).toEqual([seen, seen, 0, []])
    paint()
    await settle()
    expect([page.scope.getState($checkedStep)?.verdict.right, page.scope.getState($phase), doneIn(page)]).toEqual([true, 'verdict', seen + 1])
    expect([storedAnswers(page).length, recorded(page).length, page.ports.soundEffects.played]).toEqual([seen + 1, seen + 1, ['right']])
  })
  it('CRS-1 is not called saved before the answer is stored', async () => {
    const page = await open()
    const paint = page.device.holdPaint()
    answerAtOnce(page)
    expect(page.scope.getState($saved)).toBe('saving')
    await settle()
    expect(page.scope.getState($saved)).toBe('saving')
    paint()
    await settle()
    expect(page.scope.getState($saved)).toBe('saved')
  })
  it('CRS-1 loses no answer to a learner who is faster than the screen', async () => {
    const page = await open()
    const steps = page.scope.getState($progress)?.total ?? 0
    for (let turn = 0; turn < steps; turn += 1) {
      const step = page.scope.getState($step)
      const paint = page.device.holdPaint()
      answerAtOnce(page)
      // Another answer, and the same button once more, before the verdict is drawn.
      if (step && asks(step)) answerAtOnce(page, false)
      paint()
      await settle()
      scopeBind(continued, { scope: page.scope })()
    }
    expect(page.scope.getState($phase)).toBe('result')
    await settle()
    expect(new Set(recorded(page).map(({ id }) => id)).size).toBe(steps)
    expect(page.browser.local.has(attemptKey(REF))).toBe(false)
  })
  it('CRS-1 a page that is closed right after the verdict has stored the answer, and the next page sends it', async () => {
    const page = await openAsking()
    const seen = doneIn(page)
    page.backend.setOffline(true)
    const close = page.device.holdPaint()
    answerAtOnce(page, false)
    const step = page.scope.getState($step)
    close()
    await settle()
    expect(storedAnswers(page)).toHaveLength(seen + 1)
    expect(page.browser.waiting.size).toBe(1)
    page.backend.setOffline(false)
    const next = await open(openPage({ backend: page.backend, browser: page.browser }))
    expect(next.scope.getState($progress)?.wrongFirst).toEqual([step?.id])
    expect(recorded(page)).toHaveLength(seen + 1)
  })
  it.each([['seen', open], ['answered', openAsking]] as const)('AUTH-3 what was just %s and is still to be stored at a sign-out goes to no other account', async (_, opened) => {
    const page = await opened()
    const before = recorded(page).length
    const paint = page.device.holdPaint()
    answerAtOnce(page)
    await trigger(page.scope, signOutRequested, undefined)
    paint()
    await settle()
    expect(page.browser.local.has(attemptKey(REF))).toBe(false)
    expect(recorded(page)).toHaveLength(before)
    expect([page.scope.getState($verdict), page.scope.getState($checkedStep)]).toEqual([null, null])
  })
})

it('THM-3 sounds are prepared when a lesson opens, not with its first answer', async () => {
  const page = openPage()
  await trigger(page.scope, appStarted, { excluded: false })
  expect(page.ports.soundEffects.isPrepared()).toBe(false)
  await trigger(page.scope, started, { ref: REF })
  expect(page.ports.soundEffects.isPrepared()).toBe(true)
})
