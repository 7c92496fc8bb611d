import type { Language } from '../locale/locales.ts'
import { toHiragana } from './hiragana.ts'

const APOSTROPHES = /[’‘‛ʼʻʹ′´`＇᾽᾿ʾ]/g
/**
 * In these languages an apostrophe ends a word (l’eau, dell’acqua, d’água); elsewhere it is part of one (don’t, сім’я). These words
 * stand before an apostrophe only, so that a space or nothing may be typed for it: l eau, cest.
 */
export const ELIDED: Readonly<Partial<Record<Language, RegExp>>> = {
  fr: /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quelqu|aujourd)$/u,
  it: /^(?:[cdlmstv]|all|dall|dell|nell|sull|dov|com|cos|quant|quest|quell|anch|neanch|bell|mezz)$/u,
  pt: /^d$/u,
}
/** English clitics typed apart: I 'm, don 't, do n't. */
const APART_CLITIC = /\s+(?='(?:s|m|d|t|re|ve|ll)(?![\p{L}\p{M}])|n't(?![\p{L}\p{M}]))/giu
/** On Ukrainian keyboards without an apostrophe people type these in its place: п*ю, п"ю. */
const TYPED_APOSTROPHE = /(?<=\p{L})[*"](?=\p{L})/gu
/** Format characters, variation selectors and joiners: nothing that can be seen. */
const INVISIBLE = /[\p{Cf}\u034F\uFE00-\uFE0F]/gu
const NOT_LETTERS = /[\p{P}\p{S}\p{Z}\p{C}\s]+/gu

/**
 * A nasal written as a half letter before a consonant of its own class is the same sound as the dot: हिन्दी, हिंदी. At the end of
 * a word ये and यी may be written without their consonant: चाहिये, चाहिए; गयी, गई.
 */
const hindi = (text: string) =>
  text
    .replace(/ङ्(?=[कखगघ])|ञ्(?=[चछजझ])|ण्(?=[टठडढ])|न्(?=[तथदध])|म्(?=[पफबभ])/gu, '\u0902')
    .replaceAll('\u0901', '\u0902')
    .replace(/(ि|(?<![\p{L}\p{M}])[गआन])य([ेी])(?![\p{L}\p{M}])/gu, (_, before: string, vowel: string) => before + (vowel === 'े' ? 'ए' : 'ई'))
    .replace(/[०-९]/gu, digit => String(digit.charCodeAt(0) - 0x0966))

const spelling = (text: string, lang: Language): string => {
  if (lang === 'de') return text.replaceAll('ß', 'ss')
  if (lang === 'fr') return text.replaceAll('œ', 'oe').replaceAll('æ', 'ae')
  if (lang === 'el') return text.replaceAll('ς', 'σ')
  if (lang === 'uk') return text.replaceAll('\u0301', '')
  if (lang === 'hi') return hindi(text)
  if (lang === 'ja') return toHiragana(text)
  return text
}

/** Of all languages here only Turkish has small letters of its own (I, ı), and the rule of a language takes several times as long as that of all. */
const lowerCase = (text: string, lang: Language): string => (lang === 'tr' ? text.toLocaleLowerCase('tr') : text.toLowerCase())

/** A text with one form for each letter, mark and apostrophe, and without invisible characters. */
export const plainSigns = (text: string): string =>
  text.replace(INVISIBLE, '').replace(APOSTROPHES, '\'').normalize('NFKC').replace(APOSTROPHES, '\'')

/**
 * CRS-3. A text without what never matters to a grade: the form of code points, case, the shape of apostrophes, punctuation,
 * symbols, extra spaces and which kana were typed. Accents stay. Normalising twice changes nothing.
 */
export const normalise = (text: string, lang: Language): string => {
  const plain = plainSigns(text)
  const joined = lang === 'en' ? plain.replace(APART_CLITIC, '') : lang === 'uk' ? plain.replace(TYPED_APOSTROPHE, '\'') : plain
  const apart = joined.replaceAll('\'', ELIDED[lang] ? ' ' : '')
  const lower = lowerCase(apart, lang).replaceAll('i\u0307', 'i')
  const words = spelling(lower, lang).replace(NOT_LETTERS, lang === 'ja' ? '' : ' ').trim()
  return words.normalize('NFKC')
}

/** The spelling that people use on a keyboard without umlauts. */
const withoutUmlauts = (text: string, lang: Language) =>
  lang === 'de' ? text.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue') : text

/** Two words are the same word when their keys are equal. */
export const wordKey = (word: string, lang: Language): string => withoutUmlauts(word, lang)

/** Two texts are the same answer when they share a key. The second key forgives a forgotten apostrophe, or a space beside one. */
export const answerKeys = (text: string, lang: Language, normalised = normalise(text, lang)): readonly [string, string] => {
  const key = wordKey(normalised, lang)
  const plain = text.replace(APOSTROPHES, '\'')
  return [key, plain.includes('\'') ? wordKey(normalise(plain.replace(/\s*'\s*/g, ''), lang), lang) : key]
}

/** The normalised words of a text. Japanese text is one word, unless it was written with spaces. */
export const wordsOf = (text: string, lang: Language, normalised = normalise(text, lang)): readonly string[] =>
  (lang === 'ja' ? text.split(/\s+/).map(part => normalise(part, lang)) : normalised.split(' ')).filter(word => word !== '')

/**
 * A word without its diacritics: é → e, ñ → n, ł → l, ı → i, ї → і, ґ → г, ज़ → ज, मैं → मै. Japanese has none: が is a letter of
 * its own beside か.
 */
export const withoutAccents = (word: string, lang: Language): string => {
  if (lang === 'ja') return word
  if (lang === 'hi') return word.normalize('NFD').replace(/[\u0901\u0902\u093C]/gu, '').normalize('NFC')
  return word.normalize('NFD').replace(/[\u0300-\u036F]/g, '').replaceAll('ł', 'l').replaceAll('ı', 'i').replaceAll('ґ', 'г').normalize('NFC')
}
