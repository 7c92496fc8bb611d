import { and, asc, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import { LINE_LOST } from '#core/domain/classroom/line.ts'
import { wasPresent } from '#core/domain/group-lesson/attendance.ts'
import type { Db } from '../db/database.ts'
import { attendedClasses } from '../db/schema/attendance.ts'
import { identities } from '../db/schema/auth.ts'
import { groupBookings, groupLessons } from '../db/schema/group-lessons.ts'
import { tutoringLessons } from '../db/schema/tutoring.ts'
import { staysIn } from './store.ts'

/** How many classes and how many lessons one run looks at. */
const MOST_AT_ONCE = 200

type Table = typeof tutoringLessons | typeof groupLessons
/** A class or a lesson with a tutor that has taken place, with those who learn in it. */
interface Ended {
  readonly table: Table
  readonly id: string
  readonly startsAt: number
  readonly endsAt: number
  readonly learners: readonly string[]
}

const endedLessons = async (until: number, db: Db): Promise<readonly Ended[]> => {
  const { id, startsAt, endsAt, userId, attendanceAt, settledAt, paidAt, canceledAt, missedAt } = tutoringLessons
  // One that has ended is settled first: who did not come is known then.
  const rows = await db.select({ id, startsAt, endsAt, userId }).from(tutoringLessons)
    .where(and(isNull(attendanceAt), isNotNull(settledAt), isNotNull(paidAt), isNull(canceledAt), isNull(missedAt), lte(endsAt, until))).orderBy(asc(endsAt), asc(id)).limit(MOST_AT_ONCE)
  return rows.map(row => ({ ...row, table: tutoringLessons, learners: [row.userId] }))
}
const endedClasses = async (until: number, db: Db): Promise<readonly Ended[]> => {
  const { id, startsAt, endsAt, attendanceAt, confirmedAt, canceledAt } = groupLessons
  const rows = await db.select({ id, startsAt, endsAt }).from(groupLessons).where(and(isNull(attendanceAt), isNotNull(confirmedAt), isNull(canceledAt), lte(endsAt, until))).orderBy(asc(endsAt), asc(id)).limit(MOST_AT_ONCE)
  const seats = rows.length === 0 ? [] : await db.select({ lessonId: groupBookings.lessonId, userId: groupBookings.userId }).from(groupBookings)
    .where(and(inArray(groupBookings.lessonId, rows.map(row => row.id)), isNull(groupBookings.canceledAt)))
  const seated = Map.groupBy(seats, ({ lessonId }) => lessonId)
  return rows.map(row => ({ ...row, table: groupLessons, learners: (seated.get(row.id) ?? []).map(({ userId }) => userId) }))
}

/**
 * STK-1, GRP-2. Notes who attended what has ended, once: each class in a transaction of its own, so that runs that are late, come twice or at once note the
 * same. In a lesson with a tutor its learner is present by the same rule as in a class, however long the tutor was there.
 */
export const noteAttendance = async (now: number, db: Db): Promise<void> => {
  // By then it is known of each line whether it was there to the end.
  const until = now - LINE_LOST
  const ended = [...await endedLessons(until, db), ...await endedClasses(until, db)]
  const stays = await staysIn(db, ended.map(({ id }) => id))
  for (const { table, id, startsAt, endsAt, learners } of ended) {
    const present = learners.filter(userId => wasPresent({ startsAt, endsAt }, stays(id, userId)))
    await db.transaction(async tx => {
      // The people first and then the class, as everywhere; who has deleted their account meanwhile is not found.
      const people = present.length === 0 ? [] : await tx.select({ id: identities.id }).from(identities).where(inArray(identities.id, present)).orderBy(asc(identities.id)).for('key share')
      const [mine] = await tx.update(table).set({ attendanceAt: now }).where(and(eq(table.id, id), isNull(table.attendanceAt))).returning({ id: table.id })
      if (!mine || people.length === 0) return
      await tx.insert(attendedClasses).values(people.map(({ id: userId }) => ({ lessonId: id, userId, endedAt: endsAt, zone: stays(id, userId).at(-1)?.zone ?? 'UTC' }))).onConflictDoNothing()
    })
  }
}
