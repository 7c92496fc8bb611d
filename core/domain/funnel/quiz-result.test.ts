import { describe, expect, it } from 'vitest'
import type { Funnel, FunnelAnswers, QuizResult, Screen } from './funnel.ts'
import { quizResult, scoreOf } from './quiz-result.ts'

const asking = (id: string, kind: 'single_choise' | 'with_check_single_choise', options: NonNullable<Screen['question']>['options']): Screen =>
  ({ id, type: 'single-choice', question: { id, kind, key: id, category: 'quiz', retenoUserProperty: id, ...(options && { options }) } })
const quiz = (results: readonly QuizResult[], ...screens: readonly Screen[]): Funnel => ({ id: 'q', version: 1, screens, results })
const given = (picked: Readonly<Record<string, string>>): FunnelAnswers => Object.fromEntries(Object.entries(picked).map(([id, option]) => [id, {
  questionText: '', category: '', questionId: id, selectedAnswers: [option], retenoUserProperty: '', selectedAnswerIds: [option], questionKey: id,
}]))

describe('by score', () => {
  const checked = (id: string) => asking(id, 'with_check_single_choise', [{ id: 'yes', right: true }, { id: 'no' }])
  const scored = quiz([{ id: 'strong', atLeast: 2 }, { id: 'start', atLeast: 0 }], checked('one'), checked('two'), asking('liked', 'single_choise', [{ id: 'yes' }, { id: 'no' }]))
  it('FUN-9 the right answers are counted, of all questions that have one', () => {
    expect(scoreOf(scored, given({ one: 'yes', two: 'no', liked: 'yes' }))).toEqual({ right: 1, of: 2 })
    expect(scoreOf(scored, {})).toEqual({ right: 0, of: 2 })
  })
  it('FUN-9 the first result that is reached counts', () => {
    expect(quizResult(scored, given({ one: 'yes', two: 'yes' }))?.id).toBe('strong')
    expect(quizResult(scored, given({ one: 'yes', two: 'gone' }))?.id).toBe('start')
  })
})

describe('by answers', () => {
  const options = [{ id: 'a', votes: ['es'] }, { id: 'b', votes: ['ja', 'es'] }, { id: 'c', votes: ['ja'] }]
  const liked = quiz([{ id: 'es', target: 'es' }, { id: 'ja', target: 'ja' }], asking('one', 'single_choise', options), asking('two', 'single_choise', options))
  it('FUN-9 the result that most answers speak for counts, of equals the first', () => {
    expect(quizResult(liked, given({ one: 'c', two: 'b' }))?.id).toBe('ja')
    expect(quizResult(liked, given({ one: 'a', two: 'c' }))?.id).toBe('es')
    expect(quizResult(liked, {})?.id).toBe('es')
  })
  it('FUN-9 nobody is sent to the language that they read the quiz in', () => {
    expect(quizResult(liked, given({ one: 'a', two: 'a' }), 'es')?.id).toBe('ja')
    expect(quizResult(liked, given({ one: 'a', two: 'a' }), 'uk')?.id).toBe('es')
  })
})

it('FUN-9 a funnel without results has none', () => {
  expect(quizResult({ id: 'f', version: 1, screens: [] }, {})).toBeNull()
})
