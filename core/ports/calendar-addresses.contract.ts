import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, newEmail, openAccount, openVisitor, type OpenWorld, PASSWORD, register, valueOf, type World } from './world.contract.ts'

export const describeCalendarAddresses = (name: string, open: OpenWorld) =>
  describe(`CalendarAddresses: ${name}`, () => {
    let world: World
    beforeAll(async () => { world = await open() })
    afterAll(() => world.close())

    it('TUT-4 a visitor without an account has no calendar address', async () => {
      const { calendarAddresses: none } = await openVisitor(world)
      expect([await codeOf(none.read()), await codeOf(none.change({ version: 1, isOn: true }))]).toEqual(['forbidden', 'forbidden'])
    })
    it('TUT-4 it is off at first, and turned on once, however often that is asked for', async () => {
      const { calendarAddresses: calendar } = await openAccount(world)
      expect(await valueOf(calendar.read())).toEqual({ version: 0, address: null })
      const on = await valueOf(calendar.change({ version: 1, isOn: true }))
      expect(on).toEqual({ version: 1, address: expect.stringMatching(/^https?:\/\/.+\/v1\/calendars\/.+\.ics$/) as string })
      for (const again of await Promise.all([1, 2, 3].map(() => valueOf(calendar.change({ version: 1, isOn: true }))))) expect(again).toEqual(on)
      expect(await valueOf(calendar.read())).toEqual(on)
    })
    it('TUT-4 renewed it is another one, turned off there is none, and no address comes back', async () => {
      const { calendarAddresses: calendar } = await openAccount(world)
      const addresses = []
      for (const version of [1, 2]) addresses.push((await valueOf(calendar.change({ version, isOn: true }))).address)
      expect(await valueOf(calendar.change({ version: 1, isOn: true }))).toEqual({ version: 2, address: addresses[1] })
      expect(await valueOf(calendar.change({ version: 3, isOn: false }))).toEqual({ version: 3, address: null })
      expect(await valueOf(calendar.change({ version: 2, isOn: true }))).toEqual({ version: 3, address: null })
      addresses.push((await valueOf(calendar.change({ version: 4, isOn: true }))).address)
      expect(new Set(addresses).size).toBe(3)
    })
    it('TUT-4 a change that skips one changes nothing', async () => {
      const { calendarAddresses: calendar } = await openAccount(world)
      expect(await valueOf(calendar.change({ version: 2, isOn: true }))).toEqual({ version: 0, address: null })
    })
    it('AUTH-6 it is the person’s own, and the same on another device', async () => {
      const [visit, email, other] = [world.visit(), newEmail(world), await openAccount(world)]
      await register(world, visit, email)
      const own = await valueOf(visit.calendarAddresses.change({ version: 1, isOn: true }))
      expect((await valueOf(other.calendarAddresses.change({ version: 1, isOn: true }))).address).not.toBe(own.address)
      const elsewhere = await openVisitor(world)
      await valueOf(elsewhere.account.signIn(world.id(), { email, password: PASSWORD }, {}))
      expect(await valueOf(elsewhere.calendarAddresses.read())).toEqual(own)
    })
  })
