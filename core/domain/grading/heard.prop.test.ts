import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../locale/locales.ts'
import type { Expected } from './expected.ts'
import { compareHeard } from './heard.ts'
import { withOtherWritings } from './tables/other-writings.ts'

const DECLARED: readonly Expected[] = [
  { lang: 'en', text: 'I am a student.', accept: ["I'm a student"] }, { lang: 'fr', text: "J'habite à Rome.", accept: [] },
  { lang: 'es', text: 'Una mesa para dos, por favor.', accept: [] }, { lang: 'uk', text: 'Столик на двох, будь ласка.', accept: [] },
  { lang: 'tr', text: 'Ben bir öğrenciyim.', accept: ['öğrenciyim'] }, { lang: 'el', text: 'Μένω στη Ρώμη.', accept: [] },
  { lang: 'hi', text: 'मुझे मछली पसंद है।', accept: [] }, { lang: 'ja', text: '水を飲みます。', accept: ['みずをのみます。', '水 を 飲みます'] },
  { lang: 'de', text: 'Ich heiße Anna.', accept: [] }, { lang: 'pt', text: 'Eu gosto de peixe.', accept: [] },
  { lang: 'it', text: 'Dov’è il menù?', accept: [] }, { lang: 'pl', text: 'Mieszkam w Rzymie.', accept: [] },
]
const SENTENCES: readonly Expected[] = DECLARED.map(withOtherWritings)
const sentences = fc.constantFrom(...SENTENCES)
const noises = fc.string({ unit: 'grapheme', maxLength: 60 })
/** As a browser writes it: small letters, no punctuation. */
const plain = ({ text, lang }: Expected) => text.toLocaleLowerCase(lang).replace(/[.,?!。।]/gu, '')
const marked = (heard: string, expected: Expected) => compareHeard([heard], expected).parts.map(({ text, isHeard }) => (isHeard ? text : `<${text.trim()}> `)).join('').trim()

describe('what was heard', () => {
  it('CRS-2 of every language a sentence is heard right without capitals and punctuation', () => {
    expect(new Set(SENTENCES.map(({ lang }) => lang))).toEqual(new Set(LANGUAGES))
    fc.assert(fc.property(sentences, expected => {
      expect(compareHeard([plain(expected)], expected)).toEqual({ heard: plain(expected), right: true, parts: [{ text: expected.text, isHeard: true }] })
    }))
  })

  it('CRS-2 whatever is heard, the parts are a right sentence, and it is right where all of them were heard', () => {
    fc.assert(fc.property(sentences, fc.oneof(noises, sentences.map(({ text }) => text)), (expected, heard) => {
      const { parts, right } = compareHeard([heard], expected)
      expect([expected.text, ...expected.accept]).toContain(parts.map(({ text }) => text).join(''))
      expect(right).toBe(parts.every(({ isHeard }) => isHeard))
    }))
  })

  it('CRS-2 the right one among those that may have been said counts, wherever it stands', () => {
    fc.assert(fc.property(sentences, fc.array(noises), fc.array(noises), (expected, before, after) => {
      const [first = '', ...rest] = [...before, plain(expected), ...after]
      expect(compareHeard([first, ...rest], expected).right).toBe(true)
    }))
  })

  it('CRS-2 a word that was not heard is marked, and the others are not', () => {
    const [en, fr, es, uk, , , , ja] = SENTENCES as readonly [Expected, Expected, Expected, Expected, Expected, Expected, Expected, Expected]
    expect(marked('i am a teacher', en)).toBe('I am a <student.>')
    expect(marked('habite Rome', fr)).toBe("<J'habite> <à> Rome.")
    expect(marked('una mesa por favor', es)).toBe('Una mesa <para> <dos,> por favor.')
    expect(marked('будь ласка столик', uk)).toContain('<на>')
    expect(marked('水を飲む', ja)).toBe('水を飲<みます。>')
    expect(marked('', en)).toBe('<I> <am> <a> <student.>')
  })

  it('CRS-2 digits, short forms and words more are heard right', () => {
    const [en, , es, uk] = SENTENCES as readonly [Expected, Expected, Expected, Expected]
    expect(compareHeard(['una mesa para 2 por favor'], es).right).toBe(true)
    expect(compareHeard(['столик на 2 будь ласка'], uk).right).toBe(true)
    expect(compareHeard(["i'm a student"], en)).toMatchObject({ right: true, parts: [{ text: "I'm a student" }] })
    expect(compareHeard(['yes i am a student now'], en).right).toBe(true)
  })
})
