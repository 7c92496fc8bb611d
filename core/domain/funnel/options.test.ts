import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choose } from './answers.ts'
import { canContinue } from './can-continue.ts'
import type { Funnel, FunnelAnswer, Screen } from './funnel.ts'
import { asked, languages, question } from './language-screens.fixture.ts'
import { forTarget, optionIds, trackedAnswers } from './options.ts'

const answer = (...ids: readonly string[]): FunnelAnswer => ({
  questionText: '', category: '', questionId: '', selectedAnswers: ids, retenoUserProperty: '', selectedAnswerIds: ids, questionKey: '',
})

describe('options', () => {
  const [native, target, end] = languages.screens
  it('FUN-1 the target is any language but the native one', () => {
    const answers = choose({}, asked('native'), { id: 'uk', text: 'Ukrainian' })
    expect(native && optionIds(languages, native, answers)).toHaveLength(12)
    expect(target && optionIds(languages, target, answers)).toHaveLength(11)
    expect(target && optionIds(languages, target, answers)).not.toContain('uk')
  })
  it('FUN-9 a link that names another language to learn asks for it again, and for nothing else', () => {
    const answers = { native: answer('uk'), target: answer('es'), broken: 'nonsense' as unknown as FunnelAnswer }
    expect(forTarget(languages, answers, null)).toBe(answers)
    expect(forTarget(languages, answers, 'es')).toEqual(answers)
    expect(Object.keys(forTarget(languages, answers, 'ja'))).toEqual(['native', 'broken'])
    expect(forTarget(languages, { target: 'nonsense' as unknown as FunnelAnswer }, 'ja')).toEqual({})
  })
  it('FUN-1 if the target is asked first, the native language is any language but the target', () => {
    const reversed: Funnel = { ...languages, screens: languages.screens.toReversed() }
    const answers = choose({}, asked('target'), { id: 'uk', text: 'Ukrainian' })
    expect(target && optionIds(reversed, target, answers)).toHaveLength(12)
    expect(native && optionIds(reversed, native, answers)).not.toContain('uk')
  })
  it('FUN-1 the first of the two questions offers every language, even when both are answered', () => {
    const both = choose(choose({}, asked('native'), { id: 'uk', text: '' }), asked('target'), { id: 'en', text: '' })
    expect(native && optionIds(languages, native, both)).toHaveLength(12)
  })
  it('FUN-7 a person cannot continue if one of several answers is no longer offered', () => {
    const many = { ...question, kind: 'multiple_choise' as const, options: [{ id: 'a' }, { id: 'b' }] }
    const screen = { id: 'many', type: 'multiple-choice' as const, question: many }
    const given = (...ids: readonly string[]) => ({ many: { ...answer(...ids), questionId: many.id } })
    expect(canContinue(languages, screen, given('a', 'b'))).toBe(true)
    expect(canContinue(languages, screen, given('a', 'gone'))).toBe(false)
  })
  it('FUN-1 a person cannot continue with an answer that is no longer offered', () => {
    const answers = choose(choose({}, asked('native'), { id: 'uk', text: '' }), asked('target'), { id: 'en', text: '' })
    expect(target && canContinue(languages, target, answers)).toBe(true)
    expect(target && canContinue(languages, target, choose(answers, asked('native'), { id: 'en', text: '' }))).toBe(false)
    expect(native && canContinue(languages, native, {})).toBe(false)
    expect(end && canContinue(languages, end, {})).toBe(true)
  })
  it('FUN-9 a divider never blocks Continue', () => {
    expect(canContinue(languages, { id: 'd', type: 'divider', question: { ...question, kind: 'quiz_divider' } }, {})).toBe(true)
  })
})

const likes: Screen = {
  id: 'likes', type: 'multiple-choice',
  question: { id: 'likes', kind: 'multiple_choise', key: 'likes', category: 'c', retenoUserProperty: 'likes', options: [{ id: 'food' }, { id: 'music' }] },
}
const funnel: Funnel = { id: 'f', version: 1, screens: [likes, { id: 'pause', type: 'divider' }] }
const answered = (...selectedAnswerIds: readonly string[]) => ({
  likes: { questionText: '', category: 'c', questionId: 'likes', selectedAnswers: selectedAnswerIds, retenoUserProperty: '', selectedAnswerIds, questionKey: '' },
})

it('ANA-2 only ids of offered options are reported', () => {
  expect(trackedAnswers(funnel, likes, answered('music', 'food'))).toEqual(['music', 'food'])
  expect(trackedAnswers(funnel, likes, {})).toEqual([])
  fc.assert(fc.property(fc.array(fc.string()), typed => {
    expect(trackedAnswers(funnel, likes, answered('food', ...typed.map(text => `${text}!`)))).toEqual(['food'])
  }))
})
