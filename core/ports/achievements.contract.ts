import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passLesson } from './lesson-play.contract.ts'
import { codeOf, DAY, openVisitor, type OpenWorld, PASSWORD, register, signInAnonymously, valueOf, type Visit, type World } from './world.contract.ts'

export const describeAchievements = (name: string, open: OpenWorld) =>
  describe(`Achievements: ${name}`, () => {
    let world: World
    beforeAll(async () => { world = await open() })
    afterAll(() => world.close())

    const learner = () => openVisitor(world, 'Europe/Kyiv')
    const list = ({ achievements }: Visit) => valueOf(achievements.list())
    const family = async (visit: Visit, wanted: string) => (await list(visit)).find(each => each.family === wanted)

    it('AUTH-1 a caller without a session is refused', async () => {
      expect(await codeOf(world.visit().achievements.list())).toBe('session_expired')
    })

    it('STK-2 whoever has done nothing sees the families that can be earned, and the first tier of each', async () => {
      expect(await list(await learner())).toEqual([
        { family: 'streak', count: 0, awards: [], next: 3 }, { family: 'lessons', count: 0, awards: [], next: 1 }, { family: 'words', count: 0, awards: [], next: 10 },
        { family: 'reading', count: 0, awards: [], next: 10 },
      ])
    })

    it('STK-2 a lesson counts once however often it is passed, and its words count', async () => {
      const visit = await learner()
      await passLesson(world, visit)
      world.advance(60_000)
      const { lesson } = await passLesson(world, visit)
      const at = world.now()
      expect(await family(visit, 'lessons')).toEqual({ family: 'lessons', count: 1, awards: [{ tier: 1, at }], next: 10 })
      const words = await family(visit, 'words')
      expect(words?.count).toBeGreaterThan(3)
      expect(words?.count).toBeLessThanOrEqual(new Set(lesson.steps.flatMap(({ concepts }) => concepts)).size)
    })

    it('STK-2 what was awarded stays with its time, also after the streak has ended', async () => {
      const visit = await learner()
      await passLesson(world, visit)
      for (const lesson of [2, 3]) {
        world.advance(DAY)
        await passLesson(world, visit, lesson)
      }
      const at = world.now()
      expect(await family(visit, 'streak')).toEqual({ family: 'streak', count: 3, awards: [{ tier: 1, at }], next: 7 })
      world.advance(10 * DAY)
      expect(await valueOf(visit.streaks.current())).toMatchObject({ length: 0 })
      expect(await family(visit, 'streak')).toMatchObject({ awards: [{ tier: 1, at }], next: 7 })
    })

    it('AUTH-6, STK-2 awards of a visitor come with them into their account, each once and from the earlier time', async () => {
      const visit = world.visit('Europe/Kyiv')
      await signInAnonymously(world, visit)
      await passLesson(world, visit)
      const at = world.now()
      expect(await family(visit, 'lessons')).toMatchObject({ awards: [{ tier: 1, at }] })
      world.advance(60_000)
      const account = world.visit('Europe/Kyiv')
      const email = `${world.id()}@example.com`
      await register(world, account, email)
      await passLesson(world, account, 2)
      expect(await family(account, 'lessons')).toMatchObject({ awards: [{ tier: 1, at: at + 60_000 }] })
      await valueOf(visit.account.signIn(world.id(), { email, password: PASSWORD }, {}))
      expect(await family(visit, 'lessons')).toEqual({ family: 'lessons', count: 2, awards: [{ tier: 1, at }], next: 10 })
      expect(await family(account, 'lessons')).toEqual(await family(visit, 'lessons'))
    })
  })
