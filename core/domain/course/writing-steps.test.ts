import { describe, expect, it } from 'vitest'
import { insideSentence } from './vocabulary.ts'
import { spokenWords } from './wording.ts'
import { findGap } from './writing-steps.ts'

describe('words of a text', () => {
  it('CRS-2 punctuation is removed, apostrophes and hyphens inside words stay', () => {
    const words = spokenWords({ text: '« Qu\'est-ce que c\'est ? » Un peu d\'eau.' }, 'fr')
    expect(words.map(({ text }) => text)).toEqual(['Qu\'est-ce', 'que', 'c\'est', 'Un', 'peu', 'd\'eau'])
    expect(words.filter(({ first }) => first).map(({ text }) => text)).toEqual(['Qu\'est-ce', 'Un'])
  })

  it('CRS-5 each word has its own romanisation', () => {
    expect(spokenWords({ text: 'आप कैसे हैं?', latin: 'Āp kaise hain?' }, 'hi').map(({ latin }) => latin)).toEqual(['āp', 'kaise', 'hain'])
    expect(spokenWords({ text: '水を飲みます。', segments: ['水', 'を', '飲みます。'], kana: ['みず', 'を', 'のみます。'] }, 'ja')).toEqual([
      { text: '水', first: true, latin: 'mizu', reading: 'みず' }, { text: 'を', first: false, latin: 'o' },
      { text: '飲みます', first: false, latin: 'nomimasu', reading: 'のみます' },
    ])
  })

  it('CRS-2 a word at the start of a sentence loses its capital, a name keeps it', () => {
    const capitals = new Set(['Anna', 'Kaffee'])
    expect(['Where', 'I', 'I’m', 'Anna', 'TV'].map(word => insideSentence(word, 'en', capitals))).toEqual(['where', 'I', 'I’m', 'Anna', 'TV'])
    expect(['Kaffee', 'Ich'].map(word => insideSentence(word, 'de', capitals))).toEqual(['Kaffee', 'ich'])
    expect(insideSentence('İyi', 'tr', capitals)).toBe('iyi')
  })

  it('CRS-2 a gap is always a whole word', () => {
    expect(findGap({ text: 'The tea is hot.', gap: 'he' })).toBeNull()
    expect(findGap({ text: 'L\'eau est froide.', gap: 'eau' })).toEqual({ word: 'eau', before: 'L\'', after: ' est froide.' })
    expect(findGap({ text: '水を飲みます。', segments: ['水', 'を', '飲みます。'], gap: '水' })).toEqual({ word: '水', before: '', after: 'を飲みます。' })
  })
})
