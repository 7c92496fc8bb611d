import { and, asc, eq, gte, isNull, lt } from 'drizzle-orm'
import { attendedAt } from '#core/domain/group-lesson/attendance.ts'
import { decideAt } from '#core/domain/group-lesson/seats.ts'
import { firstName } from '#core/domain/tutoring/taught-lesson.ts'
import { staysOf } from '../classroom/store.ts'
import type { Db } from '../db/database.ts'
import { identities } from '../db/schema/auth.ts'
import { groupBookings, groupLessons, groupSeries } from '../db/schema/group-lessons.ts'
import { tutors } from '../db/schema/tutoring.ts'
import { factsOf } from '../group-lessons/lessons.ts'

/** GRP-2. The classes that somebody gives as a tutor and that begin within a span, in order, with those who have a seat and, once one is over, how long each was there. */
export const classRolls = async (now: number, db: Db, userId: string, { from, until }: { readonly from: number; readonly until: number }) => {
  const rows = await db.select({ lesson: groupLessons, series: groupSeries, booking: groupBookings.id, name: identities.name, stays: staysOf(groupLessons.id, groupBookings.userId) }).from(groupLessons)
    .innerJoin(groupSeries, eq(groupSeries.id, groupLessons.seriesId)).innerJoin(tutors, eq(tutors.id, groupSeries.tutorId))
    .leftJoin(groupBookings, and(eq(groupBookings.lessonId, groupLessons.id), isNull(groupBookings.canceledAt))).leftJoin(identities, eq(identities.id, groupBookings.userId))
    .where(and(eq(tutors.userId, userId), gte(groupLessons.startsAt, from), lt(groupLessons.startsAt, until)))
    .orderBy(asc(groupLessons.startsAt), asc(groupLessons.id), asc(groupBookings.bookedAt), asc(groupBookings.id))
  return [...Map.groupBy(rows, ({ lesson }) => lesson.id).values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const { lesson, series: { kind, language, level, topic } } = first
    const facts = decideAt(now, factsOf(lesson, { kind }))
    const { startsAt, endsAt, canceledAt = null } = facts
    const seated = [first, ...others].filter(({ booking }) => booking !== null)
    return [{
      id: lesson.id, kind, language, level, topic, startsAt, endsAt, canceledAt,
      learners: seated.map(({ name, stays }) => ({ name: firstName(name), attended: attendedAt(now, facts, stays) })),
    }]
  })
}
