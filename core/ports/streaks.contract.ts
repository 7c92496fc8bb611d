import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passLesson } from './lesson-play.contract.ts'
import { codeOf, DAY, openVisitor, type OpenWorld, valueOf, type World } from './world.contract.ts'

export const describeStreaks = (name: string, open: OpenWorld) =>
  describe(`Streaks: ${name}`, () => {
    let world: World
    beforeAll(async () => { world = await open() })
    afterAll(() => world.close())

    const learner = (zone?: string) => openVisitor(world, zone)
    const dateIn = (zone: string) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(world.now())

    it('AUTH-1 reading a streak without a session fails', async () => {
      expect(await codeOf(world.visit().streaks.current())).toBe('session_expired')
    })

    it('STK-1 a new streak is empty and shows seven days that end today', async () => {
      const streak = await valueOf((await learner('Europe/Kyiv')).streaks.current())
      expect(streak).toMatchObject({ length: 0, today: dateIn('Europe/Kyiv'), todayCounts: false })
      expect(streak.week.map(({ reason }) => reason)).toEqual([...Array(6).fill('before'), null])
      expect(streak.week.at(-1)?.date).toBe(streak.today)
    })

    it('STK-1 today counts once, after the first passed lesson', async () => {
      const visit = await learner('Europe/Kyiv')
      await passLesson(world, visit)
      await passLesson(world, visit, 2)
      const streak = await valueOf(visit.streaks.current())
      expect(streak).toMatchObject({ length: 1, todayCounts: true })
      expect(streak.week.at(-1)).toEqual({ date: streak.today, reason: 'lesson' })
    })

    it('STK-1 the streak lasts through the next day, which is open until a lesson is passed', async () => {
      const visit = await learner('Europe/Kyiv')
      await passLesson(world, visit)
      world.advance(DAY)
      expect(await valueOf(visit.streaks.current())).toMatchObject({ length: 1, todayCounts: false })
      await passLesson(world, visit, 2)
      expect(await valueOf(visit.streaks.current())).toMatchObject({ length: 2, todayCounts: true })
    })

    it('STK-1 today is the local day of the caller', async () => {
      for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu']) {
        expect((await valueOf((await learner(zone)).streaks.current())).today).toBe(dateIn(zone))
      }
    })
  })
