import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { loadDemoSeries } from '#content/load-demo-series.ts'
import { loadDemoTutors } from '#content/load-demo-tutors.ts'
import { giveCredits } from '#core/domain/credits/lines.ts'
import { LANGUAGES } from '#core/domain/locale/locales.ts'
import { creditLines } from '../db/schema/billing.ts'
import { groupBookings, groupLessons, groupSeries, groupWaitlist } from '../db/schema/group-lessons.ts'
import { tutoringSlots } from '../db/schema/tutoring.ts'
import { START } from '../testing/app.ts'
import { listOf } from '../testing/client.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { enterDemoTutors } from '../tutoring/demo-tutors.ts'
import { classroom, DAY, HOUR, MINUTE, WEDNESDAY } from './classroom.fixture.ts'
import { enterDemoSeries } from './demo-series.ts'

onBothDatabases('group lessons', database => {
  const { start, tutor, series, lesson, book, cancel, join, leave, own, list, takenOf, slots } = classroom(database)

  describe('the schedule', () => {
    it('GRP-1 shows the classes to come of a language, of one kind and near a level, and only what is approved', async () => {
      const { clock, learner } = start()
      const { client } = await learner(null)
      const [first, club, c1] = [await lesson({ seats: 6 }), await lesson({ kind: 'club', seats: 10, level: 'B1', startsAt: WEDNESDAY + DAY }), await lesson({ level: 'C1', startsAt: WEDNESDAY + 2 * DAY })]
      for (const hidden of [{ status: 'PENDING' }, { status: 'REJECTED' }, { tutorId: await tutor({ status: 'PENDING' }) }, { language: 'en' }, { startsAt: clock.now() }] as const) await lesson(hidden)
      const canceled = await lesson()
      await database().db.update(groupLessons).set({ canceledAt: 1 }).where(eq(groupLessons.id, canceled))
      const ids = async (query: string) => (await list(client, query)).map(({ id }) => id)
      expect(await ids('')).toEqual([first, club, c1])
      expect([await ids('&level=A1'), await ids('&level=A2'), await ids('&level=B2'), await ids('&kind=club'), await ids('&kind=lesson&level=C1')]).toEqual([[first], [first, club], [club, c1], [club], [c1]])
      expect((await list(client, '&kind=lesson&level=A2'))[0]).toEqual({
        id: first, kind: 'lesson', language: 'es', level: 'A2', topic: 'La cocina', about: '', interests: ['food'], tutor: { id: expect.any(String) as string, name: 'Demo A', zone: 'UTC' },
        startsAt: WEDNESDAY, endsAt: WEDNESDAY + 55 * MINUTE, seats: 6, free: 6, join: 'close_to_join', cancellation: null, booking: null, admittedAt: null, attended: null, place: null, materials: null, demo: true,
      })
    })
    it('GRP-1, TUT-4 is made some weeks ahead from the series, over a change of the clock, and twice makes nothing twice', async () => {
      const { learner, make } = start()
      const { client } = await learner(null)
      const who = await tutor()
      // At three in the night of UTC, so that the first is not too soon.
      await series({ tutorId: who, zone: 'America/New_York', weekday: 2, minute: 22 * 60, seats: 4 })
      for (const status of ['PENDING', 'REJECTED'] as const) await series({ status })
      await series({ tutorId: await tutor({ status: 'PENDING' }) })
      await Promise.all([make(), make()])
      const made = await list(client, '')
      expect(made.map(each => new Date(each['startsAt'] ?? 0).toISOString())).toEqual(['2026-11-18', '2026-11-25', '2026-12-02', '2026-12-09'].map(date => `${date}T03:00:00.000Z`))
      expect((await slots('tutors')).map(({ id, tutorId, userId, until, endsAt }) => ({ id, tutorId, userId, rest: until - endsAt })).toSorted((one, other) => (one.id < other.id ? -1 : 1)))
        .toEqual(made.map(({ id }) => ({ id, tutorId: who, userId: null, rest: 5 * MINUTE })).toSorted((one, other) => (String(one.id) < String(other.id) ? -1 : 1)))
      await database().db.delete(tutoringSlots)
      await database().db.delete(groupLessons)
      await make()
      expect(await list(client, '')).toEqual(made)
      // A class that begins within two hours could not take place.
      await series({ language: 'en', weekday: 2, minute: 13 * 60 })
      await make()
      expect(listOf((await client.get('/v1/group-lessons?language=en')).body['lessons']).map(each => each['startsAt'])).toEqual([7, 14, 21].map(days => START + HOUR + days * DAY))
    })
    it('GRP-2, TUT-2 has no class at a time that its tutor teaches somebody else, until that is free, and a class takes its tutor’s time', async () => {
      const { learner, make } = start()
      const [{ client, userId }, who] = [await learner(null), await tutor()]
      await database().db.insert(creditLines).values({ userId, ...giveCredits(START, 'grant', { source: 'bought', amount: 2, expiresAt: START + 90 * DAY }) })
      const held = randomUUID()
      expect((await client.put(`/v1/tutoring/holds/${held}`, { tutor: who, startsAt: WEDNESDAY + HOUR / 2, length: 50 })).status).toBe(200)
      await series({ tutorId: who })
      await make()
      expect((await list(client, '')).map(each => each['startsAt'])).toEqual([7, 14, 21].map(days => WEDNESDAY + days * DAY))
      await client.delete(`/v1/tutoring/holds/${held}`)
      await make()
      expect((await list(client, '')).map(each => each['startsAt'])).toEqual([0, 7, 14, 21].map(days => WEDNESDAY + days * DAY))
      const free = (await client.get(`/v1/tutors/${who}/slots?from=${WEDNESDAY - HOUR}&until=${WEDNESDAY + 2 * HOUR}&length=50`)).body['slots']
      expect(free).toEqual([-1, 1, 1.5].map(hours => WEDNESDAY + hours * HOUR))
    })
    it('GRP-1 demo series are entered once, marked as such and on the clock of their tutor, what is said of them is renewed, and classes are made of them', async () => {
      const { learner, make } = start()
      const { client } = await learner(null)
      const demo = loadDemoSeries()
      const [first] = demo
      if (!first) throw new Error('there are no demo series')
      await enterDemoSeries(database().db, demo)
      expect(await database().db.$count(groupSeries)).toBe(0)
      await enterDemoTutors(database().db, loadDemoTutors())
      for (const topic of ['one', 'two']) await enterDemoSeries(database().db, [{ ...first, topic }, ...demo.slice(1)])
      await make()
      const found = (await Promise.all(LANGUAGES.map(async language => listOf((await client.get(`/v1/group-lessons?language=${language}`)).body['lessons'])))).flat()
      // Four weeks of each, but for what would begin within two hours.
      expect(found.length).toBeGreaterThanOrEqual(demo.length * 4 - 1)
      expect(found.every(each => each['demo'])).toBe(true)
      expect(found.find(({ topic }) => String(topic) === 'two')?.['tutor']).toMatchObject({ id: first.tutor, zone: 'America/Argentina/Buenos_Aires' })
    })
    it('GRP-2 a lesson has 2 to 6 seats and a club 3 to 10, whoever writes it', async () => {
      for (const [kind, seats] of [['lesson', 1], ['lesson', 7], ['club', 2], ['club', 11]] as const) await expect(series({ kind, seats })).rejects.toThrow()
      for (const [kind, seats] of [['lesson', 2], ['lesson', 6], ['club', 3], ['club', 10]] as const) expect(await series({ kind, seats })).toBeDefined()
    })
  })

  describe('booking', () => {
    it('GRP-2, SUB-6 is for those who have group lessons now', async () => {
      const { clock, learner } = start()
      const id = await lesson()
      for (const { client } of [await learner(null), await learner(clock.now() - 90 * DAY)]) {
        expect((await book(client, id)).body['code']).toBe('premium_required')
        expect((await join(client, id)).body['code']).toBe('premium_required')
      }
      expect((await book((await learner()).client, id)).body['booking']).toBeTruthy()
    })
    it('GRP-2 happens once for its id and once for its learner, and shows the materials', async () => {
      const { learner } = start()
      const [{ client }, id] = [await learner(), await lesson()]
      const first = await book(client, id)
      expect(first.body).toMatchObject({ id, booking: first.id, free: 1, join: 'close_to_join', materials: 'Read chapter 1.' })
      const again = await Promise.all([book(client, id, first.id), book(client, id, first.id), book(client, id), book(client, id)])
      expect(again.map(({ body }) => body['booking'])).toEqual(again.map(() => first.id))
      expect([await takenOf(id), (await slots()).length]).toEqual([1, 1])
      await cancel(client, first.id)
      expect((await book(client, id, first.id)).body).toMatchObject({ booking: null, free: 2 })
      expect((await book(client, id)).body).toMatchObject({ free: 1 })
    })
    it('GRP-2 of many at once as many have a seat as there are, and the others are told', async () => {
      const { learners } = start()
      const [people, id] = [await learners(9), await lesson({ seats: 6 })]
      const answers = await Promise.all(people.map(({ client }) => book(client, id)))
      expect(answers.map(({ body }) => body['reason'] ?? 'booked').toSorted()).toEqual(['booked', 'booked', 'booked', 'booked', 'booked', 'booked', 'class_full', 'class_full', 'class_full'])
      expect([await takenOf(id), (await slots()).length, await database().db.$count(groupBookings)]).toEqual([6, 6, 6])
    })
    it('GRP-2 is possible until 15 minutes after the start, and not later', async () => {
      const { five, forward } = start()
      const [[a, b, c, d], id] = [await five(), await lesson({ seats: 6 })]
      await book(a, id)
      await book(b, id)
      await forward(DAY + 15 * MINUTE - 1)
      expect((await book(c, id)).body).toMatchObject({ join: 'open_to_join' })
      await forward(1)
      expect((await book(d, id)).body).toEqual({ reason: 'class_closed', nearest: [] })
      expect((await join(d, id)).body).toMatchObject({ place: null })
      expect(await database().db.$count(groupWaitlist)).toBe(0)
    })
    it('GRP-2, TUT-2 a learner is never in two places: a lesson with a tutor, another class', async () => {
      const { learner } = start()
      const [{ client, userId }, who] = [await learner(), await tutor()]
      await database().db.insert(creditLines).values({ userId, ...giveCredits(START, 'grant', { source: 'bought', amount: 4, expiresAt: START + 90 * DAY }) })
      const hold = (startsAt: number, id: string = randomUUID()) => client.put(`/v1/tutoring/holds/${id}`, { tutor: who, startsAt, length: 50 }).then(({ body }) => ({ id, body }))
      const { id: one } = await hold(WEDNESDAY)
      await client.send('PUT', `/v1/tutoring/lessons/${one}`)
      const [during, after] = [await lesson({ startsAt: WEDNESDAY + 30 * MINUTE }), await lesson({ startsAt: WEDNESDAY + 50 * MINUTE })]
      // What is only held gives way.
      const { id: held } = await hold(WEDNESDAY + HOUR)
      expect((await book(client, during)).body).toMatchObject({ reason: 'learner_busy', nearest: [{ id: after }] })
      expect((await book(client, after)).body['booking']).toBeTruthy()
      expect((await client.send('PUT', `/v1/tutoring/lessons/${held}`)).body['code']).toBe('not_found')
      expect((await book(client, await lesson({ startsAt: WEDNESDAY + 90 * MINUTE }))).body['reason']).toBe('learner_busy')
      expect((await hold(WEDNESDAY + 90 * MINUTE)).body).toHaveProperty('nearest')
      expect(await takenOf(during)).toBe(0)
    })
    it('GRP-2 where a class is full the three nearest of its kind, language and level that have a seat are named, the nearest first', async () => {
      const { five } = start()
      const [[a, b, c, d], full] = [await five(), await lesson()]
      const later = [await lesson({ startsAt: WEDNESDAY + 5 * HOUR }), await lesson({ startsAt: WEDNESDAY - 4 * HOUR }), await lesson({ startsAt: WEDNESDAY + 3 * HOUR }), await lesson({ startsAt: WEDNESDAY + 6 * HOUR })]
      for (const other of [{ level: 'B1' }, { language: 'en' }, { kind: 'club', seats: 3 }, { status: 'PENDING' }] as const) await lesson({ startsAt: WEDNESDAY + HOUR, ...other })
      const [alsoFull, waitedFor, elsewhere, canceled] = [await lesson({ startsAt: WEDNESDAY + 2 * HOUR }), await lesson({ startsAt: WEDNESDAY - 2 * HOUR }), await lesson({ startsAt: WEDNESDAY - 3.5 * HOUR }), await lesson({ startsAt: WEDNESDAY + HOUR })]
      await database().db.update(groupLessons).set({ canceledAt: 1 }).where(eq(groupLessons.id, canceled))
      for (const id of [full, alsoFull, waitedFor]) for (const client of [a, b]) await book(client, id)
      await join(c, waitedFor)
      await cancel(b, (await own(b)).find(({ id }) => String(id) === waitedFor)?.['booking'] ?? '')
      await book(d, later[1] ?? '')
      expect((await book(d, full)).body).toMatchObject({ reason: 'class_full', nearest: [{ id: later[2] }, { id: later[0] }, { id: later[3] }] })
      await cancel(d, (await own(d))[0]?.['booking'] ?? '')
      expect(listOf((await book(d, full)).body['nearest']).map(({ id }) => id)).toEqual([later[2], elsewhere, later[1]])
    })
    it('GRP-2 nobody cancels, books or leaves under what is another’s, nor learns of it', async () => {
      const { five } = start()
      const [[a, b], id, other] = [await five(), await lesson(), await lesson({ startsAt: WEDNESDAY + 3 * HOUR })]
      const { id: booking } = await book(a, id)
      const { id: place } = await join(a, other)
      for (const tried of [await cancel(b, booking), await book(b, id, booking), await book(a, other, booking), await join(b, other, place), await cancel(b, randomUUID()), await book(b, randomUUID()), await join(b, await lesson({ status: 'PENDING' })), await book(b, await lesson({ status: 'REJECTED' }))])
        expect(tried.body['code']).toBe('not_found')
      expect((await leave(b, place)).status).toBe(200)
      expect((await own(a)).map(each => [each['booking'], each['place']?.['id'] ?? null])).toEqual([[booking, null], [null, place]])
      expect((await list(b, '')).map(each => [each['booking'], each['place'], each['materials']])).toEqual([[null, null, null], [null, null, null]])
    })
  })
})
