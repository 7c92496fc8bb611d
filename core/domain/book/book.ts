import type { Gender } from '../lesson/phrase.ts'
import type { Level } from '../level/level.ts'
import type { Language } from '../locale/locales.ts'
import type { About } from '../lesson/interests.ts'

/** How a dictionary gives a word, and its other written forms. */
export interface BookWording {
  /** With its article where a dictionary has it; several ways to say it stand between commas. */
  readonly text: string
  readonly forms?: readonly string[]
  readonly gender?: Gender
  readonly latin?: string
  /** Japanese: the text in kana. */
  readonly reading?: string
}

/** A dictionary puts commas between several ways to say a word. */
export const waysOf = (text: string): readonly string[] => text.split(/\s*[,、]\s*/u)

/** A word of a book. One that a course teaches has the id of its concept. */
export interface BookWord {
  readonly id: string
  readonly picture?: string
  readonly texts: Readonly<Record<Language, BookWording>>
}

export interface SentenceText {
  readonly text: string
  readonly latin?: string
  /** Japanese: the text in kana, and its words. */
  readonly reading?: string
  readonly segments?: readonly string[]
}

/** One sentence, said in all languages. Its id is unique in its book. */
export interface Sentence {
  readonly id: string
  readonly texts: Readonly<Record<Language, SentenceText>>
  /** The words that it says, those first that most languages show. */
  readonly said: readonly string[]
}

export interface Chapter {
  readonly title: Readonly<Record<Language, string>>
  readonly sentences: readonly Sentence[]
}

/** BOK-1. A graded reader, aligned by sentence in all languages. */
export interface Book extends About {
  readonly id: string
  readonly level: Level
  readonly picture: string
  readonly title: Readonly<Record<Language, string>>
  readonly summary: Readonly<Record<Language, string>>
  /** The names that occur in it, in every written form. */
  readonly names: Readonly<Record<Language, readonly string[]>>
  readonly words: readonly BookWord[]
  readonly chapters: readonly Chapter[]
}
