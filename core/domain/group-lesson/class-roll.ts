import type { Level } from '../level/level.ts'
import type { Language } from '../locale/locales.ts'
import type { GroupLessonKind } from './join-state.ts'

/** Somebody who has or had a seat in a class, as its tutor sees them: no name but the first. */
export interface SeatedLearner {
  readonly name: string | null
  /** GRP-2. How long they were in its classroom, ms; null until it is over. */
  readonly attended: number | null
}
/** GRP-1. A class with who had a seat in it, as its tutor sees it; times in epoch ms. */
export interface ClassRoll {
  readonly id: string
  readonly kind: GroupLessonKind
  readonly language: Language
  readonly level: Level
  readonly topic: string
  readonly startsAt: number
  readonly endsAt: number
  readonly canceledAt: number | null
  /** In the order in which they booked. */
  readonly learners: readonly SeatedLearner[]
}
