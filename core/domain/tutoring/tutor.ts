import type { Level } from '../level/level.ts'
import type { Language } from '../locale/locales.ts'
import type { Availability } from './availability.ts'

/** What lessons with a tutor can be about. */
export const TUTOR_TOPICS = ['conversation', 'grammar', 'pronunciation', 'business', 'travel', 'exams', 'culture', 'children'] as const
export type TutorTopic = (typeof TUTOR_TOPICS)[number]

/** What a tutor says of themselves, which everybody sees once it is approved (GRP-1). */
export interface TutorProfile {
  readonly name: string
  /** The language in which `about` is written. */
  readonly native: Language
  readonly teaches: readonly Language[]
  /** What a learner can be answered in; those that they teach are among them. */
  readonly speaks: readonly Language[]
  readonly levels: readonly Level[]
  readonly topics: readonly TutorTopic[]
  readonly about: string
}

/** A tutor as learners see them. */
export interface Tutor extends TutorProfile {
  readonly id: string
  readonly zone: string
  readonly weekly: Availability['weekly']
  /** Nobody who exists: data to try the product with. */
  readonly demo: boolean
  /** Where a sample of their voice is heard; null where there is none. */
  readonly voice: string | null
  /** TUT-2. The first time at which they are free for the shortest lesson, epoch ms; null where there is none in a week. */
  readonly nextFree: number | null
}
