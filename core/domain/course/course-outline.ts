import type { Language } from '../locale/locales.ts'
import type { Corpus } from './concept.ts'
import type { CourseOutline } from './lesson.ts'

/** What decides which lessons a learner may open. */
export interface Access {
  /** SUB-5. */
  readonly premium: boolean
  /** PRO-6. */
  readonly freeLessons: number
  readonly passed: ReadonlySet<string>
}

export const isLessonPremium = (number: number, freePerUnit: number): boolean => number > freePerUnit

/** PRO-6. The first lessons of each unit are free; the others need premium courses. `number` counts from 1 within the unit. */
export const isLessonOpen = (number: number, hasCoursesPremium: boolean, freePerUnit: number): boolean =>
  hasCoursesPremium || !isLessonPremium(number, freePerUnit)

/** The course of one language pair, titled in the learner's own language. */
export const courseOutline = (corpus: Corpus, native: Language, target: Language, { premium, freeLessons, passed }: Access): CourseOutline => ({
  native, target,
  units: corpus.units.map(unit => ({
    id: unit.id, level: unit.level, title: unit.title[native],
    lessons: unit.lessons.map(({ id, topic }, index) => ({
      id,
      title: corpus.topics.find(each => each.id === topic)?.title[native] ?? id,
      number: index + 1,
      premium: isLessonPremium(index + 1, freeLessons),
      open: isLessonOpen(index + 1, premium, freeLessons),
      passed: passed.has(id),
    })),
  })),
})

/** The number of a lesson within its unit, from 1; null when there is no such lesson. */
export const lessonNumber = (corpus: Corpus, lesson: string): number | null => {
  const place = corpus.units.map(unit => unit.lessons.findIndex(({ id }) => id === lesson)).find(index => index >= 0)
  return place === undefined ? null : place + 1
}
