import { expect, it } from 'vitest'
import { DEVICE_KEYS } from '../device/device-keys.ts'
import { brokenKeys, KEEPER, KEEPER_KEYS, readKeeper, type KeeperKey } from './keeper.ts'

/** Valid JSON that is wrong for its key. For every other key a text is wrong. */
const NONSENSE: Readonly<Partial<Record<KeeperKey, string>>> = {
  user_settings: '{"soundEffects":"loud"}', accessibility: '{"whiteNoise":"loud"}', course_premium_lessons_conf: '{"v":2}', completed_first_lesson: '{}', learning_plan: '{}',
}

it('PRO-3 a broken value is reported under its own key, and a missing value is not broken', () => {
  expect(brokenKeys(readKeeper({}))).toEqual([])
  for (const key of KEEPER_KEYS) expect(brokenKeys(readKeeper({ [key]: NONSENSE[key] ?? '"nonsense"' })), key).toEqual([key])
})

it('PRO-3 valid values are not broken, and unknown keys are ignored', () => {
  expect(brokenKeys(readKeeper({
    user_settings: '{}', accessibility: '{', course_premium_lessons_conf: '{"v":1,"free_lessons_per_unit":3}', completed_first_lesson: 'false', other: '{',
  }))).toEqual(['accessibility'])
})

it('PRO-8 every value stored on a device has a name of its own', () => {
  const names = [...KEEPER_KEYS.flatMap(key => KEEPER[key].deviceKey ?? []), ...Object.values(DEVICE_KEYS)]
  expect(names).toEqual([...new Set(names)])
})

it('PRO-8 the names under which a device stores its values do not change', () => {
  expect(KEEPER).toMatchObject({
    user_settings: { deviceKey: 'settings' }, accessibility: { deviceKey: 'accessibility' }, colour_scheme: { deviceKey: 'colour_scheme' },
    completed_first_lesson: { deviceKey: 'completed_first_lesson' }, learning_plan: { deviceKey: 'learning_plan' },
  })
})
