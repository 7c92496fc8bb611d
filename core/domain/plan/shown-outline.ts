import type { CourseOutline } from '../lesson/lesson.ts'
import { isPremiumLesson } from '../subscription/lesson-access.ts'
import type { PremiumConf } from '../subscription/premium-conf.ts'

/**
 * PRO-6. The outline as it is shown to somebody: lessons beyond the free ones of their own conf are closed too, unless they have premium.
 * The conf is theirs to write, so it opens nothing that the server has closed.
 */
export const shownOutline = (outline: CourseOutline, conf: PremiumConf, hasPremium: boolean): CourseOutline => ({
  ...outline,
  units: outline.units.map(unit => ({
    ...unit,
    lessons: unit.lessons.map(lesson =>
      (lesson.premium || hasPremium || !isPremiumLesson(lesson.number, conf) ? lesson : { ...lesson, premium: true, open: false })),
  })),
})
