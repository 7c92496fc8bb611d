import type { Expected } from './expected.ts'
import { answerKeys, normalise, wordsOf } from './normalise.ts'
import { expandPattern } from './pattern.ts'

/** One answer that counts as right, as written and as compared. */
export interface Variant {
  readonly text: string
  readonly keys: readonly string[]
  readonly words: readonly string[]
  /** Japanese: where the words end, when some variant of these letters was written with spaces. */
  readonly segments: readonly string[]
}

/**
 * The model answer first, then everything its patterns stand for; each wording once. A pattern that cannot be read stands
 * for nothing: the tests of the content find it, a learner must not pay for it. Written out once for each expectation.
 */
export const variantsOf = (expected: Expected): readonly Variant[] => {
  const known = written.get(expected) ?? writeOut(expected)
  written.set(expected, known)
  return known
}

const written = new WeakMap<Expected, readonly Variant[]>()

const writeOut = ({ lang, text, accept }: Expected): readonly Variant[] => {
  const found = new Map<string, Variant>()
  for (const each of [text, ...accept.flatMap(pattern => expandPattern(pattern).unwrapOr([]))]) {
    const key = normalise(each, lang)
    const words = wordsOf(each, lang)
    const known = found.get(key)
    if (known && words.length > known.segments.length) found.set(key, { ...known, segments: words })
    if (known || (key === '' && each !== text)) continue
    found.set(key, { text: each, keys: answerKeys(each, lang), words: lang === 'ja' ? [key] : words, segments: words })
  }
  return [...found.values()]
}
