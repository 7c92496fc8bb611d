import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClassProposal } from '../domain/group-lesson/proposal.ts'
import { isNoSeat } from '../domain/group-lesson/shown-class.ts'
import { dateOfDay, dayAt } from '../domain/streak/local-date.ts'
import { decideAll, POLISH, REASON } from './moderation.contract.ts'
import { later, openTutor } from './teaching.contract.ts'
import { codeOf, DAY, openAccount, openBuyer, openVisitor, type OpenWorld, valueOf, type Visit, type World } from './world.contract.ts'

const MINUTE = 60_000
const NOTE = 'I am ill today, please come next week.'

export const describeTaughtClasses = (name: string, open: OpenWorld) =>
  describe(`TaughtClasses: ${name}`, () => {
    let world: World
    beforeAll(async () => { world = await open() })
    afterAll(() => world.close())

    const proposal = (more: Partial<ClassProposal> = {}): ClassProposal => ({
      kind: 'lesson', language: 'pl', level: 'A2', topic: 'Na targu', about: 'Kupujemy, próbujemy i trochę się targujemy.', materials: 'Lista zakupów.', seats: 2,
      minute: 720, firstDate: dateOfDay(dayAt(world.now(), 'Europe/Warsaw') + 2), weeks: 2, ...more,
    })
    const given = async () => {
      const { tutor } = await openTutor(world)
      const series = world.id()
      await valueOf(tutor.taughtClasses.propose(series, proposal()))
      await decideAll(tutor)
      const { classes } = await valueOf(tutor.taughtClasses.list())
      const [{ id, startsAt } = { id: '', startsAt: 0 }] = classes
      return { tutor, series, lesson: id, startsAt }
    }
    const learner = () => openBuyer(world, ({ type }) => type === 'group_lessons')
    const book = async ({ groupLessons }: Visit, lesson: string) => {
      const answer = await valueOf(groupLessons.book(world.id(), lesson))
      return isNoSeat(answer) ? answer.reason : answer
    }

    it('GRP-1 a visitor without an account gives no classes, and nobody does who is no tutor', async () => {
      const [{ taughtClasses: none }, { taughtClasses: own }] = [await openVisitor(world), await openAccount(world)]
      expect([await codeOf(none.list()), await codeOf(none.propose(world.id(), proposal())), await codeOf(none.end(world.id())), await codeOf(none.cancel(world.id(), NOTE))]).toEqual(['forbidden', 'forbidden', 'forbidden', 'forbidden'])
      expect(await valueOf(own.list())).toEqual({ series: [], classes: [] })
      expect([await codeOf(own.propose(world.id(), proposal())), await codeOf(own.end(world.id())), await codeOf(own.cancel(world.id(), NOTE))]).toEqual(['forbidden', 'not_found', 'not_found'])
    })
    it('GRP-1 a proposal waits, and what is approved is made into classes that others see', async () => {
      const { tutor, id } = await openTutor(world)
      const series = world.id()
      const proposed = await valueOf(tutor.taughtClasses.propose(series, proposal()))
      expect(proposed).toEqual({ series: [{ id: series, proposal: proposal(), zone: 'Europe/Warsaw', review: { status: 'PENDING', reason: null, submissions: 1 }, clashes: [] }], classes: [] })
      expect(await valueOf(tutor.taughtClasses.propose(series, proposal({ about: ` ${proposal().about}\n` })))).toEqual(proposed)
      expect((await valueOf(tutor.moderation.waiting())).map(({ item }) => item)).toEqual([{ kind: 'series', series: proposal(), zone: 'Europe/Warsaw', tutor: POLISH.name }])
      await decideAll(tutor)
      const { series: [known], classes } = await valueOf(tutor.taughtClasses.list())
      expect(known).toMatchObject({ review: { status: 'APPROVED' }, clashes: [] })
      expect(classes).toHaveLength(2)
      expect(classes[0]).toMatchObject({ kind: 'lesson', language: 'pl', level: 'A2', topic: 'Na targu', seats: 2, taken: 0, cancellation: null })
      const shown = (await valueOf((await openVisitor(world)).groupLessons.list({ language: 'pl' }))).lessons.filter(each => each.tutor.id === id)
      expect(shown.map(({ startsAt }) => startsAt)).toEqual(classes.map(({ startsAt }) => startsAt))
      expect(shown[0]).toMatchObject({ about: proposal().about, materials: null, demo: false, cancellation: null })
      expect((await valueOf(tutor.groupLessons.list({ language: 'pl' }))).lessons.filter(each => each.tutor.id === id)).toEqual([])
      expect(await codeOf(tutor.taughtClasses.propose(series, proposal({ topic: 'W sklepie' })))).toBe('limit_reached')
    })
    it('GRP-1 what is rejected has a reason and comes again once; what cannot be kept is named by its field', async () => {
      const { tutor } = await openTutor(world)
      const series = world.id()
      const propose = (more: Partial<ClassProposal>) => tutor.taughtClasses.propose(series, proposal(more))
      await valueOf(propose({}))
      await decideAll(tutor, REASON)
      expect((await valueOf(tutor.taughtClasses.list())).series).toMatchObject([{ review: { status: 'REJECTED', reason: REASON, submissions: 1 } }])
      expect((await propose({ language: 'uk' }))._unsafeUnwrapErr()).toMatchObject({ code: 'invalid_input', field: 'language', reason: 'unknown' })
      expect((await valueOf(propose({ topic: 'W sklepie' }))).series).toMatchObject([{ review: { status: 'PENDING', submissions: 2 } }])
      await decideAll(tutor, REASON)
      expect(await codeOf(propose({ topic: 'W piekarni' }))).toBe('limit_reached')
      expect(await valueOf(tutor.taughtClasses.end(series))).toEqual({ series: [], classes: [] })
    })
    it('GRP-1 where the tutor is busy there is no class, and they are told', async () => {
      const { tutor, startsAt } = await given()
      const second = await valueOf(tutor.taughtClasses.propose(world.id(), proposal({ topic: 'W sklepie', minute: 750 })))
      expect(second.series.find(({ proposal: { topic } }) => topic === 'W sklepie')?.clashes).toEqual([startsAt + 30 * MINUTE, startsAt + 7 * DAY + 30 * MINUTE])
      await decideAll(tutor)
      expect((await valueOf(tutor.taughtClasses.list())).classes).toHaveLength(2)
    })
    it('GRP-1 a tutor rests between two classes', async () => {
      const { tutor } = await openTutor(world)
      const own = await valueOf(tutor.teaching.read())
      if (own) await valueOf(tutor.teaching.saveHours({ ...own.hours, rest: 15 }))
      for (const minute of [720, 780, 810]) {
        await valueOf(tutor.taughtClasses.propose(world.id(), proposal({ minute, weeks: 1 })))
        await decideAll(tutor)
      }
      const [first, ...others] = (await valueOf(tutor.taughtClasses.list())).classes
      expect(others.map(({ startsAt }) => startsAt - (first?.startsAt ?? 0))).toEqual([90 * MINUTE])
    })
    it('GRP-2 where too few have booked, whoever gives the class finds it canceled', async () => {
      const { tutor, lesson, startsAt } = await given()
      const [host = tutor] = await later(world, startsAt - MINUTE - world.now(), [tutor])
      expect(await valueOf(host.teaching.classes({ from: startsAt, until: startsAt + DAY }))).toMatchObject([{ id: lesson, canceledAt: expect.any(Number) as number, learners: [] }])
    })
    it('GRP-2 a class is canceled once, with a reason for those who have booked', async () => {
      const { tutor, lesson } = await given()
      const [ada, other] = [await learner(), await openTutor(world)]
      await book(ada, lesson)
      expect([await codeOf(other.tutor.taughtClasses.cancel(lesson, NOTE)), await codeOf(tutor.taughtClasses.cancel(lesson, 'Ill.'))]).toEqual(['not_found', 'invalid_input'])
      const cancellation = { reason: 'tutor', note: NOTE }
      const canceled = await valueOf(tutor.taughtClasses.cancel(lesson, NOTE))
      expect(canceled.classes).toMatchObject([{ id: lesson, taken: 1, cancellation }, { taken: 0, cancellation: null }])
      expect(await valueOf(tutor.taughtClasses.cancel(lesson, `Again. ${NOTE}`))).toEqual(canceled)
      expect((await valueOf(ada.groupLessons.own('upcoming'))).lessons).toMatchObject([{ id: lesson, join: 'canceled', cancellation }])
      expect(await book(await learner(), lesson)).toBe('class_closed')
    })
    it('GRP-1 a series that ends leaves the classes in which somebody has a seat', async () => {
      const { tutor, series, lesson } = await given()
      await book(await learner(), lesson)
      const ended = await valueOf(tutor.taughtClasses.end(series))
      expect(ended).toMatchObject({ series: [], classes: [{ id: lesson, taken: 1, cancellation: null }] })
      expect(await valueOf(tutor.taughtClasses.end(series))).toEqual(ended)
      expect(await codeOf((await openTutor(world)).tutor.taughtClasses.end(series))).toBe('not_found')
    })
    it('GRP-1, GRP-2 a tutor is the host of their class, and has no seat in it', async () => {
      const { tutor, lesson, startsAt } = await given()
      const learners = [await learner(), await learner()]
      for (const each of learners) await book(each, lesson)
      expect(await codeOf((await openAccount(world)).classrooms.read(lesson))).toBe('not_found')
      expect(await valueOf(tutor.classrooms.read(lesson))).toMatchObject({ kind: 'lesson', topic: 'Na targu', entry: 'early', own: { role: 'host', name: POLISH.name }, demo: false, pass: null })
      const [host = tutor, ada = tutor] = await later(world, startsAt - 5 * MINUTE - world.now(), [tutor, ...learners])
      expect(await valueOf(host.classrooms.read(lesson))).toMatchObject({ entry: 'open', own: { role: 'host' } })
      expect(await valueOf(ada.classrooms.read(lesson))).toMatchObject({ entry: 'open', own: { role: 'learner' } })
    })
  })
