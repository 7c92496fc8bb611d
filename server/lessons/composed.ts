import type { Result } from 'neverthrow'
import { composeLesson } from '#core/domain/course/compose-lesson.ts'
import type { Corpus } from '#core/domain/course/concept.ts'
import type { Lesson } from '#core/domain/lesson/lesson.ts'
import type { LessonRef } from '#core/domain/lesson/answer.ts'

const KEPT = 500

export type Lessons = (ref: LessonRef, attempt: string) => Result<Lesson, 'not_found'>

/** Composed lessons, the latest kept: each answer of an attempt asks for the same one. They hold nothing of a person. */
export const createLessons = (corpus: Corpus): Lessons => {
  const kept = new Map<string, Result<Lesson, 'not_found'>>()
  return (ref, attempt) => {
    const key = `${ref.native} ${ref.target} ${ref.lesson} ${attempt}`
    const lesson = kept.get(key) ?? composeLesson(corpus, ref, attempt)
    kept.delete(key)
    kept.set(key, lesson)
    const oldest = kept.keys().next()
    if (kept.size > KEPT && !oldest.done) kept.delete(oldest.value)
    return lesson
  }
}
