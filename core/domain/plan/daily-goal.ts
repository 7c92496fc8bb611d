import type { Attempt } from '../lesson/answer.ts'
import { dayAt } from '../streak/local-date.ts'

/** The time that a lesson of 10 to 14 steps takes on average, min. */
export const LESSON_MINUTES = 5

/** FUN-9. The number of lessons that a daily goal amounts to. */
export const lessonsForGoal = (minutes: number): number => Math.max(1, Math.ceil(minutes / LESSON_MINUTES))

/** The number of attempts passed on the learner's local day, at lessons, tests and reviews of ten words; passing one lesson twice counts twice. */
export const passedToday = (now: number, zone: string, attempts: readonly Pick<Attempt, 'finishedAt' | 'passed'>[]): number =>
  attempts.filter(({ finishedAt, passed }) => passed && finishedAt !== null && dayAt(finishedAt, zone) === dayAt(now, zone)).length
