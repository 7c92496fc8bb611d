import { LEVELS, type Level } from '../level/level.ts'
import type { CourseOutline, LessonSummary, UnitOutline } from '../lesson/lesson.ts'

/** A lesson on the learner's path; `begun`: there is an attempt to go on with. */
export interface PathLesson extends LessonSummary {
  readonly begun: boolean
}
export interface TodaysPath {
  /** Null where every lesson is passed. */
  readonly next: PathLesson | null
  /** The unit the learner is in. */
  readonly unit: Omit<UnitOutline, 'lessons'> & { readonly lessons: readonly PathLesson[] }
}

const rank = (level: Level): number => LEVELS.indexOf(level)

/**
 * ROUTE-9. What to do today: a lesson that was begun, else the first that was not passed, from the unit where the chosen level starts;
 * earlier units come after. Null for a course without lessons.
 */
export const todaysPath = (outline: CourseOutline, level: Level, begun: ReadonlySet<string>): TodaysPath | null => {
  const fit = outline.units.filter(unit => rank(unit.level) >= rank(level))
  const units = [...fit, ...outline.units.filter(unit => !fit.includes(unit))]
    .filter(unit => unit.lessons.length > 0)
    .map(unit => ({ ...unit, lessons: unit.lessons.map(lesson => ({ ...lesson, begun: begun.has(lesson.id) })) }))
  const open = units.flatMap(unit => unit.lessons).filter(lesson => !lesson.passed)
  const next = open.find(lesson => lesson.begun) ?? open[0] ?? null
  const unit = units.find(({ lessons }) => lessons.some(lesson => lesson === next)) ?? units.at(-1)
  return unit ? { next, unit } : null
}
