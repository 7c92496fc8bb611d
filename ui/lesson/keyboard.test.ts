import { scopeBind } from 'effector'
import { expect, it } from 'vitest'
import { memoryBackend } from '#adapters/memory/backend.ts'
import type { Step } from '#core/domain/lesson/steps/table.ts'
import { appStarted } from '../session/model.ts'
import { keyPressed } from './keyboard.ts'
import { lessonOf, STEPS } from './lesson.fixture.ts'
import { $checkedStep, $given, $phase, $step, $verdict, givenChanged } from './model.ts'
import { started } from './open-lesson.ts'
import { openPage, settle, trigger } from '../world.fixture.ts'

const open = async (...steps: readonly Step[]) => {
  const page = openPage({ backend: memoryBackend({ lessons: [lessonOf(...steps)] }) })
  await trigger(page.scope, appStarted, { excluded: false })
  await trigger(page.scope, started, { ref: { native: 'en', target: 'es', lesson: 'greetings-1' } })
  const pressed = scopeBind(keyPressed, { scope: page.scope })
  /** Presses a key and tells whether the lesson has claimed it. */
  const press = (key: string, isOnControl = false): boolean => {
    let claimed = false
    pressed({ key, isOnControl, claim: () => { claimed = true } })
    return claimed
  }
  return { ...page, press }
}

it('CRS-2 keys that follow each other before anything is drawn act on what the lesson has become', async () => {
  const { scope, press } = await open(STEPS.choice, STEPS.gap)
  expect([press('1'), press('2'), press('Enter')]).toEqual([true, true, true])
  expect([scope.getState($verdict)?.right, scope.getState($given)]).toEqual([true, { type: 'choice', option: 'b' }])
  // Until the verdict is painted the button is still the one that checks.
  press('3')
  expect([press('Enter'), scope.getState($given)]).toEqual([false, { type: 'choice', option: 'b' }])
  await settle()
  expect(scope.getState($checkedStep)).toMatchObject({ answer: { given: { option: 'b' } }, verdict: { right: true } })
  expect(press('3')).toBe(false)
  expect(press('Enter')).toBe(true)
  expect([scope.getState($step)?.type, scope.getState($phase), scope.getState($given)]).toEqual(['gap-fill', 'answering', null])
})
it('CRS-2 Enter does nothing before an answer is complete, and leaves a focused button to the browser', async () => {
  const { scope, press } = await open(STEPS.choice)
  expect(press('Enter')).toBe(false)
  press('2')
  expect(press('Enter', true)).toBe(false)
  expect(scope.getState($phase)).toBe('answering')
})
it('CRS-2 Backspace takes back one word at a press, however fast', async () => {
  const { scope, press } = await open(STEPS.bank)
  await trigger(scope, givenChanged, { type: 'word-bank', tiles: ['t2', 't1', 't4'] })
  expect([press('Backspace'), press('Backspace')]).toEqual([true, true])
  expect(scope.getState($given)).toEqual({ type: 'word-bank', tiles: ['t2'] })
  expect([press('Backspace'), press('Backspace')]).toEqual([true, false])
})
