import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { REVIEW_LESSON } from '#core/domain/lesson/answer.ts'
import { dayAt, weekdayOf } from '#core/domain/streak/local-date.ts'
import { streakAt } from '#core/domain/streak/replay.ts'
import { attempts } from '../db/schema/lessons.ts'
import { streaks } from '../db/schema/streaks.ts'
import { corpus, createClock, createTestApp } from '../testing/app.ts'
import { createClient, listOf, type Client } from '../testing/client.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { fetchLesson, prepareAnswers, sendAnswers } from '../testing/play.ts'
import { createStreakStore } from './store.ts'

const DAY = 86_400_000
const lessons = corpus.units[0]?.lessons.map(({ id }) => id) ?? []
const [first = '', second = ''] = lessons
const LEARNER = { email: 'streak@example.test', password: 'correct horse battery' }

onBothDatabases('streaks', database => {
  const start = () => {
    const clock = createClock()
    const app = createTestApp(database(), { now: clock.now })
    return { clock, app, client: createClient(app) }
  }
  const pass = async (client: Client, lesson: string, from: number, zone = 'Europe/Kyiv') => {
    const attempt = crypto.randomUUID()
    await sendAnswers(client, prepareAnswers(await fetchLesson(client, lesson, attempt), attempt, { from, zone }))
  }
  const streakIn = async (client: Client, zone = 'Europe/Kyiv') => (await client.get('/v1/streak', { 'x-time-location': zone })).body

  it('STK-1 an activity counts for the day in its own zone, and today is the day in the learner’s current zone', async () => {
    const { client } = start()
    await client.anonymous()
    expect(await streakIn(client, 'Asia/Tokyo')).toMatchObject({ length: 0, today: '2026-11-17', todayCounts: false })
    await pass(client, first, Date.UTC(2026, 10, 16, 22, 30))
    expect(await streakIn(client)).toMatchObject({ length: 1, today: '2026-11-17', todayCounts: true })
    expect(await streakIn(client, 'Pacific/Kiritimati')).toMatchObject({ length: 1, today: '2026-11-18', todayCounts: false })
    expect(await streakIn(client, 'Etc/Nowhere')).toMatchObject({ today: '2026-11-17' })
  })

  it('STK-1 the streak is counted once a day and after each passed lesson, and stored in between', async () => {
    const { client, clock } = start()
    const { body: { userId } } = await client.anonymous()
    await pass(client, first, clock.now() - DAY)
    const counted = await streakIn(client)
    expect(counted).toMatchObject({ length: 1, todayCounts: false })
    const { db } = database()
    const mark = () => db.update(streaks).set({ streak: { ...counted, length: 99 } as never }).where(eq(streaks.userId, String(userId)))
    await mark()
    expect(await streakIn(client)).toMatchObject({ length: 99 })
    await pass(client, second, clock.now() - 60_000)
    expect(await streakIn(client)).toMatchObject({ length: 2, todayCounts: true })
    await mark()
    clock.forward(DAY)
    await client.refresh()
    expect(await streakIn(client)).toMatchObject({ length: 2, todayCounts: false, today: '2026-11-18' })
  })

  it('STK-1 a streak that was counted while another lesson was passed is not stored', async () => {
    const { client, clock } = start()
    const user = String((await client.anonymous()).body['userId'])
    await pass(client, first, clock.now() - DAY)
    const { find, store } = createStreakStore(database().db)
    const today = dayAt(clock.now(), 'Europe/Kyiv')
    const found = await find(user, today)
    await pass(client, second, clock.now() - 60_000)
    await store(user, Number(!found.streak && found.version), today, streakAt(clock.now(), 'Europe/Kyiv', []))
    expect(await streakIn(client)).toMatchObject({ length: 2, todayCounts: true })
  })

  it('STK-1 other rest days count the stored streak again', async () => {
    const { client, clock } = start()
    await client.anonymous()
    await client.signUp(LEARNER.email, LEARNER.password)
    clock.forward(3 * DAY)
    await client.refresh()
    await pass(client, first, clock.now() - 2 * DAY)
    expect(await streakIn(client)).toMatchObject({ length: 2, freezes: 0 })
    const yesterday = dayAt(clock.now() - DAY, 'Europe/Kyiv')
    await client.put('/v1/profiles/keeper/rest_days', { value: JSON.stringify([{ from: 0, weekdays: [weekdayOf(yesterday)] }]) })
    expect(await streakIn(client)).toMatchObject({ length: 1, freezes: 1 })
    await client.put('/v1/profiles/keeper/rest_days', { value: '[]' })
    expect(await streakIn(client)).toMatchObject({ length: 2, freezes: 0 })
  })

  it('STK-1 a review counts for its day as what it is', async () => {
    const { client, clock } = start()
    const userId = String((await client.anonymous()).body['userId'])
    const reviewed = { native: 'en', target: 'uk', lesson: REVIEW_LESSON, startedAt: clock.now(), finishedAt: clock.now(), passedAt: clock.now(), passedZone: 'Europe/Kyiv' }
    await database().db.insert(attempts).values({ id: crypto.randomUUID(), userId, ...reviewed })
    expect(await streakIn(client)).toMatchObject({ length: 1, todayCounts: true })
    const { body } = await client.get('/v1/streak/history', { 'x-time-location': 'Europe/Kyiv' })
    expect(listOf(body['days']).at(-1)).toEqual({ date: '2026-11-17', reason: 'review' })
  })

  it('AUTH-6 what an anonymous visitor has passed counts for the account at once', async () => {
    const { client, clock, app } = start()
    await client.anonymous()
    await client.signUp(LEARNER.email, LEARNER.password)
    await pass(client, first, clock.now() - DAY)
    expect(await streakIn(client)).toMatchObject({ length: 1, todayCounts: false })
    const visitor = createClient(app)
    await visitor.anonymous()
    await pass(visitor, second, clock.now() - 60_000)
    expect(await streakIn(visitor)).toMatchObject({ length: 1, todayCounts: true })
    await visitor.signIn(LEARNER.email, LEARNER.password)
    expect(await streakIn(visitor)).toMatchObject({ length: 2, todayCounts: true })
    expect(await streakIn(client)).toMatchObject({ length: 2, todayCounts: true })
  })

  it('STK-1 whoever comes today has no streak of the days before, whatever the lessons say, and each is passed', async () => {
    const { client, clock } = start()
    await client.anonymous()
    for (const days of [399, 6, 5, 4, 3, 2]) await pass(client, first, clock.now() - days * DAY)
    expect(await streakIn(client)).toMatchObject({ length: 1, todayCounts: true })
    const attempts = listOf((await client.get('/v1/lessons/attempts?native=en&target=uk')).body)
    expect(attempts.map(({ passed }) => passed)).toEqual(Array(6).fill(true))
  })

  it('STK-1, AUTH-6 what a visitor learned before somebody’s account was made counts for its days once they have signed in to it', async () => {
    const { client, clock, app } = start()
    await client.anonymous()
    clock.forward(5 * DAY)
    const elsewhere = createClient(app)
    await elsewhere.anonymous()
    await elsewhere.signUp(LEARNER.email, LEARNER.password)
    await client.refresh()
    await client.signIn(LEARNER.email, LEARNER.password)
    for (const days of [3, 2, 1]) await pass(client, first, clock.now() - days * DAY)
    expect(await streakIn(client)).toMatchObject({ length: 3, todayCounts: false })
  })
})
