import type { Language } from '../locale/locales.ts'
import { withoutAccents, wordKey, wordsOf } from './normalise.ts'

/** Whether a text has capital letters and no small ones. */
export const isCapitals = (text: string): boolean => /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text)

/** One capital alone may only begin a sentence, so a one-letter word counts only where the whole text is in capitals. */
const isWrittenInCapitals = (word: string, text: string) => isCapitals(word) && (/\p{Lu}.*\p{Lu}/u.test(word) || isCapitals(text))

const inCapitals = (word: string) => withoutAccents(word, 'el').toUpperCase()

/** CRS-3. Greek capitals are written without accents, so a word typed in capitals is compared in capitals, without its accents. */
export const typedForm = (normalised: string, word: string, text: string, lang: Language): string =>
  lang === 'el' && isWrittenInCapitals(word, text) ? inCapitals(normalised) : normalised

/** The normalised words of an answer. Greek words that were typed in capitals stay in capitals. */
export const typedWords = (text: string, lang: Language): readonly string[] =>
  lang === 'el'
    ? text.split(/\s+/).flatMap(word => wordsOf(word, lang).map(normalised => typedForm(normalised, word, text, lang)))
    : wordsOf(text, lang)

/** The taught word in the form that the typed one is compared with: in capitals where capitals were typed. */
export const taughtForm = (given: string, taught: string, lang: Language): string =>
  lang === 'el' && isCapitals(given) ? inCapitals(taught) : taught

/** The keys under which known words are looked up. */
export const knownKeys = (words: readonly string[], lang: Language): ReadonlySet<string> =>
  new Set(lang === 'el' ? words.flatMap(word => [word, inCapitals(word)]) : words.map(word => wordKey(word, lang)))
