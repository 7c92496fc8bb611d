import type { Expected } from '../grading/expected.ts'
import { nearWordsIn } from '../grading/near-words.ts'
import { normalise, wordsOf } from '../grading/normalise.ts'
import { variantsOf } from '../grading/variants.ts'
import type { Language } from '../locale/locales.ts'
import type { KnownWords } from '../lesson/steps/kind.ts'
import type { Corpus, Wording } from './concept.ts'
import { taughtWordConcepts } from './corpus-index.ts'
import { onceALanguage } from './once-a-language.ts'
import { declaredOf, phraseOf, spokenWords, wordingsOf } from './wording.ts'

/** The words of one language, collected from the whole corpus. */
export interface Vocabulary {
  /** CRS-3. The known words that a slip or a change of accents makes of a taught word. */
  readonly near: (taught: string) => readonly string[]
  /** Words that keep their capital inside a sentence, such as names and German nouns. */
  readonly capitals: ReadonlySet<string>
  /** The romanisation and reading of words, by normalised word. */
  readonly readings: ReadonlyMap<string, Readings>
}
export type Readings = Pick<Wording, 'latin' | 'reading'>

const isCapital = (word: string) => word.charAt(0) !== word.charAt(0).toLowerCase()

/** Japanese variants without spaces are left out, because their words are unknown. */
const wordsIn = (wording: Wording, lang: Language): readonly string[] => {
  const variants = variantsOf(declaredOf(wording, lang))
  const oneWord = wording.segments === undefined || wording.segments.length === 1
  const known = oneWord ? variants : variants.filter(({ segments }) => segments.length > 1)
  return known.flatMap(({ segments }) => segments)
}

/** The reading of a word taught alone takes precedence over one derived from a sentence. */
const readingsIn = (corpus: Corpus, lang: Language): ReadonlyMap<string, Readings> => {
  const derived = wordingsOf(corpus, lang).flatMap(wording => spokenWords(wording, lang))
  const taught = taughtWordConcepts(corpus).map(({ texts }) => phraseOf(texts[lang], lang))
  return new Map([...derived, ...taught].map(({ text, latin, reading }) => [normalise(text, lang), {
    ...(latin === undefined ? {} : { latin }),
    ...(reading === undefined ? {} : { reading }),
  }]))
}

const vocabularyIn = (corpus: Corpus, lang: Language): Vocabulary => {
  const wordings = wordingsOf(corpus, lang)
  const words = wordings.flatMap(wording => spokenWords(wording, lang))
  /** A dictionary writes a word with a capital only where it has one in a sentence too. */
  const listed = taughtWordConcepts(corpus).flatMap(({ texts }) => spokenWords(texts[lang], lang))
  return {
    near: nearWordsIn([...(corpus.taughtWords?.[lang] ?? taughtWordsOf(corpus, lang)), ...(corpus.knownWords?.[lang] ?? [])], lang),
    readings: readingsIn(corpus, lang),
    capitals: new Set([...words.filter(word => !word.first), ...listed].map(({ text }) => text).filter(isCapital)),
  }
}

/** CRS-3. Every normalised word of every accepted wording in one language, sorted. */
export const taughtWordsOf = (corpus: Corpus, lang: Language): readonly string[] =>
  [...new Set(wordingsOf(corpus, lang).flatMap(wording => [...wordsIn(wording, lang), ...wordsOf(wording.gap ?? '', lang)]))].filter(word => word !== '').toSorted()

/** CRS-3. The known words that may turn a slip in an answer to one of these texts into a mistake. */
export const knownWordsNear = (corpus: Corpus, expected: readonly Expected[]): KnownWords =>
  Object.fromEntries([...Map.groupBy(expected, ({ lang }) => lang)].map(([lang, texts]) => {
    const { near } = vocabularyOf(corpus, lang)
    const words = new Set(texts.flatMap(variantsOf).flatMap(({ segments }) => segments))
    return [lang, [...new Set([...words].flatMap(near))].toSorted()]
  }))

/** The vocabulary of a language, computed once for each corpus. */
export const vocabularyOf: (corpus: Corpus, lang: Language) => Vocabulary = /* @__PURE__ */ onceALanguage(vocabularyIn)

/** The English `I` and words all in capitals keep them anywhere. */
const staysCapital = (word: string, lang: Language, capitals: ReadonlySet<string>) =>
  capitals.has(word)
  || (lang === 'en' && /^I(['’]|$)/.test(word))
  || (word.length > 1 && word === word.toLocaleUpperCase(lang))

/** A word as written inside a sentence, so that a capital does not reveal that it comes first. */
export const insideSentence = (word: string, lang: Language, capitals: ReadonlySet<string>): string =>
  staysCapital(word, lang, capitals) ? word : word.charAt(0).toLocaleLowerCase(lang) + word.slice(1)

export const atSentenceStart = (word: string, lang: Language): string => word.charAt(0).toLocaleUpperCase(lang) + word.slice(1)

/** The romanisation and reading of a word; empty if the corpus has none. */
export const readingsOf = (corpus: Corpus, lang: Language, word: string): Readings =>
  vocabularyOf(corpus, lang).readings.get(normalise(word, lang)) ?? {}

const OTHER_SCRIPTS: readonly Language[] = ['uk', 'hi', 'el', 'ja']
/** Whether the language is written in Latin letters. Every keyboard has these, since addresses are written in them; those of another language may be missing. */
export const isInLatin = (lang: Language): boolean => !OTHER_SCRIPTS.includes(lang)
