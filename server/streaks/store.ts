import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Activity } from '#core/domain/streak/streak.ts'
import type { Db } from '../db/database.ts'
import { attempts } from '../db/schema/lessons.ts'

/** STK-1. Reads a learner's activities: each passed lesson, with the instant and the zone of the answer that finished it. */
export const createActivityReader = (db: Db) => {
  const passed = db
    .select({ id: attempts.id, at: sql<number>`${attempts.passedAt}`.mapWith(Number), zone: sql<string>`${attempts.passedZone}` })
    .from(attempts)
    .where(and(eq(attempts.userId, sql.placeholder('user')), isNotNull(attempts.passedAt)))
    .prepare('activities')
  return async (user: string): Promise<readonly Activity[]> =>
    (await passed.execute({ user })).map(activity => ({ ...activity, kind: 'lesson-passed' }))
}
