import type { Language } from '../locale/locales.ts'

/**
 * The letters of a text as a person counts them: a base character with its marks (कि is one). `Intl.Segmenter` is not used,
 * because engines differ in it and an answer must be graded alike in the browser and on the server.
 */
export const letters = (text: string): readonly string[] => text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []

/**
 * The letters in which a slip is counted. The vowel signs of Hindi are letters here, since each is a key of its own and no word
 * has five letters otherwise: रहता is र, ह, त, ा.
 */
export const typedLetters = (word: string, lang: Language): readonly string[] => (lang === 'hi' ? [...word] : letters(word))

/** Whether one insertion, deletion, substitution or swap of neighbours turns one word into the other (Damerau). */
export const isOneEdit = (given: readonly string[], solution: readonly string[]): boolean => {
  const longer = Math.max(given.length, solution.length)
  const shorter = Math.min(given.length, solution.length)
  if (longer - shorter > 1) return false
  let head = 0
  while (head < shorter && given[head] === solution[head]) head += 1
  let tail = 0
  while (tail < shorter - head && given[given.length - 1 - tail] === solution[solution.length - 1 - tail]) tail += 1
  const rest = longer - head - tail
  if (rest === 1) return true
  return rest === 2 && given.length === solution.length
    && given[head] === solution[head + 1] && given[head + 1] === solution[head]
}

/** The Levenshtein distance, counted in letters. */
export const editDistance = (given: readonly string[], solution: readonly string[]): number => {
  let row = Array.from({ length: solution.length + 1 }, (_, index) => index)
  for (const [line, letter] of given.entries()) {
    let corner = line
    row = row.reduce<number[]>((next, above, index) => {
      const left = next[index - 1]
      next.push(left === undefined ? line + 1 : Math.min(left + 1, above + 1, corner + (letter === solution[index - 1] ? 0 : 1)))
      corner = above
      return next
    }, [])
  }
  return row[solution.length] ?? 0
}
