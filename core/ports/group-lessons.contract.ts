import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isNoSeat, type ShownClass } from '../domain/group-lesson/shown-class.ts'
import { codeOf, openAccount, openBuyer, openVisitor, type OpenWorld, valueOf, type Visit, type World } from './world.contract.ts'

const HOUR = 3_600_000

export const describeGroupLessons = (name: string, open: OpenWorld) =>
  describe(`GroupLessons: ${name}`, () => {
    let world: World
    beforeAll(async () => { world = await open() })
    afterAll(() => world.close())

    const learner = ({ pays = true } = {}) => (pays ? openBuyer(world, ({ type }) => type === 'group_lessons') : openAccount(world))
    const learners = async (count: number) => {
      const all: Visit[] = []
      for (let at = 0; at < count; at += 1) all.push(await learner())
      return all
    }
    const listed = async ({ groupLessons }: Visit) => (await valueOf(groupLessons.list({ language: 'es' }))).lessons
    /** A class in which nobody has a seat yet, with the fewest seats of those, and far enough ahead not to be decided. */
    const empty = async (visit: Visit, isWanted: (lesson: ShownClass) => boolean = () => true): Promise<ShownClass> => {
      const found = (await listed(visit)).filter(lesson => lesson.free === lesson.seats && lesson.startsAt > world.now() + 4 * HOUR && isWanted(lesson))
      const [fewest] = found.toSorted((one, other) => one.seats - other.seats)
      if (!fewest) throw new Error('there is no such class')
      return fewest
    }
    const book = async ({ groupLessons }: Visit, lesson: string, id = world.id()): Promise<ShownClass> => {
      const answer = await valueOf(groupLessons.book(id, lesson))
      if (isNoSeat(answer)) throw new Error(`there is no seat: ${answer.reason}`)
      return answer
    }
    const own = async ({ groupLessons }: Visit) => (await valueOf(groupLessons.own('upcoming'))).lessons
    /** A class whose seats are all taken, by these learners. */
    const full = async () => {
      const lesson = await empty(await openVisitor(world), ({ kind }) => kind === 'lesson')
      const [first, ...others] = await learners(lesson.seats)
      if (!first) throw new Error('a class has no seat')
      const { booking } = await book(first, lesson.id)
      for (const other of others) await book(other, lesson.id)
      return { lesson, first, booking: booking ?? '' }
    }

    it('GRP-1 a visitor sees the classes to come, and asks for nothing else', async () => {
      const visit = await openVisitor(world)
      const all = await listed(visit)
      expect(all.length).toBeGreaterThan(3)
      expect(all).toEqual(all.toSorted((one, other) => one.startsAt - other.startsAt))
      for (const lesson of all) expect(lesson).toMatchObject({ language: 'es', booking: null, place: null, materials: null, demo: true })
      const [{ id } = { id: '' }] = all
      const { groupLessons: classes } = visit
      const codes = [await codeOf(classes.own('upcoming')), await codeOf(classes.book(world.id(), id)), await codeOf(classes.wait(world.id(), id)), await codeOf(classes.cancel(world.id())), await codeOf(classes.leave(world.id()))]
      expect(new Set(codes)).toEqual(new Set(['forbidden']))
    })
    it('GRP-1 a kind and a level leave the others out', async () => {
      const { groupLessons } = await openVisitor(world)
      const found = async (more: Partial<ShownClass>) => (await valueOf(groupLessons.list({ language: 'es', ...more }))).lessons
      const all = await found({})
      expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['lesson', 'club']))
      expect(await found({ kind: 'club' })).toEqual(all.filter(({ kind }) => kind === 'club'))
      expect(await found({ kind: 'lesson', level: 'A1' })).toEqual(all.filter(({ kind, level }) => kind === 'lesson' && (level === 'A1' || level === 'A2')))
    })
    it('GRP-2, SUB-6 seats are for those who have group lessons', async () => {
      const visit = await learner({ pays: false })
      const { id } = await empty(visit)
      const { groupLessons: classes } = visit
      expect([await codeOf(classes.book(world.id(), id)), await codeOf(classes.wait(world.id(), id))]).toEqual(['premium_required', 'premium_required'])
      expect(await own(visit)).toEqual([])
    })
    it('GRP-2 a seat is booked once for its id and once for its learner, and given back once', async () => {
      const visit = await learner()
      const lesson = await empty(visit)
      const id = world.id()
      const booked = await book(visit, lesson.id, id)
      expect(booked).toEqual({ ...lesson, free: lesson.seats - 1, booking: id, materials: expect.any(String) as string })
      expect([await book(visit, lesson.id, id), await book(visit, lesson.id)]).toEqual([booked, booked])
      expect(await own(visit)).toEqual([booked])
      const { groupLessons: classes } = visit
      const back = await valueOf(classes.cancel(id))
      expect(back).toEqual(lesson)
      expect(await valueOf(classes.cancel(id))).toEqual(lesson)
      expect(await own(visit)).toEqual([])
      expect((await book(visit, lesson.id)).free).toBe(lesson.seats - 1)
    })
    it('GRP-2 where there is no seat it is said why, with the nearest classes alike that have one', async () => {
      const { lesson } = await full()
      const visit = await learner()
      const answer = await valueOf(visit.groupLessons.book(world.id(), lesson.id))
      if (!isNoSeat(answer)) throw new Error('a class has more seats than it has')
      expect(answer.reason).toBe('class_full')
      expect(answer.nearest.length).toBeGreaterThan(0)
      expect(answer.nearest.length).toBeLessThanOrEqual(3)
      for (const near of answer.nearest) expect([near.kind, near.language, near.level, near.free > 0, near.id === lesson.id]).toEqual([lesson.kind, lesson.language, lesson.level, true, false])
      const away = answer.nearest.map(({ startsAt }) => Math.abs(startsAt - lesson.startsAt))
      expect(away).toEqual(away.toSorted((one, other) => one - other))
    })
    it('GRP-2 a seat that comes free is offered to the first who waits, for half an hour, and then to the next', async () => {
      const { lesson, first, booking } = await full()
      const [one, other] = await learners(2)
      if (!one || !other) throw new Error('nobody waits')
      const id = world.id()
      const waiting = await valueOf(one.groupLessons.wait(id, lesson.id))
      expect(waiting).toMatchObject({ free: 0, booking: null, place: { id, offeredUntil: null } })
      expect(await valueOf(one.groupLessons.wait(id, lesson.id))).toEqual(waiting)
      // Who came first is told by the time.
      world.advance(1000)
      await valueOf(other.groupLessons.wait(world.id(), lesson.id))
      await valueOf(first.groupLessons.cancel(booking))
      const until = world.now() + HOUR / 2
      expect((await own(one))[0]?.place).toEqual({ id, offeredUntil: until })
      expect((await own(other))[0]?.place?.offeredUntil).toBeNull()
      const rival = await learner()
      expect(await valueOf(rival.groupLessons.book(world.id(), lesson.id))).toMatchObject({ reason: 'class_full' })
      await valueOf(one.groupLessons.leave(id))
      await valueOf(one.groupLessons.leave(id))
      expect(await own(one)).toEqual([])
      expect((await own(other))[0]?.place?.offeredUntil).toBe(until)
      expect(await book(other, lesson.id)).toMatchObject({ free: 0, place: null })
    })
    it('GRP-2 waiting is no use for who has a seat', async () => {
      const { lesson, first, booking } = await full()
      expect(await valueOf(first.groupLessons.wait(world.id(), lesson.id))).toMatchObject({ booking, place: null })
    })
    it('GRP-2, TUT-2 nobody is in a class and with a tutor at once', async () => {
      const visit = await learner()
      const tutors = await valueOf(visit.tutors.list('es'))
      const during = async () => {
        for (const lesson of (await listed(visit)).filter(({ free, startsAt }) => free > 0 && startsAt > world.now() + 8 * HOUR)) {
          for (const { id } of tutors) {
            const [startsAt] = await valueOf(visit.tutors.slots(id, 25, { from: lesson.startsAt, until: lesson.endsAt }))
            if (startsAt !== undefined) return { lesson, startsAt, tutor: id }
          }
        }
        throw new Error('no tutor has time during a class')
      }
      const { lesson, startsAt, tutor } = await during()
      const id = world.id()
      await valueOf(visit.tutoringLessons.hold(id, { tutor, startsAt, length: 25 }))
      await valueOf(visit.tutoringLessons.book(id))
      expect(await valueOf(visit.groupLessons.book(world.id(), lesson.id))).toMatchObject({ reason: 'learner_busy' })
      await valueOf(visit.tutoringLessons.cancel(id))
      await book(visit, lesson.id)
      expect(await valueOf(visit.tutors.slots(tutor, 25, { from: startsAt, until: startsAt + 1 }))).toEqual([])
    })
    it('AUTH-6 nobody gives back the seat of another, leaves for them, or books under what is theirs', async () => {
      const [one, other] = await learners(2)
      if (!one || !other) throw new Error('nobody is there')
      const lesson = await empty(one)
      const { booking } = await book(one, lesson.id)
      const { groupLessons: classes } = other
      expect([await codeOf(classes.cancel(booking ?? '')), await codeOf(classes.book(booking ?? '', lesson.id)), await codeOf(classes.book(world.id(), world.id()))]).toEqual(['not_found', 'not_found', 'not_found'])
      expect(await codeOf(classes.leave(world.id()))).toBe('ok')
      expect((await own(one)).map(({ id }) => id)).toEqual([lesson.id])
    })
    it('GRP-2 a class with too few is canceled two hours before, one with enough takes place, and is past once it has ended', async () => {
      const [alone, one, other] = await learners(3)
      if (!alone || !one || !other) throw new Error('nobody is there')
      const back = async (visit: Visit) => {
        const again = visit.reload()
        await valueOf(again.account.start(world.id(), null))
        return again
      }
      const lesson = await empty(one, ({ kind }) => kind === 'lesson')
      const lonely = await empty(alone, ({ id, kind, startsAt, endsAt }) => kind === 'lesson' && id !== lesson.id && (endsAt <= lesson.startsAt || startsAt >= lesson.endsAt))
      const seat = world.id()
      await book(alone, lonely.id, seat)
      for (const visit of [one, other]) await book(visit, lesson.id)
      const inOrder = [{ at: lonely.startsAt - 2 * HOUR, lesson: lonely }, { at: lesson.endsAt, lesson }].toSorted((a, b) => a.at - b.at)
      for (const { at, lesson: { id } } of inOrder) {
        world.advance(Math.max(0, at - world.now()))
        if (id === lonely.id) {
          const visit = await back(alone)
          expect(await own(visit)).toMatchObject([{ id, join: 'canceled' }])
          expect((await valueOf(visit.groupLessons.cancel(seat))).join).toBe('canceled')
        } else {
          const visit = await back(one)
          expect((await valueOf(visit.groupLessons.own('past'))).lessons).toMatchObject([{ id, join: 'completed', attended: 0 }])
          expect(await own(visit)).toEqual([])
        }
      }
    })
    it('GRP-2 a seat is not given back once its class has begun', async () => {
      const [one, other] = await learners(2)
      if (!one || !other) throw new Error('nobody is there')
      const lesson = await empty(one, ({ kind }) => kind === 'lesson')
      const { booking } = await book(one, lesson.id)
      await book(other, lesson.id)
      world.advance(lesson.startsAt - world.now())
      const back = one.reload()
      await valueOf(back.account.start(world.id(), null))
      expect(await own(back)).toMatchObject([{ id: lesson.id, join: 'open_to_join' }])
      expect(await codeOf(back.groupLessons.cancel(booking ?? ''))).toBe('too_late_to_cancel')
    })
  })
