import type { Attempt } from '../lesson/answer.ts'
import { dayAt } from '../streak/local-date.ts'

/** What a lesson of 10 to 14 steps takes, about. */
export const LESSON_MINUTES = 5

/** FUN-9. The daily goal counted in lessons. */
export const lessonsForGoal = (minutes: number): number => Math.max(1, Math.ceil(minutes / LESSON_MINUTES))

/** Lessons passed on the local day of `now`, in the zone the learner is in; doing one twice counts twice. */
export const passedToday = (now: number, zone: string, attempts: readonly Pick<Attempt, 'finishedAt' | 'passed'>[]): number =>
  attempts.filter(({ finishedAt, passed }) => passed && finishedAt !== null && dayAt(finishedAt, zone) === dayAt(now, zone)).length
