import { and, desc, eq, inArray } from 'drizzle-orm'
import { err, ok, type Result } from 'neverthrow'
import type { Language } from '#core/domain/locale/locales.ts'
import { LATEST_TESTS, type StartedTest, startTest } from '#core/domain/placement/level-test.ts'
import type { Db } from '../db/database.ts'
import { timeText, timeTextOrNull } from '../db/exported.ts'
import { lockOwner } from '../db/lock-owner.ts'
import type { PersonRows } from '../db/person-rows.ts'
import { levelTests } from '../db/schema/level-tests.ts'

export const levelTestRows: PersonRows = {
  tables: [levelTests],
  move: async (tx, from, to) => {
    await tx.update(levelTests).set({ userId: to }).where(eq(levelTests.userId, from))
  },
  lists: {
    levelTests: async (db, { ids }) => {
      const rows = await db.select().from(levelTests).where(inArray(levelTests.userId, [...ids])).orderBy(levelTests.startedAt, levelTests.id)
      return rows.map(({ target, startedAt, answers, result }) => ({
        language: target, startedAt: timeText(startedAt), finishedAt: timeTextOrNull(result?.finishedAt ?? null), level: result?.level ?? null,
        answers: answers.map(({ item, choice, right }) => ({ question: item, choice, right })),
      }))
    },
  },
}

export const latestTests = (db: Db, userId: string, target: Language): Promise<readonly StartedTest[]> =>
  db.select().from(levelTests).where(and(eq(levelTests.userId, userId), eq(levelTests.target, target))).orderBy(desc(levelTests.startedAt), desc(levelTests.id)).limit(LATEST_TESTS)

export const findTest = async (db: Db, userId: string, id: string): Promise<StartedTest | undefined> =>
  (await db.select().from(levelTests).where(and(eq(levelTests.id, id), eq(levelTests.userId, userId))))[0]

/** Starts a test under its id, once, or finds the one that its taker is in already. Whoever starts one at the same time waits. */
export const keepTest = (now: number, db: Db, userId: string, start: Parameters<typeof startTest>[2]): Promise<Result<StartedTest, 'session_expired' | 'not_found' | 'limit_reached'>> =>
  db.transaction(async tx => {
    const owner = await lockOwner(tx, userId)
    if (owner === undefined) return err('session_expired')
    const [known] = await tx.select().from(levelTests).where(eq(levelTests.id, start.id))
    if (known && known.userId !== owner) return err('not_found')
    const latest = known ? [known] : await latestTests(tx, owner, start.target)
    const started = startTest(now, latest, start)
    if (started.isErr()) return err(started.error)
    const test = started.value
    if (latest.some(({ id }) => id === test.id)) {
      await tx.update(levelTests).set({ hears: test.hears }).where(eq(levelTests.id, test.id))
      return ok(test)
    }
    const [kept] = await tx.insert(levelTests).values({ ...test, userId: owner }).onConflictDoNothing().returning({ id: levelTests.id })
    return kept ? ok(test) : err('not_found')
  })

/** Writes what becomes of a test. Whoever answers it at the same time waits. Undefined where the caller has no such test. */
export const changeTest = <Fault>(db: Db, userId: string, id: string, change: (test: StartedTest) => Result<StartedTest, Fault>): Promise<Result<StartedTest, Fault> | undefined> =>
  db.transaction(async tx => {
    const [test] = await tx.select().from(levelTests).where(and(eq(levelTests.id, id), eq(levelTests.userId, userId))).for('update')
    if (!test) return undefined
    const changed = change(test)
    if (changed.isOk() && changed.value !== test) {
      await tx.update(levelTests).set({ answers: changed.value.answers, result: changed.value.result }).where(eq(levelTests.id, id))
    }
    return changed
  })
