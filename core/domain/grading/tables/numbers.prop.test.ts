import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../locale/locales.ts'
import { clockWords } from './clock-words.ts'
import { gradeText } from '../grade-text.ts'
import { normalise } from '../normalise.ts'
import { GREATEST, numberWords } from './number-words.ts'
import { withOtherWritings } from './other-writings.ts'

const languages = fc.constantFrom(...LANGUAGES)
const numbers = fc.integer({ min: 0, max: GREATEST })
const every = Array.from({ length: GREATEST + 1 }, (_, value) => value)
const formsOf = (value: number, lang: (typeof LANGUAGES)[number]) => {
  const { plain, other } = numberWords(value, lang)
  return [...plain, ...other]
}
/** Words around a number that are in no list. */
const around = (lang: string, number: string | number) => (lang === 'ja' ? `ヌ${number}ヌ` : `qi ${number} qi`)
const isRight = (given: string, text: string, lang: (typeof LANGUAGES)[number]) => gradeText(given, withOtherWritings({ lang, text, accept: [] }), []).right

/** Ten, eleven and the tens to a hundred, written down apart from the tables. */
const TENS: Readonly<Record<(typeof LANGUAGES)[number], string>> = {
  en: 'ten eleven twenty thirty forty fifty sixty seventy eighty ninety hundred',
  uk: 'десять одинадцять двадцять тридцять сорок п’ятдесят шістдесят сімдесят вісімдесят дев’яносто сто',
  es: 'diez once veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien',
  pt: 'dez onze vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem',
  fr: 'dix onze vingt trente quarante cinquante soixante soixante-dix quatre-vingts quatre-vingt-dix cent',
  tr: 'on on-bir yirmi otuz kırk elli altmış yetmiş seksen doksan yüz',
  it: 'dieci undici venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento',
  de: 'zehn elf zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert',
  pl: 'dziesięć jedenaście dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt sto',
  hi: 'दस ग्यारह बीस तीस चालीस पचास साठ सत्तर अस्सी नब्बे सौ',
  el: 'δέκα έντεκα είκοσι τριάντα σαράντα πενήντα εξήντα εβδομήντα ογδόντα ενενήντα εκατό',
  ja: '十 十一 二十 三十 四十 五十 六十 七十 八十 九十 百',
}

describe('numbers', () => {
  it.each(LANGUAGES)('CRS-3 %s: ten, eleven and the tens are these words', lang => {
    const said = TENS[lang].split(' ').map(word => normalise(word, lang))
    const known = [10, 11, 20, 30, 40, 50, 60, 70, 80, 90, 100].map(value => numberWords(value, lang).plain.map(form => normalise(form, lang)))
    expect(known.map((forms, index) => forms.includes(said[index] ?? ''))).toEqual(known.map(() => true))
  })

  it.each(LANGUAGES)('CRS-3 %s: every number from 0 to 100 has a word, and no word is of two numbers', lang => {
    const owners = new Map<string, number>()
    for (const value of every) {
      expect(numberWords(value, lang).plain.length, String(value)).toBeGreaterThan(0)
      for (const form of formsOf(value, lang)) {
        const key = normalise(form, lang)
        expect(owners.get(key) ?? value, form).toBe(value)
        owners.set(key, value)
      }
    }
  })

  it.each(LANGUAGES)('CRS-3 %s: the digits of every number that is taught are right, in each of its forms', lang => {
    const faults = every.flatMap(value => formsOf(value, lang).filter(form => !isRight(around(lang, value), around(lang, form), lang)))
    expect(faults).toEqual([])
  })

  it.each(LANGUAGES)('CRS-3 %s: the words of every number that is taught in digits are right', lang => {
    const faults = every.flatMap(value => numberWords(value, lang).plain.filter(form => !isRight(around(lang, form), around(lang, value), lang)))
    expect(faults).toEqual([])
  })

  it('CRS-3 another number is wrong, in digits and in words', () => {
    fc.assert(fc.property(languages, numbers, numbers, fc.nat(), (lang, taught, typed, pick) => {
      fc.pre(taught !== typed)
      const [form = ''] = [formsOf(taught, lang)].map(forms => forms[pick % forms.length])
      expect(isRight(around(lang, typed), around(lang, form), lang)).toBe(false)
      expect(isRight(around(lang, numberWords(typed, lang).plain[0] ?? ''), around(lang, taught), lang)).toBe(false)
    }))
  })

  it('CRS-3 a time in digits is right where it is taught in words, and another time is wrong', () => {
    const quarters = fc.constantFrom(0, 15, 30, 45)
    fc.assert(fc.property(languages, fc.integer({ min: 1, max: 12 }), quarters, quarters, fc.nat(), (lang, hour, minute, other, pick) => {
      const said = clockWords(hour, minute, lang)
      const text = around(lang, said[pick % said.length] ?? '')
      const time = (minutes: number) => around(lang, `${String(hour)}:${String(minutes).padStart(2, '0')}`)
      expect(isRight(time(minute), text, lang), `${time(minute)} for ${text}`).toBe(true)
      if (other !== minute) expect(isRight(time(other), text, lang), `${time(other)} for ${text}`).toBe(false)
    }), { numRuns: 400 })
  })
})
