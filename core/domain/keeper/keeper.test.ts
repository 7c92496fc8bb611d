import { expect, it } from 'vitest'
import { DEVICE_KEYS } from '../device/device-keys.ts'
import { brokenKeys, KEEPER, KEEPER_KEYS, readKeeper, type KeeperKey } from './keeper.ts'

/** JSON that is fine and yet makes no sense for its key; for any other key a text does not. */
const NONSENSE: Readonly<Partial<Record<KeeperKey, string>>> = {
  user_settings: '{"soundEffects":"loud"}', accessibility: '{"whiteNoise":"loud"}', course_premium_lessons_conf: '{"v":2}', completed_first_lesson: '{}', learning_plan: '{}',
}

it('PRO-3 every key tells its own nonsense, and what was never kept is not broken', () => {
  expect(brokenKeys(readKeeper({}))).toEqual([])
  for (const key of KEEPER_KEYS) expect(brokenKeys(readKeeper({ [key]: NONSENSE[key] ?? '"nonsense"' })), key).toEqual([key])
})

it('PRO-3 what a key understands is not broken, and a key nobody knows is nobody’s', () => {
  expect(brokenKeys(readKeeper({
    user_settings: '{}', accessibility: '{', course_premium_lessons_conf: '{"v":1,"free_lessons_per_unit":3}', completed_first_lesson: 'false', other: '{',
  }))).toEqual(['accessibility'])
})

it('PRO-8 every value that a device keeps has a name of its own', () => {
  const names = [...KEEPER_KEYS.flatMap(key => KEEPER[key].deviceKey ?? []), ...Object.values(DEVICE_KEYS)]
  expect(names).toEqual([...new Set(names)])
})

it('PRO-8 the names under which a device keeps its values stay', () => {
  expect(KEEPER).toMatchObject({
    user_settings: { deviceKey: 'settings' }, accessibility: { deviceKey: 'accessibility' },
    completed_first_lesson: { deviceKey: 'completed_first_lesson' }, learning_plan: { deviceKey: 'learning_plan' },
  })
})
