import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buy, codeOf, DAY, openVisitor, type OpenWorld, plansFor, register, valueOf, type World } from './world.contract.ts'

const MINUTE = 60_000

export const describeClassrooms = (name: string, open: OpenWorld) =>
  describe(`Classrooms: ${name}`, () => {
    let world: World
    beforeAll(async () => { world = await open() })
    afterAll(() => world.close())
    const learner = async () => {
      const visit = world.visit()
      await register(world, visit)
      return visit
    }

    it('TUT-2 whose lesson it is meets its classroom, which lets them in from ten minutes before; for others there is none', async () => {
      const began = world.now()
      const visit = await learner()
      const plan = (await plansFor(visit)).find(({ credits }) => credits)
      if (plan) await buy(visit, plan.id)
      const [tutor] = await valueOf(visit.tutors.list('es'))
      const [startsAt] = tutor ? await valueOf(visit.tutors.slots(tutor.id, 25, { from: world.now() + DAY, until: world.now() + 14 * DAY })) : []
      if (!tutor || startsAt === undefined) throw new Error('nobody has time')
      const id = world.id()
      await valueOf(visit.tutoringLessons.hold(id, { tutor: tutor.id, startsAt, length: 25 }))
      await valueOf(visit.tutoringLessons.book(id))
      expect(await valueOf(visit.classrooms.read(id))).toMatchObject({
        lesson: id, kind: 'tutoring', topic: null, startsAt, endsAt: startsAt + 25 * MINUTE, entry: 'early', tutor: tutor.name, demo: true, own: { role: 'learner', name: null }, pass: null, media: null,
      })
      expect([await codeOf((await learner()).classrooms.read(id)), await codeOf(visit.classrooms.read(world.id())), await codeOf((await openVisitor(world)).classrooms.read(id))]).toEqual(['not_found', 'not_found', 'forbidden'])
      world.advance(startsAt - 10 * MINUTE - world.now())
      expect(await valueOf(visit.classrooms.read(id))).toMatchObject({ entry: 'open', pass: expect.any(String) as string, media: { kind: 'mesh', iceServers: [] } })
      await valueOf(visit.tutoringLessons.cancel(id))
      expect(await valueOf(visit.classrooms.read(id))).toMatchObject({ entry: 'canceled', pass: null })
      // The other contracts of this world go on at the same time of day.
      world.advance(DAY - (world.now() - began) % DAY)
    })
  })
