import type { Expected, NumberWritings } from './expected.ts'
import type { Language } from '../locale/locales.ts'
import { normalise } from './normalise.ts'

/** The most readings of an answer with digits. */
const MOST_READINGS = 8
/** A time (7:30, 7.30, 7h30) with the word that may follow it, or a number that is no part of a word. */
const TIME_OR_NUMBER = /(?<![\p{Nd}.,:])(\p{Nd}{1,2})(?:[:.](\p{Nd}{2})|\s?h(?:\s?(\p{Nd}{2}))?(?!\p{L}))(?![\p{Nd}:])(?:\s+Uhr)?|\p{Nd}+/gu

const plain = (digits: string) => String(Number(normalise(digits, 'hi')))

/** The answer with words for its digits, where accepted answers have such words: “2” is двох in «столик на двох». */
const inWords = (given: string, accepted: NumberWritings['inWords']): readonly string[] => {
  let [readings, at]: [readonly string[], number] = [[''], 0]
  for (const match of given.matchAll(TIME_OR_NUMBER)) {
    const [digits, hour, minute, minuteAfterH] = match
    const same = given.slice(at, match.index)
    const words = accepted[hour === undefined ? plain(digits) : `${plain(hour)}:${plain(minute ?? minuteAfterH ?? '0')}`] ?? [digits]
    readings = readings.flatMap(before => words.map(each => before + same + each)).slice(0, MOST_READINGS)
    at = match.index + digits.length
  }
  return readings.map(reading => reading + given.slice(at))
}

/** The answer with digits for its words, where accepted answers have such digits. */
const inDigits = (given: string, accepted: NumberWritings['inDigits'], lang: Language): string => {
  const signs = lang === 'ja' ? '[一二三四五六七八九十百]' : String.raw`[\p{L}\p{M}]`
  return Object.entries(accepted).reduce((text, [form, digits]) => text.replace(new RegExp(`(?<!${signs})${spelt(form, lang)}(?!${signs})`, 'giu'), digits), given)
}
/** In Ukrainian the words are listed without their apostrophes, and between two of them may stand a hyphen. */
const spelt = (form: string, lang: Language) => form.replaceAll(' ', String.raw`[\s-]+`).replace(/(?<=[пв])(?=[яю])/gu, lang === 'uk' ? '[\'’ʼ]?' : '')

/**
 * CRS-3. What an answer may stand for by its numbers: 2 is two, дві or duas where these are accepted, and two is 2 where that is.
 * The answer as it is comes last; it is left out where words were put for its digits and no digits are accepted.
 */
export const numberReadings = (given: string, { lang, numbers }: Expected): readonly string[] => {
  if (!numbers) return [given]
  const words = inWords(given, numbers.inWords).filter(reading => reading !== given)
  const takesDigits = Object.keys(numbers.inDigits).length > 0
  return words.length > 0 && !takesDigits ? words : [...new Set([...words, inDigits(given, numbers.inDigits, lang), given])]
}
