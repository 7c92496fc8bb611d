import { typedWords } from './capitals.ts'
import { alignWords, makeRules } from './compare-words.ts'
import { diffLetters } from './diff.ts'
import type { Expected } from './expected.ts'
import { gradeText } from './grade-text.ts'
import { wordsOf } from './normalise.ts'

/** A piece of a sentence, with its spaces and punctuation: a word, in Japanese a run of letters. */
export interface SentencePart {
  readonly text: string
  readonly isHeard: boolean
}
/** What was understood of a sentence that somebody said. */
export interface Hearing {
  /** What was heard, as it was written down. */
  readonly heard: string
  /** All of the sentence is in it. */
  readonly right: boolean
  /** The sentence, as taught or as a variant that is clearly near. */
  readonly parts: readonly SentencePart[]
}
const FOUND: readonly string[] = ['same', 'typo', 'accent']

const japaneseParts = (heard: string, sentence: string): readonly SentencePart[] => {
  const parts = diffLetters(heard, sentence, 'ja').flatMap(({ op, text }) => (op === 'extra' ? [] : [{ text, isHeard: op === 'same' }]))
  return parts.length === 0 ? [{ text: sentence, isHeard: false }] : parts
}

const partsOf = (heard: string, sentence: string, { lang }: Expected): readonly SentencePart[] => {
  if (lang === 'ja') return japaneseParts(heard, sentence)
  const rules = makeRules({ lang, known: new Set(), wordForms: [], forgive: true })
  const isFound = alignWords(typedWords(heard, lang), wordsOf(sentence, lang), rules)
    .flatMap(({ kind, solution }) => solution.split(' ').flatMap(word => (word === '' ? [] : [FOUND.includes(kind)])))
  let at = 0
  return (sentence.match(/\S+\s*/gu) ?? []).map(text => {
    const count = wordsOf(text, lang).length
    at += count
    return { text, isHeard: isFound.slice(at - count, at).every(Boolean) }
  })
}

const hearingOf = (heard: string, expected: Expected): Hearing => {
  const { right, solution } = gradeText(heard, expected, [])
  const parts = right ? [{ text: solution, isHeard: true }] : partsOf(heard, solution, expected)
  return { heard, right: right || parts.every(({ isHeard }) => isHeard), parts }
}

const share = ({ parts }: Hearing): number => {
  const lengthOf = (some: readonly SentencePart[]) => some.reduce((sum, { text }) => sum + text.trim().length, 0)
  return lengthOf(parts.filter(({ isHeard }) => isHeard)) / Math.max(lengthOf(parts), 1)
}

/**
 * CRS-2. Compares what a browser has understood with a sentence, word by word. It writes no accents, capitals or punctuation that can be
 * relied on, and may write digits, so slips are forgiven as in what is typed, and words more do no harm. Of what may have been said,
 * the likeliest first, the best counts.
 */
export const compareHeard = (heard: readonly [string, ...string[]], expected: Expected): Hearing => {
  const [first, ...rest] = heard
  return rest.map(each => hearingOf(each, expected)).reduce((best, each) => (share(each) > share(best) ? each : best), hearingOf(first, expected))
}
