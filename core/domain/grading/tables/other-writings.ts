import type { Expected, NumberWritings, OtherForm } from '../expected.ts'
import type { Language } from '../../locale/locales.ts'
import { clockWords, hourWords } from './clock-words.ts'
import { normalise } from '../normalise.ts'
import { GREATEST, numberWords } from './number-words.ts'
import { MAX_EXPANSIONS } from '../pattern.ts'
import { otherForms } from './short-forms.ts'
import { bareText, variantsOf } from '../variants.ts'

/** Each wording once, and no more than a pattern may expand to, so that what is compared grows with the declared variants only. */
const formsOf = (expected: Expected): readonly OtherForm[] => {
  const { lang } = expected
  const declared = variantsOf(expected).map(({ text }) => text)
  const known = new Set(declared.map(text => normalise(text, lang)))
  const forms = declared.flatMap(text => otherForms(text, lang)).filter(({ text }) => {
    const key = normalise(text, lang)
    return !known.has(key) && known.add(key)
  })
  return forms.slice(0, MAX_EXPANSIONS).map(({ text, put }) => ({ text, put: put.map(words => bareText(words, lang)) }))
}

/** Words of a number or a time, as they are written and as they are compared, and the digits that stand for them. */
interface Said {
  readonly digits: string
  readonly form: string
  readonly key: string
}
const upTo = (end: number) => Array.from({ length: end }, (_, value) => value)
const said = (digits: string, forms: readonly string[], lang: Language): readonly Said[] =>
  [...new Set(forms)].map(form => ({ digits, form, key: lang === 'ja' ? normalise(form, lang) : ` ${normalise(form, lang)} ` }))
const numbersSaid = (lang: Language) => upTo(GREATEST + 1).flatMap(value => {
  const { plain, other } = numberWords(value, lang)
  const hours = (lang === 'uk' || lang === 'pl') && value >= 1 && value <= 12 ? hourWords(value, lang) : []
  return said(String(value), [...plain, ...other, ...hours], lang)
})
const timesSaid = (lang: Language) => upTo(24).flatMap(hour => upTo(60).flatMap(minute => said(`${hour}:${minute}`, clockWords(hour, minute, lang), lang)))

/** Words are found by the first one of them, and in Japanese by the first sign. */
const firstOf = (words: string, lang: Language) => (lang === 'ja' ? words.charAt(0) : words.trim().split(' ')[0] ?? '')
const indexes = new Map<Language, ReadonlyMap<string, readonly Said[]>>()
const indexOf = (lang: Language) => {
  const index = indexes.get(lang) ?? Map.groupBy([...numbersSaid(lang), ...timesSaid(lang)], ({ key }) => firstOf(key, lang))
  indexes.set(lang, index)
  return index
}

const numbersOf = (expected: Expected): NumberWritings => {
  const { lang } = expected
  const accepted = variantsOf(expected).map(({ words }) => ` ${words.join(' ')} `).join('|')
  const firsts = new Set(lang === 'ja' ? accepted : accepted.split(/[ |]+/))
  const found = [...firsts].flatMap(first => indexOf(lang).get(first) ?? []).filter(({ key }) => accepted.includes(key))
  const values = [...new Set(accepted.match(/\p{Nd}+/gu) ?? [])].map(Number).filter(value => value <= GREATEST)
  const words = values.flatMap(value => numberWords(value, lang).plain.map(form => [form, String(value)] as const)).toSorted((a, b) => b[0].length - a[0].length)
  const inWords = [...Map.groupBy(found, ({ digits }) => digits)].map(([digits, each]) => [digits, each.map(({ form }) => form)] as const)
  return { inWords: Object.fromEntries(inWords), inDigits: Object.fromEntries(words) }
}

/**
 * CRS-3. What is expected, with the short and long forms and the numbers of its answers written out from the tables. Composing a lesson
 * does it, so that the tables stay off the device, and browser and server grade by the same data.
 */
export const withOtherWritings = (declared: Expected): Expected => {
  const forms = formsOf(declared)
  const inForms = forms.length === 0 ? declared : { ...declared, forms }
  const numbers = numbersOf(inForms)
  return Object.keys({ ...numbers.inWords, ...numbers.inDigits }).length === 0 ? inForms : { ...inForms, numbers }
}
