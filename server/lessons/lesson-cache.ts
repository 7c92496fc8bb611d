import { LRUCache } from 'lru-cache'
import type { Result } from 'neverthrow'
import { composeLesson } from '#core/domain/course/compose-lesson.ts'
import { composeReview, type ReviewBasis } from '#core/domain/course/compose-review.ts'
import type { Corpus } from '#core/domain/course/concept.ts'
import type { LessonBasis } from '#core/domain/course/lesson-basis.ts'
import type { Lesson } from '#core/domain/lesson/lesson.ts'
import type { LessonRef } from '#core/domain/lesson/answer.ts'

/** How many lessons are kept, about 12 kB each. One that was pushed out is composed again, in a third of a millisecond. */
const CACHE_SIZE = 200

/** `basis` is what a review asks for, or what a lesson takes account of. */
export type Lessons = (ref: LessonRef, attempt: string, keep: boolean, basis?: ReviewBasis | LessonBasis) => Result<Lesson, 'not_found'>

/**
 * Composes lessons and caches the latest that are to be kept, since every answer of an attempt needs the same one. One that is only
 * fetched is not kept: what leaves the cache is old, and old memory is given back late. Lessons hold no personal data.
 */
export const createLessons = (corpus: Corpus): Lessons => {
  const cache = new LRUCache<string, Result<Lesson, 'not_found'>>({ max: CACHE_SIZE })
  return (ref, attempt, keep, basis) => {
    const key = `${ref.native} ${ref.target} ${ref.lesson} ${attempt}${basis ? ' adapted' : ''}`
    const cached = cache.get(key)
    if (cached) return cached
    const lesson = basis && 'cards' in basis ? composeReview(corpus, ref, basis, attempt) : composeLesson(corpus, ref, attempt, basis)
    if (keep) cache.set(key, lesson)
    return lesson
  }
}
