import type { Expected } from './expected.ts'
import { knownKeys, typedWords } from './capitals.ts'
import { makeRules, type Rules } from './compare-words.ts'
import { diffLetters, likeness } from './diff.ts'
import { caseAndPunctuationRemarks } from './case-and-punctuation.ts'
import { cheaper, nearest, sharedLetters, type Trial, tryVariant } from './nearest.ts'
import { answerKeys } from './normalise.ts'
import { type Variant, variantsOf } from './variants.ts'
import { inOrder, type Verdict } from './verdict.ts'

/** Longer answers are cut to this length, which is far beyond anything that is taught. */
const MAX_GIVEN = 500

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
  const trials = readings(given, expected).flatMap(reading => {
    const words = typedWords(reading, expected.lang)
    const [taught] = variants
    const found = nearest(words, variants, rules)
    if (!found || !taught || found.right || found.variant === taught || isClearlyNear(words, reading, found.variant, rules)) return found ?? []
    return tryVariant(words, taught, rules)
  })
  const best = trials.reduce<Trial | null>(cheaper, null)
  if (!best) return { right: false, solution: expected.text, remarks: ['wrong-word'], diff: diffLetters(given, expected.text, expected.lang) }
  const { variant: { text: solution }, right, remarks: reasons } = best
  const remarks = right ? inOrder([...reasons, ...writingRemarks(best.variant)]) : reasons
  return { right, solution, remarks, diff: diffLetters(given, solution, expected.lang) }
}

/** The share of letters that a wrong answer must have in common with a variant for that to be shown instead of the taught answer. */
const CLEARLY_NEAR = 0.75
const isClearlyNear = (words: readonly string[], given: string, variant: Variant, { lang }: Rules) =>
  sharedLetters(words, variant.words, lang) >= CLEARLY_NEAR || likeness(given, variant.text, lang) >= CLEARLY_NEAR

/**
 * CRS-3. Grades a typed answer. Every declared variant is right. One slip a word is forgiven and named in the remarks (see
 * `compareWord` for what a slip is). The verdict carries the taught answer, or a variant that is clearly near, and the
 * difference from it.
 * `knownWords` are normalised words of the language. Every string has a verdict; it never throws.
 */
export const gradeText = (given: string, expected: Expected, knownWords: readonly string[]): Verdict =>
  grade(given, expected, makeRules({ lang: expected.lang, known: knownKeys(knownWords, expected.lang), forgive: true }))

/** Grades an answer that was built from given words. Nothing was typed, so no slip is forgiven. */
export const gradeWords = (given: string, expected: Expected): Verdict =>
  grade(given, expected, makeRules({ lang: expected.lang, known: new Set(), forgive: false }))
