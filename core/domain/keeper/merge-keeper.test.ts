import { describe, expect, it } from 'vitest'
import { readKeeper } from './keeper.ts'
import { currentValue, keeperChanges, type KeeperSources } from './merge-keeper.ts'

const plan = (chosenAt: number) => JSON.stringify({ native: 'uk', target: 'en', level: 'A1', minutes: 10, chosenAt })

it('PRO-8 missing keys are added, existing ones stay', () => {
  expect(keeperChanges({ user_settings: '{"soundEffects":true}' }, { user_settings: '{"soundEffects":false}', completed_first_lesson: 'true' }))
    .toEqual({ completed_first_lesson: 'true' })
})

it('AUTH-6 the later learning plan wins', () => {
  expect(keeperChanges({ learning_plan: plan(1) }, { learning_plan: plan(2) })).toEqual({ learning_plan: plan(2) })
  expect(keeperChanges({ learning_plan: plan(2) }, { learning_plan: plan(1) })).toEqual({})
  expect(keeperChanges({ learning_plan: 'nonsense' }, { learning_plan: plan(1) })).toEqual({ learning_plan: plan(1) })
})

it('AUTH-6 a first lesson passed on the device wins over false, and what can be read over what cannot', () => {
  expect(keeperChanges({ completed_first_lesson: 'false' }, { completed_first_lesson: 'true' })).toEqual({ completed_first_lesson: 'true' })
  expect(keeperChanges({ completed_first_lesson: 'true' }, { completed_first_lesson: 'false' })).toEqual({})
  const [quiet, broken] = [{ user_settings: '{"soundEffects":false}' }, { user_settings: '{"soundEffects":"loud"}' }]
  expect(keeperChanges(broken, quiet)).toEqual(quiet)
  expect(keeperChanges({ user_settings: 'nonsense' }, { user_settings: '{"soundEffects":true}' })).toEqual({ user_settings: '{"soundEffects":true}' })
  expect([keeperChanges(quiet, broken), keeperChanges(broken, broken)]).toEqual([{}, {}])
})

it('PRO-8 unknown fields of a value are left out', () => {
  expect(keeperChanges({}, { user_settings: '{ "note": 1, "soundEffects": false }', learning_plan: `${plan(1).slice(0, -1)},"note":1}` }))
    .toEqual({ user_settings: '{"soundEffects":false}', learning_plan: plan(1) })
})

it('PRO-8 broken values and keys that a device may not set are left out', () => {
  expect(keeperChanges({}, {
    user_settings: 'nonsense', learning_plan: '{}', completed_first_lesson: 'false', hacked: 'true', constructor: 'true', toString: 'true',
    course_premium_lessons_conf: '{"v":1,"free_lessons_per_unit":99}',
  })).toEqual({})
})

describe('currentValue', () => {
  const pink = readKeeper({ accessibility: '{"dyslexic":false,"whiteNoise":"pink"}' })
  const brown = readKeeper({ accessibility: '{"dyslexic":false,"whiteNoise":"brown"}' })
  const noise = (sources: Partial<KeeperSources>) => currentValue('accessibility', { unsaved: {}, account: null, device: {}, ...sources }).whiteNoise

  it('PRO-8 the account’s value applies if there is an account, else the device’s, else the default', () => {
    expect([noise({}), noise({ device: pink }), noise({ device: pink, account: brown }), noise({ device: pink, account: {} })]).toEqual(['off', 'pink', 'brown', 'off'])
  })
  it('AUTH-6 a value that can be read applies over one that cannot, and a passed first lesson over none', () => {
    const broken = readKeeper({ accessibility: '[]' })
    expect([noise({ account: broken, device: pink }), noise({ account: brown, device: broken }), noise({ account: broken })]).toEqual(['pink', 'brown', 'off'])
    const passed = (account: string, device: string) =>
      currentValue('completed_first_lesson', { unsaved: {}, account: readKeeper({ completed_first_lesson: account }), device: readKeeper({ completed_first_lesson: device }) })
    expect([passed('false', 'true'), passed('true', 'false'), passed('false', 'false')]).toEqual([true, true, false])
  })
  it('PRO-5 a choice applies before it is saved', () => {
    expect(noise({ account: brown, unsaved: pink })).toBe('pink')
  })
  it('AUTH-6 the later learning plan applies, whether it is on the account or on the device', () => {
    const at = (chosenAt: number) => readKeeper({ learning_plan: plan(chosenAt) })
    for (const [account, device] of [[1, 2], [2, 1]] as const)
      expect(currentValue('learning_plan', { unsaved: {}, account: at(account), device: at(device) })?.chosenAt).toBe(2)
  })
})
