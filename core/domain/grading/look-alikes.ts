import type { Language } from '../locale/locales.ts'

/** Letters that look alike: Latin ones first, then those of the other script in the same places. */
const CYRILLIC = ['aceiïopxyABCEHIÏKMOPTXY', 'асеіїорхуАВСЕНІЇКМОРТХУ'] as const
const GREEK = ['aikopuvxyáíóúABEHIKMNOPTXYZ', 'αικορυνχγάίόύΑΒΕΗΙΚΜΝΟΡΤΧΥΖ'] as const

/** The letters of other scripts and those of the language which look like them. Hindi and Japanese letters look like no others. */
const lettersOf = (lang: Language): readonly [others: string, own: string] => {
  if (lang === 'uk') return CYRILLIC
  if (lang === 'el') return GREEK
  return lang === 'hi' || lang === 'ja' ? ['', ''] : [CYRILLIC[1] + GREEK[1], CYRILLIC[0] + GREEK[0]]
}

const scriptOf = (lang: Language): RegExp => {
  if (lang === 'uk') return /\p{Script=Cyrillic}/u
  if (lang === 'el') return /\p{Script=Greek}/u
  if (lang === 'hi') return /\p{Script=Devanagari}/u
  return lang === 'ja' ? /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}]/u : /\p{Script=Latin}/u
}

/** CRS-3. Whether a text has letters, but none of the language. */
export const isInAnotherScript = (text: string, lang: Language): boolean => {
  const own = scriptOf(lang)
  const typed = text.match(/\p{L}/gu) ?? []
  return typed.length > 0 && !typed.some(letter => own.test(letter))
}

/**
 * CRS-3. A text in which letters of another script that look like ours are ours: the Latin i of `хлiб`. A word with a letter
 * that stands for none of ours stays as it is.
 */
export const inOwnLetters = (text: string, lang: Language): string => {
  const [others, own] = lettersOf(lang)
  const isOurs = scriptOf(lang)
  return others === '' ? text : text.normalize('NFC').replace(/\p{L}+/gu, word => {
    const letters = [...word].map(letter => (isOurs.test(letter) ? letter : own[others.indexOf(letter)]))
    return letters.includes(undefined) ? word : letters.join('')
  })
}
