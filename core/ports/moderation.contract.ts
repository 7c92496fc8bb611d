import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TutorProfile } from '../domain/tutoring/tutor.ts'
import { codeOf, openVisitor, type OpenWorld, register, valueOf, type Visit, type World } from './world.contract.ts'

/** Nobody teaches Polish in any world but the tutors of these contracts. */
export const POLISH: TutorProfile = {
  name: 'Kasia', native: 'pl', teaches: ['pl'], speaks: ['en', 'pl'], levels: ['A1', 'A2'], topics: ['conversation', 'travel'],
  about: 'Na pierwszej lekcji rozmawiamy o tym, co już umiesz powiedzieć.',
}
export const REASON = 'Please say how a lesson with you goes.'
/** Approves all that waits, or rejects it with a reason. */
export const decideAll = async ({ moderation }: Visit, reason: string | null = null): Promise<void> => {
  for (const { key } of await valueOf(moderation.waiting())) await valueOf(moderation.decide(key, reason))
}

export const describeModeration = (name: string, open: OpenWorld) =>
  describe(`Moderation: ${name}`, () => {
    let world: World
    beforeAll(async () => { world = await open() })
    afterAll(() => world.close())

    it('GRP-1 what waits is there with its words until it is decided, once', async () => {
      const [tutor, moderator] = [world.visit(), await openVisitor(world)]
      await register(world, tutor)
      await decideAll(moderator)
      await valueOf(tutor.teaching.saveProfile(POLISH))
      const [waiting, ...others] = await valueOf(moderator.moderation.waiting())
      expect([waiting, others]).toMatchObject([{ isAgain: false, submittedAt: world.now(), item: { kind: 'profile', profile: POLISH, shown: null } }, []])
      const key = waiting?.key ?? ''
      expect(await codeOf(moderator.moderation.decide(key, 'no'))).toBe('invalid_input')
      expect(await valueOf(moderator.moderation.decide(key, REASON))).toBeNull()
      expect(await codeOf(moderator.moderation.decide(key, null))).toBe('not_found')
      expect(await valueOf(moderator.moderation.waiting())).toEqual([])
      expect((await valueOf(tutor.teaching.read()))?.review).toEqual({ status: 'REJECTED', reason: REASON, submissions: 1 })
    })
    it('GRP-1 a change makes another key, so that nothing is decided that was not read', async () => {
      const [tutor, moderator] = [world.visit(), await openVisitor(world)]
      await register(world, tutor)
      await valueOf(tutor.teaching.saveProfile(POLISH))
      const [read] = await valueOf(moderator.moderation.waiting())
      await valueOf(tutor.teaching.saveProfile({ ...POLISH, name: 'Katarzyna' }))
      expect(await codeOf(moderator.moderation.decide(read?.key ?? '', null))).toBe('not_found')
      const [changed] = await valueOf(moderator.moderation.waiting())
      expect(changed).toMatchObject({ isAgain: false, item: { profile: { name: 'Katarzyna' } } })
      await decideAll(moderator)
    })
    it('GRP-1 what is shown is taken down with a reason, once: nobody else sees it, and it comes again once', async () => {
      const [tutor, moderator] = [world.visit(), await openVisitor(world)]
      await register(world, tutor)
      const zofia = { ...POLISH, name: world.id() }
      const { id } = await valueOf(tutor.teaching.saveProfile(zofia))
      await decideAll(moderator)
      await valueOf(tutor.teaching.saveProfile({ ...POLISH, name: 'Katarzyna' }))
      const shown = (await valueOf(moderator.moderation.shown())).find(({ item }) => item.kind === 'profile' && item.profile.name === zofia.name)
      expect(shown).toEqual({ key: expect.any(String) as string, submittedAt: expect.any(Number) as number, item: { kind: 'profile', profile: zofia, voice: null, shown: null, shownVoice: null } })
      const key = shown?.key ?? ''
      expect(await codeOf(moderator.moderation.takeDown(key, 'no'))).toBe('invalid_input')
      expect(await valueOf(moderator.moderation.takeDown(key, REASON))).toBeNull()
      expect(await codeOf(moderator.moderation.takeDown(key, REASON))).toBe('not_found')
      expect((await valueOf(moderator.moderation.shown())).map(each => each.key)).not.toContain(key)
      expect([await codeOf(moderator.tutors.read(id)), await codeOf(moderator.tutorReviews.of(id))]).toEqual(['not_found', 'not_found'])
      expect(await valueOf(tutor.teaching.read())).toMatchObject({ review: { status: 'REJECTED', reason: REASON, submissions: 1 }, shown: false })
      expect(await valueOf(tutor.teaching.saveProfile(zofia))).toMatchObject({ review: { status: 'PENDING', submissions: 2 }, shown: false })
      await decideAll(moderator)
    })
  })
