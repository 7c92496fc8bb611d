import { expect, it } from 'vitest'
import { keeperChanges } from './merge-keeper.ts'

const plan = (chosenAt: number) => JSON.stringify({ native: 'uk', target: 'en', level: 'A1', minutes: 10, chosenAt })

it('PRO-8 missing keys are added, kept ones stay', () => {
  expect(keeperChanges({ user_settings: '{"soundEffects":true}' }, { user_settings: '{"soundEffects":false}', completed_first_lesson: 'true' }))
    .toEqual({ completed_first_lesson: 'true' })
})

it('AUTH-6 the later learning plan wins', () => {
  expect(keeperChanges({ learning_plan: plan(1) }, { learning_plan: plan(2) })).toEqual({ learning_plan: plan(2) })
  expect(keeperChanges({ learning_plan: plan(2) }, { learning_plan: plan(1) })).toEqual({})
  expect(keeperChanges({ learning_plan: 'nonsense' }, { learning_plan: plan(1) })).toEqual({ learning_plan: plan(1) })
})

it('PRO-8 of a value what nobody reads is left out', () => {
  expect(keeperChanges({}, { user_settings: '{ "note": 1, "soundEffects": false }', learning_plan: `${plan(1).slice(0, -1)},"note":1}` }))
    .toEqual({ user_settings: '{"soundEffects":false}', learning_plan: plan(1) })
})

it('PRO-8 nonsense and keys that a device has no say in are left out', () => {
  expect(keeperChanges({}, {
    user_settings: 'nonsense', learning_plan: '{}', completed_first_lesson: 'false', hacked: 'true', constructor: 'true', toString: 'true',
    course_premium_lessons_conf: '{"v":1,"free_lessons_per_unit":99}',
  })).toEqual({})
})
