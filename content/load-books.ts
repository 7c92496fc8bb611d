import path from 'node:path'
import type { Book, BookWord } from '#core/domain/book/book.ts'
import { indexWords, readSentence, type WordIndex, withNames, wordsSaid } from '#core/domain/book/word-index.ts'
import type { Corpus } from '#core/domain/course/concept.ts'
import { LANGUAGES, type Language } from '#core/domain/locale/locales.ts'
import { fail, loadCorpus, readFolder, uniqueIds } from './load.ts'
import { loadLexicon, wordingOf } from './load-lexicon.ts'
import { readable } from './reading-aids.ts'
import { type BookFile, bookSchema } from './schemas/book.ts'

const BOOKS = path.join(import.meta.dirname, 'books')

const inAll = <T>(make: (lang: Language) => T) => Object.fromEntries(LANGUAGES.map(lang => [lang, make(lang)])) as Record<Language, T>

/** The lexicon as this book has it: der Kater for die Katze. */
const ownLexicon = (book: BookFile, lexicon: readonly BookWord[]): readonly BookWord[] => {
  const known = new Map(lexicon.map(word => [word.id, word]))
  for (const { id, picture, texts } of book.words ?? []) {
    const word = known.get(id) ?? fail(`book ${book.id}`, `words ${id}`, 'no course and no lexicon has this word')
    known.set(id, { ...word, ...(picture === undefined ? {} : { picture }), texts: inAll(lang => (texts[lang] ? wordingOf(`book ${book.id} at words ${id}`, lang, texts[lang], word.texts[lang]) : word.texts[lang])) })
  }
  return [...known.values()]
}

const readBook = (file: BookFile, lexicon: readonly BookWord[], indexes: Record<Language, WordIndex>): Book => {
  const chapters = file.chapters.map(chapter => ({
    ...chapter,
    sentences: chapter.sentences.map(({ id, texts: written }) => {
      const texts = inAll(lang => readable(written[lang].text, lang, written[lang].latin))
      return { id, texts, said: wordsSaid(indexes, texts) }
    }),
  }))
  const used = new Set(chapters.flatMap(({ sentences }) => sentences).flatMap(({ texts, said }) =>
    LANGUAGES.flatMap(lang => readSentence(indexes[lang], texts[lang], lang, said).flatMap(({ word }) => word ?? []))))
  return { ...file, chapters, words: lexicon.filter(({ id }) => used.has(id)) }
}

/** BOK-1. Reads and checks all books. Throws one sentence with the file or book and the position of the first mistake. */
export const loadBooks = (dir: string = BOOKS, corpus: Corpus = loadCorpus()): readonly Book[] => {
  const books = readFolder<BookFile>(dir, value => bookSchema.safeParse(value))
  uniqueIds(dir, books.map(({ id }) => id))
  const lexicon = loadLexicon(corpus)
  const words = inAll(lang => indexWords(lexicon, lang))
  return books.map(book => {
    uniqueIds(`book ${book.id}`, (book.words ?? []).map(({ id }) => id))
    uniqueIds(`book ${book.id}`, book.chapters.flatMap(({ sentences }) => sentences.map(({ id }) => id)))
    const own = book.words ? ownLexicon(book, lexicon) : lexicon
    return readBook(book, own, inAll(lang => withNames(book.words ? indexWords(own, lang) : words[lang], book.names[lang], lang)))
  })
}
