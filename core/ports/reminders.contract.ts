import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readReminderConf, type ReminderConf } from '../domain/reminder/reminder-conf.ts'
import { codeOf, openVisitor, type OpenWorld, register, valueOf, type Visit, type World } from './world.contract.ts'

const CHOSEN: ReminderConf = { on: true, hour: 7, zone: 'Europe/Kyiv' }

export const describeReminders = (name: string, open: OpenWorld) =>
  describe(`Reminders: ${name}`, () => {
    let world: World
    beforeAll(async () => { world = await open() })
    afterAll(() => world.close())

    /** Somebody with an account, and the token of their letters. */
    const person = async (conf: ReminderConf | null = CHOSEN) => {
      const visit = world.visit()
      const { userId } = await register(world, visit)
      if (conf) await valueOf(visit.profiles.putKeeper('reminder_conf', JSON.stringify(conf)))
      return { visit, token: world.stopToken(userId) }
    }
    const entryOf = async ({ profiles }: Visit) => (await valueOf(profiles.fetch())).keeper['reminder_conf']
    const confOf = async (visit: Visit) => readReminderConf((await entryOf(visit))?.value).value

    it('STK-3 a stop link turns reminders off in a browser where nobody is signed in, and on again as they were', async () => {
      const { visit, token } = await person()
      const { reminders } = world.visit()
      await valueOf(reminders.stop(token))
      expect(await confOf(visit)).toEqual({ ...CHOSEN, on: false })
      await valueOf(reminders.resume(token))
      expect(await confOf(visit)).toEqual(CHOSEN)
    })
    it('STK-3 stopping twice is stopping once, and each change is newer than the one before', async () => {
      const { visit, token } = await person()
      const before = await entryOf(visit)
      await valueOf(visit.reminders.stop(token))
      const stopped = await entryOf(visit)
      await valueOf(visit.reminders.stop(token))
      expect(await entryOf(visit)).toEqual(stopped)
      expect(Date.parse(stopped?.updated_at ?? '')).toBeGreaterThan(Date.parse(before?.updated_at ?? ''))
    })
    it('STK-3 the link of one person changes nothing for another, and lets nobody in', async () => {
      const [one, other] = [await person(), await person()]
      const stranger = world.visit()
      await valueOf(stranger.reminders.stop(one.token))
      expect(await confOf(other.visit)).toEqual(CHOSEN)
      expect(await codeOf(stranger.profiles.fetch())).toBe('session_expired')
      const visitor = await openVisitor(world)
      await valueOf(visitor.reminders.resume(one.token))
      expect(await codeOf(visitor.profiles.fetch())).toBe('forbidden')
    })
    it('STK-3 whoever never chose reminders gets none by a link', async () => {
      const { visit, token } = await person(null)
      await valueOf(visit.reminders.resume(token))
      await valueOf(visit.reminders.stop(token))
      expect(await entryOf(visit)).toBeUndefined()
    })
    it('STK-3 a token that is not ours is refused and changes nothing', async () => {
      const { visit, token } = await person()
      for (const wrong of ['nonsense', `${token}x`, token.slice(1), world.id()]) {
        expect(await codeOf(visit.reminders.stop(wrong)), wrong).toBe('not_found')
        expect(await codeOf(visit.reminders.resume(wrong)), wrong).toBe('not_found')
      }
      expect(await confOf(visit)).toEqual(CHOSEN)
    })
  })
