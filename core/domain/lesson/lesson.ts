import type { Language } from '../locale/locales.ts'
import type { Level } from '../level/level.ts'
import type { About } from './interests.ts'
import type { Phrase } from './phrase.ts'
import type { LessonWords } from './steps/kind.ts'
import type { Step } from './steps/table.ts'

/** What single words of the language being learned mean in the learner's own, by normalised word. */
export type Glosses = Readonly<Record<string, string>>

/** What a step may show as its hint where the lesson does not introduce what it asks for. */
export interface LessonHint {
  readonly concept: string
  readonly phrase: Phrase
  readonly meaning: Phrase
  /** Of a dialogue the lines after the first. */
  readonly lines?: readonly Readonly<Record<'phrase' | 'meaning', Phrase>>[]
}

/** A lesson as composed for one attempt. The attempt's id is the seed, so server and device compose the same lesson. */
export interface Lesson extends LessonWords {
  readonly id: string
  readonly native: Language
  readonly target: Language
  readonly title: string
  readonly steps: readonly Step[]
  readonly glosses: Glosses
  /** CRS-4. Of what the learner has met in other lessons. */
  readonly hints?: readonly LessonHint[]
  /** The addresses of recordings, by the exact text in the language being learned; absent where there are none. */
  readonly audio?: Readonly<Record<string, string>>
}

/** CRS-1. Something to know about the language of a unit, told in the learner's own, with sentences that show it. */
export interface Note {
  readonly id: string
  /** Words of the language itself stand in braces, here and in the text (note-runs.ts). */
  readonly title: string
  readonly text: string
  readonly examples: readonly Readonly<Record<'phrase' | 'meaning', Phrase>>[]
}

/** A lesson as the outline of a course shows it to a learner. */
export interface LessonSummary extends About {
  readonly id: string
  readonly title: string
  /** A name in the picture set. */
  readonly picture?: string
  /** From 1, within the unit. */
  readonly number: number
  readonly premium: boolean
  readonly open: boolean
  readonly passed: boolean
  readonly strong: boolean
}
export interface UnitOutline {
  readonly id: string
  readonly level: Level
  readonly title: string
  /** CRS-1. The learner has passed the test of the unit, and its lessons with it. */
  readonly skipped: boolean
  /** Whether there are notes on its language. */
  readonly notes: boolean
  /** Something that one can say after it. */
  readonly say?: Readonly<Record<'phrase' | 'meaning', Phrase>>
  readonly lessons: readonly LessonSummary[]
}
export interface CourseOutline {
  readonly native: Language
  readonly target: Language
  readonly units: readonly UnitOutline[]
}
