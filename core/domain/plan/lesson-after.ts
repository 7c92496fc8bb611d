import type { CourseOutline, LessonSummary } from '../lesson/lesson.ts'
import { unitTestedBy } from '../lesson/unit-test.ts'
import type { Level } from '../level/level.ts'
import { todaysPath } from './todays-path.ts'

const NONE = { begun: new Set<string>(), unsaved: new Set<string>() }

/** ROUTE-9. The lesson to go on with after a lesson, or the test of a unit, that was just passed and that the outline need not know yet; null where none is open. */
export const lessonAfter = (outline: CourseOutline, level: Level, passed: string): LessonSummary | null => {
  const tested = unitTestedBy(passed)
  const units = outline.units.map(unit => ({
    ...unit, lessons: unit.lessons.map(lesson => (lesson.id === passed || unit.id === tested ? { ...lesson, passed: true } : lesson)),
  }))
  const next = todaysPath({ ...outline, units }, level, NONE)?.next ?? null
  return next?.open === true ? next : null
}
