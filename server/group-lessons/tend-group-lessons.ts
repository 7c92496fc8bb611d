import { and, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { DECIDED_BEFORE } from '#core/domain/group-lesson/seats.ts'
import type { Db } from '../db/database.ts'
import { groupLessons, groupSeries, groupWaitlist } from '../db/schema/group-lessons.ts'
import { tutors } from '../db/schema/tutoring.ts'
import { cancelLesson, lockLesson } from './lessons.ts'

/** How many classes one run looks at. */
const MOST_AT_ONCE = 200

/** GRP-2. Cancels the classes that had not begun of tutors who have deleted their account, one after the other. */
const cancelForGone = async (now: number, db: Db): Promise<void> => {
  const lost = await db.select({ id: groupLessons.id }).from(groupLessons).innerJoin(groupSeries, eq(groupSeries.id, groupLessons.seriesId)).innerJoin(tutors, eq(tutors.id, groupSeries.tutorId))
    .where(and(isNotNull(tutors.goneAt), isNull(groupLessons.canceledAt), gt(groupLessons.startsAt, tutors.goneAt))).limit(MOST_AT_ONCE)
  for (const { id } of lost) {
    await db.transaction(async tx => {
      const lesson = await lockLesson(now, tx, id)
      if (lesson) await cancelLesson(now, tx, lesson, { reason: 'tutor_gone' })
    })
  }
}

/** GRP-2. What time alone brings about: classes that have lost their tutor are canceled, offers that lapse go to the next, and classes with too few are canceled; each class in a transaction of its own. */
export const tendGroupLessons = async (now: number, db: Db): Promise<void> => {
  await cancelForGone(now, db)
  const lapsed = db.select({ id: groupWaitlist.lessonId }).from(groupWaitlist).where(and(isNull(groupWaitlist.endedAt), lte(groupWaitlist.offeredUntil, now)))
  const undecided = db.select({ id: groupLessons.id }).from(groupLessons)
    .where(and(isNull(groupLessons.canceledAt), isNull(groupLessons.confirmedAt), lte(groupLessons.startsAt, now + DECIDED_BEFORE)))
  for (const { id } of await union(lapsed, undecided).limit(MOST_AT_ONCE)) await db.transaction(tx => lockLesson(now, tx, id))
}
