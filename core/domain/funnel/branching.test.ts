import { describe, expect, it } from 'vitest'
import { matches, nextScreen } from './branching.ts'
import type { Condition, Funnel, Operator, FunnelAnswer } from './funnel.ts'
import { positionIn } from './position.ts'
import { advance, startProgress } from './progress.ts'

const answer = (...ids: readonly string[]): FunnelAnswer => ({
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
  it('FUN-10 >, <, and between, which includes its ends', () => {
    expect(holds('>', ['10'], '15')).toBe(true)
    expect(holds('>', ['10'], '10')).toBe(false)
    expect(holds('<', ['10'], '9')).toBe(true)
    expect(holds('<', ['10'], '10')).toBe(false)
    expect([4, 5, 7, 10, 11].map(n => holds('between', ['5', '10'], String(n)))).toEqual([false, true, true, true, false])
  })
  it('FUN-10 a comparison with a missing answer or one that is not a number is false', () => {
    for (const op of ['>', '<', 'between'] as const) {
      expect(holds(op, ['1', '9'], 'many')).toBe(false)
      expect(holds(op, ['1', '9'])).toBe(false)
      expect(holds(op, [], '5')).toBe(false)
    }
  })
  it('FUN-10 an empty answer is no number, and is not 0', () => {
    for (const empty of ['', ' ']) {
      expect([holds('<', ['5'], empty), holds('>', ['-5'], empty), holds('between', ['0', '5'], empty), holds('>', [empty], '5')]).toEqual([false, false, false, false])
    }
  })
  it('FUN-10 numbers compare by the first answer', () => {
    expect(holds('>', ['10'], '15', '5')).toBe(true)
    expect(holds('<', ['10'], '15', '5')).toBe(false)
  })
  it('FUN-10 a screen named like a property of every object has no answer', () => {
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
  it('FUN-10 the first rule that matches wins', () => {
    expect(nextScreen(funnel, 'one', { one: answer('b') })?.id).toBe('three')
  })
  it('FUN-10 without a match the next screen in the list follows, and none after the last', () => {
    expect(nextScreen(funnel, 'one', { one: answer('c') })?.id).toBe('two')
    expect(nextScreen(funnel, 'two', {})?.id).toBe('three')
    expect(nextScreen(funnel, 'four', {})).toBeNull()
    expect(nextScreen(funnel, 'nowhere', {})).toBeNull()
  })
  it('FUN-10 a rule with an unknown target leads to the next screen in the list', () => {
    const lost: Funnel = { ...funnel, screens: [{ id: 'one', type: 'divider', rules: [{ when: when(['a']), go: 'gone' }] }, ...funnel.screens.slice(1)] }
    expect(nextScreen(lost, 'one', { one: answer('a') })?.id).toBe('two')
  })
  it('FUN-10 all conditions of a rule must hold', () => {
    const both: Funnel = { ...funnel, screens: [{ id: 'one', type: 'divider', rules: [{ when: [...when(['a']), ...when(['b'])], go: 'four' }] }, ...funnel.screens.slice(1)] }
    expect(nextScreen(both, 'one', { one: answer('a', 'b') })?.id).toBe('four')
    expect(nextScreen(both, 'one', { one: answer('a') })?.id).toBe('two')
  })
})

it('FUN-10 the progress bar counts the longest way that is left: an answer shortens it once its screen is passed', () => {
  const start = startProgress(0, funnel)
  expect(positionIn(funnel, start, {})).toEqual({ at: 1, of: 4 })
  expect(positionIn(funnel, start, { one: answer('a') })).toEqual({ at: 1, of: 4 })
  const there = advance(0, funnel, start, { one: answer('a') }, 'one')
  expect(positionIn(funnel, there, { one: answer('a') })).toEqual({ at: 2, of: 3 })
})

it('FUN-10 a rule about an answer that was given before is decided, and one about an answer to come is not', () => {
  const about = (screen: string, go: string) => [{ when: [{ screen, op: 'is' as const, values: ['a'] }], go }]
  const two: Funnel = {
    id: 'f', version: 1,
    screens: [{ id: 'one', type: 'divider' }, { id: 'two', type: 'divider', rules: about('one', 'four') }, { id: 'three', type: 'divider', rules: about('three', 'five') }, { id: 'four', type: 'divider' }, { id: 'five', type: 'divider' }],
  }
  expect(positionIn(two, { screens: ['one', 'two'] }, { one: answer('a') })).toEqual({ at: 2, of: 4 })
  expect(positionIn(two, { screens: ['one', 'two'] }, { one: answer('b') })).toEqual({ at: 2, of: 5 })
  expect(positionIn(two, { screens: ['one', 'two', 'three'] }, { three: answer('a') })).toEqual({ at: 3, of: 5 })
})

it('FUN-10 a loop in the rules does not hang the progress bar', () => {
  const loop: Funnel = { id: 'f', version: 1, screens: [{ id: 'one', type: 'divider' }, { id: 'two', type: 'divider', rules: [{ when: when(['a']), go: 'one' }] }] }
  expect(positionIn(loop, startProgress(0, loop), { one: answer('a') })).toEqual({ at: 1, of: 2 })
})
