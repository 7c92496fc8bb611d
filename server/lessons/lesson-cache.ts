import { LRUCache } from 'lru-cache'
import type { Result } from 'neverthrow'
import { composeLesson } from '#core/domain/course/compose-lesson.ts'
import type { Corpus } from '#core/domain/course/concept.ts'
import type { Lesson } from '#core/domain/lesson/lesson.ts'
import type { LessonRef } from '#core/domain/lesson/answer.ts'

const CACHE_SIZE = 500

export type Lessons = (ref: LessonRef, attempt: string) => Result<Lesson, 'not_found'>

/** Composes lessons and caches the latest, since every answer of an attempt needs the same one. They hold no personal data. */
export const createLessons = (corpus: Corpus): Lessons => {
  const cache = new LRUCache<string, Result<Lesson, 'not_found'>>({ max: CACHE_SIZE })
  return (ref, attempt) => {
    const key = `${ref.native} ${ref.target} ${ref.lesson} ${attempt}`
    const cached = cache.get(key)
    if (cached) return cached
    const lesson = composeLesson(corpus, ref, attempt)
    cache.set(key, lesson)
    return lesson
  }
}
