import type { Language } from '../locale/locales.ts'
import type { PremiumConf } from '../subscription/premium-conf.ts'
import { isLessonOpen, isPremiumLesson } from '../subscription/lesson-access.ts'
import type { Corpus } from './concept.ts'
import type { CourseOutline } from '../lesson/lesson.ts'

/** What decides which lessons a learner may open. */
export interface Access {
  /** SUB-5. */
  readonly premium: boolean
  /** PRO-6. Left out: the default. */
  readonly conf?: PremiumConf
  readonly passed: ReadonlySet<string>
}

/** The course of one language pair, titled in the learner's own language. */
export const courseOutline = (corpus: Corpus, native: Language, target: Language, access: Access): CourseOutline => ({
  native, target,
  units: corpus.units.map(unit => ({
    id: unit.id, level: unit.level, title: unit.title[native],
    lessons: unit.lessons.map(({ id, topic }, index) => ({
      id,
      title: corpus.topics.find(each => each.id === topic)?.title[native] ?? id,
      number: index + 1,
      premium: isPremiumLesson(index + 1, access.conf),
      open: isLessonOpen(index + 1, access.premium, access.conf),
      passed: access.passed.has(id),
    })),
  })),
})

/** The number of a lesson within its unit, from 1; null when there is no such lesson. */
export const lessonNumber = (corpus: Corpus, lesson: string): number | null => {
  const place = corpus.units.map(unit => unit.lessons.findIndex(({ id }) => id === lesson)).find(index => index >= 0)
  return place === undefined ? null : place + 1
}
