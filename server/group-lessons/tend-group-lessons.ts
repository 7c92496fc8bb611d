import { and, isNull, lte } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { DECIDED_BEFORE } from '#core/domain/group-lesson/seats.ts'
import type { Db } from '../db/database.ts'
import { groupLessons, groupWaitlist } from '../db/schema/group-lessons.ts'
import { lockLesson } from './lessons.ts'

/** How many classes one run looks at. */
const MOST_AT_ONCE = 200

/** GRP-2. What time alone brings about: offers that lapse go to the next, and classes with too few are canceled; each class in a transaction of its own. */
export const tendGroupLessons = async (now: number, db: Db): Promise<void> => {
  const lapsed = db.select({ id: groupWaitlist.lessonId }).from(groupWaitlist).where(and(isNull(groupWaitlist.endedAt), lte(groupWaitlist.offeredUntil, now)))
  const undecided = db.select({ id: groupLessons.id }).from(groupLessons)
    .where(and(isNull(groupLessons.canceledAt), isNull(groupLessons.confirmedAt), lte(groupLessons.startsAt, now + DECIDED_BEFORE)))
  for (const { id } of await union(lapsed, undecided).limit(MOST_AT_ONCE)) await db.transaction(tx => lockLesson(now, tx, id))
}
