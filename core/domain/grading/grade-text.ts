import type { Expected } from './expected.ts'
import type { Language } from '../locale/locales.ts'
import { knownKeys, taughtForm, typedWords } from './capitals.ts'
import { alignWords, type Rules } from './compare-words.ts'
import { diffLetters } from './diff.ts'
import { gradeJapanese } from './grade-japanese.ts'
import { caseAndPunctuationRemarks } from './case-and-punctuation.ts'
import { answerKeys } from './normalise.ts'
import { reasonsFor } from './reasons.ts'
import { type Variant, variantsOf } from './variants.ts'
import { type Remark, REMARKS, type Verdict } from './verdict.ts'

/** Longer answers are cut to this length, which is far beyond anything that is taught. */
const MAX_GIVEN = 500
/** How many variants a wrong answer is compared with: those that share the most words with it. */
const NEAREST = 8

interface Trial {
  readonly variant: Variant
  readonly right: boolean
  readonly remarks: readonly Remark[]
  readonly cost: number
}

const inOrder = (remarks: Iterable<Remark>): readonly Remark[] => {
  const set = new Set(remarks)
  return REMARKS.filter(remark => set.has(remark))
}

const tryVariant = (given: readonly string[], variant: Variant, rules: Rules): Trial => {
  if (rules.lang === 'ja') return { variant, ...gradeJapanese(given.join(''), variant, rules) }
  const differences = alignWords(given, variant.words, rules)
  const { remarks, cost } = reasonsFor(differences, rules.lang)
  const slips = differences.flatMap(({ kind }) => (kind === 'typo' || kind === 'accent' ? [kind] : []))
  const right = remarks.length === 0
  return { variant, right, remarks: inOrder(right ? slips : remarks), cost }
}

const lengthOf = (words: readonly string[]) => words.reduce((sum, word) => sum + word.length, 0)

/** The number of words that two texts share, in any order. */
const shared = (given: readonly string[], words: readonly string[], lang: Language) => {
  const rest = [...given]
  return words.filter(word => {
    const place = rest.findIndex(each => each === taughtForm(each, word, lang))
    if (place >= 0) rest.splice(place, 1)
    return place >= 0
  }).length
}

const cheaper = (best: Trial | null, trial: Trial): Trial => {
  if (!best || (trial.right && !best.right)) return trial
  return trial.right === best.right && trial.cost < best.cost ? trial : best
}

const nearest = (given: readonly string[], variants: readonly Variant[], rules: Rules): Trial | null => {
  const length = lengthOf(given)
  // One slip a word changes the length by a few letters at most, so the other variants need no comparison.
  const near = variants.filter(({ words }) => Math.abs(lengthOf(words) - length) <= 4 * words.length && Math.abs(words.length - given.length) <= words.length)
  const forgiven = rules.forgive ? near.map(variant => tryVariant(given, variant, rules)).filter(trial => trial.right) : []
  if (forgiven.length > 0) return forgiven.reduce<Trial | null>(cheaper, null)
  return variants
    .map(variant => ({ variant, score: 2 * shared(given, variant.words, rules.lang) - variant.words.length, gap: Math.abs(lengthOf(variant.words) - length) }))
    .toSorted((a, b) => b.score - a.score || a.gap - b.gap)
    .slice(0, NEAREST)
    .map(({ variant }) => tryVariant(given, variant, rules))
    .reduce<Trial | null>(cheaper, null)
}

/** On a keyboard without İ, a capital I may stand for either Turkish letter. */
const readings = (given: string, { lang }: Expected): readonly string[] =>
  lang === 'tr' && given.includes('I') ? [given, given.replaceAll('I', 'i')] : [given]

const grade = (typed: string, expected: Expected, rules: Rules): Verdict => {
  const given = typed.slice(0, MAX_GIVEN)
  const variants = variantsOf(expected)
  const keys = new Set(readings(given, expected).flatMap(reading => answerKeys(reading, expected.lang)))
  const exact = variants.find(variant => variant.keys.some(key => keys.has(key)))
  const writingRemarks = (variant: Variant) => (rules.forgive && variant === variants[0] ? caseAndPunctuationRemarks(given, expected) : [])
  if (exact) return { right: true, solution: exact.text, remarks: writingRemarks(exact), diff: [{ op: 'same', text: exact.text }] }
  const best = readings(given, expected)
    .map(reading => nearest(typedWords(reading, expected.lang), variants, rules))
    .reduce<Trial | null>((found, trial) => (trial ? cheaper(found, trial) : found), null)
  if (!best) return { right: false, solution: expected.text, remarks: ['wrong-word'], diff: diffLetters(given, expected.text, expected.lang) }
  const { variant: { text: solution }, right, remarks: reasons } = best
  const remarks = right ? inOrder([...reasons, ...writingRemarks(best.variant)]) : reasons
  return { right, solution, remarks, diff: diffLetters(given, solution, expected.lang) }
}

/**
 * CRS-3. Grades a typed answer. Every declared variant is right. One slip a word is forgiven and named in the remarks (see
 * `compareWord` for what a slip is). The verdict carries the nearest right answer and the difference from it.
 * `knownWords` are normalised words of the language. Every string has a verdict; it never throws.
 */
export const gradeText = (given: string, expected: Expected, knownWords: readonly string[]): Verdict =>
  grade(given, expected, { lang: expected.lang, known: knownKeys(knownWords, expected.lang), forgive: true })

/** Grades an answer that was built from given words. Nothing was typed, so no slip is forgiven. */
export const gradeWords = (given: string, expected: Expected): Verdict =>
  grade(given, expected, { lang: expected.lang, known: new Set(), forgive: false })
