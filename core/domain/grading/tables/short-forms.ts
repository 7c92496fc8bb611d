import type { OtherForm } from '../expected.ts'
import type { Language } from '../../locale/locales.ts'
import { SHORT_FORMS } from './short-form-tables.ts'

/** The most other forms of one text. */
export const MOST_FORMS = 8
/** Up to so many places every choice of forms counts; with more, each place alone and all of them at once. */
const FEW = 3

interface Place {
  readonly start: number
  readonly end: number
  readonly to: string
}

const compiled = new Map<Language, readonly (readonly [RegExp, string])[]>()
const rewritingsOf = (lang: Language) => {
  const known = compiled.get(lang) ?? SHORT_FORMS[lang]().map(({ from, to }) => [new RegExp(from, 'giu'), to] as const)
  compiled.set(lang, known)
  return known
}

const withCapital = (put: string, was: string) => (/^\p{Lu}/u.test(was) ? put.charAt(0).toUpperCase() + put.slice(1) : put)

const placesIn = (text: string, lang: Language): readonly Place[] =>
  rewritingsOf(lang).flatMap(([from, to]) => (text.search(from) < 0 ? [] : [...text.matchAll(from)]).map(match => {
    const put = to.replace(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? '')
    return { start: match.index, end: match.index + match[0].length, to: withCapital(put, match[0]) }
  })).toSorted((a, b) => a.start - b.start || b.end - a.end)

const apart = (places: readonly Place[]) => places.every((place, index) => place.start >= (places[index - 1]?.end ?? 0))

const choices = (places: readonly Place[]): readonly (readonly Place[])[] => {
  const alone = places.map(place => [place])
  if (places.length > FEW) return [places.reduce<readonly Place[]>((all, place) => (apart([...all, place]) ? [...all, place] : all), []), ...alone]
  return places.reduce<readonly (readonly Place[])[]>((sets, place) => [...sets, ...sets.map(set => [...set, place])], [[]]).filter(set => set.length > 0 && apart(set))
}

/** The words that a piece of a text stands in. */
const wordsAround = (text: string, start: number, end: number) => {
  const before = /\S*$/u.exec(text.slice(0, start))?.[0] ?? ''
  const after = /^\S*/u.exec(text.slice(end))?.[0] ?? ''
  return `${before}${text.slice(start, end)}${after}`.trim()
}

const rewritten = (text: string, places: readonly Place[]): OtherForm => {
  let [made, at] = ['', 0]
  const spans = places.map(({ start, end, to }) => {
    made += text.slice(at, start)
    const from = made.length
    made += to
    at = end
    return [from, made.length] as const
  })
  const whole = made + text.slice(at)
  return { text: whole.replace(/\s+/g, ' ').trim(), put: spans.map(([start, end]) => wordsAround(whole, start, end)) }
}

/**
 * CRS-3. The same text with other forms of its words: don't for do not, dov'è for dove è. Conditions stand in the tables, so
 * that no wrong sentence comes of it. At most `MOST_FORMS`.
 */
export const otherForms = (text: string, lang: Language): readonly OtherForm[] => {
  const places = placesIn(text.replace(/[’‘ʼ]/g, '\''), lang)
  return places.length === 0 ? [] : choices(places).slice(0, MOST_FORMS).map(set => rewritten(text.replace(/[’‘ʼ]/g, '\''), set))
}
