import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { POLISH } from './moderation.contract.ts'
import { openLearner, openTutor } from './teaching.contract.ts'
import { bringsCredits, codeOf, DAY, openAccount, openBuyer, openVisitor, type OpenWorld, valueOf, type World } from './world.contract.ts'

const MINUTE = 60_000

export const describeClassrooms = (name: string, open: OpenWorld) =>
  describe(`Classrooms: ${name}`, () => {
    let world: World
    beforeAll(async () => { world = await open() })
    afterAll(() => world.close())
    it('TUT-2 whose lesson it is meets its classroom, which lets them in from ten minutes before; for others there is none', async () => {
      const visit = await openBuyer(world, bringsCredits)
      const [tutor] = await valueOf(visit.tutors.list('es'))
      const [startsAt] = tutor ? await valueOf(visit.tutors.slots(tutor.id, 25, { from: world.now() + DAY, until: world.now() + 14 * DAY })) : []
      if (!tutor || startsAt === undefined) throw new Error('nobody has time')
      const id = world.id()
      await valueOf(visit.tutoringLessons.hold(id, { tutor: tutor.id, startsAt, length: 25 }))
      await valueOf(visit.tutoringLessons.book(id))
      expect(await valueOf(visit.classrooms.read(id))).toMatchObject({
        lesson: id, kind: 'tutoring', topic: null, startsAt, endsAt: startsAt + 25 * MINUTE, entry: 'early', tutor: tutor.name, demo: true, own: { role: 'learner', name: null }, pass: null, media: null,
      })
      expect([await codeOf((await openAccount(world)).classrooms.read(id)), await codeOf(visit.classrooms.read(world.id())), await codeOf((await openVisitor(world)).classrooms.read(id))]).toEqual(['not_found', 'not_found', 'forbidden'])
      world.advance(startsAt - 10 * MINUTE - world.now())
      expect(await valueOf(visit.classrooms.read(id))).toMatchObject({ entry: 'open', pass: expect.any(String) as string, media: { kind: 'mesh', iceServers: [] } })
      await valueOf(visit.tutoringLessons.cancel(id))
      expect(await valueOf(visit.classrooms.read(id))).toMatchObject({ entry: 'canceled', pass: null })
    })
    it('TUT-2 whoever teaches in a lesson is its host', async () => {
      const { tutor, id } = await openTutor(world)
      const { lesson } = await openLearner(world, id)
      expect(await valueOf(tutor.classrooms.read(lesson))).toMatchObject({ lesson, entry: 'early', tutor: POLISH.name, demo: false, own: { role: 'host', name: POLISH.name } })
    })
  })
