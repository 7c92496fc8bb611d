import type { Level } from '../level/level.ts'
import type { Language } from '../locale/locales.ts'
import type { LearningPlan } from '../plan/learning-plan.ts'
import type { LessonReport, LessonWord } from './lesson-report.ts'
import type { TutoringStatus } from './lesson-status.ts'

/** What a tutor learns of somebody who has booked them: no name but the first, and no address. */
export interface TaughtLearner {
  readonly name: string | null
  readonly native: Language | null
  /** The language that they learn from this tutor, as far as their plan says, and their level in it. */
  readonly course: { readonly language: Language; readonly level: Level } | null
}
/** A lesson as its tutor sees it, times in epoch ms. */
export interface TaughtLesson {
  readonly id: string
  readonly startsAt: number
  readonly endsAt: number
  readonly status: TutoringStatus
  readonly learner: TaughtLearner
  /** How long the two were in its classroom together, ms; null where it did not take place. */
  readonly together: number | null
  readonly report: LessonReport | null
  /** The words on the list of its classroom, with which a report begins. */
  readonly words: readonly LessonWord[]
}

/** What a tutor is told of the name of an account. */
export const firstName = (name: string | null): string | null => name?.trim().split(/\s+/u)[0] || null

/** What a tutor who teaches these languages is told of a learner, from the name and the plan of their account; null where it has none. */
export const taughtLearner = (name: string | null, plan: LearningPlan | null, teaches: readonly Language[]): TaughtLearner => {
  const courses = plan ? [{ target: plan.target, level: plan.level }, ...plan.others ?? []] : []
  const course = courses.find(({ target }) => teaches.includes(target))
  return { name: firstName(name), native: plan?.native ?? null, course: course ? { language: course.target, level: course.level } : null }
}
