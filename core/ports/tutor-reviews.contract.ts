import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decideAll, REASON } from './moderation.contract.ts'
import { later, openLearner, openTutor } from './teaching.contract.ts'
import { codeOf, openVisitor, type OpenWorld, valueOf, type World } from './world.contract.ts'

export const describeTutorReviews = (name: string, open: OpenWorld) =>
  describe(`TutorReviews: ${name}`, () => {
    let world: World
    beforeAll(async () => { world = await open() })
    afterAll(() => world.close())

    it('GRP-1 a learner reviews a lesson that took place, and others read it once it is approved', async () => {
      const { tutor, id } = await openTutor(world)
      const { learner: booker, lesson, endsAt } = await openLearner(world, id)
      const [own, review] = [world.id(), { stars: 4, text: 'Patient and funny.' } as const]
      expect(await codeOf(booker.tutorReviews.write(own, lesson, review))).toBe('forbidden')
      const [learner = booker, teacher = tutor] = await later(world, endsAt - world.now(), [booker, tutor])
      const written = await valueOf(learner.tutorReviews.write(own, lesson, review))
      expect(written).toEqual({ id: own, ...review, status: 'PENDING', reason: null, submissions: 1 })
      expect(await valueOf(learner.tutorReviews.write(own, lesson, review))).toEqual(written)
      expect(await valueOf(learner.tutorReviews.write(world.id(), lesson, { ...review, stars: 5 }))).toEqual({ ...written, stars: 5 })
      expect(await codeOf(teacher.tutorReviews.write(world.id(), lesson, review))).toBe('not_found')
      const visitor = await openVisitor(world)
      expect(await valueOf(visitor.tutorReviews.of(id))).toEqual({ count: 0, average: null, reviews: [] })
      const writtenAt = world.now()
      await decideAll(visitor)
      expect(await valueOf(visitor.tutorReviews.of(id))).toMatchObject({ count: 1, average: null, reviews: [{ id: own, stars: 5, text: review.text }] })
      expect((await valueOf(visitor.tutorReviews.of(id))).reviews[0]?.writtenAt).toBeGreaterThanOrEqual(writtenAt)
      expect(await codeOf(learner.tutorReviews.write(own, lesson, review))).toBe('limit_reached')
      expect(await valueOf(learner.tutorReviews.notes())).toMatchObject([{ lesson, report: null, review: { status: 'APPROVED', stars: 5 } }])
      expect(await codeOf(visitor.tutorReviews.of(world.id()))).toBe('not_found')
    })
    it('GRP-1 a rejected review comes again once', async () => {
      const { id } = await openTutor(world)
      const { learner: booker, lesson, endsAt } = await openLearner(world, id)
      const [learner = booker] = await later(world, endsAt - world.now(), [booker])
      const own = world.id()
      await valueOf(learner.tutorReviews.write(own, lesson, { stars: 1, text: 'Bad.' }))
      await decideAll(learner, REASON)
      expect(await valueOf(learner.tutorReviews.notes())).toMatchObject([{ review: { status: 'REJECTED', reason: REASON } }])
      expect(await valueOf(learner.tutorReviews.write(own, lesson, { stars: 1, text: 'The lesson began late.' }))).toMatchObject({ status: 'PENDING', submissions: 2 })
      await decideAll(learner, REASON)
      expect(await codeOf(learner.tutorReviews.write(own, lesson, { stars: 1, text: 'Late.' }))).toBe('limit_reached')
    })
  })
