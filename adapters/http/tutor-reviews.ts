import { listLessonNotes, listTutorReviews, writeTutorReview } from '#contract/teaching.ts'
import type { TutorReviews } from '#core/ports/tutor-reviews.ts'
import type { Api } from './api.ts'

export const httpTutorReviews = (api: Api): TutorReviews => ({
  of: tutor => api.call(listTutorReviews, { params: { tutor } }),
  write: (id, lesson, { stars, text }) => api.call(writeTutorReview, { params: { id }, body: { lesson, stars, text } }),
  notes: () => api.call(listLessonNotes, {}),
})
