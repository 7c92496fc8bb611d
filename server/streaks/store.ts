import { and, eq, inArray, sql } from 'drizzle-orm'
import { dateOfDay, dayAt } from '#core/domain/streak/local-date.ts'
import { streakAt, streakHistoryAt } from '#core/domain/streak/replay.ts'
import { readRestPlan, type RestPlan } from '#core/domain/streak/rest-days.ts'
import type { Streak, StreakHistory } from '#core/domain/streak/streak.ts'
import type { Moment } from '#core/domain/streak/zone-stays.ts'
import type { RootDb } from '../db/database.ts'
import type { PersonRows } from '../db/person-rows.ts'
import { prepareFunction } from '../db/prepare-function.ts'
import { streaks } from '../db/schema/streaks.ts'

/** A stored streak is made from attempts, minutes of reading and attended classes, so a merge, which moves those that it can have, drops it. */
export const streakRows: PersonRows = {
  tables: [streaks],
  move: async (tx, from) => { await tx.delete(streaks).where(eq(streaks.userId, from)) },
  lists: {
    streaks: async (db, { ids }) => {
      const rows = await db.select().from(streaks).where(inArray(streaks.userId, [...ids]))
      return rows.flatMap(({ today, streak }) => {
        if (today === null || !streak) return []
        const { length, todayCounts, freezes, week } = streak
        return [{ day: dateOfDay(today), length, todayCounts, freezes, week: week.map(({ date, reason }) => ({ day: date, reason })) }]
      })
    },
  },
}

/** What a streak is counted from. */
interface Counted {
  /** A line for each passed lesson, each review that counts like one, each day of enough reading and each attended class: `lesson`, `review`, `reading` or `class`, the instant and the zone. Without any there is neither a log nor a version. */
  readonly log: string | null
  readonly version: number | null
  /** The rest days, as the keeper has them. */
  readonly rest: string | null
}
/** What the database knows: the streak for this day, or what it is counted from. */
type Found = { readonly streak: Streak } | (Counted & { readonly streak: null })

const KINDS: Readonly<Partial<Record<string, Moment['kind']>>> = { review: 'review-done', reading: 'reading-done', class: 'class-attended' }
const readLine = (line: string): Moment => {
  const [kind = '', at, zone = ''] = line.split(' ')
  return { kind: KINDS[kind] ?? 'lesson-passed', at: Number(at), zone }
}
const activitiesIn = ({ log }: Counted): readonly Moment[] => (log === null ? [] : log.split('\n').map(readLine))
const restIn = ({ rest }: Counted): RestPlan => readRestPlan(rest).value

/** STK-1. Finds and stores streaks. One is stored for a version, and not if a lesson was passed since that was found. */
export const createStreakStore = (db: RootDb) => {
  const find = prepareFunction<Found, 'user' | 'today'>(db, 'streak_on', ['user', 'today'])
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
 * first one after a lesson was passed or rest days were chosen; the others get what was stored.
 */
export const createStreakReader = (db: RootDb) => {
  const { find, store } = createStreakStore(db)
  return async (now: number, user: string, zone: string): Promise<Streak> => {
    const today = dayAt(now, zone)
    const found = await find(user, today)
    if (found.streak) return found.streak
    const streak = streakAt(now, zone, activitiesIn(found), restIn(found))
    if (found.version !== null) await store(user, found.version, today, streak)
    return streak
  }
}

/** STK-1. Reads the last weeks of a learner's streak, which are counted every time: few ask for them. */
export const createHistoryReader = (db: RootDb) => {
  const find = prepareFunction<Counted, 'user'>(db, 'streak_log', ['user'])
  return async (now: number, user: string, zone: string): Promise<StreakHistory> => {
    const found = await find({ user })
    return streakHistoryAt(now, zone, activitiesIn(found), restIn(found))
  }
}
