import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Activity } from '#core/domain/streak/streak.ts'
import type { Db } from '../db/database.ts'
import { attempts } from '../db/schema/lessons.ts'

type PassedLesson = Pick<Activity, 'at' | 'zone'>
const read = (line: string): PassedLesson => {
  const end = line.indexOf(' ')
  return { at: Number(line.slice(0, end)), zone: line.slice(end + 1) }
}

/**
 * STK-1. Reads a learner's activities: each passed lesson, with the instant and the zone of the answer that finished it.
 * They come as one text from an index, since ten thousand rows of a driver cost more than counting them.
 */
export const createActivityReader = (db: Db) => {
  const passed = db
    .select({ log: sql<string | null>`string_agg(${attempts.passedAt} || ' ' || ${attempts.passedZone}, E'\\n' order by ${attempts.passedAt}, ${attempts.passedZone})` })
    .from(attempts)
    .where(and(eq(attempts.userId, sql.placeholder('user')), isNotNull(attempts.passedAt)))
    .prepare('activities')
  return async (user: string): Promise<readonly PassedLesson[]> => {
    const [found] = await passed.execute({ user })
    return found?.log ? found.log.split('\n').map(read) : []
  }
}
