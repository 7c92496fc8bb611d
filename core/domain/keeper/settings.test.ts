import { describe, expect, it } from 'vitest'
import { readPremiumConf } from '../subscription/premium-conf.ts'
import { EMPTY_PROFILE, type Keeper } from '../profile/profile.ts'
import { readAccessibility, settingsOf } from '../profile/settings.ts'
import { KEEPER, readKeeper, type StoredKeeper } from './keeper.ts'
import { storedOf, initialValues } from './merge-keeper.ts'

const keeping = (key: string, value: string): Keeper => ({ [key]: { value, updated_at: '2026-01-01T00:00:00Z' } })

describe('settingsOf', () => {
  it('PRO-2 sound effects are on by default', () => {
    expect(settingsOf({})).toEqual({ value: { soundEffects: true }, broken: false })
    expect(settingsOf(keeping('user_settings', '{}'))).toEqual({ value: { soundEffects: true }, broken: false })
    expect(settingsOf(keeping('user_settings', '{"soundEffects":false,"later":1}'))).toEqual({ value: { soundEffects: false }, broken: false })
  })
  it('PRO-3 broken JSON gives the defaults and is reported', () => {
    for (const nonsense of ['', '{', 'null', '[]', '7', '{"soundEffects":"yes"}'])
      expect(settingsOf(keeping('user_settings', nonsense)), nonsense).toEqual({ value: { soundEffects: true }, broken: true })
  })
  it('PRO-3 the empty profile has default settings', () => {
    expect(EMPTY_PROFILE).toEqual({ user_id: '', email: '', free_for_ukraine: false, keeper: {} })
    expect(settingsOf(EMPTY_PROFILE.keeper).value).toEqual({ soundEffects: true })
  })
})

describe('readAccessibility', () => {
  it('PRO-2 the dyslexic flag and the noise are off by default', () => {
    expect(readAccessibility(undefined)).toEqual({ value: { dyslexic: false, whiteNoise: 'off' }, broken: false })
    expect(readAccessibility('{"dyslexic":true,"whiteNoise":"pink"}').value).toEqual({ dyslexic: true, whiteNoise: 'pink' })
  })
  it('PRO-3 an unknown noise is a broken value', () => {
    expect(readAccessibility('{"dyslexic":true,"whiteNoise":"loud"}')).toEqual({ value: { dyslexic: false, whiteNoise: 'off' }, broken: true })
  })
})

describe('the premium lessons of a course', () => {
  const written = (account: StoredKeeper) => storedOf(initialValues(readKeeper(account)))
  it('PRO-6 a missing value is written once with the default', () => {
    expect(written({})).toEqual({ course_premium_lessons_conf: '{"v":1,"free_lessons_per_unit":3}' })
    expect(written({ course_premium_lessons_conf: '{"v":1,"free_lessons_per_unit":5}' })).toEqual({})
    expect(written({ course_premium_lessons_conf: 'nonsense' })).toEqual({})
  })
  it('PRO-6 the default applies without a write', () => {
    expect(readPremiumConf(undefined)).toEqual({ value: { v: 1, free_lessons_per_unit: 3 }, broken: false })
    expect(readPremiumConf('{"v":1,"free_lessons_per_unit":0}').value.free_lessons_per_unit).toBe(0)
  })
  it('PRO-3 another version or an invalid number is a broken value', () => {
    for (const nonsense of ['{"v":2,"free_lessons_per_unit":5}', '{"v":1}', '{"v":1,"free_lessons_per_unit":-1}', '{"v":1,"free_lessons_per_unit":1.5}'])
      expect(readPremiumConf(nonsense), nonsense).toEqual({ value: { v: 1, free_lessons_per_unit: 3 }, broken: true })
  })
})

it('PRO-7 completed_first_lesson is false when it is missing, PRO-3 and when it is broken', () => {
  expect(KEEPER.completed_first_lesson.read('true')).toEqual({ value: true, broken: false })
  expect(KEEPER.completed_first_lesson.read(null)).toEqual({ value: false, broken: false })
  expect(KEEPER.completed_first_lesson.read('nonsense')).toEqual({ value: false, broken: true })
})
