import { normalise } from '../grading/normalise.ts'
import type { Glosses } from '../lesson/lesson.ts'
import type { Language } from '../locale/locales.ts'
import type { Concept, Corpus, Wording } from './concept.ts'
import { taughtWordConcepts } from './corpus-index.ts'
import { onceALanguage } from './once-a-language.ts'
import { ownWording, spokenWords, linesOf } from './wording.ts'

/** Articles in all their forms, normalised. */
const ARTICLES: Readonly<Partial<Record<Language, readonly string[]>>> = {
  en: ['the', 'a', 'an'], es: ['el', 'la', 'los', 'las', 'un', 'una', 'unos', 'unas'], pt: ['o', 'a', 'os', 'as', 'um', 'uma', 'uns', 'umas'],
  fr: ['le', 'la', 'l', 'les', 'un', 'une'], it: ['il', 'lo', 'la', 'l', 'i', 'gli', 'le', 'un', 'uno', 'una'],
  de: ['der', 'die', 'das', 'den', 'dem', 'des', 'ein', 'eine', 'einen', 'einem', 'einer', 'eines'],
  el: ['ο', 'η', 'το', 'οι', 'τα', 'τον', 'την', 'τη', 'του', 'τησ', 'των', 'τουσ', 'τισ', 'ένασ', 'μία', 'μια', 'ένα', 'έναν', 'ενόσ', 'μιασ'],
}

/** Whether a normalised word is an article, or is written as one. */
export const isArticle = (key: string, lang: Language): boolean => ARTICLES[lang]?.includes(key) === true

/** The words of a text, normalised. An apostrophe parts them: l'eau. */
export const keysOf = (wording: Wording, lang: Language): readonly string[] =>
  spokenWords(wording, lang).flatMap(({ text }) => (wording.segments ? [text] : text.split(/['’]/u))).map(word => normalise(word, lang)).filter(word => word !== '')

/** The normalised words of a dictionary form without the article before them. */
export const withoutArticle = (words: readonly string[], lang: Language): readonly string[] =>
  (words.length > 1 && isArticle(words[0] ?? '', lang) ? words.slice(1) : words)

/** The one word of a taught word without its article; undefined where it is taught as several. */
export const headWord = (wording: Wording, lang: Language): string | undefined => {
  const rest = withoutArticle(keysOf(wording, lang), lang)
  return rest.length === 1 ? rest[0] : undefined
}

/** The word concepts of a corpus by the word that they are in one language. The first that teaches a word explains it. */
const wordsOf = /* @__PURE__ */ onceALanguage((corpus, lang): ReadonlyMap<string, Concept> =>
  new Map(taughtWordConcepts(corpus).toReversed().flatMap((concept): readonly (readonly [string, Concept])[] => {
    const word = headWord(concept.texts[lang], lang)
    return word === undefined ? [] : [[word, concept]]
  })))

/** CRS-1. What the single words in the texts of these concepts mean, as far as the corpus teaches them. */
export const glossesOf = (corpus: Corpus, native: Language, target: Language, concepts: readonly Concept[]): Glosses => {
  const index = wordsOf(corpus, target)
  const texts = concepts.flatMap(({ texts }) => linesOf(texts[target]))
  const words = new Set(texts.flatMap(wording => keysOf(wording, target)))
  return Object.fromEntries([...words].flatMap(word => {
    const concept = index.get(word)
    return concept ? [[word, ownWording(concept, native, target).text]] : []
  }))
}
