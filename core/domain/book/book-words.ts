import type { Concept, Corpus, Topic, Wording } from '../course/concept.ts'
import { MOST_NEW } from '../course/lesson-builder.ts'
import { LANGUAGES, type Language } from '../locale/locales.ts'
import { type Book, type BookWord, type BookWording, waysOf } from './book.ts'

/** The single ways to say a word, without what a dictionary explains in brackets. */
const singleWays = (text: string): readonly string[] => waysOf(text.replaceAll(/\s*[(（].*?[)）]/gu, '')).filter(way => way !== '' && way !== text)

const wordingOf = (word: BookWording): Wording => {
  const { forms: _, ...wording } = word
  const accept = singleWays(wording.text)
  return accept.length === 0 ? wording : { ...wording, accept }
}

const conceptOf = ({ id, picture, texts }: BookWord): Concept => ({
  id, kind: 'word', ...(picture === undefined ? {} : { picture }),
  texts: Object.fromEntries(LANGUAGES.map(lang => [lang, wordingOf(texts[lang])])) as Record<Language, Wording>,
})

/** What is met with a word of a book are the words beside it in that book, as many as a lesson introduces. */
const topicsOf = ({ id, level, title }: Book, words: readonly BookWord[]): readonly Topic[] =>
  Array.from({ length: Math.ceil(words.length / MOST_NEW) }, (_, part) =>
    ({ id: `book ${id} ${String(part + 1)}`, level, title, concepts: words.slice(part * MOST_NEW, (part + 1) * MOST_NEW).map(conceptOf) }))

/** CRS-4. The corpus with the words that books have and no course teaches, so that they are asked for once they were saved. The first book that has a word explains it. */
export const withBookWords = (corpus: Corpus, books: readonly Book[]): Corpus => {
  const known = new Set(corpus.topics.flatMap(({ concepts }) => concepts).map(({ id }) => id))
  const bookWords = books.flatMap(book => {
    const own = book.words.filter(({ id }) => !known.has(id))
    for (const { id } of own) known.add(id)
    return topicsOf(book, own)
  })
  return { ...corpus, bookWords }
}
