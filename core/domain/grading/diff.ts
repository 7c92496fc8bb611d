import type { Language } from '../locale/locales.ts'
import { typedForm, taughtForm } from './capitals.ts'
import { letters } from './letters.ts'
import { normalise } from './normalise.ts'
import type { DiffPart } from './verdict.ts'

/** A letter, or a run of spaces and punctuation. Signs are compared by their key; a sign whose key is '' never matters. */
interface Sign {
  readonly text: string
  readonly key: string
}

const signs = (text: string, lang: Language, keyOf: (letter: string, word: string) => string): readonly Sign[] => {
  const runs: Sign[] = []
  for (const word of text.match(/\s+|\S+/gu) ?? []) {
    for (const letter of letters(word)) {
      const last = runs.at(-1)
      const key = keyOf(normalise(letter, lang), word)
      if (last?.key === '' && key === '') runs[runs.length - 1] = { text: last.text + letter, key }
      else runs.push({ text: letter, key })
    }
  }
  return runs.map(({ text: run, key }, index) => {
    if (key !== '') return { text: run, key }
    const separates = lang !== 'ja' && index > 0 && index < runs.length - 1 && /[^'’‘‛ʼʻʹ′´`＇]/u.test(run)
    return { text: run, key: separates ? ' ' : '' }
  })
}

const agree = (given: Sign | undefined, taught: Sign | undefined, lang: Language) =>
  given !== undefined && taught !== undefined && given.key === taughtForm(given.key, taught.key, lang)

/** The length of the longest common subsequence of both texts' rests, for each pair of positions. */
const commonLengths = (given: readonly Sign[], solution: readonly Sign[], lang: Language) => {
  const width = solution.length + 1
  const table = new Uint16Array((given.length + 1) * width)
  const at = (row: number, column: number) => table[row * width + column] ?? 0
  for (let row = given.length - 1; row >= 0; row -= 1) {
    for (let column = solution.length - 1; column >= 0; column -= 1) {
      table[row * width + column] = agree(given[row], solution[column], lang)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  return at
}

const joinRuns = (parts: readonly DiffPart[]): readonly DiffPart[] =>
  parts.reduce<DiffPart[]>((joined, part) => {
    const last = joined.at(-1)
    if (last?.op === part.op) joined[joined.length - 1] = { op: part.op, text: last.text + part.text }
    else if (part.text !== '') joined.push(part)
    return joined
  }, [])

/** The share of both texts' letters, from 0 to 1, that a comparison has to leave unmarked to explain more than it confuses. */
export const NEAR = 0.5

/** How much of two texts agrees, from 0 (nothing) to 1 (all), without case, punctuation and spaces at the ends. */
export const likeness = (given: string, solution: string, lang: Language): number => {
  const { from, heard, common } = compared(given, solution, lang)
  return likenessOf(from, heard, common(0, 0))
}
const likenessOf = (from: readonly Sign[], heard: readonly Sign[], common: number) => (2 * common) / Math.max(from.length + heard.length, 1)

const compared = (given: string, solution: string, lang: Language) => {
  const typed = given.normalize('NFC')
  const from = signs(typed, lang, (letter, word) => typedForm(letter, word, typed, lang)).filter(sign => sign.key !== '')
  const to = signs(solution.normalize('NFC'), lang, letter => letter)
  const heard = to.filter(sign => sign.key !== '')
  return { from, to, heard, common: commonLengths(from, heard, lang) }
}

/**
 * CRS-3. The difference between what was given and the solution, letter by letter. The `same` and `missing` parts together
 * are the solution exactly as taught; the `same` and `extra` parts together are what was given, apart from case, punctuation
 * and spaces. Empty where less than half agrees, because a comparison would only confuse.
 */
export const diffLetters = (given: string, solution: string, lang: Language): readonly DiffPart[] => {
  const { from, to, heard, common } = compared(given, solution, lang)
  if (likenessOf(from, heard, common(0, 0)) < NEAR) return []

  const parts: DiffPart[] = []
  let row = 0
  let column = 0
  for (const sign of to) {
    if (sign.key === '') {
      parts.push({ op: parts.findLast(part => part.op !== 'extra')?.op ?? 'same', text: sign.text })
      continue
    }
    while (row < from.length && !agree(from[row], sign, lang) && common(row + 1, column) >= common(row, column + 1)) {
      parts.push({ op: 'extra', text: textOf(from[row]) })
      row += 1
    }
    const agrees = agree(from[row], sign, lang)
    parts.push({ op: agrees ? 'same' : 'missing', text: sign.text })
    if (agrees) row += 1
    column += 1
  }
  return joinRuns([...parts, ...from.slice(row).map(sign => ({ op: 'extra' as const, text: textOf(sign) }))])
}

const textOf = (sign: Sign | undefined) => (sign?.key === ' ' ? ' ' : sign?.text ?? '')
