import type { Language } from '../locale/locales.ts'
import type { Level } from '../level/level.ts'
import type { Phrase } from './phrase.ts'
import type { KnownWords } from './steps/kind.ts'
import type { Step } from './steps/table.ts'

/** What single words of the language being learned mean in the learner's own, by normalised word. */
export type Glosses = Readonly<Record<string, string>>

/** What a step may show as its hint where the lesson does not introduce what it asks for. */
export interface LessonHint {
  readonly concept: string
  readonly phrase: Phrase
  readonly meaning: Phrase
  readonly reply?: Readonly<Record<'phrase' | 'meaning', Phrase>>
}

/** A lesson as composed for one attempt. The attempt's id is the seed, so server and device compose the same lesson. */
export interface Lesson {
  readonly id: string
  readonly native: Language
  readonly target: Language
  readonly title: string
  readonly steps: readonly Step[]
  readonly knownWords: KnownWords
  readonly glosses: Glosses
  /** CRS-4. Of what the learner has met in other lessons. */
  readonly hints?: readonly LessonHint[]
}

/** A lesson as the outline of a course shows it to a learner. */
export interface LessonSummary {
  readonly id: string
  readonly title: string
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
  readonly lessons: readonly LessonSummary[]
}
export interface CourseOutline {
  readonly native: Language
  readonly target: Language
  readonly units: readonly UnitOutline[]
}
