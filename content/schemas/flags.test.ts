import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FLAG_KEYS } from '#core/domain/flags/flag-types.ts'
import { flagDefaults } from '#core/domain/flags/flag-answer.ts'
import { NEW_YEAR } from '#core/domain/flags/season.ts'
import { flagsAt, loadFlags } from '../load-flags.ts'
import { parseFlags } from './flags.ts'

const valid = loadFlags()
const faults = (key: string, feature: object | undefined) => parseFlags({ features: { ...valid.features, [key]: feature } }).match(() => [], all => all)
const button = (changes: object) => ({
  defaultValue: 'default',
  rules: [{ key: 'x', variations: ['default', 'review'], weights: [0.5, 0.5], meta: [{ key: 'a' }, { key: 'b' }], ...changes }],
})

describe('the flags of the product', () => {
  it('FLAG-3 are complete, with no others', () => {
    expect(Object.keys(valid.features).toSorted()).toEqual(FLAG_KEYS.toSorted())
  })
  it('FLAG-3 have the defaults of clients in the sandbox', () => {
    expect(Object.fromEntries(Object.entries(valid.features).map(([key, { defaultValue }]) => [key, defaultValue]))).toEqual(flagDefaults(false))
  })
  it('FLAG-4 the new-year theme is on only in its season', () => {
    expect(valid.features['use_new_year_ui']).toMatchObject({ defaultValue: false, rules: [{ force: true, season: NEW_YEAR }] })
  })
  it('FLAG-4 the streak button has one running experiment, and nobody is in the variant whose button does not exist yet', () => {
    const [rule, ...more] = valid.features['change_streaks_cta_button']?.rules ?? []
    expect(more).toEqual([])
    expect(rule).toMatchObject({ variations: ['default', 'lesson', 'review'], weights: [0.5, 0.5, 0], hashAttribute: 'custom_user_id', fallbackAttribute: 'device_id' })
    expect(rule).not.toHaveProperty('coverage')
  })
})

describe('parseFlags', () => {
  it('FLAG-3 refuses a missing or unknown flag and one of another type', () => {
    expect(faults('use_sand_box', { defaultValue: true })).toEqual([])
    expect(faults('use_sandbox', { defaultValue: true })).toEqual(['use_sandbox: there is no such flag'])
    const { use_sand_box: _, ...others } = valid.features
    expect(parseFlags({ features: others })._unsafeUnwrapErr()).toEqual(['use_sand_box: is missing'])
    expect(faults('use_sand_box', { defaultValue: 'yes' })).toEqual(['use_sand_box: "yes" is no value of it'])
    expect(faults('use_sand_box', {})).not.toEqual([])
    expect(faults('ai_and_human_tutor_access', { defaultValue: { ai_tutor: true } })).not.toEqual([])
  })
  it('FLAG-3 accepts only values of the flag in its rules', () => {
    expect(faults('use_sand_box', { defaultValue: true, rules: [{ force: 1 }] })).toEqual(['use_sand_box: 1 is no value of it'])
    expect(faults('use_sand_box', { defaultValue: true, rules: [{}] })).not.toEqual([])
    expect(faults('change_streaks_cta_button', button({}))).toEqual([])
    expect(faults('change_streaks_cta_button', button({ variations: ['default', 'other'] }))).toEqual(['change_streaks_cta_button: "other" is no value of it'])
  })
  it('FLAG-3 refuses an incomplete experiment', () => {
    for (const broken of [{ weights: [1] }, { weights: [0.5, 0.6] }, { meta: [{ key: 'a' }] }, { variations: ['default'] }, { key: 1 }, { hashVersion: 3 }, { surprise: 1 }]) {
      expect(faults('change_streaks_cta_button', button(broken))).not.toEqual([])
    }
  })
  it('FLAG-4 requires a season to be two days of a year', () => {
    const season = (from: string, to: string) => faults('use_new_year_ui', { defaultValue: false, rules: [{ force: true, season: { from, to } }] })
    expect(season('12-15', '01-10')).toEqual([])
    expect(season('02-29', '03-01')).toEqual([])
    for (const day of ['13-01', '00-10', '02-30', '2-1', '12-32', '', '12-15x']) expect(season(day, '01-10')).not.toEqual([])
  })
})

describe('a season', () => {
  const days = fc.date({ min: new Date(Date.UTC(2024, 0, 1)), max: new Date(Date.UTC(2027, 11, 31)), noInvalidDate: true })
  const dayOf = (date: Date) => date.toISOString().slice(5, 10)
  const rulesOn = (date: Date, from: string, to: string) =>
    flagsAt(date.getTime(), { features: { flag: { defaultValue: 0, rules: [{ force: 1, season: { from, to } }, { force: 2 }] } } }, true).features['flag']?.rules

  it('FLAG-4 includes its first and last day, and never reaches an evaluator', () => {
    fc.assert(fc.property(days, days, (from, to) => {
      for (const date of [from, to]) expect(rulesOn(date, dayOf(from), dayOf(to))).toEqual([{ force: 1 }, { force: 2 }])
    }))
  })
  it('FLAG-4 and the rest of the year share no day and leave none out', () => {
    const next = (day: string) => dayOf(new Date(Date.parse(`2024-${day}T00:00:00Z`) + 86_400_000))
    const before = (day: string) => dayOf(new Date(Date.parse(`2024-${day}T00:00:00Z`) - 86_400_000))
    fc.assert(fc.property(days, days, days, (date, one, other) => {
      const [from, to] = [dayOf(one), dayOf(other)]
      fc.pre(next(to) !== from)
      expect([rulesOn(date, from, to), rulesOn(date, next(to), before(from))].filter(rules => rules?.length === 2)).toHaveLength(1)
    }))
  })
  it('FLAG-3 leaves flags without a season unchanged', () => {
    expect(flagsAt(0, valid, false).features['use_sand_box']).toEqual({ defaultValue: true, rules: [] })
  })
})

it('FLAG-3, FLAG-4 a rule that is local is no rule in production, so that nobody finds demo tutors there', () => {
  const rules = (production: boolean) => flagsAt(0, loadFlags(), production).features['ai_and_human_tutor_access']?.rules
  expect(rules(true)).toEqual([])
  expect(rules(false)).toMatchObject([{ force: { tutor: true } }])
})
