import type { Note } from '../lesson/lesson.ts'
import type { Language } from '../locale/locales.ts'
import type { Corpus } from './concept.ts'
import { notesOn } from './corpus-index.ts'
import { exampleOf } from './example.ts'

/** CRS-1. The notes of a unit for one course; none where there are none. */
export const notesFor = (corpus: Corpus, native: Language, target: Language, unit: string): readonly Note[] =>
  (notesOn(corpus, target, unit)?.points ?? []).flatMap(({ id, title, text, examples }) => {
    const [said, told] = [title[native], text[native]]
    const shown = examples.flatMap(example => exampleOf(corpus, example, native, target) ?? [])
    return said === undefined || told === undefined ? [] : [{ id, title: said, text: told, examples: shown }]
  })
