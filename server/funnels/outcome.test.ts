import { expect, it } from 'vitest'
import type { Funnel, FunnelAnswer, Question } from '#core/domain/funnel/funnel.ts'
import { outcomeOf } from '#core/domain/funnel/outcome.ts'
import type { WordBank } from '#core/domain/funnel/vocabulary.ts'
import { loadFunnelContent } from './content.ts'

const question = (id: string, more: Partial<Question>): Question => ({ id, kind: 'single_choise', key: id, category: 'plan', retenoUserProperty: id, ...more })
const answered = (...ids: readonly string[]): FunnelAnswer =>
  ({ questionText: 'Question', category: 'plan', questionId: 'q', selectedAnswers: ids, retenoUserProperty: 'q', selectedAnswerIds: ids, questionKey: 'q' })

const WORDS: Funnel = {
  id: 'words', version: 1,
  screens: [
    { id: 'interests', type: 'multiple-choice', question: question('interests', { kind: 'multiple_choise', options: [{ id: 'house' }, { id: 'water' }] }) },
    { id: 'english', type: 'words-picker', question: question('english', { kind: 'multiple_choise', lang: 'en' }) },
    { id: 'spanish', type: 'words-picker', question: question('spanish', { kind: 'multiple_choise', lang: 'es' }) },
    { id: 'german', type: 'words-picker', question: question('german', { kind: 'multiple_choise', lang: 'de' }) },
  ],
}
const checked = (id: string) => ({
  id, type: 'single-choice' as const, question: question(id, { kind: 'with_check_single_choise', options: [{ id: 'right', right: true }, { id: 'wrong' }] }),
})
const SCORED: Funnel = {
  id: 'scored', version: 1, screens: [checked('one'), checked('two')], results: [{ id: 'strong', atLeast: 2 }, { id: 'good', atLeast: 1 }, { id: 'start', atLeast: 0 }],
}
const VOTED: Funnel = {
  id: 'voted', version: 1, results: [{ id: 'es', target: 'es' }, { id: 'ja', target: 'ja' }],
  screens: [{ id: 'food', type: 'single-choice', question: question('food', { options: [{ id: 'tapas', votes: ['es'] }, { id: 'sushi', votes: ['ja'] }] }) }],
}
const ENGLISH: WordBank = { bands: [['house'], ['window'], ['narrow'], ['rural'], ['cabin'], ['vivid']], pseudo: ['plonter'] }
const SPANISH: WordBank = { bands: [['casa'], [], [], [], [], []], pseudo: [] }

const source = (funnels: readonly Funnel[], quizzes: readonly Funnel[]) => ({
  funnelIds: () => funnels.map(({ id }) => id), loadFunnel: (id: string) => funnels.find(each => each.id === id),
  quizIds: () => quizzes.map(({ id }) => id), loadQuiz: (id: string) => quizzes.find(each => each.id === id),
  loadWordBank: (language: string) => ({ en: ENGLISH, es: SPANISH })[language],
})
const { funnels, banks } = loadFunnelContent(source([WORDS], [SCORED, VOTED]))
const outcome = (funnel: string, answers: Readonly<Record<string, FunnelAnswer>>) => {
  const found = funnels.get(funnel)
  if (!found) throw new Error(`there is no ${funnel}`)
  return outcomeOf(found, answers, 'uk', lang => banks.get(lang))
}

it('FUN-9 the words that were picked come to a vocabulary, by the bank of their language', () => {
  expect(outcome('words', { english: answered('house', 'window', 'narrow', 'rural', 'cabin', 'vivid') })).toEqual({ vocabulary: { words: 5000, level: 'C1' }, result: null })
  expect(outcome('words', { english: answered('house', 'plonter') })).toEqual({ vocabulary: { words: 0, level: 'A1' }, result: null })
  expect(outcome('words', { spanish: answered('casa', 'house') })).toEqual({ vocabulary: { words: 500, level: 'A1' }, result: null })
})
it('FUN-9 nothing is said of a vocabulary where no words were asked for, or there is no bank', () => {
  for (const answers of [{}, { interests: answered('house', 'water') }, { german: answered('Haus') }, { elsewhere: answered('house') }]) {
    expect(outcome('words', answers)).toEqual({ vocabulary: null, result: null })
  }
})
it('FUN-5 a quiz comes to its result: by the right answers, or by what most of them speak for', () => {
  const scored = (one: string, two: string) => outcome('scored', { one: answered(one), two: answered(two) }).result
  expect([scored('right', 'right'), scored('wrong', 'right'), scored('wrong', 'wrong'), outcome('scored', {}).result]).toEqual(['strong', 'good', 'start', 'start'])
  expect([outcome('voted', { food: answered('sushi') }), outcome('voted', { food: answered('tapas') })])
    .toEqual([{ vocabulary: null, result: 'ja' }, { vocabulary: null, result: 'es' }])
})
it('FUN-5 a funnel and a quiz of one name are not both served', () => {
  expect(() => loadFunnelContent(source([WORDS], [{ ...SCORED, id: 'words' }]))).toThrow('same id')
})
