import type { Hint } from '../lesson/hint.ts'
import type { Language } from '../locale/locales.ts'
import type { Corpus } from './concept.ts'
import { conceptById } from './corpus-index.ts'
import { ownWording, phraseOf } from './wording.ts'

/** How a concept is said in the language that is learned, with its meaning in the learner's own; null for a concept that is not there. */
export const exampleOf = (corpus: Corpus, id: string, native: Language, target: Language): Hint | null => {
  const concept = conceptById(corpus, id)
  return concept
    ? { phrase: phraseOf(concept.texts[target], target), meaning: { lang: native, text: ownWording(concept, native, target).text } }
    : null
}
