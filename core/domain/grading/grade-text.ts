import type { Expected } from './expected.ts'
import { knownKeys, typedWords } from './capitals.ts'
import { makeRules, type Rules } from './compare-words.ts'
import { diffLetters, likeness, NEAR } from './diff.ts'
import { caseAndPunctuationRemarks } from './case-and-punctuation.ts'
import { inOwnLetters, isInAnotherScript } from './look-alikes.ts'
import { cheaper, nearest, sharedLetters, type Trial, tryVariant } from './nearest.ts'
import { answerKeys, normalise } from './normalise.ts'
import { numberReadings } from './numbers.ts'
import { type Variant, variantsNear, variantsOf } from './variants.ts'
import { inOrder, type Verdict } from './verdict.ts'

/** Longer answers are cut to this length, which is far beyond anything that is taught. */
const MAX_GIVEN = 500

/** An Italian vowel with its accent typed behind it: e' is è. */
const VOWEL_BEFORE_ACCENT = /([aeiou])['’`´](?!\p{L})/giu

/** On a keyboard without İ a capital I is either Turkish letter, and without è an apostrophe is an Italian accent. */
const readings = (given: string, expected: Expected): readonly string[] => {
  const { lang } = expected
  if (lang === 'tr' && given.includes('I')) return [inTurkishLetters(given, expected), given, given.replaceAll('I', 'i')]
  return lang === 'it' ? [...new Set([given.replace(VOWEL_BEFORE_ACCENT, '$1\u0300').normalize('NFC'), given])] : [given]
}

/** Each word in which a capital I was typed as the accepted word that it is with ı or i in its place: BENIM ADIM is benim adım. */
const inTurkishLetters = (given: string, expected: Expected) => {
  const words = new Set(variantsOf(expected).flatMap(variant => variant.words))
  return given.replace(/\S*I\S*/g, typed => {
    const heard = [...normalise(typed, 'tr')]
    const fits = (word: string) => word.length === heard.length && heard.every((letter, at) => letter === word[at] || (letter === 'ı' && word[at] === 'i'))
    return typed.includes('ı') ? typed : [...words].find(fits) ?? typed
  })
}

const grade = (typed: string, expected: Expected, rules: Rules): Verdict => {
  const given = typed.slice(0, MAX_GIVEN)
  const own = rules.forgive ? inOwnLetters(given, expected.lang) : given
  if (exactVariant(given, expected)) return gradeLetters(given, expected, rules)
  const verdict = gradeLetters(own, expected, rules)
  const isForeign = own !== given || (rules.forgive && isInAnotherScript(given, expected.lang))
  return isForeign ? { ...verdict, remarks: inOrder([...verdict.remarks, 'look-alike']) } : verdict
}

/** A writing of the answer that is one of the variants. */
const exactVariant = (given: string, expected: Expected) => {
  for (const written of numberReadings(given, expected)) {
    const keys = new Set(readings(written, expected).flatMap(reading => answerKeys(reading, expected.lang)))
    const variant = variantsOf(expected).find(each => each.keys.some(key => keys.has(key)))
    if (variant) return { variant, written }
  }
  return null
}

const gradeLetters = (given: string, expected: Expected, rules: Rules): Verdict => {
  const all = variantsOf(expected)
  const variants = rules.forgive ? all : all.slice(0, 1)
  const exact = exactVariant(given, expected)
  const writingRemarks = (variant: Variant, written: string) =>
    (rules.forgive && variant === variants[0] ? caseAndPunctuationRemarks(written, expected) : [])
  if (exact) {
    const { variant, written } = exact
    return { right: true, solution: variant.text, remarks: writingRemarks(variant, written), diff: [{ op: 'same', text: variant.text }] }
  }
  const trials = numberReadings(given, expected).flatMap(written => readings(written, expected).flatMap(reading => {
    const trial = tryReading(reading, expected, variants, rules)
    return trial ? [{ ...trial, written }] : []
  }))
  const best = trials.reduce<WrittenTrial | null>(cheaper, null)
  if (!best) return { right: false, solution: expected.text, remarks: [], diff: [] }
  const { variant, right, remarks: reasons, written } = best
  const diff = diffLetters(right ? written : given, variant.text, expected.lang)
  if (right) return { right, solution: variant.text, remarks: inOrder([...reasons, ...writingRemarks(variant, written)]), diff }
  const isNear = diff.length > 0 || sharedLetters(typedWords(given, expected.lang), variant.words, expected.lang) >= NEAR
  return { right, solution: variant.text, remarks: isNear ? reasons : reasons.filter(reason => reason === 'accent-word'), diff }
}
type WrittenTrial = Trial & { readonly written: string }

const tryReading = (reading: string, expected: Expected, variants: readonly Variant[], rules: Rules): Trial | null => {
  const words = typedWords(reading, expected.lang)
  const [taught] = variants
  const found = nearest(words, rules.forgive ? variantsNear(variants, reading, expected.lang) : variants, rules)
  if (!found || !taught || found.right || found.variant === taught || isClearlyNear(words, reading, found.variant, taught, rules)) return found
  return tryVariant(words, taught, rules)
}

/** The share of letters that a wrong answer must have in common with a variant for that to be shown instead of the taught answer. */
const CLEARLY_NEAR = 0.75
/** How much more of a variant than of the taught answer must agree, in words and in letters together. Japanese has letters only. */
const MARGIN = 0.1
const isClearlyNear = (words: readonly string[], given: string, variant: Variant, taught: Variant, { lang }: Rules) => {
  if (taught.words.every(word => words.includes(word))) return false
  const [near, nearTaught] = [variant, taught].map(each => [sharedLetters(words, each.words, lang), likeness(given, each.text, lang)] as const)
  if (!near || !nearTaught || Math.max(...near) < CLEARLY_NEAR) return false
  return near[0] + near[1] > nearTaught[0] + nearTaught[1] + (lang === 'ja' ? 0 : MARGIN)
}

/**
 * CRS-3. Grades a typed answer. Every declared variant is right. One slip a word is forgiven and named in the remarks (see
 * `compareWord` for what a slip is). The verdict carries the taught answer, or a variant that is clearly near, and the
 * difference from it.
 * `knownWords` are normalised words of the language; of `wordForms` each group is one word in its forms, normalised. Every string has a verdict; it never throws.
 */
export const gradeText = (given: string, expected: Expected, knownWords: readonly string[], wordForms: readonly (readonly string[])[] = []): Verdict =>
  grade(given, expected, makeRules({ lang: expected.lang, known: knownKeys(knownWords, expected.lang), wordForms, forgive: true }))

/**
 * CRS-3. Grades an answer that was built from given words. Nothing was typed, so no slip is forgiven. Every declared variant is
 * right; a wrong answer is compared with the taught one alone, because the words for another may not be among those given.
 */
export const gradeWords = (given: string, expected: Expected): Verdict =>
  grade(given, expected, makeRules({ lang: expected.lang, known: new Set(), wordForms: [], forgive: false }))
