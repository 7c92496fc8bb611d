import { eq, inArray } from 'drizzle-orm'
import { timeText, timeTextOrNull } from '../db/exported.ts'
import type { PersonRows } from '../db/person-rows.ts'
import { tutoringLessons, tutoringSlots, tutors } from '../db/schema/tutoring.ts'

/** TUT-2. Only accounts book, so a merge moves nothing. A deletion frees the times of what was to come. */
export const tutoringRows: PersonRows = {
  tables: [tutoringSlots, tutoringLessons],
  move: async () => {},
  lists: {
    tutoringLessons: async (db, { ids }) => {
      const rows = await db.select({ lesson: tutoringLessons, tutor: tutors.name }).from(tutoringLessons).innerJoin(tutors, eq(tutors.id, tutoringLessons.tutorId))
        .where(inArray(tutoringLessons.userId, [...ids])).orderBy(tutoringLessons.startsAt, tutoringLessons.id)
      return rows.map(({ tutor, lesson: { startsAt, endsAt, credits, bookedAt, paidAt, canceledAt } }) =>
        ({ tutor, startsAt: timeText(startsAt), endsAt: timeText(endsAt), credits, bookedAt: timeText(bookedAt), paidAt: timeTextOrNull(paidAt), canceledAt: timeTextOrNull(canceledAt) }))
    },
  },
}
