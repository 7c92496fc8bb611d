import type { Language } from '../locale/locales.ts'
import type { Given } from './steps/table.ts'

/** Names a lesson and the course it belongs to. */
export interface LessonRef {
  readonly native: Language
  readonly target: Language
  readonly lesson: string
}
/** CRS-4. The name of the lesson of each course that asks for what its learner is about to forget. */
export const REVIEW_LESSON = 'review'
/** The device key under which an unfinished attempt at a lesson is stored. */
export const attemptKey = ({ native, target, lesson }: LessonRef): string => `attempt:${native}-${target}:${lesson}`

/** ROUTE-8. The device key of a lesson that is kept for when there is no network; without a lesson what the keys of a course begin with. */
export const keptKey = ({ native, target, lesson = '' }: Omit<LessonRef, 'lesson'> & Partial<LessonRef>): string => `kept:${native}-${target}:${lesson}`

/**
 * One checked answer. It names its attempt and lesson in full, so answers can arrive in any order, twice or late.
 * `attempt` is an id made on the device and is also the seed of the lesson; `try` counts from 1 within the step.
 */
export interface Answer {
  readonly id: string
  readonly attempt: string
  readonly ref: LessonRef
  readonly step: string
  readonly try: number
  readonly given: Given
  /** Epoch ms. */
  readonly answeredAt: number
  /** The IANA zone that the learner was in at that time. */
  readonly zone: string
}

/** An attempt as the server knows it, without its answers. */
export interface Attempt {
  readonly id: string
  readonly ref: LessonRef
  readonly startedAt: number
  readonly finishedAt: number | null
  readonly passed: boolean
}

/** CRS-1. The attempt that a learner goes on with: the newest at the lesson, if it is unfinished. `attempts` begin with the newest. */
export const attemptToContinue = (attempts: readonly Attempt[], lesson: string): Attempt | null => {
  const newest = attempts.find(({ ref }) => ref.lesson === lesson)
  return newest?.finishedAt === null ? newest : null
}
