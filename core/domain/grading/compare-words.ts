import type { Language } from '../locale/locales.ts'
import { taughtForm } from './capitals.ts'
import { editDistance, isOneEdit, typedLetters } from './letters.ts'
import { ELIDED, withoutAccents, wordKey } from './normalise.ts'

/** What a comparison needs besides the two texts. */
export interface Rules {
  readonly lang: Language
  /** Keys of the words that the corpus knows, made by `knownKeys`. */
  readonly known: ReadonlySet<string>
  /** Words in their forms, a group for each. */
  readonly wordForms: readonly (readonly string[])[]
  /** True where letters were typed, so that slips may be forgiven. */
  readonly forgive: boolean
  /** Compares two words, each pair once however many variants share it. */
  readonly compare: (given: string, solution: string) => Difference
}
/** How one word of the answer differs from the solution. `typo` and `accent` are forgiven; `accent-word` is another word by its accents. */
export interface Difference {
  readonly kind: 'same' | 'typo' | 'accent' | 'wrong' | 'accent-word' | 'missing' | 'extra'
  readonly given: string
  readonly solution: string
  /** Of a wrong word: it is the right one in another form. */
  readonly isForm?: true
  /** From 0 (the same) to 1 (nothing in common). */
  readonly cost: number
}

export const SLIP_LETTERS = 5
const SLIP_COST = 0.1
const ACCENT_COST = 0.2
const ABSENCE_COST = 0.8

/** A word may hold a slip when it is long enough and no number: a mistyped digit makes another number. */
const mayHoldSlip = (solution: string, lang: Language) => typedLetters(solution, lang).length >= SLIP_LETTERS && !/\p{N}/u.test(solution)

/**
 * CRS-3. Compares one word. A slip is one letter added, left out or replaced, or two neighbours swapped, in a taught word of
 * five letters or more. Missing and wrong accents are forgiven in words of any length. Neither is, where another known word
 * comes of it. Each word may hold one of them.
 */
export const compareWord = (given: string, solution: string, rules: Rules): Difference => {
  const { lang, forgive } = rules
  const taught = taughtForm(given, solution, lang)
  if (wordKey(given, lang) === wordKey(taught, lang)) return { kind: 'same', given, solution, cost: 0 }
  const isForgiven = forgive && !isKnown(given, rules)
  if (withoutAccents(given, lang) === withoutAccents(taught, lang)) {
    return isForgiven ? { kind: 'accent', given, solution, cost: SLIP_COST } : { kind: 'accent-word', given, solution, cost: ACCENT_COST }
  }
  const from = typedLetters(given, lang)
  const to = typedLetters(taught, lang)
  if (isForgiven && mayHoldSlip(taught, lang) && isOneEdit(from, to)) return { kind: 'typo', given, solution, cost: SLIP_COST }
  const distance = editDistance(from, to) / Math.max(from.length, to.length, 1)
  const isForm = rules.wordForms.some(forms => forms.includes(given) && forms.includes(taught))
  return { kind: 'wrong', given, solution, cost: 0.3 + 0.7 * distance, ...(isForm ? { isForm } : {}) }
}

/** The rules of one grading. */
export const makeRules = (fields: Omit<Rules, 'compare'>): Rules => {
  const compared = new Map<string, Difference>()
  const rules: Rules = {
    ...fields,
    compare: (given, solution) => {
      const key = `${given} ${solution}`
      const found = compared.get(key) ?? compareWord(given, solution, rules)
      compared.set(key, found)
      return found
    },
  }
  return rules
}

/** Known words are looked up by the key that words are compared by, so ö and oe are one letter here too. */
const isKnown = (given: string, { known, lang }: Rules) => known.has(wordKey(given, lang))

/** A missing or an added space is a slip too, unless it makes known words. */
const compareJoined = (given: readonly string[], solution: readonly string[], rules: Rules): Difference | null => {
  const joined = given.join('')
  if (!rules.forgive || joined === '' || joined !== taughtForm(joined, solution.join(''), rules.lang) || given.every(word => isKnown(word, rules))) return null
  if (ELIDED[rules.lang]?.test(solution[0] ?? '') === true) return { kind: 'same', given: given.join(' '), solution: solution.join(' '), cost: 0 }
  if (!mayHoldSlip(joined, rules.lang)) return null
  return { kind: 'typo', given: given.join(' '), solution: solution.join(' '), cost: SLIP_COST }
}

interface Path {
  readonly cost: number
  readonly last: Difference | null
  readonly before: Path | null
}

/** Aligns the words given with those of the solution at the lowest cost, as an edit distance over words. */
export const alignWords = (given: readonly string[], solution: readonly string[], rules: Rules): readonly Difference[] => {
  const extend = (before: Path | undefined, last: Difference | null): Path | null =>
    before && last ? { cost: before.cost + last.cost, last, before } : null
  const cheapest = (paths: readonly (Path | null)[]) =>
    paths.reduce((best, path) => (path && (!best || path.cost < best.cost) ? path : best), null)

  let rows: readonly (readonly Path[])[] = []
  for (let i = 0; i <= given.length; i += 1) {
    const row: Path[] = []
    const [above, above2] = [rows.at(-1), rows.at(-2)]
    const word = given[i - 1]
    const wordBefore = given[i - 2]
    for (let j = 0; j <= solution.length; j += 1) {
      const taught = solution[j - 1]
      const taughtBefore = solution[j - 2]
      row.push(cheapest([
        word !== undefined && taught !== undefined ? extend(above?.[j - 1], rules.compare(word, taught)) : null,
        word !== undefined && taught !== undefined && taughtBefore !== undefined
          ? extend(above?.[j - 2], compareJoined([word], [taughtBefore, taught], rules)) : null,
        word !== undefined && wordBefore !== undefined && taught !== undefined
          ? extend(above2?.[j - 1], compareJoined([wordBefore, word], [taught], rules)) : null,
        taught !== undefined ? extend(row[j - 1], { kind: 'missing', given: '', solution: taught, cost: ABSENCE_COST }) : null,
        word !== undefined ? extend(above?.[j], { kind: 'extra', given: word, solution: '', cost: ABSENCE_COST }) : null,
      ]) ?? { cost: 0, last: null, before: null })
    }
    rows = [...rows.slice(-1), row]
  }
  const found: Difference[] = []
  for (let path = rows.at(-1)?.at(-1) ?? null; path?.last; path = path.before) found.unshift(path.last)
  return found
}

/**
 * The lowest cost at which words can be aligned with no more than slips between them, or null where they cannot. Most texts
 * differ from what was given in one of their first words, so this takes far fewer steps than `alignWords`.
 */
export const forgivenCost = (given: readonly string[], solution: readonly string[], rules: Rules): number | null => {
  /** For each number of given words, the costs at which they can be aligned with so many words of the solution. */
  const reached: Map<number, number>[] = Array.from({ length: given.length + 1 }, () => new Map<number, number>())
  const reach = (i: number, j: number, cost: number) => {
    const costs = reached[i]
    if (costs && cost < (costs.get(j) ?? Infinity)) costs.set(j, cost)
  }
  reach(0, 0, 0)
  for (const [i, word] of given.entries()) {
    const wordAfter = given[i + 1]
    for (const [j, cost] of reached[i] ?? []) {
      const [taught, taughtAfter] = [solution[j], solution[j + 1]]
      if (taught === undefined) continue
      const difference = rules.compare(word, taught)
      if (FORGIVEN.has(difference.kind)) reach(i + 1, j + 1, cost + difference.cost)
      const split = taughtAfter === undefined ? null : compareJoined([word], [taught, taughtAfter], rules)
      if (split) reach(i + 1, j + 2, cost + split.cost)
      const joined = wordAfter === undefined ? null : compareJoined([word, wordAfter], [taught], rules)
      if (joined) reach(i + 2, j + 1, cost + joined.cost)
    }
  }
  return reached.at(-1)?.get(solution.length) ?? null
}
const FORGIVEN: ReadonlySet<Difference['kind']> = new Set(['same', 'typo', 'accent'])
