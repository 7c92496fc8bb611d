import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { timeText, timeTextOrNull } from '../db/exported.ts'
import { deleteAll, type PersonRows } from '../db/person-rows.ts'
import { groupBookings, groupLessons, groupSeries, groupWaitlist } from '../db/schema/group-lessons.ts'
import { tutors } from '../db/schema/tutoring.ts'
import { changeTaken, lockLesson } from './lessons.ts'

const tables = [groupBookings, groupWaitlist] as const

/** GRP-2. Only accounts book, so a merge moves nothing. A deletion gives seats back, and offers them on; tutoring frees the times. */
export const groupLessonRows: PersonRows = {
  tables,
  move: async () => {},
  erase: async (now, tx, person) => {
    const ids = [...person.ids]
    const seats = await tx.select({ id: groupBookings.lessonId }).from(groupBookings).innerJoin(groupLessons, eq(groupLessons.id, groupBookings.lessonId))
      .where(and(inArray(groupBookings.userId, ids), isNull(groupBookings.canceledAt), gt(groupLessons.endsAt, now)))
    const waits = await tx.select({ id: groupWaitlist.lessonId }).from(groupWaitlist).innerJoin(groupLessons, eq(groupLessons.id, groupWaitlist.lessonId))
      .where(and(inArray(groupWaitlist.userId, ids), isNull(groupWaitlist.endedAt), gt(groupLessons.endsAt, now)))
    const lessons = [...new Set([...seats, ...waits].map(({ id }) => id))].toSorted()
    // Before any row goes, since whoever settles a class has locked it and may be waiting for its rows.
    for (const id of lessons) await lockLesson(now, tx, id)
    await deleteAll(tx, tables, person)
    for (const id of lessons) {
      const lesson = await lockLesson(now, tx, id)
      if (lesson && seats.some(seat => seat.id === id)) await changeTaken(now, tx, lesson, -1)
    }
  },
  lists: {
    groupLessons: async (db, { ids }) => {
      const rows = await db.select({ booking: groupBookings, lesson: groupLessons, series: groupSeries, tutor: tutors.name }).from(groupBookings)
        .innerJoin(groupLessons, eq(groupLessons.id, groupBookings.lessonId)).innerJoin(groupSeries, eq(groupSeries.id, groupLessons.seriesId)).innerJoin(tutors, eq(tutors.id, groupSeries.tutorId))
        .where(inArray(groupBookings.userId, [...ids])).orderBy(groupLessons.startsAt, groupBookings.id)
      return rows.map(({ booking: { bookedAt, canceledAt }, lesson: { startsAt, endsAt }, series: { kind, language, topic }, tutor }) =>
        ({ kind, language, topic, tutor, startsAt: timeText(startsAt), endsAt: timeText(endsAt), bookedAt: timeText(bookedAt), canceledAt: timeTextOrNull(canceledAt) }))
    },
    waitingLists: async (db, { ids }) => {
      const rows = await db.select({ place: groupWaitlist, startsAt: groupLessons.startsAt, topic: groupSeries.topic }).from(groupWaitlist)
        .innerJoin(groupLessons, eq(groupLessons.id, groupWaitlist.lessonId)).innerJoin(groupSeries, eq(groupSeries.id, groupLessons.seriesId))
        .where(inArray(groupWaitlist.userId, [...ids])).orderBy(groupWaitlist.joinedAt, groupWaitlist.id)
      return rows.map(({ place: { joinedAt, offeredUntil, endedAt }, startsAt, topic }) =>
        ({ topic, startsAt: timeText(startsAt), joinedAt: timeText(joinedAt), offeredUntil: timeTextOrNull(offeredUntil), endedAt: timeTextOrNull(endedAt) }))
    },
  },
}
