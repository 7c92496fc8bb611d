import { expect, it } from 'vitest'
import { brokenKeys } from './broken-keys.ts'
import { KEEPER_KEYS } from './keeper-keys.ts'

const NONSENSE = {
  user_settings: '{"soundEffects":"loud"}', accessibility: '{"whiteNoise":"loud"}', course_premium_lessons_conf: '{"v":2}', completed_first_lesson: '{}', learning_plan: '{}',
} as const

it('PRO-3 every key tells its own nonsense, and what was never kept is not broken', () => {
  expect(brokenKeys({})).toEqual([])
  for (const key of KEEPER_KEYS) expect(brokenKeys({ [key]: NONSENSE[key] }), key).toEqual([key])
})

it('PRO-3 what a key understands is not broken, and a key nobody knows is nobody’s', () => {
  expect(brokenKeys({
    user_settings: '{}', accessibility: '{', course_premium_lessons_conf: '{"v":1,"free_lessons_per_unit":3}', completed_first_lesson: 'false', other: '{',
  })).toEqual(['accessibility'])
})
