import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type GroupLessonKind, LENGTH } from '#core/domain/group-lesson/join-state.ts'
import { startOf } from '#core/domain/subscription/start.ts'
import { subscriptionOf } from '#core/domain/subscription/subscription.ts'
import type { Availability } from '#core/domain/tutoring/availability.ts'
import type { Database } from '../db/database.ts'
import { subscriptions } from '../db/schema/billing.ts'
import { groupLessons, groupSeries } from '../db/schema/group-lessons.ts'
import { tutoringSlots, tutors } from '../db/schema/tutoring.ts'
import { createClock, createTestApp, START } from '../testing/app.ts'
import { type Client, createClient, listOf } from '../testing/client.ts'
import { makeLessons } from './make-lessons.ts'
import { tendGroupLessons } from './tend-group-lessons.ts'
import { tutorRow } from '../tutoring/tutor.fixture.ts'

export const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000] as const
const DAY_AND_NIGHT = [{ from: 0, until: 1440 }]
const ALWAYS: Availability = { zone: 'UTC', exceptions: {}, weekly: { 1: DAY_AND_NIGHT, 2: DAY_AND_NIGHT, 3: DAY_AND_NIGHT, 4: DAY_AND_NIGHT, 5: DAY_AND_NIGHT, 6: DAY_AND_NIGHT, 7: DAY_AND_NIGHT } }
/** A Wednesday at noon, a day from now. */
export const WEDNESDAY = START + DAY
const PRICE = { amount: 1599, currency: 'USD' } as const

/** Learners, tutors and classes, and what learners ask of the API. */
export const classroom = (database: () => Database) => {
  const start = () => {
    const clock = createClock()
    const app = createTestApp(database(), { now: clock.now })
    const clients: Client[] = []
    /** Somebody with an account, and group lessons for as long as they have paid. */
    const learner = async (paidFrom: number | null = clock.now()) => {
      const client = createClient(app, `192.0.2.${clients.length + 1}`)
      clients.push(client)
      const number = clients.length
      await client.anonymous()
      const { body } = await client.signUp(`learner${number}@example.test`, 'correct horse battery')
      const [userId, id] = [body['userId'] ?? '', randomUUID()]
      const state = paidFrom === null ? null : subscriptionOf([startOf(paidFrom, id, { plan: { id: 'group', kind: 'subscription', category: 'tutors', type: 'group_lessons', months: 1, first: PRICE, renewal: PRICE }, trial: false, from: paidFrom })])
      if (state) await database().db.insert(subscriptions).values({ id, userId, provider: 'sandbox', category: 'tutors', trial: false, state, paid: PRICE, startedAt: paidFrom ?? 0 })
      return { client, userId }
    }
    const learners = async (count: number) => {
      const all = []
      for (let at = 0; at < count; at += 1) all.push(await learner())
      return all
    }
    const five = async () => [(await learner()).client, (await learner()).client, (await learner()).client, (await learner()).client, (await learner()).client] as const
    /** Everybody renews the token that has ended meanwhile. */
    const forward = async (ms: number) => {
      clock.forward(ms)
      await Promise.all(clients.map(client => client.refresh()))
    }
    return { clock, learner, learners, five, forward, tend: () => tendGroupLessons(clock.now(), database().db), make: () => makeLessons(clock.now(), database().db) }
  }
  const tutor = async (more: Partial<typeof tutors.$inferInsert> = {}) => {
    const row = tutorRow({ availability: ALWAYS, rest: 5 * MINUTE, ...more })
    await database().db.insert(tutors).values(row)
    return row.id
  }
  const series = async (more: Partial<typeof groupSeries.$inferInsert> = {}) => {
    const [id, tutorId] = [randomUUID(), more.tutorId ?? await tutor()]
    await database().db.insert(groupSeries).values({ id, tutorId, kind: 'lesson', language: 'es', level: 'A2', topic: 'La cocina', interests: ['food'], zone: 'UTC', weekday: 3, minute: 720, seats: 2, status: 'APPROVED', materials: 'Read chapter 1.', isDemo: true, ...more })
    return id
  }
  interface Planned extends Partial<typeof groupSeries.$inferInsert> {
    readonly startsAt?: number
    readonly kind?: GroupLessonKind
  }
  const lesson = async ({ startsAt = WEDNESDAY, ...more }: Planned = {}) => {
    const [id, tutorId, endsAt] = [randomUUID(), more.tutorId ?? await tutor(), startsAt + LENGTH[more.kind ?? 'lesson']]
    await database().db.insert(groupLessons).values({ id, seriesId: await series({ ...more, tutorId }), startsAt, endsAt, seats: more.seats ?? 2 })
    await database().db.insert(tutoringSlots).values({ id, tutorId, startsAt, endsAt, until: endsAt })
    return id
  }
  const book = (client: Client, lessonId: string, id: string = randomUUID()) => client.put(`/v1/group-lessons/bookings/${id}`, { lesson: lessonId }).then(answer => ({ ...answer, id }))
  const cancel = (client: Client, id: string) => client.send('PUT', `/v1/group-lessons/bookings/${id}/cancellation`)
  const join = (client: Client, lessonId: string, id: string = randomUUID()) => client.put(`/v1/group-lessons/waitlist/${id}`, { lesson: lessonId }).then(answer => ({ ...answer, id }))
  const leave = (client: Client, id: string) => client.delete(`/v1/group-lessons/waitlist/${id}`)
  const own = async (client: Client, when = 'upcoming') => listOf((await client.get(`/v1/group-lessons/own?when=${when}`)).body['lessons'])
  const list = async (client: Client, query: string) => listOf((await client.get(`/v1/group-lessons?language=es${query}`)).body['lessons'])
  const takenOf = async (id: string) => (await database().db.select().from(groupLessons).where(eq(groupLessons.id, id)))[0]?.taken
  const slots = async (whose: 'learners' | 'tutors' = 'learners') => (await database().db.select().from(tutoringSlots)).filter(({ tutorId }) => (tutorId === null) === (whose === 'learners'))
  /** Until when a seat is kept for somebody, for each of their classes. */
  const offers = async (client: Client) => (await own(client)).map(each => each['place']?.['offeredUntil'] ?? null)

  return { start, tutor, series, lesson, book, cancel, join, leave, own, list, takenOf, slots, offers }
}
