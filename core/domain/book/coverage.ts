import type { Language } from '../locale/locales.ts'
import type { Book } from './book.ts'
import { readSentence, wordIndexOf } from './word-index.ts'
import { type Statuses, statusOf } from './word-status.ts'

/** How often each word occurs in a book, by its id. */
export type WordCounts = ReadonlyMap<string, number>

export const wordCountsOf = (book: Book, lang: Language): WordCounts => {
  const index = wordIndexOf(book, lang)
  const counts = new Map<string, number>()
  for (const { sentences } of book.chapters) {
    for (const { word } of sentences.flatMap(({ texts, said }) => readSentence(index, texts[lang], lang, said))) {
      if (word !== undefined) counts.set(word, (counts.get(word) ?? 0) + 1)
    }
  }
  return counts
}

/** BOK-1. The part of a book's words, each as often as it occurs, that is known or ignored: 0 to 1. Names and articles do not count. */
export const coverageOf = (counts: WordCounts, statuses: Statuses): number => {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const covered = [...counts].reduce((sum, [word, count]) => sum + (['known', 'ignored'].includes(statusOf(statuses, word)) ? count : 0), 0)
  return all === 0 ? 1 : covered / all
}
