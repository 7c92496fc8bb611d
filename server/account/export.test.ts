import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { personalFile } from '#contract/personal-file.ts'
import { identities } from '../db/schema/auth.ts'
import { wordChanges } from '../db/schema/books.ts'
import { attempts } from '../db/schema/lessons.ts'
import { cards, reviews } from '../db/schema/reviews.ts'
import { PAGE } from '../db/exported.ts'
import { LIMITS } from '../limits/rate-limit.ts'
import { createClock, createTestApp, START } from '../testing/app.ts'
import { type Client, createClient } from '../testing/client.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { fillPerson } from './filled-person.fixture.ts'

const EMAIL = 'ada@example.test'
const ID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g

onBothDatabases('exporting personal data', database => {
  const start = () => {
    const clock = createClock()
    const app = createTestApp(database(), { now: clock.now })
    const register = async (email = EMAIL) => {
      const client = createClient(app)
      await client.anonymous()
      const { body } = await client.signUp(email, 'correct horse battery')
      return { client, userId: body['userId'] ?? '' }
    }
    return { app, clock, register }
  }
  const ask = (client: Client, zone = 'UTC') => client.get('/v1/account/export', { 'x-time-location': zone })
  const read = async (client: Client) => personalFile.parse((await ask(client)).body)

  it('GDPR 15, 20 the file has something of every area, in its declared words, and nothing of another person', async () => {
    const { register } = start()
    const [ada, bob] = [await register(), await register('bob@example.test')]
    await database().db.update(identities).set({ emailProvedAt: START }).where(eq(identities.id, ada.userId))
    await fillPerson(database().db, ada.userId, EMAIL, 'ada')
    await fillPerson(database().db, bob.userId, 'bob@example.test', 'bob')
    await ada.client.patch('/v1/profiles', { name: 'Ada', phone: '+420777123456' })
    const { account, ...lists } = await read(ada.client)
    expect(account).toEqual({
      email: EMAIL, emailProvedAt: new Date(START).toISOString(), emailBouncedAt: null, name: 'Ada', phone: '+420777123456', locale: 'en', freeForUkraine: false, knownSince: new Date(START).toISOString(), registeredAt: new Date(START).toISOString(),
    })
    for (const [name, list] of Object.entries(lists)) expect(list.length, name).toBeGreaterThan(0)
    const text = JSON.stringify(lists)
    for (const mark of ['lesson', 'given', 'reported', 'card', 'basis', 'word', 'book', 'funnel', 'goal', 'plan', 'bought', 'setting', 'experiment', 'page', 'letter', 'message', 'passkey', 'note', 'taught', 'review', 'tutor', 'about']) {
      expect(text, mark).toContain(`ada-${mark}`)
    }
    expect(text).not.toContain('bob')
  })

  it('GDPR 15 letters to an address that nobody has proved may be somebody else’s, and are not listed', async () => {
    const { register } = start()
    const { client } = await register()
    expect((await read(client)).letters).toEqual([])
  })

  it('GDPR 15 of its ids, hashes and secrets the service gives none but the number of a receipt', async () => {
    const { register } = start()
    const { client, userId } = await register()
    await fillPerson(database().db, userId, EMAIL, 'ada')
    const [own] = await database().db.select().from(identities).where(eq(identities.id, userId))
    const data = await read(client)
    const text = JSON.stringify(data)
    expect(text.match(ID)).toEqual(data.payments.map(({ receiptNumber }) => receiptNumber))
    expect(text).not.toContain('secret')
    expect(text).not.toContain(own?.passwordHash ?? '')
  })

  it('GDPR 20 it says what was done with its time and place', async () => {
    const { register } = start()
    const { client, userId } = await register()
    await fillPerson(database().db, userId, EMAIL, 'ada')
    const data = await read(client)
    const at = new Date(START).toISOString()
    expect(data.lessons).toEqual([{
      native: 'uk', target: 'en', lesson: 'ada-lesson', startedAt: at, finishedAt: at, passedAt: at, timeZone: 'UTC', strong: false,
      answers: [{
        step: 'step-1', try: 1, answer: { type: 'typed-translation', text: 'ada-given' }, right: false, answeredAt: at, deviceTime: null, receivedAt: at, timeZone: 'UTC',
        report: { answer: 'ada-reported', expected: 'tea', status: 'open', reportedAt: at, decidedAt: null },
      }],
    }])
    expect(data.settings.find(({ name }) => name === 'own_note')).toEqual({ name: 'own_note', value: { note: 'ada-setting' }, changedAt: at })
    expect(data.sessions.map(({ registration, renewedAt }) => [registration, renewedAt]).toSorted()).toEqual([['registered', at], ['unregistered', at], ['unregistered', at]])
    expect([data.passkeys, data.secondStep]).toEqual([[{ name: 'ada-passkey', addedAt: at, usedAt: at, synced: true }], [{ since: at, recoveryCodesLeft: 1 }]])
    expect(data.checkouts).toEqual([{ plan: 'ada-plan', amount: 499, currency: 'USD', openedAt: at, cardEnding: '4242' }])
    expect(data.memory).toMatchObject([{ card: 'recall:ada-card', stability: 2.5, due: '2026-11-19' }])
    expect(data.bookPlaces).toMatchObject([{ book: 'ada-book', chapter: 3 }])
    expect(data.readingDays[0]?.minutes.slice(0, 2)).toEqual([at, new Date(START + 60_000).toISOString()])
  })

  it('GDPR 20 long lists come page by page, each row once and in order', async () => {
    const { register } = start()
    const { client, userId } = await register()
    const count = PAGE + 1
    const numbers = Array.from({ length: count }, (_, at) => at)
    const { db } = database()
    // All at one instant, so that the order goes by what follows it.
    await db.insert(wordChanges).values(numbers.map(at => ({ id: crypto.randomUUID(), userId, target: 'en', word: `word-${at}`, status: '1' as const, at: START, deviceAt: START, day: 1 })))
    await db.insert(reviews).values(numbers.map(at => ({ userId, target: 'en', card: `recall:${at}`, source: crypto.randomUUID(), rating: 1, at: START, day: 1 })))
    await db.insert(cards).values(numbers.map(at => ({ userId, target: 'en', card: `recall:${at}`, version: 1 })))
    await db.insert(attempts).values(numbers.map(at => ({ id: crypto.randomUUID(), userId, native: 'uk', target: 'en', lesson: `lesson-${at}`, startedAt: START + at % 3 })))
    const data = await read(client)
    expect(new Set(data.words.map(({ word }) => word)).size).toBe(count)
    for (const list of [data.words, data.reviews, data.memory, data.lessons]) expect(list).toHaveLength(count)
    expect(new Set(data.reviews.map(({ card }) => card))).toEqual(new Set(data.memory.map(({ card }) => card)))
    expect(data.lessons.map(({ startedAt }) => startedAt)).toEqual(data.lessons.map(({ startedAt }) => startedAt).toSorted())
    expect(new Set(data.lessons.map(({ lesson }) => lesson)).size).toBe(count)
  })

  it('GDPR 15 it is a file named by the day where the person is', async () => {
    const { register, clock } = start()
    const { client } = await register()
    clock.forward(11.5 * 3_600_000)
    await client.refresh()
    const { headers, status } = await ask(client, 'Europe/Kyiv')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="promova-data-2026-11-18\.json"/)
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  it('GDPR 15 a person gets a few files a day, and others get theirs meanwhile', async () => {
    const { register, clock } = start()
    const [ada, bob] = [await register(), await register('bob@example.test')]
    for (let file = 0; file < LIMITS.export.most; file += 1) expect((await ask(ada.client)).status).toBe(200)
    const refused = await ask(ada.client)
    expect([refused.status, refused.body['code']]).toEqual([429, 'rate_limited'])
    expect((await ask(bob.client)).status).toBe(200)
    clock.forward(LIMITS.export.window)
    await ada.client.refresh()
    expect((await ask(ada.client)).status).toBe(200)
  })

  it('GDPR 15 only an account has a file', async () => {
    const { app } = start()
    const visitor = createClient(app)
    expect((await ask(visitor)).body['code']).toBe('session_expired')
    await visitor.anonymous()
    expect((await ask(visitor)).body['code']).toBe('forbidden')
  })
})
