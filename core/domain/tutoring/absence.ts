import type { Span } from './availability.ts'

/** TUT-2. How long after its start a lesson waits for each of the two, ms. */
export const WAIT_FOR_TUTOR = 600_000
export const WAIT_FOR_LEARNER = 900_000

/** TUT-2. How many credits a learner is given whose tutor did not come, beside those of the lesson. */
export const GIFT_FOR_ABSENCE = 1

/** When the two of a lesson were in its classroom, epoch ms. */
export interface LessonStays {
  readonly tutor: readonly Span[]
  readonly learner: readonly Span[]
}
/** Whether somebody was there at any moment of the first `wait` ms of a lesson. */
const came = (startsAt: number, stays: readonly Span[], wait: number): boolean => stays.some(({ from, until }) => from < startsAt + wait && until > startsAt)

/** TUT-2. Who did not come to a lesson, known once they have been waited for; null where nobody is missed yet. A tutor who is missed excuses the learner. */
export const absentAt = (now: number, { startsAt }: { readonly startsAt: number }, { tutor, learner }: LessonStays): 'tutor' | 'learner' | null => {
  if (now >= startsAt + WAIT_FOR_TUTOR && !came(startsAt, tutor, WAIT_FOR_TUTOR)) return 'tutor'
  return now >= startsAt + WAIT_FOR_LEARNER && !came(startsAt, learner, WAIT_FOR_LEARNER) ? 'learner' : null
}
