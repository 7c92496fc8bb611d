import { err, ok } from 'neverthrow'
import { courseOutline } from '#core/domain/course/course-outline.ts'
import { type LessonRef, REVIEW_LESSON } from '#core/domain/lesson/answer.ts'
import { dayAt } from '#core/domain/streak/local-date.ts'
import type { Courses } from '#core/ports/courses.ts'
import type { Person } from './person.ts'
import { chooseBasis, isReviewOfAnother } from './review-records.ts'
import { hasPremium, mayOpen, passedLessonsOf } from './lesson-records.ts'
import type { Visitor } from './visitor.ts'

export const memoryCourses = ({ backend, person: caller, zone }: Visitor): Courses => {
  const openReview = (person: Person, { target }: LessonRef, attempt: string) => {
    const basis = backend.bases.has(attempt) ? null : chooseBasis(backend, person, target, dayAt(backend.device.now(), zone()))
    if (basis) backend.bases.set(attempt, { person: person.id, basis })
  }
  return {
    outline: (native, target) =>
      backend.reply('courses.outline', () =>
        caller().andThen(person => {
          if (native === target) return err('not_found')
          const access = { premium: hasPremium(backend, person), ...passedLessonsOf(backend, person, native, target) }
          return ok(courseOutline(backend.corpus, native, target, access))
        }),
      ),
    lesson: (ref, attempt) =>
      backend.reply('courses.lesson', () =>
        caller().andThen(person => {
          if (isReviewOfAnother(backend, person, attempt)) return err('not_found')
          if (ref.lesson === REVIEW_LESSON) openReview(person, ref, attempt)
          if (!mayOpen(backend, person, ref.lesson)) return err('premium_required' as const)
          return backend.lesson(ref, attempt)
        }),
      ),
  }
}
