import type { Phrase } from '../lesson/phrase.ts'
import { type Level, LEVELS } from '../level/level.ts'
import type { Language } from '../locale/locales.ts'
import type { About } from '../lesson/interests.ts'
import type { Book, BookWord, Sentence } from './book.ts'
import { wordCountsOf } from './coverage.ts'
import { readSentence, type WordIndex, wordIndexOf } from './word-index.ts'

/** A text in the language that a reader knows, and in the one they learn. */
export interface BothTexts {
  readonly native: string
  readonly target: string
}

/** What a shelf shows of a book. `counts` says how often each word occurs, from which a device knows the coverage. */
export interface BookCover extends About {
  readonly id: string
  readonly level: Level
  readonly picture: string
  readonly title: BothTexts
  /** In the language that the reader knows. */
  readonly summary: string
  readonly chapters: number
  readonly sentences: number
  readonly counts: Readonly<Record<string, number>>
}
export interface Shelf {
  readonly native: Language
  readonly target: Language
  readonly books: readonly BookCover[]
}

/** A part of a sentence; a `word` can be pressed. */
export interface SentencePart {
  readonly text: string
  readonly word?: string
}
/** A sentence as it is read. The texts of its parts join to it. */
export interface PairSentence {
  readonly id: string
  readonly parts: readonly SentencePart[]
  readonly latin?: string
  readonly reading?: string
  readonly translation: string
}
export interface PairWord {
  readonly id: string
  readonly phrase: Phrase
  readonly meaning: string
  readonly picture?: string
}
export interface PairChapter {
  readonly title: BothTexts
  readonly sentences: readonly PairSentence[]
}
/** BOK-1. A book in two languages: all that somebody reads who knows one of them and learns the other. */
export interface PairBook {
  readonly id: string
  readonly native: Language
  readonly target: Language
  readonly level: Level
  readonly picture: string
  readonly title: BothTexts
  readonly words: readonly PairWord[]
  readonly chapters: readonly PairChapter[]
}

export const textOf = ({ parts }: Pick<PairSentence, 'parts'>): string => parts.map(({ text }) => text).join('')

const bothOf = (texts: Readonly<Record<Language, string>>, native: Language, target: Language): BothTexts => ({ native: texts[native], target: texts[target] })

export const coverOf = (book: Book, native: Language, target: Language): BookCover => ({
  id: book.id, level: book.level, picture: book.picture, ...(book.interests && { interests: book.interests }), title: bothOf(book.title, native, target), summary: book.summary[native],
  chapters: book.chapters.length, sentences: book.chapters.reduce((sum, { sentences }) => sum + sentences.length, 0),
  counts: Object.fromEntries(wordCountsOf(book, target)),
})

/** The easier books come first. */
export const shelfOf = (books: readonly Book[], native: Language, target: Language): Shelf =>
  ({ native, target, books: books.toSorted((one, other) => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level)).map(book => coverOf(book, native, target)) })

/** Names, articles and what stands between words are one part. */
const partsOf = (index: WordIndex, { texts, said }: Sentence, target: Language): readonly SentencePart[] =>
  readSentence(index, texts[target], target, said).reduce<readonly SentencePart[]>((parts, { text, word }) => {
    const last = parts.at(-1)
    if (word !== undefined) return [...parts, { text, word }]
    return last && last.word === undefined ? [...parts.slice(0, -1), { text: last.text + text }] : [...parts, { text }]
  }, [])

const wordFor = ({ id, picture, texts }: BookWord, native: Language, target: Language): PairWord => {
  const { text, latin, reading, gender } = texts[target]
  const phrase: Phrase = {
    lang: target, text, ...(latin === undefined ? {} : { latin }), ...(reading === undefined ? {} : { reading }), ...(gender === undefined ? {} : { gender }),
  }
  return { id, phrase, meaning: texts[native].text, ...(picture === undefined ? {} : { picture }) }
}

export const pairBookOf = (book: Book, native: Language, target: Language): PairBook => {
  const index = wordIndexOf(book, target)
  const sentenceFor = (sentence: Sentence): PairSentence => {
    const { latin, reading } = sentence.texts[target]
    return {
      id: sentence.id, parts: partsOf(index, sentence, target), ...(latin === undefined ? {} : { latin }), ...(reading === undefined ? {} : { reading }),
      translation: sentence.texts[native].text,
    }
  }
  return {
    id: book.id, native, target, level: book.level, picture: book.picture, title: bothOf(book.title, native, target),
    words: book.words.map(word => wordFor(word, native, target)),
    chapters: book.chapters.map(({ title, sentences }) => ({ title: bothOf(title, native, target), sentences: sentences.map(sentenceFor) })),
  }
}
