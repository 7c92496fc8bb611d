import { err, ok, type Result } from 'neverthrow'
import { submit } from '#core/domain/moderation/submission.ts'
import { mayReview, tutorRating } from '#core/domain/tutoring/tutor-review.ts'
import type { LessonNotes, OwnReview, TutorReviewList, TutorReviews } from '#core/ports/tutor-reviews.ts'
import { type MemoryReview, shownTutors } from './own-tutors.ts'
import type { Visitor } from './visitor.ts'

export const memoryTutorReviews = ({ backend, person, registered }: Visitor): TutorReviews => {
  const { device, reply, reports, tutorReviews, tutoringLessons } = backend
  const own = ({ id, stars, text, status, reason, submissions }: MemoryReview): OwnReview => ({ id, stars, text, status, reason, submissions })
  const reviewOf = (lesson: string) => [...tutorReviews.values()].find(each => each.lesson === lesson)
  return {
    of: tutor => reply('tutorReviews.of', () => person().andThen((): Result<TutorReviewList, 'not_found'> => {
      if (!shownTutors(backend).some(({ id }) => id === tutor)) return err('not_found')
      const approved = [...tutorReviews.values()].filter(({ lesson, status }) => status === 'APPROVED' && tutoringLessons.get(lesson)?.tutor === tutor)
        .toSorted((one, other) => other.submittedAt - one.submittedAt)
      return ok({ ...tutorRating(approved.map(({ stars }) => stars)), reviews: approved.map(({ id, stars, text, submittedAt: writtenAt }) => ({ id, stars, text, writtenAt })) })
    })),
    write: (id, lessonId, given) => reply('tutorReviews.write', () => registered().andThen((caller): Result<OwnReview, 'not_found' | 'forbidden' | 'limit_reached'> => {
      const [lesson, before] = [tutoringLessons.get(lessonId), reviewOf(lessonId)]
      if (!lesson || lesson.user !== caller.id || (tutorReviews.get(id)?.lesson ?? lessonId) !== lessonId) return err('not_found')
      const now = device.now()
      if (!mayReview(now, lesson)) return err('forbidden')
      const said = { stars: given.stars, text: given.text.trim() }
      if (before && before.stars === said.stars && before.text === said.text) return ok(own(before))
      if (before?.status === 'APPROVED') return err('limit_reached')
      return submit(before ?? null).map(next => {
        const review: MemoryReview = { id: before?.id ?? id, lesson: lessonId, ...said, ...next, submittedAt: Math.max(now, (before?.submittedAt ?? 0) + 1) }
        tutorReviews.set(review.id, review)
        return own(review)
      })
    })),
    notes: () => reply('tutorReviews.notes', () => registered().map(caller => [...tutoringLessons.values()]
      .filter(({ user, startsAt }) => user === caller.id && startsAt <= device.now()).toSorted((one, other) => other.startsAt - one.startsAt)
      .map(({ id: lesson }): LessonNotes => {
        const review = reviewOf(lesson)
        return { lesson, report: reports.get(lesson) ?? null, review: review ? own(review) : null }
      }))),
  }
}
