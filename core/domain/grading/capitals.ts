import type { Language } from '../locale/locales.ts'
import { withoutAccents, wordKey, wordsOf } from './normalise.ts'

/** It holds capitals, and no small letter. */
export const isCapitals = (text: string): boolean => /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text)

/** A single capital may only begin a sentence, so it counts where the whole text is written so. */
const isWrittenInCapitals = (word: string, text: string) => isCapitals(word) && (/\p{Lu}.*\p{Lu}/u.test(word) || isCapitals(text))

const inCapitals = (word: string) => withoutAccents(word, 'el').toUpperCase()

/** CRS-3. Greek capitals are written without accents: what was typed in them stays in capitals and loses the accents it has. */
export const asTyped = (normalised: string, word: string, text: string, lang: Language): string =>
  lang === 'el' && isWrittenInCapitals(word, text) ? inCapitals(normalised) : normalised

/** The normalised words of an answer, Greek ones typed in capitals as capitals. */
export const typedWords = (text: string, lang: Language): readonly string[] =>
  lang === 'el'
    ? text.split(/\s+/).flatMap(word => wordsOf(word, lang).map(normalised => asTyped(normalised, word, text, lang)))
    : wordsOf(text, lang)

/** What is taught, as it is written beside what was typed: in capitals beside capitals. */
export const taughtBeside = (given: string, taught: string, lang: Language): string =>
  lang === 'el' && isCapitals(given) ? inCapitals(taught) : taught

/** The keys that a typed word is looked up by among known words. */
export const knownKeys = (words: readonly string[], lang: Language): ReadonlySet<string> =>
  new Set(lang === 'el' ? words.flatMap(word => [word, inCapitals(word)]) : words.map(word => wordKey(word, lang)))
