import { LRUCache } from 'lru-cache'
import type { Result } from 'neverthrow'
import { composeLesson } from '#core/domain/course/compose-lesson.ts'
import type { Corpus } from '#core/domain/course/concept.ts'
import type { Lesson } from '#core/domain/lesson/lesson.ts'
import type { LessonRef } from '#core/domain/lesson/answer.ts'

/** How many composed lessons are kept. */
const KEPT = 500

export type Lessons = (ref: LessonRef, attempt: string) => Result<Lesson, 'not_found'>

/** Composes lessons and keeps the latest: every answer of an attempt asks for the same one. They hold nothing of a person. */
export const createLessons = (corpus: Corpus): Lessons => {
  const kept = new LRUCache<string, Result<Lesson, 'not_found'>>({ max: KEPT })
  return (ref, attempt) => {
    const key = `${ref.native} ${ref.target} ${ref.lesson} ${attempt}`
    const known = kept.get(key)
    if (known) return known
    const lesson = composeLesson(corpus, ref, attempt)
    kept.set(key, lesson)
    return lesson
  }
}
