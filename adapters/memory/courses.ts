import { err, ok } from 'neverthrow'
import { courseOutline } from '#core/domain/course/course-outline.ts'
import { notesFor } from '#core/domain/course/notes.ts'
import { type LessonRef, REVIEW_LESSON } from '#core/domain/lesson/answer.ts'
import { dayAt } from '#core/domain/streak/local-date.ts'
import type { Courses } from '#core/ports/courses.ts'
import type { Person } from './person.ts'
import { chooseBasis, chooseForLesson, isReviewOfAnother } from './review-records.ts'
import { hasPremium, mayOpen, passedLessonsOf } from './lesson-records.ts'
import type { Visitor } from './visitor.ts'

export const memoryCourses = ({ backend, person: caller, zone }: Visitor): Courses => {
  /** What was opened before stays as it was. */
  const open = (person: Person, ref: LessonRef, attempt: string) => {
    if (backend.bases.has(attempt)) return
    const today = dayAt(backend.device.now(), zone())
    const basis = ref.lesson === REVIEW_LESSON ? chooseBasis(backend, person, ref.target, today) : chooseForLesson(backend, person, ref, today)
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
    notes: (native, target, unit) => backend.reply('courses.notes', () => caller().map(() => notesFor(backend.corpus, native, target, unit))),
    lesson: (ref, attempt) =>
      backend.reply('courses.lesson', () =>
        caller().andThen(person => {
          if (isReviewOfAnother(backend, person, ref, attempt)) return err('not_found')
          if (!mayOpen(backend, person, ref.lesson)) return err('premium_required' as const)
          open(person, ref, attempt)
          return backend.lesson(ref, attempt)
        }),
      ),
  }
}
