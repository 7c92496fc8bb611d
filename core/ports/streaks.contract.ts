import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passLesson } from './lesson-play.contract.ts'
import { dayAt, weekdayOf } from '../domain/streak/local-date.ts'
import { chooseRestDays, NO_REST } from '../domain/streak/rest-days.ts'
import { codeOf, DAY, openAccount, openVisitor, type OpenWorld, valueOf, type World } from './world.contract.ts'

export const describeStreaks = (name: string, open: OpenWorld) =>
  describe(`Streaks: ${name}`, () => {
    let world: World
    beforeAll(async () => { world = await open() })
    afterAll(() => world.close())

    const learner = (zone?: string) => openVisitor(world, zone)
    const dateIn = (zone: string) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(world.now())

    it('AUTH-1 reading a streak without a session fails', async () => {
      expect(await codeOf(world.visit().streaks.current())).toBe('session_expired')
      expect(await codeOf(world.visit().streaks.history())).toBe('session_expired')
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

    it('STK-1 the history of 26 weeks ends with the week that the streak shows', async () => {
      const visit = await learner('Europe/Kyiv')
      await passLesson(world, visit)
      const { week, ...streak } = await valueOf(visit.streaks.current())
      const { days, longest, repair, ...shown } = await valueOf(visit.streaks.history())
      expect(shown).toEqual(streak)
      expect(days).toHaveLength(26 * 7)
      expect(days.slice(-7)).toEqual(week)
      expect({ longest, repair }).toEqual({ longest: 1, repair: { offer: null, nextFrom: null } })
    })

    it('STK-1 two lessons within 48 hours repair a broken streak', async () => {
      const visit = await learner('Europe/Kyiv')
      await passLesson(world, visit)
      world.advance(3 * DAY)
      expect(await valueOf(visit.streaks.history())).toMatchObject({ length: 0, freezes: 0, repair: { offer: { lessons: 2, length: 2 } } })
      await passLesson(world, visit, 2)
      expect(await valueOf(visit.streaks.history())).toMatchObject({ length: 1, repair: { offer: { lessons: 1, length: 2 } } })
      world.advance(60_000)
      await passLesson(world, visit, 3)
      const repaired = await valueOf(visit.streaks.history())
      expect(repaired).toMatchObject({ length: 4, longest: 4, repair: { offer: null } })
      expect(repaired.days.slice(-4).map(({ reason }) => reason)).toEqual(['lesson', 'freeze', 'repair', 'lesson'])
      expect(repaired.repair.nextFrom).not.toBeNull()
      expect(await valueOf(visit.streaks.current())).toMatchObject({ length: 4 })
    })

    it('STK-1 the rest days that an account keeps neither count nor break its streak, from the next day on', async () => {
      const visit = await openAccount(world, 'Europe/Kyiv')
      await passLesson(world, visit)
      const today = dayAt(world.now(), 'Europe/Kyiv')
      expect(await valueOf(visit.streaks.current())).toMatchObject({ length: 1, todayCounts: true })
      await valueOf(visit.profiles.putKeeper('rest_days', JSON.stringify(chooseRestDays(today, NO_REST, [0, 1, 2].map(later => weekdayOf(today + later))))))
      world.advance(4 * DAY)
      const rested = await valueOf(visit.streaks.current())
      expect(rested).toMatchObject({ length: 2, freezes: 0 })
      expect(rested.week.slice(-5).map(({ reason }) => reason)).toEqual(['lesson', 'rest', 'rest', 'freeze', null])
      await valueOf(visit.profiles.putKeeper('rest_days', '"nonsense"'))
      expect(await valueOf(visit.streaks.current())).toMatchObject({ length: 0, freezes: 0 })
    })
  })
