import path from 'node:path'
import type { Book, BookWord } from '#core/domain/book/book.ts'
import type { Concept, Corpus } from '#core/domain/course/concept.ts'
import { LANGUAGES, type Language } from '#core/domain/locale/locales.ts'
import { fail, loadCorpus, readFolder, uniqueIds } from './load.ts'
import { type BookFile, bookSchema } from './schemas/book.ts'
import { readable } from './reading-aids.ts'

const BOOKS = path.join(import.meta.dirname, 'books')

type WordFile = BookFile['words'][number]
type WordingFile = NonNullable<WordFile['texts'][Language]>

/** What the course says of the word in this language, and what the book says beyond it, or says otherwise: der Kater for die Katze. */
const wordingOf = (book: string, { id, texts }: WordFile, concept: Concept | undefined, lang: Language) => {
  const own: WordingFile = texts[lang] ?? {}
  const { text: written, latin: told, ...others } = own
  const taught = concept?.texts[lang]
  if (taught && written !== undefined && readable(written, lang).text === taught.text) fail(book, `words ${id}, ${lang}`, 'a course teaches this word, so its text stands there')
  const { text, latin, reading, gender } = (written === undefined ? taught : undefined) ?? { ...readable(written ?? fail(book, `words ${id}, ${lang}`, 'the text is missing, and no course has it'), lang, told), gender: undefined }
  if (lang === 'hi' && latin === undefined) fail(book, `words ${id}, ${lang}`, 'latin is missing')
  return {
    ...(gender === undefined ? {} : { gender }), ...(latin === undefined ? {} : { latin }), ...(reading === undefined ? {} : { reading }), ...others, text,
  }
}

const inAll = <T>(make: (lang: Language) => T) => Object.fromEntries(LANGUAGES.map(lang => [lang, make(lang)])) as Record<Language, T>

const wordOf = (book: string, file: WordFile, concept: Concept | undefined): BookWord => {
  const picture = file.picture ?? concept?.picture
  return { id: file.id, ...(picture === undefined ? {} : { picture }), texts: inAll(lang => wordingOf(book, file, concept, lang)) }
}

/** BOK-1. Reads and checks all books. Throws one sentence with the file or book and the position of the first mistake. */
export const loadBooks = (dir: string = BOOKS, corpus: Corpus = loadCorpus()): readonly Book[] => {
  const taught = new Map(corpus.topics.flatMap(({ concepts }) => concepts).filter(({ kind }) => kind === 'word').map(concept => [concept.id, concept]))
  const books = readFolder<BookFile>(dir, value => bookSchema.safeParse(value))
  uniqueIds(dir, books.map(({ id }) => id))
  return books.map(book => {
    uniqueIds(`book ${book.id}`, book.words.map(({ id }) => id))
    uniqueIds(`book ${book.id}`, book.chapters.flatMap(({ sentences }) => sentences.map(({ id }) => id)))
    return {
      ...book,
      words: book.words.map(word => wordOf(`book ${book.id}`, word, taught.get(word.id))),
      chapters: book.chapters.map(chapter => ({ ...chapter, sentences: chapter.sentences.map(({ id, texts }) => ({ id, texts: inAll(lang => readable(texts[lang].text, lang, texts[lang].latin)) })) })),
    }
  })
}
