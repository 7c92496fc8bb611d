import { eq, inArray } from 'drizzle-orm'
import { timeText, timeTextOrNull } from '../db/exported.ts'
import type { PersonRows } from '../db/person-rows.ts'
import { tutoringLessons, tutoringReports, tutoringSlots, tutorReviews, tutors } from '../db/schema/tutoring.ts'
import { lettersOfErased } from './tell-lessons.ts'

/** TUT-2. Only accounts book, so a merge moves nothing. A deletion frees the times of what was to come, of which its tutors are told; what was written of the lessons goes with them. */
export const tutoringRows: PersonRows = {
  tables: [tutoringSlots, tutoringLessons],
  move: async () => {},
  lettersToOthers: lettersOfErased,
  lists: {
    tutoringLessons: async (db, { ids }) => {
      const rows = await db.select({ lesson: tutoringLessons, tutor: tutors.name, report: tutoringReports, review: tutorReviews }).from(tutoringLessons).innerJoin(tutors, eq(tutors.id, tutoringLessons.tutorId))
        .leftJoin(tutoringReports, eq(tutoringReports.lessonId, tutoringLessons.id)).leftJoin(tutorReviews, eq(tutorReviews.lessonId, tutoringLessons.id))
        .where(inArray(tutoringLessons.userId, [...ids])).orderBy(tutoringLessons.startsAt, tutoringLessons.id)
      return rows.map(({ tutor, lesson: { startsAt, endsAt, credits, bookedAt, paidAt, canceledAt }, report, review }) => ({
        tutor, startsAt: timeText(startsAt), endsAt: timeText(endsAt), credits, bookedAt: timeText(bookedAt), paidAt: timeTextOrNull(paidAt), canceledAt: timeTextOrNull(canceledAt),
        report: report && { note: report.note, words: [...report.words], writtenAt: timeText(report.writtenAt) },
        review: review && { stars: review.stars, text: review.text, status: review.status, reason: review.reason, writtenAt: timeText(review.writtenAt) },
      }))
    },
  },
}
