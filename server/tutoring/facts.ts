import type { TutoringLesson } from '#core/domain/tutoring/lesson-status.ts'
import type { LessonRow } from './change-lesson.ts'

/** TUT-1. The facts that the status of a lesson is made of. */
export const factsOf = ({ endsAt, paidAt, canceledAt, missedAt }: Pick<LessonRow, 'endsAt' | 'paidAt' | 'canceledAt' | 'missedAt'>): TutoringLesson =>
  ({ endsAt, ...(paidAt !== null && { paidAt }), ...(canceledAt !== null && { canceledAt }), ...(missedAt !== null && { missedAt }) })
