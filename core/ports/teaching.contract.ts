import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mp3, webm } from '../domain/tutoring/audio.fixture.ts'
import { WEEKDAYS } from '../domain/tutoring/availability.ts'
import type { Availability } from '../domain/tutoring/availability.ts'
import type { TeachingHours } from '../domain/tutoring/edit-hours.ts'
import { SAMPLE_MAX } from '../domain/tutoring/voice-sample.ts'
import { decideAll, POLISH, REASON } from './moderation.contract.ts'
import { bringsCredits, codeOf, DAY, openAccount, openBuyer, openVisitor, type OpenWorld, register, valueOf, type Visit, type World } from './world.contract.ts'

const weekly: Availability['weekly'] = Object.fromEntries(WEEKDAYS.map(day => [day, [{ from: 0, until: 1440 }]]))
const ALWAYS: TeachingHours = { zone: 'Europe/Warsaw', weekly, exceptions: {}, rest: 5 }

/** A tutor of Polish whom everybody may book at any time. */
export const openTutor = async (world: World): Promise<{ readonly tutor: Visit; readonly id: string }> => {
  const tutor = await openAccount(world)
  const { id } = await valueOf(tutor.teaching.saveProfile(POLISH))
  await decideAll(tutor)
  await valueOf(tutor.teaching.saveHours(ALWAYS))
  return { tutor, id }
}
/** A learner who has booked a lesson with a tutor, a day and more from now. */
export const openLearner = async (world: World, tutor: string) => {
  const learner = await openBuyer(world, bringsCredits)
  const [startsAt = 0] = await valueOf(learner.tutors.slots(tutor, 50, { from: world.now() + DAY, until: world.now() + 3 * DAY }))
  const lesson = world.id()
  await valueOf(learner.tutoringLessons.hold(lesson, { tutor, startsAt, length: 50 }))
  await valueOf(learner.tutoringLessons.book(lesson))
  return { learner, lesson, startsAt, endsAt: startsAt + 50 * 60_000 }
}
/** The same people after some time, whose sessions were renewed. */
export const later = async (world: World, ms: number, visits: readonly Visit[]): Promise<readonly Visit[]> => {
  world.advance(ms)
  const back = visits.map(visit => visit.reload())
  for (const visit of back) await valueOf(visit.account.start(world.id(), null))
  return back
}

export const describeTeaching = (name: string, open: OpenWorld) =>
  describe(`Teaching: ${name}`, () => {
    let world: World
    beforeAll(async () => { world = await open() })
    afterAll(() => world.close())

    it('GRP-1 a visitor without an account teaches nothing', async () => {
      const { teaching } = await openVisitor(world)
      expect([await codeOf(teaching.read()), await codeOf(teaching.saveProfile(POLISH)), await codeOf(teaching.lessons({ from: 0, until: DAY }))]).toEqual(['forbidden', 'forbidden', 'forbidden'])
    })
    it('GRP-1 a profile makes a tutor of its owner, whom others see once it is approved', async () => {
      const [tutor, other] = [world.visit(), await openVisitor(world)]
      await register(world, tutor)
      expect(await valueOf(tutor.teaching.read())).toBeNull()
      const saved = await valueOf(tutor.teaching.saveProfile(POLISH))
      expect(saved).toMatchObject({ profile: POLISH, review: { status: 'PENDING', reason: null, submissions: 1 }, shown: false, hours: { weekly: {}, exceptions: {} } })
      expect(await valueOf(tutor.teaching.saveProfile(POLISH))).toEqual(saved)
      expect(await valueOf(tutor.teaching.read())).toEqual(saved)
      expect(await codeOf(other.tutors.read(saved.id))).toBe('not_found')
      await decideAll(other)
      expect(await valueOf(other.tutors.read(saved.id))).toMatchObject({ ...POLISH, demo: false, nextFree: null })
      expect(await valueOf(tutor.teaching.read())).toMatchObject({ review: { status: 'APPROVED' }, shown: true })
    })
    it('GRP-1 a change waits while the approved words are shown; rejected, it comes again once', async () => {
      const { tutor, id } = await openTutor(world)
      const change = (about: string) => tutor.teaching.saveProfile({ ...POLISH, about: `${POLISH.about} ${about}` })
      expect(await valueOf(change('A'))).toMatchObject({ review: { status: 'PENDING', submissions: 1 }, shown: true })
      expect((await valueOf(tutor.tutors.read(id))).about).toBe(POLISH.about)
      await decideAll(tutor, REASON)
      expect(await valueOf(change('B'))).toMatchObject({ review: { status: 'PENDING', submissions: 2 } })
      await decideAll(tutor, REASON)
      expect(await codeOf(change('C'))).toBe('limit_reached')
      expect(await valueOf(tutor.teaching.read())).toMatchObject({ review: { status: 'REJECTED', reason: REASON }, shown: true })
      expect(await valueOf(tutor.teaching.saveProfile(POLISH))).toMatchObject({ review: { status: 'APPROVED' }, shown: true })
      expect((await valueOf(tutor.tutors.read(id))).about).toBe(POLISH.about)
    })
    it('GRP-1 a change of what a tutor teaches counts once it is approved', async () => {
      const { tutor } = await openTutor(world)
      expect(await valueOf(tutor.teaching.saveProfile({ ...POLISH, teaches: ['uk', 'pl'], speaks: ['en', 'uk', 'pl'] }))).toMatchObject({ profile: { teaches: ['uk', 'pl'] }, teaches: ['pl'] })
      await decideAll(tutor)
      expect((await valueOf(tutor.teaching.read()))?.teaches).toEqual(['uk', 'pl'])
    })
    it('GRP-1 what cannot be kept is named by its field', async () => {
      const tutor = await openAccount(world)
      const failed = await tutor.teaching.saveProfile({ ...POLISH, about: 'Cześć.' })
      expect(failed._unsafeUnwrapErr()).toMatchObject({ code: 'invalid_input', field: 'about', reason: 'short' })
      expect(await codeOf(tutor.teaching.saveHours(ALWAYS))).toBe('not_found')
    })
    it('GRP-1 a voice waits with the profile while the approved one is heard, and is taken back at once', async () => {
      const { tutor, id } = await openTutor(world)
      const other = await openVisitor(world)
      const heard = async () => (await valueOf(other.tutors.read(id))).voice
      expect(await heard()).toBeNull()
      const first = await valueOf(tutor.teaching.saveVoice(webm(1)))
      expect(first).toMatchObject({ profile: POLISH, review: { status: 'PENDING', submissions: 1 }, shown: true, voice: expect.any(String), shownVoice: null })
      expect(await valueOf(tutor.teaching.saveVoice(webm(1)))).toEqual(first)
      expect(await heard()).toBeNull()
      expect((await valueOf(other.moderation.waiting())).map(({ item }) => item)).toContainEqual({ kind: 'profile', profile: POLISH, voice: first.voice, shown: POLISH, shownVoice: null })
      await decideAll(other)
      expect(await heard()).toBe(first.voice)
      const second = await valueOf(tutor.teaching.saveVoice(mp3(2)))
      expect(second).toMatchObject({ review: { status: 'PENDING' }, shownVoice: first.voice })
      expect(second.voice).not.toBe(first.voice)
      await decideAll(other, REASON)
      expect([await heard(), await valueOf(tutor.teaching.read())]).toMatchObject([first.voice, { review: { status: 'REJECTED' }, voice: second.voice }])
      expect(await valueOf(tutor.teaching.saveVoice(webm(1)))).toMatchObject({ review: { status: 'APPROVED' }, voice: first.voice })
      await valueOf(tutor.teaching.saveVoice(mp3(3)))
      for (let time = 0; time < 2; time += 1) expect(await valueOf(tutor.teaching.removeVoice())).toMatchObject({ profile: POLISH, review: { status: 'APPROVED' }, shown: true, voice: null, shownVoice: null })
      expect(await heard()).toBeNull()
      expect((await valueOf(tutor.teaching.saveProfile(POLISH))).voice).toBeNull()
    })
    it('GRP-1 a voice is taken back also where it was rejected, and the words come again without it', async () => {
      const tutor = await openAccount(world)
      await valueOf(tutor.teaching.saveProfile(POLISH))
      await valueOf(tutor.teaching.saveVoice(webm(4)))
      await decideAll(tutor, REASON)
      expect(await valueOf(tutor.teaching.removeVoice())).toMatchObject({ review: { status: 'PENDING', submissions: 2 }, voice: null })
      await valueOf(tutor.teaching.saveVoice(webm(5)))
      await decideAll(tutor, REASON)
      expect(await codeOf(tutor.teaching.saveVoice(webm(6)))).toBe('limit_reached')
      expect(await valueOf(tutor.teaching.removeVoice())).toMatchObject({ review: { status: 'REJECTED', reason: REASON }, voice: null })
    })
    it('GRP-1 a voice is sound, of somebody who has a profile', async () => {
      const [{ tutor }, somebody, visitor] = [await openTutor(world), await openAccount(world), await openVisitor(world)]
      expect([await codeOf(visitor.teaching.saveVoice(webm())), await codeOf(somebody.teaching.saveVoice(webm())), await codeOf(somebody.teaching.removeVoice())]).toEqual(['forbidden', 'not_found', 'not_found'])
      for (const bytes of [new Uint8Array(), new TextEncoder().encode('<svg onload="alert(1)"/>'), webm(0, { type: 1, codec: 'V_VP8' }), mp3(0, Math.ceil(SAMPLE_MAX / 417))]) {
        expect(await codeOf(tutor.teaching.saveVoice(bytes))).toBe('invalid_input')
      }
      expect((await valueOf(tutor.teaching.read()))?.voice).toBeNull()
    })
    it('TUT-4 hours count at once', async () => {
      const { tutor, id } = await openTutor(world)
      const { learner } = await openLearner(world, id)
      const free = async () => (await valueOf(learner.tutors.slots(id, 25, { from: world.now(), until: world.now() + 7 * DAY }))).length
      expect(await free()).toBeGreaterThan(100)
      const hours: TeachingHours = { ...ALWAYS, weekly: { 1: [{ from: 600, until: 660 }, { from: 660, until: 690 }] }, rest: 15 }
      expect((await valueOf(tutor.teaching.saveHours(hours))).hours).toEqual({ ...hours, weekly: { 1: [{ from: 600, until: 690 }] } })
      expect(await free()).toBeLessThanOrEqual(3)
      expect((await tutor.teaching.saveHours({ ...hours, weekly: { 1: [{ from: 605, until: 660 }] } }))._unsafeUnwrapErr()).toMatchObject({ code: 'invalid_input', field: 'weekly' })
      expect((await valueOf(learner.tutoringLessons.list('upcoming'))).lessons).toMatchObject([{ status: 'booked' }])
    })
    it('GRP-2 classes are for who gives them: a tutor without any has none, and nobody else has those of others', async () => {
      const [{ tutor }, other, visitor] = [await openTutor(world), await openAccount(world), await openVisitor(world)]
      const span = { from: world.now(), until: world.now() + 28 * DAY }
      expect([await valueOf(tutor.teaching.classes(span)), await valueOf(other.teaching.classes(span))]).toEqual([[], []])
      expect([await codeOf(visitor.teaching.classes(span)), await codeOf(tutor.teaching.classes({ from: 0, until: 32 * DAY }))]).toEqual(['forbidden', 'invalid_input'])
    })
    it('TUT-1 a tutor sees their own lessons and leaves a report of each, which its learner reads', async () => {
      const { tutor, id } = await openTutor(world)
      const { learner, lesson, startsAt, endsAt } = await openLearner(world, id)
      const report = { language: 'pl', note: 'Bardzo dobrze.', words: [{ word: 'dzień', meaning: 'day' }] } as const
      const span = { from: startsAt - DAY, until: startsAt + DAY }
      expect(await valueOf(tutor.teaching.lessons(span))).toEqual([{ id: lesson, startsAt, endsAt, status: 'booked', together: null, learner: { name: null, native: null, course: null }, report: null, words: [] }])
      expect(await valueOf(learner.teaching.lessons(span))).toEqual([])
      expect(await codeOf(tutor.teaching.lessons({ from: 0, until: 32 * DAY }))).toBe('invalid_input')
      expect(await codeOf(tutor.teaching.writeReport(lesson, report))).toBe('forbidden')
      const [after = tutor, read = learner] = await later(world, startsAt - world.now(), [tutor, learner])
      for (let time = 0; time < 2; time += 1) expect(await valueOf(after.teaching.writeReport(lesson, { ...report, note: ' Bardzo dobrze. ' }))).toEqual(report)
      expect(await codeOf(read.teaching.writeReport(lesson, report))).toBe('not_found')
      expect(await valueOf(read.tutorReviews.notes())).toEqual([{ lesson, report, review: null }])
      expect((await valueOf(read.reviews.overview('pl'))).words.new).toBe(1)
      await valueOf(after.teaching.writeReport(lesson, { ...report, words: [] }))
      expect((await valueOf(read.reviews.overview('pl'))).words.new).toBe(0)
    })
  })
