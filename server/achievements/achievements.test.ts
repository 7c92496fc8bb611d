import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { identities } from '../db/schema/auth.ts'
import { achievements } from '../db/schema/achievements.ts'
import { attempts } from '../db/schema/lessons.ts'
import { START } from '../testing/app.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { createAchievementStore } from './store.ts'

onBothDatabases('achievements', database => {
  const learner = async () => {
    const id = crypto.randomUUID()
    await database().db.insert(identities).values({ id, kind: 'anonymous', createdAt: START, nextCheckAt: START })
    return id
  }
  const pass = async (userId: string, lessons: readonly string[], native = 'uk') => {
    const passed = { userId, native, target: 'en', startedAt: START, finishedAt: START, passedAt: START, passedZone: 'Europe/Kyiv' }
    await database().db.insert(attempts).values(lessons.map(lesson => ({ ...passed, lesson, id: crypto.randomUUID() })))
  }

  it('STK-2 of several readings at once each award is stored once, and all tell the same', async () => {
    const user = await learner()
    await pass(user, Array.from({ length: 25 }, (_, index) => `lesson-${String(index)}`))
    const { db } = database()
    const list = createAchievementStore(db)
    const read = await Promise.all([0, 1, 2, 3].map(later => list(START + later, user, 'Europe/Kyiv')))
    const stored = await db.select().from(achievements).where(eq(achievements.userId, user)).orderBy(achievements.tier)
    expect(stored.map(({ family, tier }) => [family, tier])).toEqual([['lessons', 1], ['lessons', 2], ['lessons', 3]])
    for (const families of read) expect(families[1]?.awards).toEqual(stored.map(({ tier, awardedAt }) => ({ tier, at: awardedAt })))
  })

  it('STK-2 a second award of one tier is refused by the database', async () => {
    const { db } = database()
    const award = { userId: await learner(), family: 'streak', tier: 1, awardedAt: START } as const
    await db.insert(achievements).values(award)
    await expect(db.insert(achievements).values({ ...award, awardedAt: START + 1 })).rejects.toThrow()
  })

  it('STK-2 a lesson counts once in whichever language it is taught, and a review is no lesson', async () => {
    const user = await learner()
    await pass(user, ['a1-1-1', 'a1-1-1', 'a1-1-2', 'review'])
    await pass(user, ['a1-1-1'], 'fr')
    const [, lessons] = await createAchievementStore(database().db)(START, user, 'Europe/Kyiv')
    expect(lessons).toEqual({ family: 'lessons', count: 2, awards: [{ tier: 1, at: START }], next: 10 })
  })
})
