import { LEVELS, type Level } from '../level/level.ts'
import type { CourseOutline, LessonSummary, UnitOutline } from '../lesson/lesson.ts'

/** What is known of lessons besides the outline, as the ids of the lessons. */
export interface LessonsUnderWay {
  /** There is an attempt to resume. */
  readonly begun: ReadonlySet<string>
  /** Finished on this device, with answers that the server does not have yet. */
  readonly unsaved: ReadonlySet<string>
}
export interface PathLesson extends LessonSummary {
  readonly begun: boolean
  readonly unsaved: boolean
}
/** A unit with its lessons as a learner has them. */
export type UnitUnderWay = Omit<UnitOutline, 'lessons'> & { readonly lessons: readonly PathLesson[] }
export interface TodaysPath {
  /** Null when every lesson is passed. */
  readonly next: PathLesson | null
  /** The unit the learner is in. */
  readonly unit: UnitUnderWay
}

const rank = (level: Level): number => LEVELS.indexOf(level)

/** CRS-1. The level at which a course begins for a learner: theirs, or the highest that the course has, where theirs is above it. */
export const beginningLevel = ({ units }: CourseOutline, level: Level): Level => {
  const highest = Math.max(...units.filter(({ lessons }) => lessons.length > 0).map(unit => rank(unit.level)))
  return LEVELS[Math.min(rank(level), highest)] ?? level
}

/** CRS-1. The units of a course that have lessons, in its order. */
export const unitsUnderWay = ({ units }: CourseOutline, { begun, unsaved }: LessonsUnderWay): readonly UnitUnderWay[] =>
  units.filter(({ lessons }) => lessons.length > 0)
    .map(unit => ({ ...unit, lessons: unit.lessons.map(lesson => ({ ...lesson, begun: begun.has(lesson.id), unsaved: !lesson.passed && unsaved.has(lesson.id) })) }))

/** CRS-1. The units in the order in which a learner takes them: those from their level on (`beginningLevel`), then the earlier ones. */
export const unitsFromLevel = (outline: CourseOutline, level: Level, underWay: LessonsUnderWay): readonly UnitUnderWay[] => {
  const beginning = rank(beginningLevel(outline, level))
  const inOrder = unitsUnderWay(outline, underWay)
  const fromLevel = inOrder.filter(unit => rank(unit.level) >= beginning)
  return [...fromLevel, ...inOrder.filter(unit => !fromLevel.includes(unit))]
}

/** ROUTE-9. The next lesson: one already begun, else the first neither passed nor waiting to be saved. Null for a course without lessons. */
export const todaysPath = (outline: CourseOutline, level: Level, underWay: LessonsUnderWay): TodaysPath | null => {
  const units = unitsFromLevel(outline, level, underWay)
  const open = units.flatMap(unit => unit.lessons).filter(lesson => !lesson.passed)
  const next = open.find(lesson => lesson.begun) ?? open.find(lesson => !lesson.unsaved) ?? open[0] ?? null
  const unit = units.find(({ lessons }) => lessons.some(lesson => lesson === next)) ?? units.at(-1)
  return unit ? { next, unit } : null
}
