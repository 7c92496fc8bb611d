import type { Attempt } from '../lesson/answer.ts'
import type { LessonSummary } from '../lesson/lesson.ts'
import type { PlanCopy } from './plan-copy.ts'

/** ROUTE-8. The copy with an attempt of its course that was saved after the plan was read. */
export const withAttempt = (copy: PlanCopy, attempt: Attempt): PlanCopy => {
  const { native, target, lesson } = attempt.ref
  if (native !== copy.plan.native || target !== copy.plan.target) return copy
  const passedNow = (summary: LessonSummary): LessonSummary => (attempt.passed && summary.id === lesson ? { ...summary, passed: true } : summary)
  return {
    ...copy,
    outline: { ...copy.outline, units: copy.outline.units.map(unit => ({ ...unit, lessons: unit.lessons.map(passedNow) })) },
    attempts: [attempt, ...copy.attempts.filter(({ id }) => id !== attempt.id)],
  }
}
