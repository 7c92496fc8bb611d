import { describe, expect, it } from 'vitest'
import { glossWords, unbrokenWords } from './gloss-words.ts'

const wordsIn = (...phrase: Parameters<typeof glossWords>) => glossWords(...phrase).flatMap(({ text, isWord }) => (isWord ? [text] : []))

describe('the words of a text', () => {
  it('CRS-1 are each by themselves, and nothing of the text is lost', () => {
    const phrase = { lang: 'es', text: 'Buenas noches, hasta mañana.' } as const
    expect(wordsIn(phrase)).toEqual(['Buenas', 'noches', 'hasta', 'mañana'])
    expect(glossWords(phrase).map(({ text }) => text).join('')).toBe(phrase.text)
    expect(wordsIn({ lang: 'hi', text: 'आप कैसे हैं?' })).toEqual(['आप', 'कैसे', 'हैं'])
  })

  it('CRS-1 keep their readings, and those that share one stay together', () => {
    const phrase = { lang: 'ja', text: '水を飲みます。', reading: 'みずをのみます。' } as const
    const words = glossWords(phrase)
    expect(words.map(({ text }) => text).join('')).toBe(phrase.text)
    expect(words[0]).toEqual({ text: '水', isWord: true, parts: [{ text: '水', reading: 'みず' }] })
    expect(words.flatMap(({ parts }) => parts).map(({ text }) => text).join('')).toBe(phrase.text)
    expect(words.flatMap(({ parts }) => parts).flatMap(({ reading }) => reading ?? [])).toEqual(['みず', 'の'])
  })

  it('CRS-1 stay with their punctuation when a line ends', () => {
    const runsIn = (...phrase: Parameters<typeof unbrokenWords>) => unbrokenWords(...phrase).map(run => run.map(({ text }) => text).join(''))
    expect(runsIn({ lang: 'es', text: '¿Cómo estás? Sí, bien.' })).toEqual(['¿Cómo', ' ', 'estás?', ' ', 'Sí,', ' ', 'bien.'])
    expect(runsIn({ lang: 'fr', text: 'C\'est l\'eau !' }).join('')).toBe('C\'est l\'eau !')
    expect(runsIn({ lang: 'fr', text: 'C\'est l\'eau.' })).toEqual(['C\'est', ' ', 'l\'eau.'])
    const japanese = runsIn({ lang: 'ja', text: '朝、何を食べますか。', reading: 'あさ、なにをたべますか。' })
    expect(japanese.join('')).toBe('朝、何を食べますか。')
    expect(japanese[0]).toBe('朝、')
    expect(japanese.at(-1)).toMatch(/か。$/)
  })
})
