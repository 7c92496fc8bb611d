import { SLIP_LETTERS, type Rules } from './compare-words.ts'
import { editDistance, isOneEdit, letters } from './letters.ts'
import { SHORTEST_JAPANESE } from './near-words.ts'
import type { Variant } from './variants.ts'
import type { Remark } from './verdict.ts'

/** What differs between the beginning and the end that both texts share: where it is, what was there, and what was put there. */
const changed = (given: readonly string[], solution: readonly string[]) => {
  let head = 0
  while (head < Math.min(given.length, solution.length) && given[head] === solution[head]) head += 1
  let tail = 0
  while (tail < Math.min(given.length, solution.length) - head && given.at(-1 - tail) === solution.at(-1 - tail)) tail += 1
  const end = solution.length - tail
  return { start: head, end, was: solution.slice(head, end).join(''), put: given.slice(head, given.length - tail).join('') }
}

/** Kana that are particles by themselves. */
const PARTICLE = /[はがをにでへとものやかねよ]/
/** The same, and those that は, を and へ are heard as: where a variant does without a particle, one of these was put for it. */
const PUT_AS_PARTICLE = /[はがをにでへとものやかねよわおえ]/
const KANJI = /\p{Script=Han}/u

/**
 * Whether one edit removes a whole word, adds one or turns one into another: that is no slip. Another kanji is another word, and
 * so is any change of a word of two letters. Where the words of a variant are not known, any of its particles may be a word.
 */
const changesWord = (given: readonly string[], solution: readonly string[], segments: readonly string[], known: ReadonlySet<string>) => {
  const { start, end, was, put } = changed(given, solution)
  if (known.has(given.join('')) || KANJI.test(was + put) || (put !== '' && start === end && (known.has(put) || PUT_AS_PARTICLE.test(put)))) return true
  if (segments.length === 0 && PARTICLE.test(was + put)) return true
  const growth = given.length - solution.length
  let at = 0
  return segments.some(segment => {
    const from = at
    const to = at + letters(segment).length
    at = to
    if (start < from || end > to) return false
    return (start < end && to - from < SHORTEST_JAPANESE) || known.has(given.slice(from, to + growth).join(''))
  })
}
/**
 * CRS-3. Grades a Japanese answer. Japanese has no spaces, so the whole answer is compared at once: one slip is forgiven in
 * five letters or more, unless it adds, removes or changes a word.
 */
export const gradeJapanese = (given: string, variant: Variant, rules: Rules): { readonly remarks: readonly Remark[]; readonly right: boolean; readonly cost: number } => {
  const from = letters(given)
  const to = letters(variant.words.join(''))
  const cost = editDistance(from, to) / Math.max(to.length, 1)
  const forgiven = rules.forgive && to.length >= SLIP_LETTERS && !/\p{N}/u.test(changed(from, to).put) && isOneEdit(from, to)
    && !changesWord(from, to, variant.segments, rules.known)
  if (forgiven) return { right: true, remarks: ['typo'], cost }
  const { was, put } = changed(from, to)
  const isWord = (piece: string) => rules.known.has(piece) || variant.segments.includes(piece)
  if (put === '') return { right: false, remarks: isWord(was) ? ['missing-word'] : [], cost }
  if (was === '') return { right: false, remarks: isWord(put) ? ['extra-word'] : [], cost }
  const sameLetters = from.toSorted().join('') === to.toSorted().join('')
  return { right: false, remarks: [sameLetters ? 'word-order' : 'wrong-word'], cost }
}

/** The lowest cost that one slip can have, or null where the texts differ by more. */
export const forgivenCostInJapanese = (given: readonly string[], solution: readonly string[]): number | null => {
  const [from, to] = [letters(given.join('')), letters(solution.join(''))]
  return isOneEdit(from, to) ? 1 / Math.max(to.length, 1) : null
}
