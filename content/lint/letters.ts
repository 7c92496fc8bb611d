import type { Language } from '#core/domain/locale/locales.ts'
import { answersOf, patternsOf, type Rule, shownTexts } from './said.ts'

/** The letters that a word of each language is written in. */
const LETTERS: Readonly<Record<Language, RegExp>> = {
  en: /^[a-zéèêïñûçàô]+$/i, uk: /^[абвгґдеєжзиіїйклмнопрстуфхцчшщьюя]+$/i, es: /^[a-záéíóúüñ]+$/i, pt: /^[a-záâãàçéêíóôõúü]+$/i,
  fr: /^[a-zàâæçéèêëîïôœùûüÿ]+$/i, tr: /^[abcçdefgğhıiİjklmnoöprsştuüvyzâîûqwx]+$/iu, it: /^[a-zàèéìíòóù]+$/i, de: /^[a-zäöüßéèàê]+$/i, pl: /^[a-ząćęłńóśźżvqx]+$/i,
  hi: /^[\p{Script=Devanagari}\u{200c}\u{200d}]+$/u, el: /^[α-ωάέήίόύώϊϋΐΰ]+$/iu, ja: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々ー]+$/u,
}
/** What stays in Latin letters everywhere. */
const LATIN_ANYWHERE = /^(Promova|QR|SMS|PIN|OK|CV|TV|Wi|Fi|T|USB|DVD|kg|cm|km)$/iu
const PRONOUNCED = /\p{L}[\p{L}\p{M}\u{200c}\u{200d}]*/gu

/** CRS-5. Each word is in the letters of its language: a Latin i or o in a Cyrillic or Greek word looks right and is graded wrong. */
const scripts: Rule = ({ said }) => said.flatMap(each => {
  const texts = [...shownTexts(each), ...answersOf(each), ...(each.wording.context === undefined ? [] : [each.wording.context])]
  const strange = texts.flatMap(text => (text.match(PRONOUNCED) ?? [])).filter(word => !LETTERS[each.lang].test(word) && !LATIN_ANYWHERE.test(word))
  return [...new Set(strange)].map(word => each.fault(`“${word}” has letters of another script or language`))
})

/** CRS-5. Texts are composed (NFC), and have none of the signs that only look like the right one. */
const signs: Rule = ({ said }) => said.flatMap(each =>
  [...new Set([...shownTexts(each), ...patternsOf(each)].flatMap(text => [
    ...(text === text.normalize('NFC') ? [] : [`“${text}” is not NFC`]),
    ...(text.match(/[\u{b5}\u{37e}\u{387}\u{2bc}\u{2bb}\u{60}\u{b4}\u{200b}\u{ad}\u{feff}]/gu) ?? []).map(sign => `U+${(sign.codePointAt(0) ?? 0).toString(16)} in “${text}” only looks like another sign`),
  ]))].map(message => each.fault(message)))

export const LETTER_RULES = { scripts, signs } satisfies Readonly<Record<string, Rule>>
