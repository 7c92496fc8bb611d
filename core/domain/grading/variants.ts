import type { Expected } from '../course/lesson.ts'
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
 * for nothing: the tests of the content find it, a learner must not pay for it.
 */
export const variantsOf = ({ lang, text, accept }: Expected): readonly Variant[] => {
  const found = new Map<string, Variant>()
  for (const written of [text, ...accept.flatMap(pattern => expandPattern(pattern).unwrapOr([]))]) {
    const key = normalise(written, lang)
    const words = wordsOf(written, lang)
    const known = found.get(key)
    if (known && words.length > known.segments.length) found.set(key, { ...known, segments: words })
    if (known || (key === '' && written !== text)) continue
    found.set(key, { text: written, keys: answerKeys(written, lang), words: lang === 'ja' ? [key] : words, segments: words })
  }
  return [...found.values()]
}
