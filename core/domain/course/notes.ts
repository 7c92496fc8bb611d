import type { Hint } from '../lesson/hint.ts'
import type { Note } from '../lesson/lesson.ts'
import type { Language } from '../locale/locales.ts'
import type { Corpus } from './concept.ts'
import { conceptById, notesOn } from './corpus-index.ts'
import { ownWording, phraseOf } from './wording.ts'

/** CRS-1. The notes of a unit for one course; none where there are none. */
export const notesFor = (corpus: Corpus, native: Language, target: Language, unit: string): readonly Note[] =>
  (notesOn(corpus, target, unit)?.points ?? []).flatMap(({ id, title, text, examples }) => {
    const [said, told] = [title[native], text[native]]
    const shown = examples.flatMap((example): readonly Hint[] => {
      const concept = conceptById(corpus, example)
      return concept ? [{ phrase: phraseOf(concept.texts[target], target), meaning: { lang: native, text: ownWording(concept, native, target).text } }] : []
    })
    return said === undefined || told === undefined ? [] : [{ id, title: said, text: told, examples: shown }]
  })
