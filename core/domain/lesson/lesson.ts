import type { Language } from '../locale/locales.ts'
import type { Level } from '../level/level.ts'
import type { KnownWords } from './steps/kind.ts'
import type { Step } from './steps/table.ts'

/** What single words of the language being learned mean in the learner's own, by normalised word. */
export type Glosses = Readonly<Record<string, string>>

/** A lesson as composed for one attempt. The attempt's id is the seed, so server and device compose the same lesson. */
export interface Lesson {
  readonly id: string
  readonly native: Language
  readonly target: Language
  readonly title: string
  readonly steps: readonly Step[]
  readonly knownWords: KnownWords
  readonly glosses: Glosses
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
