import type { Expected } from './expected.ts'
import type { Language } from '../locale/locales.ts'
import { answerKeys, normalise, withoutAccents, wordsOf } from './normalise.ts'
import { expandPattern } from './pattern.ts'

/** One answer that counts as right, as it is written and as it is compared. */
export interface Variant {
  readonly text: string
  readonly keys: readonly string[]
  readonly words: readonly string[]
  /** The words. Empty for a Japanese phrase of which no variant with the same letters was written with spaces: they are unknown. */
  readonly segments: readonly string[]
  /** The short or long forms that were put for those of a declared variant. Such a variant teaches no words. */
  readonly put: readonly string[]
}

/**
 * The model answer first, then everything that its patterns stand for, each wording once, and then these in other forms. A pattern
 * that cannot be read stands for nothing: the content's tests find it, and no learner suffers from it. The list is cached for each `expected`.
 */
export const variantsOf = (expected: Expected): readonly Variant[] => {
  const known = written.get(expected) ?? writeOut(expected)
  written.set(expected, known)
  for (const oldest of written.keys()) {
    if (written.size <= MOST_KEPT) break
    written.delete(oldest)
  }
  return known
}

/** A lesson asks for a dozen texts, a server for some thousands: their variants would fill a gigabyte. */
const MOST_KEPT = 500
const written = new Map<Expected, readonly Variant[]>()

const writeOut = ({ lang, text, accept, forms = [] }: Expected): readonly Variant[] => {
  const found = new Map<string, Variant>()
  for (const each of [text, ...accept.flatMap(pattern => expandPattern(pattern).unwrapOr([]))]) {
    const key = normalise(each, lang)
    const words = wordsOf(each, lang, key)
    const known = found.get(key)
    if (known && words.length > known.segments.length) found.set(key, { ...known, segments: words })
    if (known || (key === '' && each !== text)) continue
    found.set(key, { text: each, keys: answerKeys(each, lang, key), words: lang === 'ja' ? [key] : words, segments: words, put: [] })
  }
  const variants = [...found.values()]
  const isPhrase = variants.some(({ segments }) => segments.length > 1)
  const declared = lang === 'ja' && isPhrase ? variants.map(each => (each.segments.length > 1 ? each : { ...each, segments: [] })) : variants
  return [...declared, ...forms.map(({ text: form, put }): Variant => {
    const key = normalise(form, lang)
    return { text: form, keys: answerKeys(form, lang, key), words: lang === 'ja' ? [key] : wordsOf(form, lang, key), segments: [], put }
  })]
}

/** A text as short and long forms in it are looked for. */
export const bareText = (text: string, lang: Language): string => withoutAccents(normalise(text, lang), lang)

/** The variants that an answer may be near to: those in other forms, which are the last ones, only where it has these forms. */
export const variantsNear = (variants: readonly Variant[], given: string, lang: Language): readonly Variant[] => {
  if ((variants.at(-1)?.put ?? []).length === 0) return variants
  const typed = lang === 'ja' ? bareText(given, lang) : ` ${bareText(given, lang)} `
  return variants.filter(({ put }) => put.every(words => typed.includes(lang === 'ja' ? words : ` ${words} `)))
}
