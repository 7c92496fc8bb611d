import { err, ok } from 'neverthrow'
import { courseOutline } from '#core/domain/course/course-outline.ts'
import type { Courses } from '#core/ports/courses.ts'
import { hasPremium, mayOpen, passedLessonsOf } from './lesson-records.ts'
import type { Visitor } from './visitor.ts'

export const memoryCourses = ({ backend, person: caller }: Visitor): Courses => ({
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
        if (!mayOpen(backend, person, ref.lesson)) return err('premium_required' as const)
        return backend.lesson(ref, attempt)
      }),
    ),
})
