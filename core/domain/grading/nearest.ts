import type { Language } from '../locale/locales.ts'
import { taughtForm } from './capitals.ts'
import { alignWords, forgivenCost, type Rules } from './compare-words.ts'
import { forgivenCostInJapanese, gradeJapanese } from './grade-japanese.ts'
import { reasonsFor } from './reasons.ts'
import type { Variant } from './variants.ts'
import { inOrder, type Remark } from './verdict.ts'

/** How many variants a wrong answer is compared with in full: those that share the most words with it. */
export const NEAREST = 8

/** An answer compared with one variant in full. */
export interface Trial {
  readonly variant: Variant
  readonly right: boolean
  readonly remarks: readonly Remark[]
  readonly cost: number
}
export type TryVariant = (given: readonly string[], variant: Variant, rules: Rules) => Trial

export const tryVariant: TryVariant = (given, variant, rules) => {
  if (rules.lang === 'ja') return { variant, ...gradeJapanese(given.join(''), variant, rules) }
  const differences = alignWords(given, variant.words, rules)
  const { right, remarks, cost } = reasonsFor(differences, rules.lang)
  const slips = differences.flatMap(({ kind }) => (kind === 'typo' || kind === 'accent' ? [kind] : []))
  return { variant, right, remarks: inOrder(right ? slips : remarks), cost }
}

const lengthOf = (words: readonly string[]) => words.reduce((sum, word) => sum + word.length, 0)

/** The words of a solution that an answer has as well, in any order. */
const shared = (given: readonly string[], words: readonly string[], lang: Language) => {
  const rest = [...given]
  return words.filter(word => {
    const place = rest.findIndex(each => each === taughtForm(each, word, lang))
    if (place >= 0) rest.splice(place, 1)
    return place >= 0
  })
}

/** The share of all letters, from 0 to 1, that stand in words which two texts have in common, in any order. */
export const sharedLetters = (given: readonly string[], words: readonly string[], lang: Language): number =>
  (2 * lengthOf(shared(given, words, lang))) / Math.max(lengthOf(given) + lengthOf(words), 1)

/** The better of two trials: a right one before a wrong one, then the cheaper one, then the first. */
export const cheaper = <T extends Trial>(best: T | null, trial: T): T => {
  if (!best || (trial.right && !best.right)) return trial
  return trial.right === best.right && trial.cost < best.cost ? trial : best
}

interface Candidate {
  readonly variant: Variant
  readonly index: number
  /** No trial that forgives the differences costs less. */
  readonly atLeast: number
}

/** The cheapest variant whose differences are all forgiven. The most promising are compared first, until no other can be cheaper. */
const cheapestForgiven = (given: readonly string[], variants: readonly Variant[], rules: Rules, compare: TryVariant): Trial | null => {
  const length = lengthOf(given)
  const costOf = rules.lang === 'ja' ? forgivenCostInJapanese : forgivenCost
  const candidates = variants.flatMap((variant, index): Candidate[] => {
    const { words } = variant
    // One slip a word changes the length by a few letters at most, so the other variants need no comparison.
    if (Math.abs(lengthOf(words) - length) > 4 * words.length || Math.abs(words.length - given.length) > words.length) return []
    const atLeast = costOf(given, words, rules)
    return atLeast === null ? [] : [{ variant, index, atLeast }]
  }).toSorted((a, b) => a.atLeast - b.atLeast || a.index - b.index)

  let best: { readonly trial: Trial; readonly index: number } | null = null
  for (const { variant, index, atLeast } of candidates.slice(0, NEAREST)) {
    if (best && (atLeast > best.trial.cost || (atLeast === best.trial.cost && index > best.index))) break
    const trial = compare(given, variant, rules)
    if (!trial.right) continue
    if (!best || trial.cost < best.trial.cost || (trial.cost === best.trial.cost && index < best.index)) best = { trial, index }
  }
  return best?.trial ?? null
}

/**
 * CRS-3. The variant nearest to an answer that is none of them: the cheapest whose differences are forgiven, or else the
 * cheapest of those that share the most words. However many variants there are, at most twice `NEAREST` are compared in full.
 */
export const nearest = (given: readonly string[], variants: readonly Variant[], rules: Rules, compare: TryVariant = tryVariant): Trial | null => {
  const forgiven = rules.forgive ? cheapestForgiven(given, variants, rules, compare) : null
  if (forgiven) return forgiven
  const length = lengthOf(given)
  return variants
    .map(variant => ({ variant, score: 2 * shared(given, variant.words, rules.lang).length - variant.words.length, gap: Math.abs(lengthOf(variant.words) - length) }))
    .toSorted((a, b) => b.score - a.score || a.gap - b.gap)
    .slice(0, NEAREST)
    .map(({ variant }) => compare(given, variant, rules))
    .reduce<Trial | null>(cheaper, null)
}
