import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { LINE_LOST, QUIET } from '#core/domain/classroom/line.ts'
import { attendedClasses } from '../db/schema/attendance.ts'
import { identities } from '../db/schema/auth.ts'
import { classroomStays } from '../db/schema/classroom.ts'
import { groupBookings, groupLessons } from '../db/schema/group-lessons.ts'
import { tutoringLessons } from '../db/schema/tutoring.ts'
import { classroom, DAY, MINUTE, WEDNESDAY } from '../group-lessons/classroom.fixture.ts'
import { type Client, listOf } from '../testing/client.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { noteAttendance } from './note-attendance.ts'

onBothDatabases('attendance', database => {
  const { start, tutor, lesson, own } = classroom(database)
  const stay = (lessonId: string, userId: string, from: number, until: number, zone = 'Europe/Kyiv') => database().db.insert(classroomStays)
    .values({ id: randomUUID(), connection: randomUUID(), lessonId, userId, zone, cameAt: WEDNESDAY + from * MINUTE, seenAt: WEDNESDAY + until * MINUTE, leftAt: WEDNESDAY + until * MINUTE, state: QUIET })
  const note = (now: number) => noteAttendance(now, database().db)
  const noted = () => database().db.select().from(attendedClasses)
  const historyIn = async (client: Client) => listOf((await client.get('/v1/streak/history', { 'x-time-location': 'Europe/Kyiv' })).body['days'])
  const classes = async (client: Client) => listOf((await client.get(`/v1/teaching/class-rolls?from=${WEDNESDAY - DAY}&until=${WEDNESDAY + DAY}`)).body)

  /** A class on Wednesday from noon, of a tutor who is somebody, with those who have a seat in it. */
  const classOf = async (count: number) => {
    const { clock, learner, learners, forward } = start()
    const host = await learner(null)
    const [id, seated] = [await lesson({ tutorId: await tutor({ userId: host.userId, isDemo: false }), seats: 6 }), await learners(count)]
    for (const [place, { userId }] of seated.entries()) await database().db.insert(groupBookings).values({ id: randomUUID(), lessonId: id, userId, bookedAt: clock.now() + place })
    await database().db.update(groupLessons).set({ taken: count, confirmedAt: WEDNESDAY - DAY }).where(eq(groupLessons.id, id))
    return { id, host, seated, clock, forward, learner }
  }
  /** A paid lesson of 50 minutes on Wednesday from noon that has been settled. */
  const lessonOf = async (more: Partial<typeof tutoringLessons.$inferInsert> = {}) => {
    const { clock, learner, forward } = start()
    const [host, mine, stranger] = [await learner(null), await learner(null), await learner(null)]
    const [id, tutorId] = [randomUUID(), await tutor({ userId: host.userId, isDemo: false })]
    const endsAt = WEDNESDAY + 50 * MINUTE
    await database().db.insert(tutoringLessons).values({ id, tutorId, userId: mine.userId, startsAt: WEDNESDAY, endsAt, credits: 2, bookedAt: 1, paidAt: 1, settledAt: endsAt, ...more })
    return { id, host, mine, stranger, clock, forward }
  }

  it('GRP-2 a learner sees how long they were in a past class, and its tutor how long each was, nobody else', async () => {
    const { id, host, seated: [ada, bea, cem], clock, forward, learner } = await classOf(3)
    if (!ada || !bea || !cem) throw new Error('nobody is there')
    await database().db.update(identities).set({ name: 'Ada Lovelace' }).where(eq(identities.id, ada.userId))
    await stay(id, ada.userId, -5, 20)
    await stay(id, ada.userId, 22, 60)
    await stay(id, bea.userId, 30, 50)
    const stranger = await learner(null)
    expect((await classes(host.client))[0]?.['learners']).toEqual([{ name: 'Ada', attended: null }, { name: null, attended: null }, { name: null, attended: null }])
    await forward(WEDNESDAY + 60 * MINUTE - clock.now())
    const past = async ({ client }: { readonly client: Client }) => (await own(client, 'past')).map(({ attended }) => attended)
    expect([await past(ada), await past(bea), await past(cem), await past(stranger)]).toEqual([[55 * MINUTE], [20 * MINUTE], [0], []])
    expect(await classes(host.client)).toMatchObject([{
      id, kind: 'lesson', language: 'es', topic: 'La cocina', startsAt: WEDNESDAY, canceledAt: null,
      learners: [{ name: 'Ada', attended: 55 * MINUTE }, { name: null, attended: 20 * MINUTE }, { name: null, attended: 0 }],
    }])
    expect([await classes(ada.client), await classes(stranger.client)]).toEqual([[], []])
    expect((await host.client.get(`/v1/teaching/class-rolls?from=0&until=${32 * DAY}`)).body['code']).toBe('invalid_input')
    expect((await stranger.client.get(`/v1/classrooms/${id}`)).status).toBe(404)
  })
  it('TUT-1 the two of a lesson see how long they were together, and a lesson of others is not there', async () => {
    const { id, host, mine, stranger, clock, forward } = await lessonOf()
    await stay(id, host.userId, 5, 60)
    await stay(id, mine.userId, -5, 41)
    await forward(WEDNESDAY + 60 * MINUTE - clock.now())
    const past = async ({ client }: { readonly client: Client }) => listOf((await client.get('/v1/tutoring/lessons?when=past')).body['lessons'])
    const taught = async ({ client }: { readonly client: Client }) => listOf((await client.get(`/v1/teaching/lessons?from=${WEDNESDAY}&until=${WEDNESDAY + 1}`)).body)
    expect(await past(mine)).toMatchObject([{ id, status: 'completed', together: 36 * MINUTE }])
    expect(await taught(host)).toMatchObject([{ id, status: 'completed', together: 36 * MINUTE }])
    expect([await past(stranger), await past(host), await taught(stranger), await taught(mine)]).toEqual([[], [], [], []])
    expect((await stranger.client.get(`/v1/classrooms/${id}`)).status).toBe(404)
    await database().db.update(tutoringLessons).set({ missedAt: WEDNESDAY }).where(eq(tutoringLessons.id, id))
    expect(await past(mine)).toMatchObject([{ status: 'missed', together: null }])
  })
  it('STK-1 an attended class counts for the day on which it ended, on the learner’s clock in it, once, however late and often it is noted', async () => {
    const { id, seated: [ada, bea], clock, forward } = await classOf(2)
    if (!ada || !bea) throw new Error('nobody is there')
    await stay(id, ada.userId, 0, 20, 'UTC')
    // Thursday has begun on Kiritimati, at UTC+14.
    await stay(id, ada.userId, 21, 40, 'Pacific/Kiritimati')
    await stay(id, bea.userId, 0, 38)
    const endsAt = WEDNESDAY + 55 * MINUTE
    await note(endsAt + LINE_LOST - 1)
    expect(await noted()).toEqual([])
    await forward(endsAt + 3 * DAY - clock.now())
    expect((await historyIn(ada.client)).map(({ reason }) => reason).filter(reason => reason === 'class')).toEqual([])
    await Promise.all([note(clock.now()), note(clock.now())])
    await note(clock.now() + DAY)
    expect(await noted()).toEqual([{ lessonId: id, userId: ada.userId, endedAt: endsAt, zone: 'Pacific/Kiritimati' }])
    expect((await historyIn(ada.client)).filter(({ reason }) => reason === 'class')).toEqual([{ date: '2026-11-19', reason: 'class' }])
    expect((await historyIn(bea.client)).filter(({ reason }) => reason === 'class')).toEqual([])
    // What is known of a class later changes nothing of it.
    await stay(id, bea.userId, 38, 55)
    await note(clock.now() + DAY)
    expect(await noted()).toHaveLength(1)
  })
  it('STK-1 so does a lesson with a tutor in which its learner was for 70 % of its minutes', async () => {
    const { id, host, mine, clock, forward } = await lessonOf()
    await stay(id, host.userId, 0, 20)
    await stay(id, mine.userId, 0, 35)
    await forward(WEDNESDAY + 60 * MINUTE - clock.now())
    const streak = async () => (await mine.client.get('/v1/streak', { 'x-time-location': 'Europe/Kyiv' })).body
    expect(await streak()).toMatchObject({ length: 0, todayCounts: false })
    await note(clock.now())
    expect(await noted()).toEqual([{ lessonId: id, userId: mine.userId, endedAt: WEDNESDAY + 50 * MINUTE, zone: 'Europe/Kyiv' }])
    expect(await streak()).toMatchObject({ length: 1, todayCounts: true })
  })
  it.each([['canceled', { canceledAt: 1 }], ['missed', { missedAt: 1 }], ['not paid', { paidAt: null }], ['not settled yet', { settledAt: null }]])('STK-1 a lesson that is %s is not attended', async (_, more) => {
    const { id, mine } = await lessonOf(more)
    await stay(id, mine.userId, 0, 50)
    await note(WEDNESDAY + DAY)
    expect(await noted()).toEqual([])
  })
})
