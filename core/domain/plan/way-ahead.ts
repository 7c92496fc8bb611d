import type { UnitOutline } from '../lesson/lesson.ts'
import { lessonsForGoal } from './daily-goal.ts'
import type { LearningPlan } from './learning-plan.ts'

/** A unit as a place on the way, with when its learner may be through with it. */
export interface Milestone<Unit extends Pick<UnitOutline, 'lessons'> = UnitOutline> {
  readonly unit: Unit
  /** Days from now until its last lesson, at least 1. */
  readonly days: number
}

/** The days of a week that a plan counts with, where its learner was not asked: every one. */
export const DAYS_A_WEEK = 7

/** An estimate: it takes the lessons of a daily goal on the days of each week that the plan names, and counts no reviews. */
export const wayAhead = <Unit extends Pick<UnitOutline, 'lessons'>>(
  units: readonly Unit[], { minutes, days = DAYS_A_WEEK }: Pick<LearningPlan, 'minutes' | 'days'>,
): readonly Milestone<Unit>[] => {
  const perWeek = lessonsForGoal(minutes) * days
  let lessons = 0
  return units.map(unit => {
    lessons += unit.lessons.length
    return { unit, days: Math.max(1, Math.ceil((lessons / perWeek) * DAYS_A_WEEK)) }
  })
}
