import type { Expected } from './expected.ts'
import type { Language } from '../locale/locales.ts'
import { isCapitals } from './capitals.ts'
import { plainSigns } from './normalise.ts'
import type { Remark } from './verdict.ts'

const WORD = /[\p{L}\p{M}\p{N}']+/gu
const isCapital = (word: string | undefined) => /^[^\p{L}]*\p{Lu}/u.test(word ?? '')

const signOf = (mark: string, lang: Language) => {
  if (mark === '?' || (lang === 'el' && mark === ';')) return '?'
  if (/[.!।]/u.test(mark)) return '.'
  return /[,;:、]/u.test(mark) ? ',' : /[¿¡]/u.test(mark) ? mark : ''
}

/** The words of a text, and the punctuation before, between and after them (one more than there are words). */
const wordsAndSigns = (text: string, lang: Language) => {
  const plain = plainSigns(text)
  const signs = plain.split(WORD).map(gap => [...new Set([...gap].map(mark => signOf(mark, lang)))].join(''))
  return { words: plain.match(WORD) ?? [], signs }
}

/**
 * CRS-3. Remarks on case and punctuation, for an answer with the right words. They never make it wrong.
 * There is no remark on the first word of a sentence, on an answer all in capitals, on an answer without any punctuation,
 * or on the last sign unless it turns a statement into a question. Only the taught text counts, because accepted patterns
 * have no punctuation.
 */
export const caseAndPunctuationRemarks = (given: string, expected: Expected): readonly Remark[] => {
  const { lang, text } = expected
  const typed = wordsAndSigns(given, lang)
  const taught = wordsAndSigns(text, lang)
  const last = taught.words.length
  if (lang === 'ja' || typed.words.length !== last) return []
  const isFirst = (index: number) => index === 0 || /[.?]/.test(taught.signs[index] ?? '')
  const caseDiffers = !isCapitals(given)
    && taught.words.some((word, index) => !isFirst(index) && isCapital(word) !== isCapital(typed.words[index]))
  const signsDiffer = typed.signs.some(sign => sign !== '') && taught.signs.some((sign, index) => {
    const typedSign = typed.signs[index] ?? ''
    return index === last ? typedSign !== '' && typedSign.includes('?') !== sign.includes('?') : typedSign !== sign
  })
  return [...(caseDiffers ? ['case' as const] : []), ...(signsDiffer ? ['punctuation' as const] : [])]
}
