import type { Expected } from './expected.ts'
import { knownKeys, typedWords } from './capitals.ts'
import { makeRules, type Rules } from './compare-words.ts'
import { diffLetters } from './diff.ts'
import { caseAndPunctuationRemarks } from './case-and-punctuation.ts'
import { cheaper, nearest, type Trial } from './nearest.ts'
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
  grade(given, expected, makeRules({ lang: expected.lang, known: knownKeys(knownWords, expected.lang), forgive: true }))

/** Grades an answer that was built from given words. Nothing was typed, so no slip is forgiven. */
export const gradeWords = (given: string, expected: Expected): Verdict =>
  grade(given, expected, makeRules({ lang: expected.lang, known: new Set(), forgive: false }))
