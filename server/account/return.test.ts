import { expect, it } from 'vitest'
import { deleteExpired } from '../delete-expired.ts'
import { createTestApp, corpus, createClock, START } from '../testing/app.ts'
import { createClient, listOf, type Loose } from '../testing/client.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { fetchLesson, prepareAnswers, sendAnswers } from '../testing/play.ts'

const [DAY, EMAIL, PASSWORD] = [86_400_000, 'ada@example.test', 'correct horse battery']
const LESSONS = corpus.units[0]?.lessons.slice(0, 3).map(({ id }) => id) ?? []

onBothDatabases('coming back after a year', database => {
  it('AUTH-2, AUTH-6, CRS-4, STK-1 whoever does finds what they learned, a new streak beside the old one, and reviews in portions; their session has ended', async () => {
    const clock = createClock()
    const client = createClient(createTestApp(database(), { now: clock.now }))
    await client.anonymous()
    await client.signUp(EMAIL, PASSWORD)
    const plan = JSON.stringify({ native: 'en', target: 'uk', level: 'A1', minutes: 10, chosenAt: START })
    await client.put('/v1/profiles/keeper/learning_plan', { value: plan })
    for (const lesson of LESSONS) {
      const attempt = crypto.randomUUID()
      await sendAnswers(client, prepareAnswers(await fetchLesson(client, lesson, attempt), attempt))
    }
    const passed = async () => listOf((await client.get('/v1/lessons/attempts?native=en&target=uk')).body as unknown as Loose[]).filter(each => each['passed']).length
    const zone = { 'x-time-location': 'Europe/Kyiv' }
    expect(await passed()).toBe(LESSONS.length)
    expect((await client.get('/v1/streak', zone)).body).toMatchObject({ length: 1 })
    const known = (await client.get('/v1/reviews/uk', zone)).body['words']

    for (let month = 0; month < 13; month += 1) {
      clock.forward(30 * DAY)
      await deleteExpired(clock.now(), database().db)
    }
    expect((await client.get('/v1/profiles')).status).toBe(401)
    expect((await client.refresh()).body).not.toHaveProperty('accessToken')
    expect((await client.signIn(EMAIL, PASSWORD)).status).toBe(200)

    expect(await passed()).toBe(LESSONS.length)
    expect((await client.get('/v1/profiles')).body['keeper']?.['learning_plan']?.['value']).toBe(plan)
    expect((await client.get('/v1/streak', zone)).body).toMatchObject({ length: 0 })
    expect(Number((await client.get('/v1/streak/history', zone)).body['longest'])).toBeGreaterThan(0)
    const { body: reviews } = await client.get('/v1/reviews/uk', zone)
    const due = Number(reviews['due'])
    expect(due).toBeGreaterThan(10)
    const wordsOf = (words: Loose | undefined) => Object.values(words ?? {}).reduce<number>((sum, count) => sum + Number(count), 0)
    expect(wordsOf(reviews['words'])).toBe(wordsOf(known))
    const review = await fetchLesson(client, 'review', crypto.randomUUID())
    expect(review.steps.length).toBeGreaterThan(0)
    expect(review.steps.length).toBeLessThanOrEqual(30)
  })
})
