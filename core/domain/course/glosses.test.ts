import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../locale/locales.ts'
import type { Concept, Corpus, Wording } from './concept.ts'
import { glossesOf } from './glosses.ts'

const inAll = <T>(make: (lang: Language) => T) => Object.fromEntries(LANGUAGES.map(lang => [lang, make(lang)])) as Record<Language, T>
const said = (texts: Readonly<Partial<Record<Language, Wording>>>, id: string, kind: Concept['kind']): Concept => {
  return { id, kind, texts: inAll(lang => texts[lang] ?? { text: `${id} ${lang}` }) }
}
const water = said({ en: { text: 'water' }, fr: { text: 'l\'eau' }, ja: { text: '水', segments: ['水'], reading: 'みず' } }, 'water', 'word')
const bye = said({ en: { text: 'goodbye' }, fr: { text: 'au revoir' } }, 'bye', 'word')
const drink = said({
  en: { text: 'I drink water.' }, fr: { text: 'Je bois de l\'eau.' }, ja: { text: '水を飲みます。', segments: ['水', 'を', '飲みます。'], reading: 'みずをのみます。' },
}, 'drink', 'phrase')
const ask = said({ en: { text: 'Water?', lines: [{ text: 'Yes, water.' }] }, fr: { text: 'De l\'eau ?', lines: [{ text: 'Oui, de l\'eau.' }] } }, 'ask', 'dialogue')
const corpus: Corpus = { units: [], topics: [{ id: 't', level: 'A1', title: inAll(lang => lang), concepts: [water, bye, drink, ask] }] }

describe('glosses', () => {
  it('CRS-1 tell of each single word that the course teaches what it means, also without its article', () => {
    expect(glossesOf(corpus, 'en', 'fr', [drink])).toEqual({ eau: 'water' })
    expect(glossesOf(corpus, 'en', 'ja', [drink])).toEqual({ 水: 'water' })
  })
  it('CRS-1 explain the words of every line of a dialogue, and no part of a word that is taught as several', () => {
    expect(glossesOf(corpus, 'en', 'fr', [ask])).toEqual({ eau: 'water' })
    expect(glossesOf(corpus, 'en', 'fr', [bye])).toEqual({})
  })
})
