import { romanise } from '#core/domain/course/kana.ts'
import type { Line } from '#core/domain/course/concept.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import latinWords from './courses/japanese-latin.json' with { type: 'json' }

type Letters = Readonly<Record<string, string>>

/** Capitals are written as the letters are, with a first capital. */
const inCase = (sign: string, latin: string): string =>
  (sign === sign.toLowerCase() ? latin : latin.charAt(0).toUpperCase() + latin.slice(1))

const UKRAINIAN: Letters = {
  а: 'a', б: 'b', в: 'v', г: 'h', ґ: 'g', д: 'd', е: 'e', є: 'ie', ж: 'zh', з: 'z', и: 'y', і: 'i', ї: 'i', й: 'i', к: 'k', л: 'l', м: 'm',
  н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ь: '', ю: 'iu', я: 'ia', зг: 'zgh',
}
const FIRST_IN_A_WORD: Letters = { є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya' }

/** Ukrainian by the scheme of 2010 (resolution 55 of the Cabinet of Ministers). */
const ukrainian = (text: string): string => text
  .replaceAll(/[’']/g, '')
  .replaceAll(/(?<![\p{L}])[єїйюя]/giu, sign => inCase(sign, FIRST_IN_A_WORD[sign.toLowerCase()] ?? sign))
  .replaceAll(/зг|[а-яєіїґ]/giu, sign => inCase(sign.charAt(0), UKRAINIAN[sign.toLowerCase()] ?? sign))
  .replaceAll('«', '“').replaceAll('»', '”')

const GREEK: Letters = {
  α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm', ν: 'n', ξ: 'x', ο: 'o', π: 'p', ρ: 'r',
  σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o', ου: 'ou', γγ: 'ng', γκ: 'gk', γξ: 'nx', γχ: 'nch',
}
/** Stress on the first of two vowels, or two dots on the second, keep them apart. */
const APART = '\u{2060}'

/** Greek by ELOT 743, without stress marks. */
const greek = (text: string): string => text.normalize('NFD')
  .replaceAll(/(?<=[αεοηυ]\u{301})(?=[ιυ](?![\u{301}]))/giu, APART)
  .replaceAll(/(?=[ιυ]\u{308})/giu, APART)
  .replaceAll(/[\u{301}\u{308}]/gu, '')
  .replaceAll(/([αεη])υ(?=[θκξπστφχψ]|(?![\p{L}\u{2060}]))/giu, '$1f')
  .replaceAll(/([αεη])υ(?!\u{2060})/giu, '$1v')
  .replaceAll(/(?<!\p{L})μπ/giu, sign => inCase(sign.charAt(0), 'b'))
  .replaceAll(/ου|γ[γκξχ]|[α-ως]/giu, sign => inCase(sign.charAt(0), GREEK[sign.toLowerCase()] ?? sign))
  .replaceAll(APART, '').replaceAll(';', '?').replaceAll('·', ';').replaceAll('«', '“').replaceAll('»', '”').normalize('NFC')

const RUBY = /\{([^|{}]+)\|([^|{}]+)\}/gu
/** The text without readings. */
export const withoutReadings = (text: string): string => text.replaceAll(RUBY, '$1')
const inKana = (text: string): string => text.replaceAll(RUBY, '$2')
/** Whether the reading of some kanji is missing, or a brace is not of a reading. */
export const isUnread = (text: string): boolean => /[\p{Script=Han}々{}|]/u.test(inKana(text))

const LATIN_MARKS: Letters = {
  '。': '.', '、': ',', '？': '?', '！': '!', '：': ':', '「': '“', '」': '”', '『': '“', '』': '”', '（': '(', '）': ')', '…': '…', '〜': '~', '・': ' ',
}
/** Names, and set phrases of two words, which no rule tells. */
const WORDS: Letters = latinWords
const WORD_AND_SUFFIX = new RegExp(`^(${Object.keys(latinWords).join('|')})(さん|くん|ちゃん|さま|じん|ご|たち|ゆき)?$`, 'u')

const latinWord = (kana: string, alone: boolean): string => {
  const [, word, suffix] = WORD_AND_SUFFIX.exec(kana) ?? []
  if (word !== undefined) return `${WORDS[word] ?? word}${suffix === undefined ? '' : `-${romanise(suffix) ?? suffix}`}`
  return romanise(kana, alone) ?? kana
}
const latinSegment = (kana: string, alone: boolean): string =>
  (kana.match(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu) ?? [])
    .map(part => (/[\p{L}\p{N}]/u.test(part) ? latinWord(part, alone) : [...part].map(sign => LATIN_MARKS[sign] ?? sign).join(''))).join('')

/** A capital begins each sentence, where the text has the marks of one. What is quoted goes on with と. */
const asSentences = (latin: string): string =>
  (/[.?!]/.test(latin) ? latin.replaceAll(/(?:^|(?<=[.?!]”?\s)(?!to\b)|(?<=“))[“(]?\p{Ll}/gu, start => start.toUpperCase()) : latin)

/** Japanese as files have it: words apart, and after each run of kanji its reading: {妹|いもうと} が います。 */
const japanese = (text: string): Line => {
  const segments = text.split(' ')
  const latin = segments.map(segment => latinSegment(inKana(segment), segments.length === 1)).join(' ').replace(/ka\.(?=$|\s|”)/gu, 'ka?')
  return {
    text: segments.map(withoutReadings).join(''),
    segments: segments.map(withoutReadings),
    reading: segments.map(inKana).join(''),
    kana: segments.map(inKana),
    latin: asSentences(latin),
  }
}

/** CRS-5. A text of a content file with what helps to read it. Hindi has its romanisation in the file, since no rule tells which vowels are silent. */
export const readable = (text: string, lang: Language, latin?: string): Line => {
  if (lang === 'ja') return japanese(text)
  if (lang === 'uk') return { text, latin: ukrainian(text) }
  if (lang === 'el') return { text, latin: greek(text) }
  return { text, ...(latin === undefined ? {} : { latin }) }
}
