import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { type Award, type Counts, type FamilyProgress, newAwards, progressOf } from '#core/domain/achievement/achievement.ts'
import { REVIEW_LESSON } from '#core/domain/lesson/answer.ts'
import { minutesRead } from '../books/store.ts'
import type { RootDb } from '../db/database.ts'
import { timeText } from '../db/exported.ts'
import type { PersonRows } from '../db/person-rows.ts'
import { achievements } from '../db/schema/achievements.ts'
import { attempts } from '../db/schema/lessons.ts'
import { cards } from '../db/schema/reviews.ts'
import { createHistoryReader } from '../streaks/store.ts'

/** AUTH-6, STK-2. Of what both identities were awarded, the earlier time stays. */
export const achievementRows: PersonRows = {
  tables: [achievements],
  move: async (tx, from, to) => {
    await tx.execute(sql`
      insert into achievements (user_id, family, tier, awarded_at)
      select ${to}::uuid, family, tier, awarded_at from achievements where user_id = ${from}::uuid order by family, tier
      on conflict (user_id, family, tier) do update set awarded_at = least(achievements.awarded_at, excluded.awarded_at)`)
    await tx.delete(achievements).where(eq(achievements.userId, from))
  },
  lists: {
    achievements: async (db, { ids }) => {
      const rows = await db.select().from(achievements).where(inArray(achievements.userId, [...ids])).orderBy(achievements.awardedAt, achievements.family, achievements.tier)
      return rows.map(({ family, tier, awardedAt }) => ({ family, tier, awardedAt: timeText(awardedAt) }))
    },
  },
}

/**
 * STK-2. Reads what a learner has earned, and awards what is reached. Each count only grows, but for a streak that is counted anew, so a
 * reading misses nothing that was reached before it; of two readings at once the first to store an award gives it its time.
 */
export const createAchievementStore = (db: RootDb) => {
  const historyOf = createHistoryReader(db)
  const distinct = (columns: ReturnType<typeof sql>) => sql`count(distinct ${columns})`.mapWith(Number)
  const countsOf = async (now: number, user: string, zone: string): Promise<Counts> => {
    const [passed] = await db.select({ count: distinct(sql`(${attempts.target}, ${attempts.lesson})`) }).from(attempts)
      .where(and(eq(attempts.userId, user), isNotNull(attempts.passedAt), ne(attempts.lesson, REVIEW_LESSON)))
    const [met] = await db.select({ count: distinct(sql`(${cards.target}, split_part(${cards.card}, ':', 2))`) }).from(cards).where(eq(cards.userId, user))
    const { longest } = await historyOf(now, user, zone)
    return { streak: longest, lessons: passed?.count ?? 0, words: met?.count ?? 0, reading: await minutesRead(db, user) }
  }
  const awardsOf = (user: string): Promise<readonly Award[]> =>
    db.select({ family: achievements.family, tier: achievements.tier, at: achievements.awardedAt }).from(achievements).where(eq(achievements.userId, user))

  return async (now: number, user: string, zone: string): Promise<readonly FamilyProgress[]> => {
    const [counts, known] = [await countsOf(now, user, zone), await awardsOf(user)]
    const fresh = newAwards(now, counts, known)
    if (fresh.length === 0) return progressOf(counts, known)
    await db.insert(achievements).values(fresh.map(({ family, tier, at }) => ({ userId: user, family, tier, awardedAt: at }))).onConflictDoNothing()
    return progressOf(counts, await awardsOf(user))
  }
}
