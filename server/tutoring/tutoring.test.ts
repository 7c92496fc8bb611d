import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { loadDemoTutors } from '#content/load-demo-tutors.ts'
import { QUIET } from '#core/domain/classroom/line.ts'
import { balanceAt, type CreditLine } from '#core/domain/credits/ledger.ts'
import { giveCredits } from '#core/domain/credits/lines.ts'
import type { Availability } from '#core/domain/tutoring/availability.ts'
import type { LessonLength } from '#core/domain/tutoring/lesson-length.ts'
import { creditLines } from '../db/schema/billing.ts'
import { classroomStays } from '../db/schema/classroom.ts'
import { outbox } from '../db/schema/mail.ts'
import { tutoringLessons, tutoringReminders, tutoringSlots, tutors } from '../db/schema/tutoring.ts'
import { createClock, createTestApp, START, testLetters } from '../testing/app.ts'
import { type Client, createClient, listOf, type Loose } from '../testing/client.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { enterDemoTutors } from './demo-tutors.ts'
import { remindOfLessons } from './remind.ts'
import { tendLessons } from './tend-lessons.ts'
import { tutorRow } from './tutor.fixture.ts'

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
const DAY_AND_NIGHT = [{ from: 0, until: 1440 }]
const ALWAYS: Availability = { zone: 'UTC', exceptions: {}, weekly: { 1: DAY_AND_NIGHT, 2: DAY_AND_NIGHT, 3: DAY_AND_NIGHT, 4: DAY_AND_NIGHT, 5: DAY_AND_NIGHT, 6: DAY_AND_NIGHT, 7: DAY_AND_NIGHT } }
/** A Wednesday at noon, a day from now. */
const WEDNESDAY = START + DAY

onBothDatabases('tutoring', database => {
  const start = () => {
    const clock = createClock()
    const app = createTestApp(database(), { now: clock.now })
    const clients: Client[] = []
    const learner = async (credits: number) => {
      const client = createClient(app, `192.0.2.${clients.length + 1}`)
      clients.push(client)
      await client.anonymous()
      const { body } = await client.signUp(`learner${clients.indexOf(client)}@example.test`, 'correct horse battery')
      const userId = body['userId'] ?? ''
      if (credits > 0) await database().db.insert(creditLines).values({ userId, ...giveCredits(clock.now(), 'grant', { source: randomUUID(), amount: credits, expiresAt: clock.now() + 90 * DAY }) })
      return { client, userId }
    }
    /** Everybody renews the token that has ended meanwhile. */
    const forward = async (ms: number) => {
      clock.forward(ms)
      await Promise.all(clients.map(client => client.refresh()))
    }
    return { clock, learner, forward, tend: () => tendLessons(clock.now(), database().db) }
  }
  const tutor = async (more: Partial<typeof tutors.$inferInsert> = {}) => {
    const row = tutorRow({ availability: ALWAYS, rest: 5 * MINUTE, ...more })
    await database().db.insert(tutors).values(row)
    return row.id
  }
  const stay = (lessonId: string, userId: string, from: number, until: number) =>
    database().db.insert(classroomStays).values({ id: randomUUID(), connection: randomUUID(), lessonId, userId, cameAt: from, seenAt: until, leftAt: until, state: QUIET })
  const hold = (client: Client, tutorId: string, startsAt: number, { id = randomUUID(), length = 50 }: { readonly id?: string; readonly length?: LessonLength } = {}) =>
    client.put(`/v1/tutoring/holds/${id}`, { tutor: tutorId, startsAt, length }).then(answer => ({ ...answer, id }))
  const book = (client: Client, id: string) => client.send('PUT', `/v1/tutoring/lessons/${id}`)
  const booked = async (client: Client, tutorId: string, startsAt: number, length: LessonLength = 50) => {
    const { id } = await hold(client, tutorId, startsAt, { length })
    return { id, answer: await book(client, id) }
  }
  const move = (client: Client, id: string, startsAt: number, request: string = randomUUID()) => client.put(`/v1/tutoring/lessons/${id}/moves/${request}`, { startsAt })
  const cancel = (client: Client, id: string) => client.send('PUT', `/v1/tutoring/lessons/${id}/cancellation`)
  const pay = (client: Client, id: string) => client.send('PUT', `/v1/tutoring/lessons/${id}/payment`)
  const slots = async (client: Client, tutorId: string, from: number, until: number, length: LessonLength = 50) =>
    (await client.get(`/v1/tutors/${tutorId}/slots?from=${from}&until=${until}&length=${length}`)).body['slots'] as unknown as readonly number[]
  const linesOf = async (userId: string) => await database().db.select().from(creditLines).where(eq(creditLines.userId, userId)).orderBy(creditLines.at, creditLines.id) as readonly CreditLine[]
  const balance = async (now: number, userId: string) => balanceAt(now, await linesOf(userId))
  const heldOf = async (userId: string) => (await linesOf(userId)).reduce((sum, { kind, amount }) => sum + (kind === 'hold' ? amount : kind === 'spend' || kind === 'release' ? -amount : 0), 0)

  describe('free times', () => {
    it('GRP-1, TUT-4 only approved tutors are shown, and their free times are those of their own clock', async () => {
      const { learner } = start()
      const { client } = await learner(0)
      const [kyiv, pending] = [await tutor({ availability: { zone: 'Europe/Kyiv', exceptions: {}, weekly: { 3: [{ from: 600, until: 720 }] } } }), await tutor({ status: 'PENDING' })]
      expect((await client.get('/v1/tutors?teaches=es')).body).toMatchObject([{ id: kyiv, zone: 'Europe/Kyiv', demo: true }])
      expect((await client.get('/v1/tutors?teaches=ja')).body).toEqual([])
      const day = Date.UTC(2026, 10, 18)
      expect(await slots(client, kyiv, day, day + DAY)).toEqual([8, 8.5, 9].map(hour => day + hour * HOUR))
      expect((await client.get(`/v1/tutors/${kyiv}`)).body).toMatchObject({ id: kyiv, about: 'Hola.' })
      for (const id of [pending, randomUUID()]) for (const path of [id, `${id}/slots?from=0&until=1&length=50`]) expect((await client.get(`/v1/tutors/${path}`)).body['code']).toBe('not_found')
      expect((await client.get(`/v1/tutors/${kyiv}/slots?from=0&until=${32 * DAY}&length=50`)).body['code']).toBe('invalid_input')
    })
  })

  it('TUT-2, TUT-4 a learner is reminded a day and an hour before, once, on their own clock and with the calendar file, and anew after a move', async () => {
    const { clock, learner, forward } = start()
    const [{ client }, who] = [await learner(4), await tutor({ name: 'Olena' })]
    const startsAt = WEDNESDAY + 2 * DAY
    const { id } = await booked(client, who, startsAt)
    await database().db.update(tutoringLessons).set({ zone: 'America/New_York' }).where(eq(tutoringLessons.id, id))
    const remind = async () => {
      const run = () => remindOfLessons(clock.now(), { db: database().db, config: { webOrigin: 'https://example.com', webPort: 3000 }, letters: testLetters, onLetter: () => {} })
      await Promise.all([run(), run()])
      await run()
      return (await database().db.select().from(outbox)).filter(({ calendar }) => calendar !== null).toSorted((one, other) => one.createdAt - other.createdAt)
    }
    expect(await remind()).toEqual([])
    await forward(startsAt - DAY - clock.now())
    const [first, ...others] = await remind()
    expect(others).toEqual([])
    expect(first).toMatchObject({ subject: 'Your lesson with Olena: Friday, November 20, 7:00 AM', usefulUntil: startsAt })
    expect(first?.body).toContain('Eastern Standard Time')
    expect(first?.body).toContain('without cost until Thursday, November 19 at 7:00 PM')
    expect(first?.calendar).toContain('SEQUENCE:0')
    await move(client, id, startsAt + 4 * HOUR)
    await forward(4 * HOUR)
    expect((await remind()).map(({ calendar }) => /SEQUENCE:(\d)/.exec(calendar ?? '')?.[1])).toEqual(['0', '1'])
    await forward(23 * HOUR)
    expect(await remind()).toHaveLength(3)
    expect((await remind())[2]?.body).toContain('can’t be moved any more')
    expect(await database().db.select().from(tutoringReminders)).toHaveLength(3)
  })
  it('TUT-2 nobody is reminded of a lesson that is canceled or not paid', async () => {
    const { clock, learner, forward } = start()
    const [{ client: ada }, { client: bea }, who] = [await learner(2), await learner(0), await tutor()]
    const { id } = await booked(ada, who, WEDNESDAY + DAY)
    await booked(bea, who, WEDNESDAY + DAY + 2 * HOUR)
    await cancel(ada, id)
    await forward(DAY + HOUR)
    await remindOfLessons(clock.now(), { db: database().db, config: { webOrigin: undefined, webPort: 3000 }, letters: testLetters, onLetter: () => {} })
    expect(await database().db.select().from(tutoringReminders)).toEqual([])
  })
  it('GRP-1 demo tutors are entered once, marked as such, and what is said of them is renewed', async () => {
    const { learner } = start()
    const { client } = await learner(0)
    const [first, ...others] = loadDemoTutors().filter(({ teaches }) => teaches.includes('uk'))
    if (!first) throw new Error('nobody teaches Ukrainian')
    for (const about of ['one', 'two']) await enterDemoTutors(database().db, [{ ...first, about }, ...others])
    const found = (await client.get('/v1/tutors?teaches=uk')).body as unknown as readonly Loose[]
    expect(found).toHaveLength(others.length + 1)
    expect(found.find(({ id }) => id === first.id)).toMatchObject({ about: 'two', demo: true })
  })

  describe('a hold', () => {
    it('TUT-2 keeps a time for five minutes, once for its id, and others are told the nearest three', async () => {
      const { clock, learner, forward } = start()
      const [{ client: ada }, { client: bea }, who] = [await learner(0), await learner(0), await tutor()]
      const first = await hold(ada, who, WEDNESDAY)
      expect(first.body).toEqual({ heldUntil: clock.now() + 5 * MINUTE })
      expect((await hold(ada, who, WEDNESDAY, { id: first.id })).body).toEqual(first.body)
      expect((await hold(bea, who, WEDNESDAY)).body).toEqual({ nearest: [WEDNESDAY - HOUR, WEDNESDAY + HOUR, WEDNESDAY - 1.5 * HOUR] })
      expect((await hold(bea, who, WEDNESDAY, { id: first.id })).body).toHaveProperty('nearest')
      await forward(5 * MINUTE)
      expect((await hold(bea, who, WEDNESDAY)).body).toEqual({ heldUntil: clock.now() + 5 * MINUTE })
      expect((await book(ada, first.id)).body['code']).toBe('not_found')
    })
    it('TUT-2 takes the place of the one before, and where the new time is taken it stays', async () => {
      const { learner } = start()
      const [{ client: ada }, { client: bea }, who] = [await learner(2), await learner(2), await tutor()]
      const first = await hold(ada, who, WEDNESDAY)
      await hold(bea, who, WEDNESDAY + 2 * HOUR)
      expect((await hold(ada, who, WEDNESDAY + 2 * HOUR)).body).toHaveProperty('nearest')
      expect((await book(ada, first.id)).body['status']).toBe('booked')
      const second = await hold(ada, who, WEDNESDAY + 4 * HOUR)
      await hold(ada, who, WEDNESDAY + 6 * HOUR)
      expect((await book(ada, second.id)).body['code']).toBe('not_found')
    })
    it('TUT-2 hides no time from its learner, who may choose one that overlaps it, and hides from them when they are elsewhere', async () => {
      const { learner } = start()
      const [{ client }, who, other] = [await learner(2), await tutor(), await tutor()]
      await hold(client, who, WEDNESDAY)
      expect(await slots(client, who, WEDNESDAY, WEDNESDAY + HOUR)).toEqual([WEDNESDAY, WEDNESDAY + HOUR / 2])
      const { id, body } = await hold(client, who, WEDNESDAY + HOUR / 2)
      expect(body).toHaveProperty('heldUntil')
      await book(client, id)
      expect(await slots(client, other, WEDNESDAY, WEDNESDAY + 2 * HOUR)).toEqual([1.5].map(hours => WEDNESDAY + hours * HOUR))
    })
    it('TUT-2 is given back, and only by its learner', async () => {
      const { learner } = start()
      const [{ client: ada }, { client: bea }, who] = [await learner(0), await learner(0), await tutor()]
      const { id } = await hold(ada, who, WEDNESDAY)
      await bea.delete(`/v1/tutoring/holds/${id}`)
      expect((await hold(bea, who, WEDNESDAY)).body).toHaveProperty('nearest')
      await ada.delete(`/v1/tutoring/holds/${id}`)
      expect((await hold(bea, who, WEDNESDAY)).body).toHaveProperty('heldUntil')
    })
    it('TUT-2 no time is held that is not free: too soon, too far, off the half hour, outside the hours', async () => {
      const { learner } = start()
      const [{ client }, who] = [await learner(0), await tutor({ availability: { ...ALWAYS, exceptions: { '2026-11-18': [] } } })]
      for (const at of [START + 3.5 * HOUR, START + 29 * DAY, START + 2 * DAY + 15 * MINUTE, WEDNESDAY]) expect((await hold(client, who, at)).body, new Date(at).toISOString()).toHaveProperty('nearest')
      expect((await hold(client, randomUUID(), WEDNESDAY)).body['code']).toBe('not_found')
    })
  })

  describe('booking', () => {
    it('TUT-2, TUT-3 takes the credits of its length, once, and the time is gone for everybody', async () => {
      const { clock, learner } = start()
      const [{ client, userId }, { client: bea }, who] = [await learner(4), await learner(4), await tutor()]
      const { id, answer } = await booked(client, who, WEDNESDAY, 90)
      expect(answer.body).toMatchObject({ id, status: 'booked', credits: 3, startsAt: WEDNESDAY, endsAt: WEDNESDAY + 90 * MINUTE, payUntil: null, changes: { kind: 'free', until: WEDNESDAY - 12 * HOUR } })
      expect((await book(client, id)).body).toEqual(answer.body)
      expect([await balance(clock.now(), userId), await heldOf(userId)]).toEqual([1, 3])
      expect(await slots(bea, who, WEDNESDAY - HOUR, WEDNESDAY + 3 * HOUR)).toEqual([-1, 2, 2.5].map(hours => WEDNESDAY + hours * HOUR))
      expect((await client.get('/v1/tutoring/lessons?when=upcoming')).body).toMatchObject({ lessons: [{ id, tutor: { name: 'Demo A', zone: 'UTC' } }], more: false })
      expect((await bea.get('/v1/tutoring/lessons?when=upcoming')).body).toEqual({ lessons: [], more: false })
    })
    it('TUT-2 a learner is never in two places: another tutor at the same time is refused', async () => {
      const { learner } = start()
      const [{ client }, one, other] = [await learner(9), await tutor(), await tutor()]
      await booked(client, one, WEDNESDAY)
      expect((await hold(client, other, WEDNESDAY + 30 * MINUTE)).body).toHaveProperty('nearest')
      expect((await hold(client, other, WEDNESDAY + HOUR)).body).toHaveProperty('heldUntil')
    })
    it('TUT-2, TUT-3 without the credits it waits for half an hour, is paid once they are there, and is free again if they are not', async () => {
      const { clock, learner, tend, forward } = start()
      const [{ client, userId }, { client: bea, userId: other }, who] = [await learner(1), await learner(0), await tutor()]
      const [paid, unpaid] = [await booked(client, who, WEDNESDAY), await booked(bea, who, WEDNESDAY + 2 * HOUR)]
      expect(paid.answer.body).toMatchObject({ status: 'unpaid', payUntil: clock.now() + 30 * MINUTE })
      expect((await pay(client, paid.id)).body['code']).toBe('no_credits')
      await database().db.insert(creditLines).values({ userId, ...giveCredits(clock.now(), 'grant', { source: 'bought', amount: 8, expiresAt: clock.now() + DAY }) })
      expect((await pay(client, paid.id)).body).toMatchObject({ status: 'booked', payUntil: null })
      expect((await pay(client, paid.id)).body).toMatchObject({ status: 'booked' })
      await forward(30 * MINUTE)
      await Promise.all([tend(), tend()])
      expect(await slots(client, who, WEDNESDAY, WEDNESDAY + 3 * HOUR)).toEqual([1, 1.5, 2, 2.5].map(hours => WEDNESDAY + hours * HOUR))
      await database().db.insert(creditLines).values({ userId: other, ...giveCredits(clock.now(), 'grant', { source: 'late', amount: 8, expiresAt: clock.now() + DAY }) })
      expect((await pay(bea, unpaid.id)).body['code']).toBe('slot_taken')
      expect((await move(bea, unpaid.id, WEDNESDAY + 5 * HOUR)).body['code']).toBe('not_found')
      expect([await heldOf(userId), await heldOf(other)]).toEqual([2, 0])
    })
    it('TUT-3 of lessons that are paid at once with credits for one of them, one is', async () => {
      const { clock, learner } = start()
      const [{ client, userId }, who] = [await learner(0), await tutor()]
      const lessons = Array.from({ length: 4 }, () => randomUUID())
      for (const [index, id] of lessons.entries()) {
        await hold(client, who, WEDNESDAY + index * 2 * HOUR, { id })
        await book(client, id)
      }
      await database().db.insert(creditLines).values({ userId, ...giveCredits(clock.now(), 'grant', { source: 'bought', amount: 3, expiresAt: clock.now() + DAY }) })
      const paid = await Promise.all(lessons.map(id => pay(client, id)))
      expect(paid.map(({ body }) => body['status'] ?? body['code']).toSorted()).toEqual(['booked', 'no_credits', 'no_credits', 'no_credits'])
      expect([await balance(clock.now(), userId), await heldOf(userId)]).toEqual([1, 2])
    })
    it('TUT-1, TUT-3 once it has ended its credits are spent, once, and it is completed', async () => {
      const { learner, tend, forward } = start()
      const [{ client, userId }, { userId: ownerId }] = [await learner(2), await learner(0)]
      const { id } = await booked(client, await tutor({ userId: ownerId }), WEDNESDAY)
      for (const each of [userId, ownerId]) await stay(id, each, WEDNESDAY, WEDNESDAY + 50 * MINUTE)
      await forward(2 * DAY)
      await Promise.all([tend(), tend()])
      await tend()
      expect((await linesOf(userId)).map(({ kind }) => kind).toSorted()).toEqual(['grant', 'hold', 'spend'])
      expect((await client.get('/v1/tutoring/lessons?when=past')).body).toMatchObject({ lessons: [{ status: 'completed' }] })
    })
  })

  it('TUT-2, TUT-3 of series that are booked at once, and twice each, every week has one lesson, each is paid, and nothing else is held', async () => {
    const { clock, learner } = start()
    const [people, who] = [[await learner(3), await learner(3), await learner(3)], await tutor()]
    const answers = await Promise.all(people.flatMap(({ client }) => {
      const body = { ids: [randomUUID(), randomUUID(), randomUUID()], tutor: who, startsAt: WEDNESDAY, length: 25 }
      return [0, 1].map(() => client.put('/v1/tutoring/series', body))
    }))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const booked = await database().db.select().from(tutoringLessons).orderBy(tutoringLessons.startsAt)
    expect(booked.map(({ startsAt, paidAt }) => [startsAt, paidAt])).toEqual([0, 1, 2].map(week => [WEDNESDAY + week * 7 * DAY, clock.now()]))
    expect(await database().db.select().from(tutoringSlots)).toHaveLength(3)
    for (const { userId } of people) expect(await heldOf(userId)).toBe(booked.filter(lesson => lesson.userId === userId).length)
  })

  describe('absence', () => {
    it.each([
      ['nobody comes', [], [], 'tutor'],
      ['the tutor comes after ten minutes', [[10, 50]], [[-5, 50]], 'tutor'],
      ['the tutor comes too early and goes', [[-10, 0]], [[-5, 50]], 'tutor'],
      ['the tutor waits, and the learner comes after a quarter of an hour', [[9, 50]], [[15, 50]], 'learner'],
      ['both come in time', [[9, 50]], [[14, 20]], null],
    ] as const)('TUT-2 %s', async (_, teachers, pupils, absent) => {
      const { clock, learner, tend, forward } = start()
      const [{ client, userId }, { userId: ownerId }] = [await learner(2), await learner(0)]
      const { id } = await booked(client, await tutor({ userId: ownerId }), WEDNESDAY)
      for (const [from, until] of teachers) await stay(id, ownerId, WEDNESDAY + from * MINUTE, WEDNESDAY + until * MINUTE)
      for (const [from, until] of pupils) await stay(id, userId, WEDNESDAY + from * MINUTE, WEDNESDAY + until * MINUTE)
      await forward(DAY + 10 * MINUTE - 1)
      await tend()
      expect((await client.get('/v1/tutoring/lessons?when=upcoming')).body).toMatchObject({ lessons: [{ status: 'booked', tutorAbsent: false }] })
      await forward(1)
      await Promise.all([tend(), tend()])
      expect(listOf((await client.get('/v1/tutoring/lessons?when=upcoming')).body['lessons'])).toMatchObject([{ status: absent === 'tutor' ? 'canceled' : 'booked', tutorAbsent: absent === 'tutor' }])
      await forward(5 * MINUTE)
      await Promise.all([tend(), tend()])
      await tend()
      expect(listOf((await client.get('/v1/tutoring/lessons?when=upcoming')).body['lessons'])).toMatchObject([{ status: absent === 'tutor' ? 'canceled' : absent === 'learner' ? 'missed' : 'booked' }])
      expect([await balance(clock.now(), userId), await heldOf(userId)]).toEqual(absent === 'tutor' ? [3, 0] : absent === 'learner' ? [0, 0] : [0, 2])
      expect((await linesOf(userId)).filter(({ kind }) => kind === 'gift')).toMatchObject(absent === 'tutor' ? [{ amount: 1, expiresAt: WEDNESDAY + 10 * MINUTE + 30 * DAY }] : [])
    })
    it('TUT-2 whose lesson is not paid is not missed, and a tutor without an owner never comes', async () => {
      const { learner, tend, forward } = start()
      const [{ client }, who] = [await learner(1), await tutor()]
      await booked(client, who, WEDNESDAY, 25)
      await booked(client, who, WEDNESDAY + HOUR)
      await forward(DAY + HOUR + 10 * MINUTE)
      await tend()
      expect(listOf((await client.get('/v1/tutoring/lessons?when=past')).body['lessons'])).toMatchObject([{ status: 'canceled', tutorAbsent: true }])
      expect(listOf((await client.get('/v1/tutoring/lessons?when=upcoming')).body['lessons'])).toMatchObject([{ status: 'unpaid', tutorAbsent: false }])
    })
  })

  describe('changes', () => {
    it('TUT-2 canceled in time the credits come back, later they do not, and once it has begun it is not canceled', async () => {
      const { clock, learner, forward } = start()
      const [{ client, userId }, who] = [await learner(6), await tutor()]
      const [early, late, begun] = [await booked(client, who, WEDNESDAY), await booked(client, who, WEDNESDAY + 2 * HOUR), await booked(client, who, WEDNESDAY - 6 * HOUR)]
      expect((await cancel(client, early.id)).body).toMatchObject({ status: 'canceled' })
      expect((await cancel(client, early.id)).body).toMatchObject({ status: 'canceled' })
      expect(await balance(clock.now(), userId)).toBe(2)
      await forward(18 * HOUR)
      expect((await cancel(client, begun.id)).body['code']).toBe('too_late_to_cancel')
      expect((await cancel(client, late.id)).body).toMatchObject({ status: 'canceled' })
      expect([await balance(clock.now(), userId), await heldOf(userId)]).toEqual([2, 2])
      expect(await slots(client, who, WEDNESDAY, WEDNESDAY + 2.5 * HOUR)).toContain(WEDNESDAY + 2 * HOUR)
    })
    it('TUT-2 moved, its old time is free, a repeated move happens once, and one to where it partly is already works', async () => {
      const { learner } = start()
      const [{ client, userId }, who] = [await learner(2), await tutor()]
      const { id } = await booked(client, who, WEDNESDAY)
      const request = randomUUID()
      expect((await move(client, id, WEDNESDAY + 30 * MINUTE, request)).body).toMatchObject({ startsAt: WEDNESDAY + 30 * MINUTE, endsAt: WEDNESDAY + 80 * MINUTE })
      expect((await move(client, id, WEDNESDAY + 30 * MINUTE, request)).body).toMatchObject({ startsAt: WEDNESDAY + 30 * MINUTE })
      expect((await move(client, id, WEDNESDAY + 5 * HOUR)).body).toMatchObject({ startsAt: WEDNESDAY + 5 * HOUR, status: 'booked' })
      const [row] = await database().db.select().from(tutoringLessons)
      expect([row?.sequence, await heldOf(userId)]).toEqual([2, 2])
      expect(await slots(client, who, WEDNESDAY, WEDNESDAY + HOUR)).toEqual([WEDNESDAY, WEDNESDAY + 30 * MINUTE])
    })
    it('TUT-2 a move that arrives again after another one changes nothing, and its request moves no other lesson', async () => {
      const { learner } = start()
      const [{ client }, who] = [await learner(4), await tutor()]
      const [{ id }, { id: other }] = [await booked(client, who, WEDNESDAY), await booked(client, who, WEDNESDAY + 8 * HOUR)]
      const [first, second] = [randomUUID(), randomUUID()]
      await move(client, id, WEDNESDAY + 2 * HOUR, first)
      await move(client, id, WEDNESDAY + 4 * HOUR, second)
      for (const request of [first, second, first]) expect((await move(client, id, WEDNESDAY + 2 * HOUR, request)).body).toMatchObject({ startsAt: WEDNESDAY + 4 * HOUR })
      expect((await move(client, other, WEDNESDAY + 2 * HOUR, first)).body['code']).toBe('not_found')
      await cancel(client, id)
      expect((await move(client, id, WEDNESDAY + 2 * HOUR, first)).body).toMatchObject({ status: 'canceled', startsAt: WEDNESDAY + 4 * HOUR })
      expect((await database().db.select().from(tutoringLessons).where(eq(tutoringLessons.id, id)))[0]?.sequence).toBe(3)
    })
    it('TUT-2 a move to a time that is taken leaves the lesson where it was, and one less than 12 hours before is refused', async () => {
      const { learner, forward } = start()
      const [{ client: ada }, { client: bea }, who] = [await learner(2), await learner(2), await tutor()]
      const { id } = await booked(ada, who, WEDNESDAY)
      await booked(bea, who, WEDNESDAY + 2 * HOUR)
      expect((await move(ada, id, WEDNESDAY + 2 * HOUR)).body).toMatchObject({ nearest: [WEDNESDAY + HOUR, WEDNESDAY + 3 * HOUR, WEDNESDAY + HOUR / 2] })
      await forward(13 * HOUR)
      expect((await move(ada, id, WEDNESDAY + 5 * HOUR)).body['code']).toBe('too_late_to_cancel')
      expect((await ada.get('/v1/tutoring/lessons?when=upcoming')).body).toMatchObject({ lessons: [{ startsAt: WEDNESDAY }] })
    })
    it('TUT-2 what is held under the id of another’s canceled lesson cannot be booked under it', async () => {
      const { learner } = start()
      const [{ client: ada }, { client: bea }, who] = [await learner(4), await learner(4), await tutor()]
      const { id } = await booked(ada, who, WEDNESDAY)
      await cancel(ada, id)
      await hold(bea, who, WEDNESDAY, { id })
      expect((await book(bea, id)).body['code']).toBe('not_found')
    })
    it('TUT-2 nobody books, pays, moves or cancels what is another’s, nor learns of it', async () => {
      const { learner } = start()
      const [{ client: ada }, { client: bea }, who] = [await learner(2), await learner(2), await tutor()]
      const held = await hold(ada, who, WEDNESDAY)
      expect((await book(bea, held.id)).body['code']).toBe('not_found')
      await book(ada, held.id)
      for (const tried of [await book(bea, held.id), await pay(bea, held.id), await cancel(bea, held.id), await move(bea, held.id, WEDNESDAY + 3 * HOUR), await bea.get(`/v1/tutoring/lessons/${held.id}`)]) expect(tried.body['code']).toBe('not_found')
    })
  })

  it('TUT-2 who both teaches and learns gives one hour once, whichever comes first or both at once', async () => {
    const { learner } = start()
    const [teacher, ada, spare] = [await learner(10), await learner(10), await tutor()]
    const own = await tutor({ userId: teacher.userId, isDemo: false })
    await booked(teacher.client, spare, WEDNESDAY)
    const free = await slots(ada.client, own, WEDNESDAY, WEDNESDAY + 2 * HOUR)
    expect(free).toEqual([WEDNESDAY + HOUR, WEDNESDAY + 1.5 * HOUR])
    expect((await hold(ada.client, own, WEDNESDAY)).body).toMatchObject({ nearest: [WEDNESDAY - HOUR, WEDNESDAY + HOUR, WEDNESDAY - 1.5 * HOUR] })
    await booked(ada.client, own, WEDNESDAY + 3 * HOUR)
    expect((await hold(teacher.client, spare, WEDNESDAY + 3.5 * HOUR)).body).not.toHaveProperty('heldUntil')
    // Somebody who holds one time and moves another lesson of the same tutor at once waits for neither.
    const moving = await booked(ada.client, own, WEDNESDAY + 6 * HOUR)
    for (let turn = 0; turn < 10; turn += 1) {
      await hold(ada.client, own, WEDNESDAY + 9 * HOUR)
      const both = await Promise.all([hold(ada.client, own, WEDNESDAY + (10 + turn % 2) * HOUR), move(ada.client, moving.id, WEDNESDAY + (12 + turn % 2) * HOUR)])
      expect(both.map(({ status }) => status)).toEqual([200, 200])
    }
    // What is read before says that both are free: the database alone knows.
    for (let turn = 0; turn < 10; turn += 1) {
      const at = WEDNESDAY + DAY + turn * 2 * HOUR
      const both = await Promise.all([hold(ada.client, own, at), hold(teacher.client, spare, at)])
      expect(both.filter(({ body }) => 'heldUntil' in body)).toHaveLength(1)
    }
  })

  it('TUT-2, TUT-3 of many who book, move and cancel at once nobody is booked twice, no credit is lost, and whatever was answered holds', async () => {
    const { clock, learner } = start()
    const [one, other] = [await tutor(), await tutor({ rest: 0 })]
    const people = await Promise.all(Array.from({ length: 6 }, () => learner(6)))
    const acknowledged = new Map<string, Loose>()
    const keep = (id: string, { status, body }: { readonly status: number; readonly body: Loose }) => {
      expect(status, JSON.stringify(body)).toBeLessThan(500)
      if (status === 200 && body['id'] === id) acknowledged.set(id, body)
    }
    // Where each of them begins is made of the number of the try, so that starts are shifted against each other.
    await Promise.all(people.map(async ({ client }, person) => {
      for (let turn = 0; turn < 8; turn += 1) {
        const at = WEDNESDAY + ((person * 3 + turn * 5) % 12) * 30 * MINUTE
        const held = await hold(client, (person + turn) % 3 === 0 ? other : one, at, { length: ([25, 50, 90] as const)[(person + turn) % 3] ?? 50 })
        if (!('heldUntil' in held.body)) continue
        keep(held.id, await book(client, held.id))
        if (turn % 3 === 1) keep(held.id, await move(client, held.id, at + 90 * MINUTE))
        if (turn % 4 === 2) keep(held.id, await cancel(client, held.id))
      }
    }))
    const overlaps = await database().db.execute(sql`select 1 from tutoring_slots a join tutoring_slots b on a.id < b.id and
      ((a.tutor_id = b.tutor_id and a.starts_at < b.until and b.starts_at < a.until) or (a.user_id = b.user_id and a.starts_at < b.ends_at and b.starts_at < a.ends_at))`)
    expect(overlaps).toMatchObject({ rows: [] })
    const [taken, lessons] = [await database().db.select().from(tutoringSlots), await database().db.select().from(tutoringLessons)]
    expect(acknowledged.size).toBeGreaterThan(10)
    for (const [id, body] of acknowledged) {
      const lesson = lessons.find(each => each.id === id)
      expect([lesson?.startsAt, lesson?.canceledAt !== null]).toEqual([body['startsAt'], body['status'] === 'canceled'])
      expect(taken.some(slot => slot.id === id && slot.startsAt === lesson?.startsAt && slot.heldUntil === null)).toBe(lesson?.canceledAt === null)
    }
    for (const { userId } of people) {
      const paid = lessons.filter(lesson => lesson.userId === userId && lesson.paidAt !== null && lesson.canceledAt === null)
      expect(await heldOf(userId)).toBe(paid.reduce((sum, { credits }) => sum + credits, 0))
      expect(await balance(clock.now(), userId) + await heldOf(userId)).toBe(6)
    }
  })
})
