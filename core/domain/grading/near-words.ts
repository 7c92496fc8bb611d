import type { Language } from '../locale/locales.ts'
import { SLIP_LETTERS } from './compare-words.ts'
import { isOneEdit, typedLetters } from './letters.ts'
import { withoutAccents } from './normalise.ts'

/** Whether one slip or its accents make `known` out of the taught word. Both are normalised words of the language. */
const isNear = (known: string, taught: string, lang: Language): boolean => {
  if (known === taught) return false
  if (withoutAccents(known, lang) === withoutAccents(taught, lang)) return true
  const letters = typedLetters(taught, lang)
  return letters.length >= (lang === 'ja' ? SHORTEST_JAPANESE : SLIP_LETTERS) && isOneEdit(typedLetters(known, lang), letters)
}
/** Japanese answers are graded whole, so a slip may stand in a shorter word, but in none of fewer letters than this. */
export const SHORTEST_JAPANESE = 3

/** A word without its accents, whole and with each of its letters left out. Words that are one edit apart share one of these. */
const outlinesOf = (word: string, lang: Language): readonly string[] => {
  const letters = typedLetters(withoutAccents(word, lang), lang)
  return [...new Set([letters.join(''), ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))])]
}

/**
 * CRS-3. Finds the known words that a slip or an accent may make of a taught word, and both halves, of two letters
 * or more, of one where a space makes two. Only these can turn a slip into a mistake, so only these have to travel with a lesson. The words are indexed once.
 */
export const nearWordsIn = (known: Iterable<string>, lang: Language): ((taught: string) => readonly string[]) => {
  const words = new Set(known)
  const byOutline = new Map<string, string[]>()
  for (const word of words) {
    for (const outline of outlinesOf(word, lang)) {
      const alike = byOutline.get(outline)
      if (alike) alike.push(word)
      else byOutline.set(outline, [word])
    }
  }
  // In Japanese one letter may be a word, such as a particle, that a slip adds anywhere.
  const particles = lang === 'ja' ? [...words].filter(word => typedLetters(word, lang).length === 1) : []
  return taught => {
    const alike = outlinesOf(taught, lang).flatMap(outline => byOutline.get(outline) ?? [])
    const halves = Array.from({ length: Math.max(taught.length - 3, 0) }, (_, at) => [taught.slice(0, at + 2), taught.slice(at + 2)] as const)
    return [...new Set([
      ...particles,
      ...alike.filter(word => isNear(word, taught, lang)),
      ...halves.filter(([one, other]) => taught.length >= SLIP_LETTERS && words.has(one) && words.has(other)).flat(),
    ])]
  }
}
