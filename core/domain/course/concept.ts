import type { Gender, Register } from '../lesson/phrase.ts'
import type { Level } from '../level/level.ts'
import type { Language } from '../locale/locales.ts'
import type { About } from '../lesson/interests.ts'

export const CONCEPT_KINDS = ['word', 'phrase', 'dialogue'] as const
export type ConceptKind = (typeof CONCEPT_KINDS)[number]

/** How a concept is said in one language. `accept` holds patterns (see grading/pattern.ts) of further right answers. */
export interface Wording {
  readonly text: string
  readonly accept?: readonly string[]
  readonly gender?: Gender
  readonly register?: Register
  /** The same in a register that `text` has not, shown to speakers who learn a language that has it. An accepted answer too. */
  readonly registers?: Readonly<Partial<Record<Register, string>>>
  /** The romanisation, for languages not in Latin script. */
  readonly latin?: string
  /** Japanese: the text in kana. */
  readonly reading?: string
  /** Japanese: the words of the text, split when the content was built. */
  readonly segments?: readonly string[]
  /** For phrases: the word that a gap-fill step leaves out. */
  readonly gap?: string
  /** For dialogues: the reply to `text`. */
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
  /** The ids of the word concepts that occur in it. */
  readonly uses?: readonly string[]
  readonly texts: Readonly<Record<Language, Wording>>
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
  readonly lessons: readonly { readonly id: string; readonly topic: string }[]
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
  /** CRS-1. The addresses of recordings, by the exact text that is read. */
  readonly recordings?: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>
}
