import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BookedLesson } from '../domain/tutoring/booked-lesson.ts'
import type { LessonLength } from '../domain/tutoring/lesson-length.ts'
import { isTaken } from './tutoring-lessons.ts'
import { bringsCredits, buy, codeOf, DAY, openAccount, openBuyer, openVisitor, type OpenWorld, plansFor, valueOf, type Visit, type World } from './world.contract.ts'

const HOUR = 3_600_000

export const describeTutoringLessons = (name: string, open: OpenWorld) =>
  describe(`TutoringLessons: ${name}`, () => {
    let world: World
    beforeAll(async () => { world = await open() })
    afterAll(() => world.close())

    const learner = ({ pays = true } = {}) => (pays ? openBuyer(world, bringsCredits) : openAccount(world))
    /** Free times of a tutor, more than half a day ahead and far enough from each other. */
    const times = async ({ tutors }: Visit, length: LessonLength = 50) => {
      const [tutor] = await valueOf(tutors.list('es'))
      if (!tutor) throw new Error('nobody teaches Spanish')
      const from = world.now() + DAY
      const free = await valueOf(tutors.slots(tutor.id, length, { from, until: from + 14 * DAY }))
      const [first] = free
      const second = free.find(at => first !== undefined && at >= first + 2 * HOUR)
      if (first === undefined || second === undefined) throw new Error('nobody has time')
      return { tutor: tutor.id, first, second, length }
    }
    const booked = async (visit: Visit, length: LessonLength = 50) => {
      const { tutor, first, second } = await times(visit, length)
      const id = world.id()
      await valueOf(visit.tutoringLessons.hold(id, { tutor, startsAt: first, length }))
      return { id, lesson: await valueOf(visit.tutoringLessons.book(id)), second }
    }
    const balance = async ({ billing }: Visit) => (await valueOf(billing.credits())).balance
    const upcoming = async ({ tutoringLessons }: Visit) => (await valueOf(tutoringLessons.list('upcoming'))).lessons

    it('TUT-2 a visitor without an account holds and books nothing', async () => {
      const visit = await openVisitor(world)
      const { tutor, first } = await times(visit)
      const { tutoringLessons: lessons } = visit
      const codes = [await codeOf(lessons.hold(world.id(), { tutor, startsAt: first, length: 50 })), await codeOf(lessons.book(world.id())), await codeOf(lessons.list('past'))]
      expect(new Set(codes)).toEqual(new Set(['forbidden']))
    })
    it('TUT-2, TUT-3 what is held is booked and paid once, however often it is asked for', async () => {
      const visit = await learner()
      const before = await balance(visit)
      const { tutor, first } = await times(visit)
      const [id, wanted] = [world.id(), { tutor, startsAt: first, length: 50 } as const]
      const held = await valueOf(visit.tutoringLessons.hold(id, wanted))
      expect(held).toEqual({ heldUntil: world.now() + 5 * 60_000 })
      expect(await valueOf(visit.tutoringLessons.hold(id, wanted))).toEqual(held)
      const lessons: BookedLesson[] = []
      for (let time = 0; time < 3; time += 1) lessons.push(await valueOf(visit.tutoringLessons.book(id)))
      expect(new Set(lessons.map(lesson => JSON.stringify(lesson))).size).toBe(1)
      expect(lessons[0]).toMatchObject({ id, tutor: { id: tutor }, startsAt: first, endsAt: first + 50 * 60_000, credits: 2, status: 'booked', payUntil: null, changes: { kind: 'free' } })
      expect(await balance(visit)).toBe(before - 2)
      expect(await upcoming(visit)).toEqual([lessons[0]])
    })
    it('TUT-2 nobody else gets the time, and they are told of others', async () => {
      const [one, other] = [await learner(), await learner()]
      const { tutor, first } = await times(one)
      const wanted = { tutor, startsAt: first, length: 50 } as const
      const id = world.id()
      await valueOf(one.tutoringLessons.hold(id, wanted))
      const refused = await valueOf(other.tutoringLessons.hold(world.id(), wanted))
      if (!isTaken(refused)) throw new Error('a time was held twice')
      expect(refused.nearest).toHaveLength(3)
      const free = await valueOf(other.tutors.slots(tutor, 50, { from: first, until: first + HOUR }))
      expect(free).not.toContain(first)
      await valueOf(one.tutoringLessons.release(id))
      expect(await valueOf(other.tutoringLessons.hold(world.id(), wanted))).toHaveProperty('heldUntil')
      expect(await codeOf(one.tutoringLessons.book(id))).toBe('not_found')
    })
    it('TUT-2 a hold that is over books nothing', async () => {
      const visit = await learner()
      const { tutor, first } = await times(visit)
      const id = world.id()
      await valueOf(visit.tutoringLessons.hold(id, { tutor, startsAt: first, length: 25 }))
      world.advance(5 * 60_000)
      const rival = await learner()
      await valueOf(rival.tutoringLessons.hold(world.id(), { tutor, startsAt: first, length: 25 }))
      expect(await codeOf(visit.tutoringLessons.book(id))).toBe('not_found')
    })
    it('TUT-2, TUT-3 without credits a lesson waits unpaid, and is paid once there are some', async () => {
      const visit = await learner({ pays: false })
      const { id, lesson } = await booked(visit)
      expect(lesson).toMatchObject({ status: 'unpaid', payUntil: world.now() + 30 * 60_000 })
      expect(await codeOf(visit.tutoringLessons.pay(id))).toBe('no_credits')
      const plan = (await plansFor(visit)).find(({ credits }) => credits)
      await buy(visit, plan?.id ?? '')
      const before = await balance(visit)
      const paid = await valueOf(visit.tutoringLessons.pay(id))
      expect(paid).toMatchObject({ status: 'booked', payUntil: null })
      expect(await valueOf(visit.tutoringLessons.pay(id))).toEqual(paid)
      expect(await balance(visit)).toBe(before - 2)
    })
    it('TUT-2, TUT-3 a lesson that is canceled in time gives its credits back, once', async () => {
      const visit = await learner()
      const before = await balance(visit)
      const { id } = await booked(visit, 90)
      expect(await balance(visit)).toBe(before - 3)
      const canceled = await valueOf(visit.tutoringLessons.cancel(id))
      expect(canceled.status).toBe('canceled')
      expect(await valueOf(visit.tutoringLessons.cancel(id))).toEqual(canceled)
      expect(await balance(visit)).toBe(before)
    })
    it('TUT-2 a lesson is moved once for a request, also when an older one arrives again', async () => {
      const visit = await learner()
      const { id, lesson, second } = await booked(visit)
      const [away, back] = [world.id(), world.id()]
      expect(await valueOf(visit.tutoringLessons.move(id, away, second))).toMatchObject({ startsAt: second })
      const returned = await valueOf(visit.tutoringLessons.move(id, back, lesson.startsAt))
      expect(returned).toMatchObject({ startsAt: lesson.startsAt, credits: lesson.credits })
      expect(await valueOf(visit.tutoringLessons.move(id, away, second))).toEqual(returned)
      expect(await upcoming(visit)).toEqual([returned])
    })
    it('TUT-2 a lesson that cannot be moved stays where it is', async () => {
      const [visit, rival] = [await learner(), await learner()]
      const { id, lesson, second } = await booked(visit)
      await valueOf(rival.tutoringLessons.hold(world.id(), { tutor: lesson.tutor.id, startsAt: second, length: 50 }))
      expect(await valueOf(visit.tutoringLessons.move(id, world.id(), second))).toHaveProperty('nearest')
      expect(await upcoming(visit)).toEqual([lesson])
    })
    /** A time that is free for four weeks, and its series. */
    const weekly = async (visit: Visit, length: LessonLength = 25) => {
      const [tutor] = await valueOf(visit.tutors.list('es'))
      if (!tutor) throw new Error('nobody teaches Spanish')
      const from = world.now() + DAY
      for (const startsAt of await valueOf(visit.tutors.slots(tutor.id, length, { from, until: from + 5 * DAY }))) {
        const wanted = { tutor: tutor.id, startsAt, length } as const
        const weeks = await valueOf(visit.tutoringLessons.series(wanted))
        if (weeks.every(({ clash }) => clash === null)) return { wanted, starts: weeks.map(week => week.startsAt), ids: weeks.map(() => world.id()) }
      }
      throw new Error('no time is free for four weeks')
    }
    it('TUT-2, TUT-3 a series is booked and paid once, however often it is asked for, and one that is canceled stays so', async () => {
      const visit = await learner()
      const before = await balance(visit)
      const { wanted, starts, ids } = await weekly(visit)
      await valueOf(visit.tutoringLessons.hold(ids[0] ?? '', wanted))
      const first = await valueOf(visit.tutoringLessons.bookSeries(ids.slice(0, 3), wanted))
      expect(first).toMatchObject(ids.slice(0, 3).map((id, week) => ({ startsAt: starts[week], leftOut: null, lesson: { id, startsAt: starts[week], credits: 1, status: 'booked', payUntil: null } })))
      expect(await valueOf(visit.tutoringLessons.bookSeries(ids.slice(0, 3), wanted))).toEqual(first)
      expect([(await upcoming(visit)).map(({ id }) => id), await balance(visit)]).toEqual([ids.slice(0, 3), before - 3])
      await valueOf(visit.tutoringLessons.cancel(ids[1] ?? ''))
      expect((await valueOf(visit.tutoringLessons.bookSeries(ids.slice(0, 3), wanted))).map(({ lesson }) => lesson?.status)).toEqual(['booked', 'canceled', 'booked'])
      expect(await balance(visit)).toBe(before - 2)
    })
    it('TUT-2, TUT-4 weeks that clash are told before, left out with the reason, and nothing of them is held', async () => {
      const [visit, rival] = [await learner(), await learner()]
      const { wanted, starts: [first = 0, second = 0, third = 0], ids } = await weekly(visit)
      const theirs = world.id()
      await valueOf(rival.tutoringLessons.hold(theirs, { ...wanted, startsAt: second }))
      await valueOf(rival.tutoringLessons.book(theirs))
      const own = world.id()
      await valueOf(visit.tutoringLessons.hold(own, { ...wanted, startsAt: third }))
      await valueOf(visit.tutoringLessons.book(own))
      await valueOf(visit.tutoringLessons.hold(ids[0] ?? '', wanted))
      expect((await valueOf(visit.tutoringLessons.series(wanted))).map(({ clash }) => clash)).toEqual([null, 'tutor', 'learner', null])
      const before = await balance(visit)
      const weeks = await valueOf(visit.tutoringLessons.bookSeries(ids.slice(0, 3), wanted))
      expect(weeks.map(({ leftOut, lesson }) => leftOut ?? lesson?.startsAt)).toEqual([first, 'tutor', 'learner'])
      expect([await balance(visit), (await upcoming(visit)).map(({ id }) => id)]).toEqual([before - 1, [ids[0], own]])
    })
    it('TUT-2, TUT-3 what cannot be paid is left out, in order of date: nothing waits unpaid, and its times stay free', async () => {
      const [visit, other] = [await learner(), await learner({ pays: false })]
      while (await balance(visit) >= 4 * 3) await booked(visit, 90)
      const before = await upcoming(visit)
      const paid = Math.floor((await balance(visit)) / 3)
      const { wanted, starts, ids } = await weekly(visit, 90)
      const weeks = await valueOf(visit.tutoringLessons.bookSeries(ids, wanted))
      expect(weeks.map(({ leftOut }) => leftOut)).toEqual(ids.map((_, week) => (week < paid ? null : 'credits')))
      expect(await upcoming(visit)).toHaveLength(before.length + paid)
      const free = await valueOf(other.tutors.slots(wanted.tutor, 90, { from: starts[0] ?? 0, until: (starts[3] ?? 0) + 1 }))
      expect(starts.map(start => free.includes(start))).toEqual(ids.map((_, week) => week >= paid))
    })
    it('TUT-2 a series names each lesson once, and is of a tutor who is there; only accounts book one', async () => {
      const [visit, visitor] = [await learner(), await openVisitor(world)]
      const { wanted, ids: [id = ''] } = await weekly(visit)
      const { tutoringLessons: lessons } = visit
      expect([await codeOf(lessons.bookSeries([id, id], wanted)), await codeOf(lessons.bookSeries([], wanted))]).toEqual(['invalid_input', 'invalid_input'])
      expect([await codeOf(lessons.series({ ...wanted, tutor: world.id() })), await codeOf(lessons.bookSeries([id], { ...wanted, tutor: world.id() }))]).toEqual(['not_found', 'not_found'])
      expect([await codeOf(visitor.tutoringLessons.series(wanted)), await codeOf(visitor.tutoringLessons.bookSeries([id], wanted))]).toEqual(['forbidden', 'forbidden'])
      expect(await upcoming(visit)).toEqual([])
    })
    it('AUTH-6 a series under the id of another’s lesson books nothing of it', async () => {
      const [one, other] = [await learner(), await learner()]
      const { id } = await booked(one)
      await valueOf(one.tutoringLessons.cancel(id))
      const { wanted } = await weekly(other)
      expect(await valueOf(other.tutoringLessons.bookSeries([id], wanted))).toEqual([{ startsAt: wanted.startsAt, lesson: null, leftOut: 'tutor' }])
      expect(await upcoming(other)).toEqual([])
    })
    it('TUT-4 a calendar finds the same lesson again after each change', async () => {
      const visit = await learner()
      const { id, second } = await booked(visit)
      const read = async () => (await valueOf(visit.tutoringLessons.calendar(id, 'uk'))).text()
      const before = await read()
      await valueOf(visit.tutoringLessons.move(id, world.id(), second))
      const after = await read()
      const of = (name: string, text: string) => new RegExp(`${name}:(.*)`).exec(text)?.[1]
      expect(of('UID', after)).toBe(of('UID', before))
      expect(Number(of('SEQUENCE', after))).toBeGreaterThan(Number(of('SEQUENCE', before)))
      expect(await codeOf((await learner({ pays: false })).tutoringLessons.calendar(id, 'uk'))).toBe('not_found')
    })
    it('AUTH-6 one person sees, pays, moves and cancels no lesson of another', async () => {
      const [one, other] = [await learner(), await learner()]
      const { id, lesson, second } = await booked(one)
      const { tutoringLessons: lessons } = other
      const codes = [await codeOf(lessons.book(id)), await codeOf(lessons.pay(id)), await codeOf(lessons.cancel(id)), await codeOf(lessons.move(id, world.id(), second)), await codeOf(lessons.read(id))]
      expect(new Set(codes)).toEqual(new Set(['not_found']))
      expect(await upcoming(other)).toEqual([])
      expect(await upcoming(one)).toEqual([lesson])
    })
    it('TUT-1 a lesson is read by its id', async () => {
      const visit = await learner()
      const { id, lesson } = await booked(visit)
      expect(await valueOf(visit.tutoringLessons.read(id))).toEqual(lesson)
      expect(await codeOf(visit.tutoringLessons.read(world.id()))).toBe('not_found')
    })
    it('TUT-1 a lesson that has ended is past, and completed', async () => {
      const visit = await learner()
      const { lesson } = await booked(visit)
      world.advance(lesson.endsAt - world.now())
      const back = visit.reload()
      await valueOf(back.account.start(world.id(), null))
      expect((await valueOf(back.tutoringLessons.list('past'))).lessons).toMatchObject([{ id: lesson.id, status: 'completed', together: null, changes: { kind: 'started' } }])
      expect((await valueOf(back.tutoringLessons.list('past', lesson.tutor.id))).lessons.map(({ id }) => id)).toEqual([lesson.id])
      expect((await valueOf(back.tutoringLessons.list('past', world.id()))).lessons).toEqual([])
      expect(await upcoming(back)).toEqual([])
    })
  })
