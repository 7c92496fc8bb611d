import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PairSentence } from '#core/domain/book/pair-book.ts'
import { unbrokenRuns } from './sentence-runs.ts'

const sentenceOf = (parts: PairSentence['parts'], reading?: string): PairSentence => ({ id: '1', parts, translation: '', ...(reading === undefined ? {} : { reading }) })
const textsOf = (sentence: PairSentence) => unbrokenRuns(sentence).map(run => run.map(({ text }) => text).join(''))
const parts = fc.array(fc.oneof(
  fc.constantFrom('gato', 'tejado', 've').map(text => ({ text, word: text })),
  fc.constantFrom(' ', '. ', ' – ', ', Nina ', '¿', '?', ' el ', "l'").map(text => ({ text })),
), { minLength: 1 })

describe('the pieces of a sentence', () => {
  it('BOK-1 join to it, and a line ends at spaces alone', () => {
    fc.assert(fc.property(parts, all => {
      const text = all.map(part => part.text).join('')
      const runs = textsOf(sentenceOf(all))
      expect(runs.join('')).toBe(text)
      expect(runs.filter(run => run.trim() !== '')).toEqual(text.split(/\s+/u).filter(run => run !== ''))
    }))
  })

  it('BOK-1 a word keeps its quotes, its full stop and its article', () => {
    expect(textsOf(sentenceOf([{ text: '«' }, { text: 'Gato', word: 'cat' }, { text: '», dice. L’' }, { text: 'eau', word: 'water' }, { text: '!' }])))
      .toEqual(['«Gato»,', ' ', 'dice.', ' ', 'L’eau!'])
  })

  it('BOK-1 ja: a line may end after any word, and readings stand over the words they belong to', () => {
    const sentence = sentenceOf([{ text: '猫', word: 'cat' }, { text: 'が' }, { text: '屋根', word: 'roof' }, { text: 'の' }, { text: '上', word: 'on' }, { text: 'にいます。' }], 'ねこがやねのうえにいます。')
    expect(textsOf(sentence)).toEqual(['猫', 'が', '屋根', 'の', '上', 'にいます。'])
    expect(unbrokenRuns(sentence).flat().flatMap(({ ruby }) => ruby).filter(({ reading }) => reading !== undefined))
      .toEqual([{ text: '猫', reading: 'ねこ' }, { text: '屋根', reading: 'やね' }, { text: '上', reading: 'うえ' }])
  })

  it('BOK-1 ja: a reading that two words share stands over neither', () => {
    const runs = unbrokenRuns(sentenceOf([{ text: '毎晩', word: 'every-night' }, { text: '猫', word: 'cat' }, { text: 'は' }], 'まいばんねこは')).flat()
    expect(runs.map(({ ruby }) => ruby)).toEqual([[{ text: '毎晩' }], [{ text: '猫' }], [{ text: 'は' }]])
  })
})
