import { describe, expect, it } from 'vitest'
import { glossWords } from './gloss-words.ts'

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
})
