import { describe, expect, it } from 'vitest'
import { choose } from './answers.ts'
import { matches, nextScreen } from './branching.ts'
import type { Condition, Funnel, Operator, StoredAnswer } from './funnel.ts'
import { canContinue, offeredFirst, offeredLanguages, optionIds } from './options.ts'
import { stepsOf } from './steps.ts'
import { advance, startProgress } from './progress.ts'

const answer = (...ids: readonly string[]): StoredAnswer => ({
  questionText: '', category: '', questionId: '', selectedAnswers: ids, retenoUserProperty: '', selectedAnswerIds: ids, questionKey: '',
})
const holds = (op: Operator, values: readonly string[], ...given: readonly string[]) =>
  matches({ screen: 's', op, values }, given.length > 0 ? { s: answer(...given) } : {})

describe('matches', () => {
  it('FUN-10 is, is not', () => {
    expect(holds('is', ['a'], 'a')).toBe(true)
    expect(holds('is', ['a'], 'a', 'b')).toBe(false)
    expect(holds('is', ['a'])).toBe(false)
    expect(holds('is not', ['a'], 'b')).toBe(true)
    expect(holds('is not', ['a'], 'a')).toBe(false)
    expect(holds('is not', ['a'])).toBe(true)
  })
  it('FUN-10 any of, all of, none of', () => {
    expect(holds('any of', ['a', 'b'], 'b', 'c')).toBe(true)
    expect(holds('any of', ['a', 'b'], 'c')).toBe(false)
    expect(holds('all of', ['a', 'b'], 'a', 'b', 'c')).toBe(true)
    expect(holds('all of', ['a', 'b'], 'a')).toBe(false)
    expect(holds('none of', ['a', 'b'], 'c')).toBe(true)
    expect(holds('none of', ['a', 'b'], 'c', 'a')).toBe(false)
  })
  it('FUN-10 >, <, between with its ends', () => {
    expect(holds('>', ['10'], '15')).toBe(true)
    expect(holds('>', ['10'], '10')).toBe(false)
    expect(holds('<', ['10'], '9')).toBe(true)
    expect(holds('<', ['10'], '10')).toBe(false)
    expect([4, 5, 7, 10, 11].map(n => holds('between', ['5', '10'], String(n)))).toEqual([false, true, true, true, false])
  })
  it('FUN-10 what is no number, or not answered, compares to nothing', () => {
    for (const op of ['>', '<', 'between'] as const) {
      expect(holds(op, ['1', '9'], 'many')).toBe(false)
      expect(holds(op, ['1', '9'])).toBe(false)
      expect(holds(op, [], '5')).toBe(false)
    }
  })
  it('FUN-10 numbers compare by the first answer', () => {
    expect(holds('>', ['10'], '15', '5')).toBe(true)
    expect(holds('<', ['10'], '15', '5')).toBe(false)
  })
  it('FUN-10 a screen called as every object’s properties are is answered by nothing', () => {
    expect(matches({ screen: 'constructor', op: 'answered', values: [] }, {})).toBe(false)
    expect(matches({ screen: 'toString', op: 'is not', values: ['a'] }, {})).toBe(true)
  })
  it('FUN-10 answered', () => {
    expect(holds('answered', [], 'a')).toBe(true)
    expect(holds('answered', [])).toBe(false)
  })
})

const when = (values: readonly string[]): readonly Condition[] => [{ screen: 'one', op: 'any of', values }]
const funnel: Funnel = {
  id: 'f', version: 1,
  screens: [
    { id: 'one', type: 'single-choice', rules: [{ when: when(['a', 'b']), go: 'three' }, { when: when(['b']), go: 'four' }] },
    { id: 'two', type: 'divider' },
    { id: 'three', type: 'divider' },
    { id: 'four', type: 'profile-summary' },
  ],
}

describe('nextScreen', () => {
  it('FUN-10 rules top to bottom, the first match wins', () => {
    expect(nextScreen(funnel, 'one', { one: answer('b') })?.id).toBe('three')
  })
  it('FUN-10 with no match the next in the list, at the end none', () => {
    expect(nextScreen(funnel, 'one', { one: answer('c') })?.id).toBe('two')
    expect(nextScreen(funnel, 'two', {})?.id).toBe('three')
    expect(nextScreen(funnel, 'four', {})).toBeNull()
    expect(nextScreen(funnel, 'nowhere', {})).toBeNull()
  })
  it('FUN-10 a rule that leads to no screen of the funnel leads to the next', () => {
    const lost: Funnel = { ...funnel, screens: [{ id: 'one', type: 'divider', rules: [{ when: when(['a']), go: 'gone' }] }, ...funnel.screens.slice(1)] }
    expect(nextScreen(lost, 'one', { one: answer('a') })?.id).toBe('two')
  })
  it('FUN-10 all conditions of a rule must hold', () => {
    const both: Funnel = { ...funnel, screens: [{ id: 'one', type: 'divider', rules: [{ when: [...when(['a']), ...when(['b'])], go: 'four' }] }, ...funnel.screens.slice(1)] }
    expect(nextScreen(both, 'one', { one: answer('a', 'b') })?.id).toBe('four')
    expect(nextScreen(both, 'one', { one: answer('a') })?.id).toBe('two')
  })
})

it('FUN-10 the progress bar counts the screens that the answers lead to', () => {
  const start = startProgress(0, funnel)
  expect(stepsOf(funnel, start, {})).toEqual({ at: 1, of: 4 })
  expect(stepsOf(funnel, start, { one: answer('a') })).toEqual({ at: 1, of: 3 })
  const there = advance(0, funnel, start, { one: answer('a') }, 'one')
  expect(stepsOf(funnel, there, { one: answer('a') })).toEqual({ at: 2, of: 3 })
})

it('FUN-10 a loop in the rules does not hang the progress bar', () => {
  const loop: Funnel = { id: 'f', version: 1, screens: [{ id: 'one', type: 'divider' }, { id: 'two', type: 'divider', rules: [{ when: when(['a']), go: 'one' }] }] }
  expect(stepsOf(loop, startProgress(0, loop), { one: answer('a') })).toEqual({ at: 1, of: 2 })
})

describe('options', () => {
  const question = { id: 'q', kind: 'single_select', key: 'k', category: 'c', retenoUserProperty: 'p' } as const
  const languages: Funnel = {
    id: 'f', version: 1,
    screens: [{ id: 'native', type: 'native-language', question }, { id: 'target', type: 'target-language', question }, { id: 'end', type: 'profile-summary' }],
  }
  const [native, target, end] = languages.screens
  const asked = (screen: string) => ({ screen, question, text: '' })
  it('FUN-1 the target is any language but the native one', () => {
    const answers = choose({}, asked('native'), { id: 'uk', text: 'Ukrainian' })
    expect(native && optionIds(languages, native, answers)).toHaveLength(12)
    expect(target && optionIds(languages, target, answers)).toHaveLength(11)
    expect(target && optionIds(languages, target, answers)).not.toContain('uk')
  })
  it('FUN-1 where the target is asked first, the native language is any but that', () => {
    const turned: Funnel = { ...languages, screens: languages.screens.toReversed() }
    const answers = choose({}, asked('target'), { id: 'uk', text: 'Ukrainian' })
    expect(target && optionIds(turned, target, answers)).toHaveLength(12)
    expect(native && optionIds(turned, native, answers)).not.toContain('uk')
  })
  it('FUN-1 the language asked first stays free when both are answered', () => {
    const both = choose(choose({}, asked('native'), { id: 'uk', text: '' }), asked('target'), { id: 'en', text: '' })
    expect(native && optionIds(languages, native, both)).toHaveLength(12)
  })
  it('FUN-7 one answer of several that can no longer be chosen holds up', () => {
    const many = { ...question, kind: 'multiple_choise' as const, options: [{ id: 'a' }, { id: 'b' }] }
    const screen = { id: 'many', type: 'multiple-choice' as const, question: many }
    expect(canContinue(languages, screen, { many: answer('a', 'b') })).toBe(true)
    expect(canContinue(languages, screen, { many: answer('a', 'gone') })).toBe(false)
  })
  it('FUN-1 an answer that can no longer be chosen does not let anyone on', () => {
    const answers = choose(choose({}, asked('native'), { id: 'uk', text: '' }), asked('target'), { id: 'en', text: '' })
    expect(target && canContinue(languages, target, answers)).toBe(true)
    expect(target && canContinue(languages, target, choose(answers, asked('native'), { id: 'en', text: '' }))).toBe(false)
    expect(native && canContinue(languages, native, {})).toBe(false)
    expect(end && canContinue(languages, end, {})).toBe(true)
  })
  it('FUN-9 dividers hold no answer', () => {
    expect(canContinue(languages, { id: 'd', type: 'divider', question: { ...question, kind: 'quiz_divider' } }, {})).toBe(true)
  })
  it('FUN-1 the page’s own language is offered first', () => {
    expect(offeredFirst(['en', 'uk', 'ja'], 'ja')).toEqual(['ja', 'en', 'uk'])
    expect(offeredFirst(['en', 'uk'], 'ja')).toEqual(['en', 'uk'])
  })
  it('FLAG-4 a target language is recommended by the native one, where that is switched on', () => {
    const answers = choose({}, asked('native'), { id: 'uk', text: '' })
    const offered = (screen: typeof native, recommends: boolean, given = answers) =>
      screen && offeredLanguages(languages, screen, given, { page: 'ja', recommends }).slice(0, 2)
    expect(offered(target, true)).toEqual(['en', 'pl'])
    expect(offered(target, false)).toEqual(['ja', 'en'])
    expect(offered(target, true, {})?.[0]).toBe('ja')
    expect(offered(native, true)?.[0]).toBe('ja')
  })
})
