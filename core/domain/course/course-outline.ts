import type { Language } from '../locale/locales.ts'
import { isLessonOpen, isPremiumLesson } from '../subscription/lesson-access.ts'
import type { Corpus } from './concept.ts'
import { notesOn, topicById, unitById } from './corpus-index.ts'
import { exampleOf } from './example.ts'
import type { CourseOutline } from '../lesson/lesson.ts'
import { testOf, unitTestedBy } from '../lesson/unit-test.ts'

/** The facts that decide which lessons a learner may open. */
export interface Access {
  /** SUB-5. */
  readonly premium: boolean
  readonly passed: ReadonlySet<string>
  /** CRS-1. */
  readonly strong: ReadonlySet<string>
}

/** The outline of a course, titled in the learner's own language. */
export const courseOutline = (corpus: Corpus, native: Language, target: Language, access: Access): CourseOutline => ({
  native, target,
  units: corpus.units.map(unit => {
    const say = unit.say === undefined ? null : exampleOf(corpus, unit.say, native, target)
    const skipped = access.passed.has(testOf(unit.id))
    return {
      id: unit.id, level: unit.level, title: unit.title[native], skipped, notes: notesOn(corpus, target, unit.id) !== undefined,
      ...(say && { say }),
      lessons: unit.lessons.map(({ id, topic: taught }, index) => {
        const topic = topicById(corpus, taught)
        return {
          id,
          title: topic?.title[native] ?? id,
          ...(topic?.picture !== undefined && { picture: topic.picture }),
          ...(topic?.interests && { interests: topic.interests }),
          number: index + 1,
          premium: isPremiumLesson(index + 1),
          open: isLessonOpen(index + 1, access.premium),
          passed: skipped || access.passed.has(id),
          strong: access.strong.has(id),
        }
      }),
    }
  }),
})

/** PRO-6. The number of a lesson within its unit, from 1; null when there is no such lesson. A test is open to everybody, as a first lesson is. */
export const lessonNumber = (corpus: Corpus, lesson: string): number | null => {
  if (unitById(corpus, unitTestedBy(lesson) ?? '')) return 1
  const index = corpus.units.map(unit => unit.lessons.findIndex(({ id }) => id === lesson)).find(at => at >= 0)
  return index === undefined ? null : index + 1
}
