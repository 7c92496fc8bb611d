import { expect, it } from 'vitest'
import { REVIEW_LESSON } from '#core/domain/lesson/answer.ts'
import { keeperChanged } from '../keeper/model.ts'
import { playLesson } from '../play-lesson.fixture.ts'
import { appStarted } from '../session/model.ts'
import { openPage, trigger } from '../world.fixture.ts'
import { $kept, keepingAllowed } from './keep-unit.ts'
import { left, started } from './model.ts'

const PLAN = { native: 'uk', target: 'es', level: 'A1', minutes: 10, chosenAt: 1 } as const
const open = async () => {
  const page = openPage()
  await trigger(page.scope, appStarted, { excluded: false })
  await trigger(page.scope, keeperChanged, { key: 'learning_plan', value: PLAN })
  return page
}

it('ROUTE-8 the open lessons of the unit are kept once it is allowed', async () => {
  const { scope, browser } = await open()
  await trigger(scope, started, undefined)
  expect([...browser.local.keys()].filter(key => key.startsWith('kept:'))).toEqual([])
  await trigger(scope, keepingAllowed, undefined)
  expect(scope.getState($kept)).toEqual({ target: 'es', lessons: ['u-1', 'u-2', 'u-3'] })
  expect([...browser.local.keys()].filter(key => key.startsWith('kept:')).toSorted()).toEqual(['kept:uk-es:u-1', 'kept:uk-es:u-2', 'kept:uk-es:u-3'])
})

it('ROUTE-8 what is passed is kept no longer, and what is due is', async () => {
  const page = await open()
  const { scope, device } = page
  await trigger(scope, keepingAllowed, undefined)
  await trigger(scope, started, undefined)
  await playLesson(page, { native: 'uk', target: 'es', lesson: 'u-1' }, device.now() - 86_400_000, 'wrong')
  await trigger(scope, left, undefined)
  await trigger(scope, started, undefined)
  expect(scope.getState($kept)?.lessons).toEqual(['u-2', 'u-3', REVIEW_LESSON])
})
