import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FLAG_KEYS, isValidFlag } from './flag-types.ts'
import type { RemoteFlag } from './flags.ts'
import { serializeFlags, readStoredFlags } from './stored-flags.ts'
import { flagDefaults, flagAnswerOf } from './flag-answer.ts'

const joined = [{ key: 'words', variation: 'b', source: 'growthbook', ts: 5 }]
const answered = (flags: Readonly<Record<string, RemoteFlag>>) => ({ flags, joined })
const rule = (value: unknown): RemoteFlag => ({ value, because: 'rule' })
const HERE = { production: true, cached: false }

it('FLAG-3 each flag has its default', () => {
  expect(flagDefaults(true)).toEqual({
    use_sand_box: false, use_new_year_ui: false, use_fake_progress: false, use_web2app_path: false, use_source_language_recommendation: true,
    use_post_purchase_flow: true, use_new_auth_form: false, use_sticky_header: true, use_new_step_screens: false,
    change_streaks_cta_button: 'default', ai_and_human_tutor_access: { ai_tutor: true, tutor: false, first: 'ai_tutor' },
  })
  expect(flagDefaults(false)).toEqual({ ...flagDefaults(true), use_sand_box: true })
})

describe('flagAnswerOf', () => {
  it('FLAG-3 without an answer every flag has its default, for the reason default', () => {
    const { values, reasons, joined: none } = flagAnswerOf(null, HERE)
    expect(values).toEqual(flagDefaults(true))
    expect([...new Set(Object.values(reasons))]).toEqual(['default'])
    expect(Object.keys(reasons).toSorted()).toEqual([...FLAG_KEYS].toSorted())
    expect(none).toEqual([])
  })
  it('FLAG-2 an answered flag has the answered value and reason, and the experiments are passed on', () => {
    const answer = flagAnswerOf(answered({ use_fake_progress: rule(true), change_streaks_cta_button: { value: 'review', because: 'experiment' }, later: rule(1) }), HERE)
    expect(answer.values).toEqual({ ...flagDefaults(true), use_fake_progress: true, change_streaks_cta_button: 'review' })
    expect(answer.reasons).toMatchObject({ use_fake_progress: 'rule', change_streaks_cta_button: 'experiment', use_new_year_ui: 'default' })
    expect(answer.joined).toEqual(joined)
  })
  it('FLAG-2 a value other than the default counts as decided by a rule, even if the evaluator reports it as a default', () => {
    const reduced = (value: unknown): RemoteFlag => ({ value, because: 'default' })
    const { reasons } = flagAnswerOf(answered({ use_fake_progress: reduced(true), use_new_auth_form: reduced(false) }), HERE)
    expect([reasons.use_fake_progress, reasons.use_new_auth_form]).toEqual(['rule', 'default'])
  })
  it('FLAG-3 a value of a wrong type is replaced by the default', () => {
    const tutors = { ai_tutor: true, tutor: true, first: 'tutor' }
    for (const [key, wrong] of [
      ['use_fake_progress', 'true'], ['use_fake_progress', null], ['change_streaks_cta_button', 'loud'], ['ai_and_human_tutor_access', { ...tutors, first: 'both' }],
      ['ai_and_human_tutor_access', { ...tutors, tutor: 1 }], ['ai_and_human_tutor_access', { ...tutors, ai_tutor: undefined }], ['ai_and_human_tutor_access', [tutors]],
    ] as const) {
      const { values, reasons } = flagAnswerOf(answered({ [key]: rule(wrong) }), HERE)
      expect(values, key).toEqual(flagDefaults(true))
      expect(reasons[key]).toBe('invalid')
    }
    expect(flagAnswerOf(answered({ ai_and_human_tutor_access: rule(tutors) }), HERE).values.ai_and_human_tutor_access).toEqual(tutors)
  })
  it('FLAG-3 the sandbox cannot be switched on in production, and can be switched off elsewhere', () => {
    const on = answered({ use_sand_box: rule(true) })
    expect(flagAnswerOf(on, HERE)).toMatchObject({ values: { use_sand_box: false }, reasons: { use_sand_box: 'forbidden' } })
    expect(flagAnswerOf(on, { production: true, cached: true })).toMatchObject({ values: { use_sand_box: false }, reasons: { use_sand_box: 'forbidden' } })
    expect(flagAnswerOf(on, { production: false, cached: false })).toMatchObject({ values: { use_sand_box: true }, reasons: { use_sand_box: 'rule' } })
    expect(flagAnswerOf(answered({ use_sand_box: rule(false) }), { production: false, cached: false }).values.use_sand_box).toBe(false)
  })
  it('FLAG-2 an answer of an earlier visit has the reason cached and joins no experiment', () => {
    const answer = flagAnswerOf(answered({ use_fake_progress: rule(true), use_sticky_header: rule('x') }), { production: true, cached: true })
    expect(answer.reasons).toMatchObject({ use_fake_progress: 'cached', use_sticky_header: 'invalid', use_new_year_ui: 'default' })
    expect(answer.joined).toEqual([])
  })
})

const remotes = fc.dictionary(
  fc.oneof(fc.constantFrom(...FLAG_KEYS), fc.string()),
  fc.record({ value: fc.oneof(fc.boolean(), fc.constantFrom('default', 'lesson', 'review'), fc.jsonValue()), because: fc.constantFrom('default' as const, 'rule' as const, 'experiment' as const) }),
).map(flags => ({ flags, joined: [] }))
const facts = fc.record({ production: fc.boolean(), cached: fc.boolean() })

it('FLAG-3 for any answer every flag has a value of its type, and the sandbox is never on in production', () => {
  fc.assert(fc.property(remotes, facts, (remote, here) => {
    const { values } = flagAnswerOf(remote, here)
    expect(Object.keys(values).toSorted()).toEqual([...FLAG_KEYS].toSorted())
    for (const key of FLAG_KEYS) expect(isValidFlag(key, values[key])).toBe(true)
    if (here.production) expect(values.use_sand_box).toBe(false)
  }))
})

it('FLAG-2 a stored answer gives the same values again', () => {
  fc.assert(fc.property(remotes, fc.boolean(), (remote, production) => {
    const stored = readStoredFlags(serializeFlags(remote)).value
    expect(flagAnswerOf(stored, { production, cached: true }).values).toEqual(flagAnswerOf(remote, { production, cached: false }).values)
  }))
})

it('FLAG-2 a broken value on the device counts as no answer', () => {
  expect(readStoredFlags(null)).toEqual({ value: null, broken: false })
  for (const nonsense of ['', '{', '[]', '7']) expect(readStoredFlags(nonsense)).toEqual({ value: null, broken: true })
  expect(readStoredFlags('{"use_sand_box":true,"use_fake_progress":{"value":true,"because":"rule"},"use_sticky_header":{"value":false,"because":"me"}}').value?.flags)
    .toEqual({ use_fake_progress: { value: true, because: 'rule' } })
})
