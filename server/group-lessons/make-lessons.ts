import { and, eq, inArray, isNull } from 'drizzle-orm'
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

const isGoingOn = and(eq(groupSeries.status, 'APPROVED'), isNull(groupSeries.endedAt), eq(tutors.status, 'APPROVED'))

/** TUT-4. The classes of a series within the next weeks. */
export const datesOf = (now: number, series: typeof groupSeries.$inferSelect) =>
  seriesDates(series, { from: now + DECIDED_BEFORE, until: now + CLASSES_AHEAD }).map(({ date, startsAt }) => ({ id: lessonId(series.id, date), date, startsAt }))

/**
 * GRP-1, TUT-4. Makes the classes of the next weeks from the series that go on, or from one of them, each once. Where the tutor is not free there is
 * none, until they are: a run finds what is missing.
 */
export const makeLessons = async (now: number, db: Db, seriesId?: string): Promise<void> => {
  const found = await db.select({ series: groupSeries, rest: tutors.rest }).from(groupSeries).innerJoin(tutors, eq(tutors.id, groupSeries.tutorId))
    .where(seriesId === undefined ? isGoingOn : and(isGoingOn, eq(groupSeries.id, seriesId)))
  for (const { series, rest } of found) {
    const dates = datesOf(now, series)
    const known = (await db.select({ id: groupLessons.id }).from(groupLessons).where(inArray(groupLessons.id, dates.map(({ id }) => id)))).map(({ id }) => id)
    for (const { id, startsAt } of dates.filter(each => !known.includes(each.id))) {
      const endsAt = startsAt + LENGTH[series.kind]
      await unlessTaken(db, async (tx, take) => {
        // Whoever ends it waits until this is done, or has done so before.
        const [living] = await tx.select({ id: groupSeries.id }).from(groupSeries).innerJoin(tutors, eq(tutors.id, groupSeries.tutorId))
          .where(and(isGoingOn, eq(groupSeries.id, series.id))).for('share', { of: groupSeries })
        if (!living) return
        const made = await tx.insert(groupLessons).values({ id, seriesId: series.id, startsAt, endsAt, seats: series.seats }).onConflictDoNothing().returning({ id: groupLessons.id })
        if (made.length > 0) await take({ id, tutorId: series.tutorId, startsAt, endsAt, until: endsAt + rest })
      })
    }
  }
}
