import { and, eq, inArray } from 'drizzle-orm'
import { LENGTH } from '#core/domain/group-lesson/join-state.ts'
import { DECIDED_BEFORE } from '#core/domain/group-lesson/seats.ts'
import { CLASSES_AHEAD, seriesDates } from '#core/domain/group-lesson/series.ts'
import type { Db } from '../db/database.ts'
import { derivedId } from '../db/derived-id.ts'
import { groupLessons, groupSeries } from '../db/schema/group-lessons.ts'
import { tutors } from '../db/schema/tutoring.ts'
import { unlessTaken } from '../tutoring/slots.ts'

/** The id of the class of a series on a date: a class that is made twice is one. */
export const lessonId = derivedId

/**
 * GRP-1, TUT-4. Makes the classes of the next weeks from the series that are approved, each once. Where the tutor is not free there is none, until
 * they are: a run finds what is missing.
 */
export const makeLessons = async (now: number, db: Db): Promise<void> => {
  const approved = await db.select({ series: groupSeries, rest: tutors.rest }).from(groupSeries).innerJoin(tutors, eq(tutors.id, groupSeries.tutorId))
    .where(and(eq(groupSeries.status, 'APPROVED'), eq(tutors.status, 'APPROVED')))
  for (const { series, rest } of approved) {
    const dates = seriesDates(series, { from: now + DECIDED_BEFORE, until: now + CLASSES_AHEAD }).map(({ date, startsAt }) => ({ id: lessonId(series.id, date), startsAt }))
    const known = (await db.select({ id: groupLessons.id }).from(groupLessons).where(inArray(groupLessons.id, dates.map(({ id }) => id)))).map(({ id }) => id)
    for (const { id, startsAt } of dates.filter(each => !known.includes(each.id))) {
      const endsAt = startsAt + LENGTH[series.kind]
      await unlessTaken(db, async (tx, take) => {
        const made = await tx.insert(groupLessons).values({ id, seriesId: series.id, startsAt, endsAt, seats: series.seats }).onConflictDoNothing().returning({ id: groupLessons.id })
        if (made.length > 0) await take({ id, tutorId: series.tutorId, startsAt, endsAt, until: endsAt + rest })
      })
    }
  }
}
