import type { Language } from '../locale/locales.ts'

/** What counts as right: the model answer, the patterns of all others, and what the tables of the language add to them. */
export interface Expected {
  readonly lang: Language
  readonly text: string
  readonly accept: readonly string[]
  readonly forms?: readonly OtherForm[]
  readonly numbers?: NumberWritings
}

/** An accepted answer with another form of some of its words: don't for do not. */
export interface OtherForm {
  readonly text: string
  /** The words that were put, as `bareText` compares them. */
  readonly put: readonly string[]
}

/** The numbers of the accepted answers as they may be written otherwise. */
export interface NumberWritings {
  /** The words that are accepted, by the digits that may be typed for them: 2, 7:30. */
  readonly inWords: Readonly<Record<string, readonly string[]>>
  /** The digits that are accepted, by the words that may be typed for them, the longest words first. */
  readonly inDigits: Readonly<Record<string, string>>
}
