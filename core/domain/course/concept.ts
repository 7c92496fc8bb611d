import type { Forms, Gender, Register, Speaker } from '../lesson/phrase.ts'
import type { Level } from '../level/level.ts'
import type { Language } from '../locale/locales.ts'
import type { About } from '../lesson/interests.ts'

export const CONCEPT_KINDS = ['word', 'phrase', 'dialogue'] as const
export type ConceptKind = (typeof CONCEPT_KINDS)[number]

export const PARTS_OF_SPEECH = ['noun', 'proper-noun', 'verb', 'adjective', 'adverb', 'numeral', 'pronoun', 'preposition', 'interjection', 'expression'] as const
export type PartOfSpeech = (typeof PARTS_OF_SPEECH)[number]

/** A text as it is said and read. */
export interface Line {
  readonly text: string
  /** The romanisation, for languages not in Latin script. */
  readonly latin?: string
  /** Japanese: the text in kana. */
  readonly reading?: string
  /** Japanese: the words of the text, split when the content was built. */
  readonly segments?: readonly string[]
  /** Japanese: the reading of each segment. */
  readonly kana?: readonly string[]
}

/** How a concept is said in one language. `accept` holds patterns (see grading/pattern.ts) of further right answers. */
export interface Wording extends Line {
  readonly accept?: readonly string[]
  /** Patterns that are right for speakers of another language, or in answer to it, because its word means more: bonjour is also “good morning”. */
  readonly acceptFrom?: Readonly<Partial<Record<Language, readonly string[]>>>
  /** Where or of what it is said, for a text that means several things by itself. */
  readonly context?: string
  readonly gender?: Gender
  readonly register?: Register
  /** The same in a register that `text` has not, shown to speakers who learn a language that has it. An accepted answer too. */
  readonly registers?: Readonly<Partial<Record<Register, string>>>
  /** Who says it, where the form shows whether it is a woman or a man. */
  readonly speaker?: Speaker
  /** For words: forms that a learner needs beside `text`. */
  readonly forms?: Forms
  /** For phrases: the word that a gap-fill step leaves out. */
  readonly gap?: string
  /** For dialogues: what is said after `text`, by two people by turns. */
  readonly lines?: readonly Line[]
}

/** CRS-5. One meaning, said in all languages. */
export interface Concept {
  readonly id: string
  readonly kind: ConceptKind
  /** For words. */
  readonly pos?: PartOfSpeech
  /** A name in the picture set. */
  readonly picture?: string
  /** The ids of the word concepts that occur in it. */
  readonly uses?: readonly string[]
  readonly texts: Readonly<Record<Language, Wording>>
  /** What a teacher of one language says of it to the speakers of another, whom their own leads wrong: a false friend, a gender. By the language that is learned. */
  readonly tips?: Readonly<Partial<Record<Language, InOtherLanguages>>>
}

/** What a lesson is about. Its picture is a name in the picture set. */
export interface Topic extends About {
  readonly id: string
  readonly level: Level
  readonly picture?: string
  readonly title: Readonly<Record<Language, string>>
  readonly concepts: readonly Concept[]
}

/** CRS-1. A unit is a list of lessons, each taught from one topic. */
export interface Unit {
  readonly id: string
  readonly level: Level
  readonly title: Readonly<Record<Language, string>>
  /** The concept that shows what one can say after it. */
  readonly say?: string
  readonly lessons: readonly { readonly id: string; readonly topic: string }[]
  /** When its texts were read by somebody who did not write them, by language: a day for each round. */
  readonly readings?: Readonly<Partial<Record<Language, readonly string[]>>>
}
/** What a text is in every language but the one that it is about. */
export type InOtherLanguages = Readonly<Partial<Record<Language, string>>>

/** CRS-1. What a teacher of one language would say of the sentences of a unit, to each of the speakers of the others. */
export interface UnitNotes {
  readonly unit: string
  readonly target: Language
  readonly points: readonly {
    readonly id: string
    readonly title: InOtherLanguages
    readonly text: InOtherLanguages
    /** The ids of concepts that show it. */
    readonly examples: readonly string[]
  }[]
}

export interface Corpus {
  readonly units: readonly Unit[]
  readonly topics: readonly Topic[]
  readonly notes?: readonly UnitNotes[]
  /** CRS-4. Words that no course teaches and books have. No lesson introduces them: they are asked for when they are due. */
  readonly bookWords?: readonly Topic[]
  /** CRS-3. Normalised words of a large list, beyond the corpus, that a slip or a change of accents makes of a taught word. */
  readonly knownWords?: Readonly<Partial<Record<Language, readonly string[]>>>
  /** What `taughtWordsOf` finds, where it was written down: to find it looks at every answer of a language, for a second or two. */
  readonly taughtWords?: Readonly<Partial<Record<Language, readonly string[]>>>
  /** CRS-1. The addresses of recordings, by the exact text that is read. */
  readonly recordings?: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>
}
