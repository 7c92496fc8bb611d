import { existsSync } from 'node:fs'
import path from 'node:path'
import type { BookWord, BookWording } from '#core/domain/book/book.ts'
import type { Concept, Corpus } from '#core/domain/course/concept.ts'
import { LANGUAGES, type Language } from '#core/domain/locale/locales.ts'
import { fail, readFile } from './load.ts'
import { readable } from './reading-aids.ts'
import { lexiconSchema, picturesSchema, type WordingFile } from './schemas/lexicon.ts'

export const LEXICON = path.join(import.meta.dirname, 'lexicon')

/** What a dictionary says of a word: what its file has, beyond what the course teaches of it. */
export const wordingOf = (place: string, lang: Language, file: WordingFile, taught: BookWording | undefined): BookWording => {
  const { text: written, latin: told, gender, forms } = file
  if (written === undefined && !taught) fail(place, lang, 'the text is missing, and no course has it')
  const own = written === undefined ? undefined : readable(written, lang, told)
  if (own && own.text === taught?.text) fail(place, lang, 'a course teaches this word, so its text stands there')
  if (own && lang === 'hi' && own.latin === undefined) fail(place, lang, 'latin is missing')
  const { text, latin, reading } = own ?? taught ?? { text: '' }
  const shownGender = gender ?? (own ? undefined : taught?.gender)
  return {
    ...(shownGender === undefined ? {} : { gender: shownGender }), ...(latin === undefined ? {} : { latin }), ...(reading === undefined ? {} : { reading }),
    ...(forms ?? taught?.forms ? { forms: [...new Set([...taught?.forms ?? [], ...forms ?? []])] } : {}), text,
  }
}

/** A form of the course is found in a text where it is one word: not "I am reading". */
const taughtWording = ({ texts }: Concept, lang: Language): BookWording => {
  const { text, latin, reading, gender, forms = {} } = texts[lang]
  const single = Object.values(forms).filter(form => !form.includes(' '))
  return {
    text, ...(latin === undefined ? {} : { latin }), ...(reading === undefined ? {} : { reading }), ...(gender === undefined ? {} : { gender }),
    ...(single.length === 0 ? {} : { forms: single }),
  }
}

/** BOK-1. All words that books may say, in all languages: those of the courses and those of `content/lexicon`. Throws one sentence with the file and word of the first mistake. */
export const loadLexicon = (corpus: Corpus, dir: string = LEXICON): readonly BookWord[] => {
  const taught = new Map(corpus.topics.flatMap(({ concepts }) => concepts).filter(({ kind }) => kind === 'word').map(concept => [concept.id, concept]))
  const fileOf = (name: string) => path.join(dir, `${name}.json`)
  const files = Object.fromEntries(LANGUAGES.map(lang => [lang, existsSync(fileOf(lang)) ? readFile(fileOf(lang), value => lexiconSchema.safeParse(value)) : {}])) as Record<Language, Readonly<Record<string, WordingFile>>>
  const pictures = existsSync(fileOf('pictures')) ? readFile(fileOf('pictures'), value => picturesSchema.safeParse(value)) : {}
  const ids = [...new Set([...taught.keys(), ...LANGUAGES.flatMap(lang => Object.keys(files[lang]))])]
  return ids.map(id => {
    const concept = taught.get(id)
    const picture = pictures[id] ?? concept?.picture
    const textIn = (lang: Language) => wordingOf(`${fileOf(lang)} at ${id}`, lang, files[lang][id] ?? {}, concept && taughtWording(concept, lang))
    return { id, ...(picture === undefined ? {} : { picture }), texts: Object.fromEntries(LANGUAGES.map(lang => [lang, textIn(lang)])) as Record<Language, BookWording> }
  })
}
