import { expect, it } from 'vitest'
import { cardRatings } from './card-ratings.ts'
import type { Given, Step } from './steps/table.ts'

const option = (id: string, lang: 'en' | 'fr') => ({ id, phrase: { lang, text: id } })
const half = (id: string, lang: 'en' | 'fr') => ({ id, phrase: { lang, text: `${id} ${lang}` } })
const choice = (lang: 'en' | 'fr'): Step => ({
  id: '1', type: 'choice', concepts: ['tea', 'milk'], prompt: { lang: lang === 'en' ? 'fr' : 'en', text: 'x' }, options: [option('a', lang), option('b', lang)], correct: 'a',
})
const pairs: Step = {
  id: '2', type: 'match-pairs', concepts: ['tea', 'milk', 'water'], left: [half('p3', 'en'), half('p1', 'en'), half('p2', 'en')], right: [half('p1', 'fr'), half('p2', 'fr'), half('p3', 'fr')],
}
const answer = (given: Given, right: boolean, remarks: Parameters<typeof cardRatings>[2]['verdict']['remarks'] = []) => ({ try: 1, given, verdict: { right, remarks } })
const REF = { target: 'fr', lesson: 'u-1' } as const
const chose = { type: 'choice', option: 'a' } as const

it('CRS-4 a step rates the card of what it asks for first; to answer in the language being learned is to recall it', () => {
  expect(cardRatings(REF, choice('fr'), answer(chose, true))).toEqual([{ card: 'recall:tea', rating: 'good' }])
  expect(cardRatings(REF, choice('en'), answer(chose, false))).toEqual([{ card: 'recognise:tea', rating: 'again' }])
})
it('CRS-4 only the first try counts, and an introduction asks for nothing', () => {
  expect(cardRatings(REF, choice('fr'), { ...answer(chose, true), try: 2 })).toEqual([])
  const introduction: Step = { id: '3', type: 'introduction', concepts: ['tea'], phrase: { lang: 'fr', text: 'thé' }, meaning: { lang: 'en', text: 'tea' } }
  expect(cardRatings(REF, introduction, answer({ type: 'introduction' }, true))).toEqual([])
})
it('CRS-4 a hint or a slip of letters makes it hard, a capital or a comma does not', () => {
  expect(cardRatings(REF, choice('fr'), answer({ ...chose, hinted: true }, true))[0]?.rating).toBe('hard')
  expect(cardRatings(REF, choice('fr'), answer(chose, true, ['typo']))[0]?.rating).toBe('hard')
  expect(cardRatings(REF, choice('fr'), answer(chose, true, ['case', 'punctuation']))[0]?.rating).toBe('good')
})
it('CRS-4 of pairs each is rated by itself: two that were taken for a pair are forgotten, the others known', () => {
  const tries = [['p1', 'p2'], ['p1', 'p1'], ['p3', 'p3'], ['p2', 'p2']] as const
  expect(cardRatings(REF, pairs, answer({ type: 'match-pairs', tries }, false))).toEqual([
    { card: 'recognise:tea', rating: 'again' }, { card: 'recognise:milk', rating: 'again' }, { card: 'recognise:water', rating: 'good' },
  ])
})
it('CRS-4 a pair that is written alike in both languages is known to everybody, so it rates nothing', () => {
  const alike = { ...pairs, left: pairs.left.map(({ id }) => option(id, 'en')), right: pairs.right.map(({ id }) => (id === 'p2' ? option(id, 'fr') : half(id, 'fr'))) }
  expect(cardRatings(REF, alike, answer({ type: 'match-pairs', tries: [['p1', 'p1'], ['p2', 'p2'], ['p3', 'p3']] }, true)).map(({ card }) => card))
    .toEqual(['recognise:tea', 'recognise:water'])
})
it('CRS-4 a unit test rates what is known; what is not known there was never taught', () => {
  const test = { target: 'fr', lesson: 'u-test' } as const
  expect(cardRatings(test, choice('fr'), answer(chose, true))).toEqual([{ card: 'recall:tea', rating: 'good' }])
  expect(cardRatings(test, choice('fr'), answer(chose, false))).toEqual([])
  expect(cardRatings(test, pairs, answer({ type: 'match-pairs', tries: [['p1', 'p2'], ['p1', 'p1'], ['p3', 'p3'], ['p2', 'p2']] }, false)).map(({ card }) => card)).toEqual(['recognise:water'])
})
