import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, DAY, openVisitor, type OpenWorld, valueOf, type World } from './world.contract.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export const describeTutors = (name: string, open: OpenWorld) =>
  describe(`Tutors: ${name}`, () => {
    let world: World
    beforeAll(async () => { world = await open() })
    afterAll(() => world.close())
    const spanish = async () => {
      const { tutors } = await openVisitor(world)
      const list = await valueOf(tutors.list('es'))
      const [first] = list
      if (!first) throw new Error('nobody teaches Spanish')
      return { tutors, list, first }
    }

    it('GRP-1 a visitor finds those who teach a language, and each of them by their id', async () => {
      const { tutors, list } = await spanish()
      for (const tutor of list) {
        expect(tutor.teaches).toContain('es')
        expect(tutor.demo).toBe(true)
        expect(await valueOf(tutors.read(tutor.id))).toEqual(tutor)
      }
    })
    it('GRP-1 nobody else is there', async () => {
      const { tutors } = await spanish()
      expect([await codeOf(tutors.read(world.id())), await codeOf(tutors.slots(world.id(), 25, { from: 0, until: 1 }))]).toEqual(['not_found', 'not_found'])
    })
    it('TUT-2 their times are full and half hours, from 4 hours to 28 days ahead, and the first of them is the one that is shown', async () => {
      const { tutors, first } = await spanish()
      const now = world.now()
      const slots = await valueOf(tutors.slots(first.id, 25, { from: now, until: now + 30 * DAY }))
      expect(slots.length).toBeGreaterThan(0)
      expect(slots).toEqual(slots.toSorted((one, other) => one - other))
      expect(slots.every(at => at % (30 * MINUTE) === 0 && at >= now + 4 * HOUR && at <= now + 28 * DAY)).toBe(true)
      expect(first.nextFree).toBe(slots[0])
    })
    it('TUT-2 a longer lesson fits at no time at which a shorter one does not', async () => {
      const { tutors, first } = await spanish()
      const span = { from: world.now(), until: world.now() + 7 * DAY }
      const [short, long] = [await valueOf(tutors.slots(first.id, 25, span)), await valueOf(tutors.slots(first.id, 90, span))]
      expect(long.length).toBeLessThan(short.length)
      expect(long.filter(at => !short.includes(at))).toEqual([])
    })
    it('TUT-2 a span has 31 days at most', async () => {
      const { tutors, first } = await spanish()
      expect(await codeOf(tutors.slots(first.id, 25, { from: 0, until: 32 * DAY }))).toBe('invalid_input')
    })
  })
