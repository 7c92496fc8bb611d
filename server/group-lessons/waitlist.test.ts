import { and, eq, isNull, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { groupBookings, groupLessons, groupWaitlist } from '../db/schema/group-lessons.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { classroom, DAY, HOUR, MINUTE, WEDNESDAY } from './classroom.fixture.ts'

onBothDatabases('seats of group lessons', database => {
  const { start, lesson, book, cancel, join, leave, own, list, takenOf, slots, offers } = classroom(database)

  describe('a seat that is given back', () => {
    it('GRP-2 frees the learner’s time, once, and not after the class has begun', async () => {
      const { five, forward } = start()
      const [[a, b, c], id] = [await five(), await lesson({ seats: 3 })]
      const bookings = [await book(a, id), await book(b, id), await book(c, id)]
      for (const _ of [1, 2]) expect((await cancel(c, bookings[2]?.id ?? '')).body).toMatchObject({ booking: null, free: 1 })
      expect([await takenOf(id), (await slots()).length]).toEqual([2, 2])
      await forward(DAY)
      expect((await cancel(a, bookings[0]?.id ?? '')).body['code']).toBe('too_late_to_cancel')
    })
    it('GRP-2 is offered to the first who waits, for 30 minutes, and nobody else takes it', async () => {
      const { clock, five } = start()
      const [[a, b, c, d, e], id] = [await five(), await lesson()]
      const { id: seat } = await book(a, id)
      await book(b, id)
      const { id: place, body } = await join(c, id)
      expect(body).toMatchObject({ free: 0, booking: null, place: { id: place, offeredUntil: null } })
      clock.forward(1)
      await join(d, id)
      for (const again of [await join(c, id, place), await join(c, id)]) expect(again.body['place']).toEqual({ id: place, offeredUntil: null })
      await cancel(a, seat)
      expect([await offers(c), await offers(d)]).toEqual([[clock.now() + 30 * MINUTE], [null]])
      expect((await list(e, ''))[0]).toMatchObject({ free: 0, place: null })
      for (const client of [d, e, a]) expect((await book(client, id)).body['reason']).toBe('class_full')
      expect((await book(c, id)).body).toMatchObject({ place: null, booking: expect.any(String) as string })
      expect([await takenOf(id), await offers(d)]).toEqual([2, [null]])
      expect((await join(c, id)).body['place']).toBeNull()
      expect((await join(a, await lesson({ startsAt: WEDNESDAY + 3 * HOUR }))).body).toMatchObject({ free: 1, place: { offeredUntil: clock.now() + 30 * MINUTE } })
    })
    it('GRP-2 goes to the next where the offer lapses or is declined, and whoever let it go is off the list', async () => {
      const { clock, five, forward, tend } = start()
      const [[a, b, c, d, e], id] = [await five(), await lesson()]
      const { id: seat } = await book(a, id)
      await book(b, id)
      for (const client of [c, d, e]) {
        await join(client, id)
        clock.forward(1)
      }
      await cancel(a, seat)
      await forward(30 * MINUTE - 1)
      await tend()
      expect(await offers(d)).toEqual([null])
      await forward(1)
      expect([await own(c), (await list(a, ''))[0]?.['free']]).toEqual([[], 0])
      expect((await book(c, id)).body['reason']).toBe('class_full')
      await Promise.all([tend(), tend()])
      expect([await offers(d), await offers(e)]).toEqual([[clock.now() + 30 * MINUTE], [null]])
      const place = (await own(d))[0]?.['place']?.['id'] ?? ''
      for (const _ of [1, 2]) expect((await leave(d, place)).body).toEqual({ text: 'null' })
      expect([await own(d), await offers(e)]).toEqual([[], [clock.now() + 30 * MINUTE]])
      // A lapsed place is over, and a new one stands at the end.
      await join(c, id)
      expect([await offers(c), (await book(e, id)).body['booking']]).toEqual([[null], expect.any(String)])
    })
    it('GRP-2 is for anybody at once where its offer lapses or is declined and nobody else waits', async () => {
      const { five, forward } = start()
      const [[a, b, c, d, e], id] = [await five(), await lesson()]
      const seats = [await book(a, id), await book(b, id)]
      const { id: place } = await join(c, id)
      await join(d, id)
      for (const [at, client] of [a, b].entries()) await cancel(client, seats[at]?.id ?? '')
      const free = async () => (await list(e, ''))[0]?.['free']
      expect(await free()).toBe(0)
      await leave(c, place)
      expect(await free()).toBe(1)
      await forward(30 * MINUTE)
      expect(await free()).toBe(2)
      expect((await book(e, id)).body).toMatchObject({ free: 1 })
    })
    it('GRP-2 is offered for 5 minutes in the last two hours, and to nobody once the class is closed', async () => {
      const { clock, five, forward, tend } = start()
      const [[a, b, c, d, e], id] = [await five(), await lesson({ seats: 3 })]
      const { id: seat } = await book(a, id)
      for (const client of [b, c]) await book(client, id)
      await join(d, id)
      clock.forward(1)
      await join(e, id)
      await forward(DAY - HOUR)
      await cancel(a, seat)
      expect(await offers(d)).toEqual([clock.now() + 5 * MINUTE])
      await forward(HOUR + 15 * MINUTE)
      await Promise.all([tend(), tend()])
      expect([await own(d), await own(e), await takenOf(id)]).toEqual([[], [], 2])
      expect((await database().db.select().from(groupWaitlist).orderBy(groupWaitlist.joinedAt)).map(({ offeredUntil }) => offeredUntil !== null)).toEqual([true, false])
    })
  })

  describe('too few', () => {
    it('GRP-2 under 2 two hours before, or under 3 of a club, and the class is canceled: its times are free, its seats are no more', async () => {
      const { five, forward, tend } = start()
      const [[a, b], lonely, club, enough] = [await five(), await lesson(), await lesson({ kind: 'club', seats: 4, startsAt: WEDNESDAY + HOUR }), await lesson({ startsAt: WEDNESDAY + 3 * HOUR })]
      const { id: seat } = await book(a, lonely)
      for (const id of [club, enough]) for (const client of [a, b]) await book(client, id)
      await forward(DAY - 2 * HOUR - 1)
      await tend()
      expect((await own(a)).map(({ join: state }) => String(state))).toEqual(['close_to_join', 'close_to_join', 'close_to_join'])
      await forward(1)
      // Before the job has come, what is shown and asked for is decided by the same rule.
      expect((await own(a)).map(({ join: state }) => String(state))).toEqual(['canceled', 'close_to_join', 'close_to_join'])
      expect((await book(b, lonely)).body['reason']).toBe('class_closed')
      await Promise.all([tend(), tend()])
      await forward(3 * HOUR)
      await Promise.all([tend(), tend()])
      expect((await cancel(a, seat)).body).toMatchObject({ join: 'canceled' })
      expect((await own(a)).map(each => [each['id'], each['join']])).toEqual([[club, 'canceled'], [enough, 'close_to_join']])
      expect((await own(a, 'past')).map(each => [each['id'], each['join']])).toEqual([[lonely, 'canceled']])
      expect((await slots()).map(({ startsAt }) => startsAt)).toEqual([WEDNESDAY + 3 * HOUR, WEDNESDAY + 3 * HOUR])
      expect((await slots('tutors')).map(({ id }) => id)).toEqual([enough])
      const rows = await database().db.select().from(groupLessons).orderBy(groupLessons.startsAt)
      expect(rows.map(({ canceledAt, confirmedAt }) => [canceledAt, confirmedAt])).toEqual([[WEDNESDAY - 2 * HOUR, null], [WEDNESDAY - HOUR, null], [null, WEDNESDAY + HOUR]])
    })
    it('GRP-2 is decided once: who cancels in the last two hours leaves the others their class', async () => {
      const { five, forward, tend } = start()
      const [[a, b], id] = [await five(), await lesson()]
      const { id: seat } = await book(a, id)
      await book(b, id)
      await forward(DAY - HOUR)
      expect((await cancel(a, seat)).body).toMatchObject({ booking: null, join: 'close_to_join' })
      await tend()
      await forward(50 * MINUTE)
      expect((await own(b)).map(({ join: state }) => String(state))).toEqual(['open_to_join'])
      await forward(HOUR + 5 * MINUTE)
      expect([await own(b), (await own(b, 'past')).map(({ join: state }) => String(state)), await own(a, 'past')]).toEqual([[], ['completed'], []])
    })
  })

  it('GDPR 17, GRP-2 who deletes their account gives their seats back, and the first who waits is offered one', async () => {
    const { clock, five } = start()
    const [[a, b, c, d], id, other] = [await five(), await lesson(), await lesson({ startsAt: WEDNESDAY + 3 * HOUR })]
    for (const lessonId of [id, other]) for (const client of [a, b]) await book(client, lessonId)
    for (const client of [c, d]) {
      await join(client, other)
      clock.forward(1)
    }
    await cancel(b, (await own(b))[1]?.['booking'] ?? '')
    expect(await offers(c)).toEqual([clock.now() + 30 * MINUTE])
    expect((await c.delete('/v1/account')).status).toBe(200)
    expect(await offers(d)).toEqual([clock.now() + 30 * MINUTE])
    expect((await Promise.all([a.delete('/v1/account'), d.delete('/v1/account')])).map(({ status }) => status)).toEqual([200, 200])
    expect([await takenOf(id), await takenOf(other), (await list(b, ''))[1]?.['free']]).toEqual([1, 0, 2])
    expect((await slots()).map(slot => slot.id)).toEqual((await own(b)).map(each => each['booking']))
  })

  it('GRP-2 of many who book, cancel, wait and leave at once no seat is given twice, nobody is in two places, and whatever was answered holds', async () => {
    const { clock, learners, tend } = start()
    const people = await learners(7)
    const lessons = [await lesson(), await lesson({ startsAt: WEDNESDAY + HOUR / 2 }), await lesson({ startsAt: WEDNESDAY + 3 * HOUR, seats: 3 })]
    const acknowledged = new Map<string, string>()
    const ended = new Set<string>()
    await Promise.all(people.map(async ({ client }, person) => {
      for (let turn = 0; turn < 6; turn += 1) {
        const id = lessons[(person + turn) % 3] ?? ''
        const booked = await book(client, id)
        expect(booked.status, JSON.stringify(booked.body)).toBe(200)
        const seat = booked.body['booking']
        if (seat) acknowledged.set(String(seat), id)
        else expect((await join(client, id)).status).toBe(200)
        if (seat && (person + turn) % 2 === 0) {
          ended.add(String(seat))
          expect((await cancel(client, String(seat))).status).toBe(200)
        }
        const waiting = (await own(client)).find(each => each['place'])
        if (waiting && turn % 3 === 2) expect((await leave(client, String(waiting['place']?.['id']))).status).toBe(200)
        if (turn % 2 === 1) await tend()
      }
    }))
    const overlaps = await database().db.execute(sql`select 1 from tutoring_slots a join tutoring_slots b on a.id < b.id and a.user_id = b.user_id and a.starts_at < b.ends_at and b.starts_at < a.ends_at`)
    expect(overlaps).toMatchObject({ rows: [] })
    const living = await database().db.select().from(groupBookings).where(isNull(groupBookings.canceledAt))
    expect(acknowledged.size).toBeGreaterThan(7)
    for (const [seat, id] of acknowledged) expect(living.some(booking => booking.id === seat && booking.lessonId === id)).toBe(!ended.has(seat))
    expect((await slots()).map(({ id }) => id).toSorted()).toEqual(living.map(({ id }) => id).toSorted())
    for (const id of lessons) {
      const [row] = await database().db.select().from(groupLessons).where(eq(groupLessons.id, id))
      const waits = await database().db.select().from(groupWaitlist).where(and(eq(groupWaitlist.lessonId, id), isNull(groupWaitlist.endedAt)))
      const offered = waits.filter(({ offeredUntil }) => offeredUntil !== null && offeredUntil > clock.now())
      expect(row?.taken).toBe(living.filter(({ lessonId }) => lessonId === id).length)
      expect((row?.taken ?? 0) + offered.length).toBeLessThanOrEqual(row?.seats ?? 0)
      if (offered.length < waits.length) expect((row?.taken ?? 0) + offered.length).toBe(row?.seats)
    }
  })
})
