import { expect, it } from 'vitest'
import { corpus, createClock, createTestApp } from '../testing/app.ts'
import { createClient } from '../testing/client.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { fetchLesson, prepareAnswers, sendAnswers } from '../testing/play.ts'

const first = corpus.units[0]?.lessons[0]?.id ?? ''

onBothDatabases('streaks', database => {
  it('STK-1 an activity counts for the day in its own zone, and today is the day in the learner’s current zone', async () => {
    const client = createClient(createTestApp(database(), { now: createClock().now }))
    await client.anonymous()
    const none = (await client.get('/v1/streak', { 'x-time-location': 'Asia/Tokyo' })).body
    expect(none).toMatchObject({ length: 0, today: '2026-11-17', todayCounts: false })
    const attempt = crypto.randomUUID()
    await sendAnswers(client, prepareAnswers(await fetchLesson(client, first, attempt), attempt, { from: Date.UTC(2026, 10, 16, 22, 30), zone: 'Europe/Kyiv' }))
    const kyiv = (await client.get('/v1/streak', { 'x-time-location': 'Europe/Kyiv' })).body
    expect(kyiv).toMatchObject({ length: 1, today: '2026-11-17', todayCounts: true })
    expect((await client.get('/v1/streak', { 'x-time-location': 'Pacific/Kiritimati' })).body).toMatchObject({ length: 1, today: '2026-11-18', todayCounts: false })
    expect((await client.get('/v1/streak', { 'x-time-location': 'Etc/Nowhere' })).body).toMatchObject({ today: '2026-11-17' })
  })
})
