import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { QUESTION_KINDS, SCREEN_TYPES } from '../catalogue.ts'
import { OPERATORS, type Condition, type Funnel, type QuizResult, type Rule, type Screen } from '../funnel.ts'
import { checkFunnel } from './check-funnel.ts'
import { FUNNEL_LIMITS } from './fault.ts'
import { soundFunnels } from './sound-funnels.fixture.ts'

const question = { id: 'q', kind: 'single_choise', key: 'k', category: 'c', retenoUserProperty: 'p', options: [{ id: 'a' }, { id: 'b' }] } as const
const asking: Screen = { id: 'one', type: 'single-choice', question }
const end: Screen = { id: 'end', type: 'profile-summary' }
const check = (...screens: readonly Screen[]) => checkFunnel({ id: 'f', version: 1, screens })
const withRules = (...rules: readonly Rule[]) => check({ ...asking, rules }, end)
const when = (condition: Condition): Rule => ({ when: [condition], go: 'end' })

describe('the faults of screens', () => {
  it('FUN-12 a screen has a question exactly if its type asks one', () => {
    expect(check({ id: 'one', type: 'single-choice' })).toEqual([{ code: 'question_missing', screen: 'one', type: 'single-choice' }])
    expect(check({ ...end, question: { ...question, kind: 'greeting', options: [] } })).toEqual([
      { code: 'kind_not_allowed', screen: 'end', type: 'profile-summary', kind: 'greeting' },
    ])
  })
  it('FUN-9 a question has options exactly if a person picks from them', () => {
    expect(check({ ...asking, question: { ...question, options: [] } })).toEqual([{ code: 'options_missing', screen: 'one' }])
    expect(check({ ...asking, question: { ...question, options: [{ id: 'a' }] } })).toEqual([{ code: 'too_few_options', screen: 'one', count: 1 }])
    expect(check({ id: 'one', type: 'native-language', question: { ...question, kind: 'single_select' } })).toEqual([{ code: 'options_not_shown', screen: 'one' }])
    const range = { min: 1, max: 7, step: 1 }
    expect(check({ id: 'one', type: 'range', question: { ...question, kind: 'slider', range } })).toEqual([{ code: 'options_not_shown', screen: 'one' }])
    expect(check({ id: 'one', type: 'words-picker', question: { ...question, kind: 'multiple_choise', lang: 'en' } })).toEqual([{ code: 'options_not_shown', screen: 'one' }])
    expect(check({ id: 'one', type: 'divider', question: { ...question, kind: 'greeting' } })).toEqual([{ code: 'options_not_shown', screen: 'one' }])
  })
  it('FUN-9 change_subscription has only its three options', () => {
    const changes = (...ids: readonly string[]) => check({ ...asking, question: { ...question, kind: 'change_subscription', options: ids.map(id => ({ id })) } })
    expect(changes('pause', 'smaller', 'cancel')).toEqual([])
    expect(changes('pause', 'upgrade')).toEqual([{ code: 'option_not_of_kind', screen: 'one', option: 'upgrade', kind: 'change_subscription' }])
  })
  it('FUN-1 each option of the English level test needs a sample', () => {
    expect(check({ ...asking, type: 'english-level-test', question: { ...question, lang: 'en', options: [{ id: 'a', sample: 'Hello.' }, { id: 'b' }] } })).toEqual([
      { code: 'sample_missing', screen: 'one', option: 'b' },
    ])
  })
  it('FUN-9 a maximum is allowed only where several options may be picked', () => {
    expect(check({ ...asking, question: { ...question, max: 2 } })).toEqual([{ code: 'detail_not_used', screen: 'one', detail: 'max' }])
    for (const type of ['multiple-choice', 'multiple-choice-grid'] as const)
      expect(check({ ...asking, type, question: { ...question, kind: 'multiple_choise', max: 2 } }), type).toEqual([])
  })
  it('FUN-9 a checked choice has one right answer, and only it may have any, since the browser is told', () => {
    const checked = (...right: readonly boolean[]) => check({ ...asking, question: { ...question, kind: 'with_check_single_choise', options: right.map((is, at) => ({ id: `o${at}`, right: is })) } })
    expect(checked(true, false)).toEqual([])
    for (const right of [[false, false], [true, true]]) expect(checked(...right)).toEqual([{ code: 'one_right_answer', screen: 'one' }])
    expect(check({ ...asking, question: { ...question, options: [{ id: 'a', right: true }, { id: 'b' }] } })).toEqual([{ code: 'right_not_shown', screen: 'one', option: 'a' }])
  })
  it('FUN-12 a detail is there where it is needed, and nowhere where nothing uses it', () => {
    const missing = (screen: Screen) => check(screen).map(fault => ('detail' in fault ? [fault.code, fault.detail] : fault.code))
    const slider = { ...question, kind: 'slider', options: [] } as const
    expect(missing({ id: 'one', type: 'range', question: slider })).toEqual([['detail_missing', 'range']])
    expect(missing({ id: 'one', type: 'divider-v2', question: { ...question, kind: 'greeting', options: [] } })).toEqual([['detail_missing', 'proof']])
    expect(missing({ ...asking, question: { ...question, sample: 'She ___ here.' } })).toEqual([['detail_missing', 'lang']])
    expect(missing({ ...asking, proof: 'memory', points: ['a'], question: { ...question, subtype: 'email', pause: 100, lang: 'en' } })).toEqual([
      ['detail_not_used', 'subtype'], ['detail_not_used', 'pause'], ['detail_not_used', 'lang'], ['detail_not_used', 'proof'], ['detail_not_used', 'points'],
    ])
    for (const range of [{ min: 1, max: 1, step: 1 }, { min: 0, max: 9, step: 0 }, { min: 5, max: 1, step: 1 }, { min: 0, max: 1, step: 2 }])
      expect(missing({ id: 'one', type: 'range', question: { ...slider, range } })).toEqual(['range_invalid'])
  })
  it('FUN-12 ids are unique', () => {
    expect(check(asking, { ...end, id: 'one' })).toEqual([{ code: 'duplicate_screen', screen: 'one' }])
    expect(check(asking, { ...asking, id: 'two' })).toEqual([{ code: 'duplicate_question', screen: 'two', question: 'q' }])
  })
})

describe('the faults of results', () => {
  const voting = (votes: readonly string[]): Screen => ({ ...asking, question: { ...question, options: [{ id: 'a', votes }, { id: 'b' }] } })
  const checked: Screen = { ...asking, question: { ...question, kind: 'with_check_single_choise', options: [{ id: 'a', right: true }, { id: 'b' }] } }
  const quiz = (results: readonly QuizResult[], ...screens: readonly Screen[]) => checkFunnel({ id: 'f', version: 1, screens, results })
  it('FUN-12 by answers each has an option that speaks for it', () => {
    expect(quiz([{ id: 'x' }, { id: 'y' }], voting(['x', 'y']), end)).toEqual([])
    expect(quiz([{ id: 'x' }, { id: 'y' }], voting(['x']), end)).toEqual([{ code: 'result_out_of_reach', result: 'y' }])
    expect(quiz([{ id: 'x' }, { id: 'x' }], voting(['x', 'z']), end)).toEqual([
      { code: 'unknown_result', screen: 'one', option: 'a', result: 'z' }, { code: 'duplicate_result', result: 'x' },
    ])
    expect(check(voting(['x']), end)).toEqual([{ code: 'unknown_result', screen: 'one', option: 'a', result: 'x' }])
  })
  it('FUN-12 by score every number of right answers has one', () => {
    expect(quiz([{ id: 'x', atLeast: 1 }, { id: 'y', atLeast: 0 }], checked, end)).toEqual([])
    expect(quiz([{ id: 'x', atLeast: 2 }, { id: 'y', atLeast: 1 }], checked, end)).toEqual([{ code: 'no_lowest_result' }, { code: 'result_out_of_reach', result: 'x' }])
    expect(quiz([{ id: 'y', atLeast: 0 }, { id: 'x', atLeast: 1 }], checked, end)).toEqual([{ code: 'result_out_of_reach', result: 'x' }])
    expect(quiz([{ id: 'x' }, { id: 'y', atLeast: 0 }], checked, end)).toEqual([{ code: 'result_mixed', result: 'x' }])
    expect(quiz([{ id: 'x', atLeast: 1 }, { id: 'y', atLeast: 0 }], end, checked)).toEqual([{ code: 'no_screen_for_results' }])
  })
})

describe('the faults of rules', () => {
  it('FUN-10 are reported with the screen, the rule and the condition', () => {
    const fine = when({ screen: 'one', op: 'is', values: ['a'] })
    expect(withRules(fine, { ...fine, go: 'gone' })).toEqual([{ code: 'unknown_target', screen: 'one', rule: 1, target: 'gone' }])
    expect(withRules(fine, { when: [], go: 'end' })).toEqual([{ code: 'no_conditions', screen: 'one', rule: 1 }])
    expect(withRules({ when: [...fine.when, { screen: 'end', op: 'answered', values: [] }], go: 'end' })).toEqual([
      { code: 'nothing_asked', screen: 'one', rule: 0, condition: 1, about: 'end' },
    ])
  })
  it('FUN-10 a condition may name any own value, but only options of the list', () => {
    const typed: Screen = { id: 'name', type: 'input', question: { ...question, id: 'name', kind: 'input', options: [] } }
    expect(check({ ...typed, rules: [when({ screen: 'name', op: 'is', values: ['Olena'] })] }, end)).toEqual([])
    expect(withRules(when({ screen: 'one', op: 'any of', values: ['a', 'z'] }))).toEqual([
      { code: 'unknown_answer', screen: 'one', rule: 0, condition: 0, about: 'one', value: 'z' },
    ])
  })
  it('FUN-10 a number is one that a rule can compare with: an empty value is none', () => {
    for (const value of ['', ' ', 'ten']) {
      expect(withRules(when({ screen: 'one', op: '>', values: [value] })), value).toEqual([{ code: 'not_a_number', screen: 'one', rule: 0, condition: 0, value }])
    }
    expect(withRules(when({ screen: 'one', op: '>', values: ['10'] }))).toEqual([])
  })
  it('FUN-10 every operator rejects more values than it can use', () => {
    const values = Array.from({ length: FUNNEL_LIMITS.options + 1 }, () => '1')
    for (const op of OPERATORS)
      expect(withRules(when({ screen: 'one', op, values })), op).toEqual([{ code: 'wrong_number_of_values', screen: 'one', rule: 0, condition: 0, op, count: values.length }])
  })
})

it('FUN-10 a funnel that is too large has only that fault', () => {
  const broken: Screen = { id: 'one', type: 'single-choice' }
  expect(check()).toEqual([{ code: 'no_screens' }])
  expect(check(...Array.from({ length: 61 }, () => broken))).toEqual([{ code: 'too_many_screens', count: 61 }])
  const options = Array.from({ length: 13 }, () => ({ id: 'a' }))
  expect(check({ ...asking, question: { ...question, options } })).toEqual([{ code: 'too_many_options', screen: 'one', count: 13 }])
  expect(withRules(...Array.from({ length: 21 }, () => ({ when: [], go: 'gone' })))).toEqual([{ code: 'too_many_rules', screen: 'one', count: 21 }])
})

describe('laws', () => {
  it('FUN-12 a valid funnel has no fault', () => {
    fc.assert(fc.property(soundFunnels, funnel => { expect(checkFunnel(funnel)).toEqual([]) }))
  })
  it('FUN-10 a rule with an unknown target is reported at its screen and position', () => {
    fc.assert(fc.property(soundFunnels, fc.nat(), (funnel, where) => {
      const at = where % funnel.screens.length
      const lost: Rule = { when: [], go: 'gone' }
      const screens = funnel.screens.map((screen, index) => (index === at ? { ...screen, rules: [...screen.rules ?? [], lost] } : screen))
      const [screen, rule] = [`s${at}`, funnel.screens[at]?.rules?.length]
      expect(checkFunnel({ ...funnel, screens })).toEqual([{ code: 'unknown_target', screen, rule, target: 'gone' }, { code: 'no_conditions', screen, rule }])
    }))
  })
  it('FUN-12 a repeated screen is reported, and its question too', () => {
    fc.assert(fc.property(soundFunnels, fc.nat(), (funnel, where) => {
      const twice = funnel.screens[where % funnel.screens.length]
      if (!twice) return
      const found = checkFunnel({ ...funnel, screens: [...funnel.screens, twice] })
      expect(found.map(({ code }) => code)).toEqual(twice.question ? ['duplicate_screen', 'duplicate_question'] : ['duplicate_screen'])
    }))
  })
  it('FUN-12 every fault names a screen, rule and condition that exist in the funnel', () => {
    const ids = fc.constantFrom('a', 'b', 'gone')
    const options = fc.array(fc.record({ id: ids }, { requiredKeys: ['id'] }), { maxLength: 14 })
    const questions = fc.record({
      id: ids, kind: fc.constantFrom(...QUESTION_KINDS), key: ids, category: ids, retenoUserProperty: ids, options, max: fc.nat(3),
    }, { requiredKeys: ['id', 'kind', 'key', 'category', 'retenoUserProperty'] })
    const conditions = fc.record({ screen: ids, op: fc.constantFrom(...OPERATORS), values: fc.array(ids, { maxLength: 3 }) })
    const rules = fc.array(fc.record({ when: fc.array(conditions, { maxLength: 3 }), go: ids }), { maxLength: 3 })
    const screens = fc.record({ id: fc.constantFrom('a', 'b'), type: fc.constantFrom(...SCREEN_TYPES), question: questions, rules }, { requiredKeys: ['id', 'type'] })
    const funnels: fc.Arbitrary<Funnel> = fc.record({ id: fc.constant('f'), version: fc.constant(1), screens: fc.array(screens, { maxLength: 4 }) })
    fc.assert(fc.property(funnels, funnel => {
      for (const fault of checkFunnel(funnel)) {
        if (!('screen' in fault)) continue
        const named = funnel.screens.filter(({ id }) => id === fault.screen)
        expect(named).not.toEqual([])
        if ('rule' in fault) expect(named.some(screen => screen.rules?.[fault.rule] !== undefined)).toBe(true)
        if ('condition' in fault) expect(named.some(screen => screen.rules?.[fault.rule]?.when[fault.condition] !== undefined)).toBe(true)
      }
    }))
  })
})
