import type { Gender, Register } from '../lesson/phrase.ts'
import type { Level } from '../level/level.ts'
import type { Language } from '../locale/locales.ts'

export const CONCEPT_KINDS = ['word', 'phrase', 'dialogue'] as const
export type ConceptKind = (typeof CONCEPT_KINDS)[number]

/** How one concept is said in one language. `accept` holds patterns (see grading/pattern.ts) for further right answers. */
export interface Wording {
  readonly text: string
  readonly accept?: readonly string[]
  readonly gender?: Gender
  readonly register?: Register
  /** Romanisation, for languages in another script. */
  readonly latin?: string
  /** Japanese: the text in kana, and the text cut into words when the content was built. */
  readonly reading?: string
  readonly segments?: readonly string[]
  /** Phrases: the one word that a gap-fill step leaves out. */
  readonly gap?: string
  /** Dialogues: what is answered to `text`. */
  readonly reply?: string
  readonly replyLatin?: string
  readonly replyReading?: string
  readonly replySegments?: readonly string[]
}

/** CRS-5. One meaning, said in all languages. */
export interface Concept {
  readonly id: string
  readonly kind: ConceptKind
  /** A name in the picture set. */
  readonly picture?: string
  /** Ids of the word concepts that occur in it. */
  readonly uses?: readonly string[]
  readonly texts: Readonly<Record<Language, Wording>>
}

export interface Topic {
  readonly id: string
  readonly level: Level
  readonly title: Readonly<Record<Language, string>>
  readonly concepts: readonly Concept[]
}

/** CRS-1. A unit is a list of lessons, each taught from one topic. */
export interface Unit {
  readonly id: string
  readonly level: Level
  readonly title: Readonly<Record<Language, string>>
  readonly lessons: readonly { readonly id: string; readonly topic: string }[]
}
export interface Corpus {
  readonly units: readonly Unit[]
  readonly topics: readonly Topic[]
}
