import { and, eq, sql } from 'drizzle-orm'
import { dayAt } from '#core/domain/streak/local-date.ts'
import { streakAt } from '#core/domain/streak/replay.ts'
import type { Activity, Streak } from '#core/domain/streak/streak.ts'
import type { Db } from '../db/database.ts'
import type { PersonRows } from '../db/person-rows.ts'
import { prepareFunction } from '../db/prepare-function.ts'
import { streaks } from '../db/schema/streaks.ts'

/** A stored streak is made from attempts, so a merge, which moves those, drops it. */
export const streakRows: PersonRows = {
  tables: [streaks],
  move: async (tx, from) => { await tx.delete(streaks).where(eq(streaks.userId, from)) },
}

/** What the database knows: the streak for this day, or what it is counted from. */
type Found =
  | { readonly streak: Streak }
  /** `log` has a line for each passed lesson: the instant, a space and the zone. Without any there is neither a log nor a version. */
  | { readonly streak: null; readonly version: number | null; readonly log: string | null }

const readLine = (line: string): Pick<Activity, 'at' | 'zone'> => {
  const end = line.indexOf(' ')
  return { at: Number(line.slice(0, end)), zone: line.slice(end + 1) }
}

/** STK-1. Finds and stores streaks. One is stored for a version, and not if a lesson was passed since that was found. */
export const createStreakStore = (db: Db) => {
  const find = prepareFunction<Found, 'user' | 'today'>(db, 'streak_of', ['user', 'today'])
  const stored = db
    .update(streaks)
    .set({ today: sql`${sql.placeholder('today')}`, streak: sql`${sql.placeholder('streak')}` })
    .where(and(eq(streaks.userId, sql.placeholder('user')), eq(streaks.version, sql.placeholder('version'))))
    .prepare('store_streak')
  return {
    find: (user: string, today: number) => find({ user, today }),
    store: async (user: string, version: number, today: number, streak: Streak) => {
      await stored.execute({ user, version, today, streak: JSON.stringify(streak) })
    },
  }
}

/**
 * STK-1. Reads a learner's streak, seen from a zone. It is counted from all passed lessons by the first reader of a day, and by the
 * first one after a lesson was passed; the others get what was stored.
 */
export const createStreakReader = (db: Db) => {
  const { find, store } = createStreakStore(db)
  return async (now: number, user: string, zone: string): Promise<Streak> => {
    const today = dayAt(now, zone)
    const found = await find(user, today)
    if (found.streak) return found.streak
    const { version, log } = found
    const streak = streakAt(now, zone, log === null ? [] : log.split('\n').map(readLine))
    if (version !== null) await store(user, version, today, streak)
    return streak
  }
}
