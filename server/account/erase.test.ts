import { eq, getTableName, isNull, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { expect, it, vi } from 'vitest'
import { mergeInto } from '../auth/merge.ts'
import { deleteOldSales } from '../billing/rows.ts'
import { identities, passkeyChallenges } from '../db/schema/auth.ts'
import { payments, providerReports, sandboxPayments, subscriptions } from '../db/schema/billing.ts'
import { groupLessons, groupSeries, groupWaitlist } from '../db/schema/group-lessons.ts'
import { rateLimits } from '../db/schema/limits.ts'
import { outbox } from '../db/schema/mail.ts'
import { reminders, sentReminders } from '../db/schema/reminders.ts'
import { tutors } from '../db/schema/tutoring.ts'
import { visitors } from '../db/schema/visitor.ts'
import { addLetter } from '../mail/store.ts'
import { PERSON_ROWS } from '../person-rows.ts'
import { sendReminder, switchReminders } from '../reminders/store.ts'
import { corpus, createClock, createTestApp, START } from '../testing/app.ts'
import { type Client, createClient } from '../testing/client.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { fetchLesson, prepareAnswers } from '../testing/play.ts'
import { readTables } from '../testing/tables.ts'
import { fillPerson } from './filled-person.fixture.ts'

const EMAIL = 'ada@example.test'
const PASSWORD = 'correct horse battery'
const DAY = 86_400_000
const FIRST = corpus.units[0]?.lessons[0]?.id ?? ''
/** Tables of no person: demo tutors and their classes are nobody's, and the keys of the others are hashes that only a secret can make again, or a browser, the ids of a provider's reports, or the sandbox's books, as another's. */
const NOBODYS: readonly PgTable[] = [rateLimits, visitors, providerReports, sandboxPayments, passkeyChallenges, tutors, groupSeries, groupLessons]

onBothDatabases('erasing an account', database => {
  const start = () => {
    const clock = createClock()
    const onLetter = vi.fn()
    const app = createTestApp(database(), { now: clock.now, onLetter })
    const register = async (email = EMAIL, locale = 'en') => {
      const client = createClient(app)
      await client.anonymous()
      const { body } = await client.signUp(email, PASSWORD, { locale })
      return { client, userId: body['userId'] ?? '' }
    }
    return { app, clock, onLetter, register }
  }
  const erase = (client: Client) => client.send('DELETE', '/v1/account')
  /** All rows of all tables that may hold a person's. */
  const everything = async (): Promise<Readonly<Record<string, readonly string[]>>> => {
    const tables = (await readTables()).filter(table => !NOBODYS.includes(table))
    const rows = await Promise.all(tables.map(async table => [getTableName(table), (await database().db.select().from(table)).map(row => JSON.stringify(row)).toSorted()] as const))
    return Object.fromEntries(rows)
  }
  const written = (recipient = EMAIL) => database().db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(outbox.createdAt)

  it('GDPR 17 nothing of the person is left in any table but what was sold and the last letter, and another keeps everything', async () => {
    const { register } = start()
    const bob = await register('bob@example.test')
    await fillPerson(database().db, bob.userId, 'bob@example.test', 'bob')
    const before = await everything()
    const ada = await register()
    // No hexadecimal id can hold this mark.
    await fillPerson(database().db, ada.userId, EMAIL, 'lovelace')
    const filled = await everything()
    for (const [name, rows] of Object.entries(before)) expect(filled[name]?.length, `${name} has a row of hers`).toBeGreaterThan(rows.length)

    const [paid] = await database().db.select().from(payments).where(eq(payments.userId, ada.userId))
    const [held] = await database().db.select().from(subscriptions).where(eq(subscriptions.userId, ada.userId))
    expect((await erase(ada.client)).status).toBe(200)
    const after = await everything()
    const { payments: sold, subscriptions: given, outbox: letters, ...others } = after
    const { payments: soldBefore, subscriptions: givenBefore, outbox: lettersBefore, ...othersBefore } = before
    const left = (rows: readonly string[] | undefined, known: readonly string[] | undefined) => rows?.filter(row => !known?.includes(row)).map(row => JSON.parse(row) as unknown)
    expect(others).toEqual(othersBefore)
    expect(left(sold, soldBefore)).toEqual([{ ...paid, userId: null, last4: null }])
    expect(left(given, givenBefore)).toEqual([{ ...held, userId: null, card: null, cardHash: null, challenge: null, nextTaskAt: null }])
    expect(letters?.filter(row => row.includes('bob@'))).toEqual(lettersBefore)
    const teaching = await database().db.select().from(tutors)
    expect(teaching.filter(({ userId, goneAt }) => userId !== null || goneAt !== null)).toMatchObject([{ name: 'bob-tutor', userId: bob.userId }, { name: '–', about: '', userId: null, goneAt: START }])
    expect(JSON.stringify(teaching)).not.toContain('lovelace')
    expect(Object.values(after).flat().filter(row => row.includes(ada.userId) || /lovelace-|secret-lovelace/.test(row) && !row.includes('lovelace-bought'))).toEqual([])
  })

  it('GDPR 17 every session ends, and a second deletion finds nobody signed in', async () => {
    const { app, register } = start()
    const { client } = await register()
    const elsewhere = createClient(app)
    await elsewhere.signIn(EMAIL, PASSWORD)
    const { body: { id } } = await elsewhere.get('/v1/auth/session')
    expect((await erase(client)).status).toBe(200)
    for (const each of [client, elsewhere]) {
      const again = await erase(each)
      expect([again.status, again.body['code']]).toEqual([401, 'session_expired'])
      expect((await each.get('/v1/profiles')).status).toBe(401)
      expect((await each.refresh()).status).toBe(401)
    }
    expect((await client.get(`/v1/auth/sessions/${String(id)}`)).body).toEqual({ open: false })
    expect((await elsewhere.signIn(EMAIL, PASSWORD)).body['code']).toBe('invalid_credentials')
    expect(await database().db.$count(identities)).toBe(0)
  })

  it('GDPR 17 of two deletions at once one succeeds, and there is one last letter', async () => {
    const { register, onLetter } = start()
    const { client } = await register()
    onLetter.mockClear()
    expect((await Promise.all(Array.from({ length: 4 }, () => erase(client)))).map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401])
    expect(onLetter).toHaveBeenCalledTimes(1)
    expect(await written()).toHaveLength(1)
  })

  it('GDPR 17 the address can be registered again, and nothing of before comes back', async () => {
    const { register } = start()
    const first = await register()
    await fillPerson(database().db, first.userId, EMAIL, 'ada')
    await erase(first.client)
    const second = await register()
    expect(second.userId).not.toBe(first.userId)
    expect((await second.client.get('/v1/profiles')).body).toMatchObject({ email: EMAIL, keeper: {} })
    expect((await second.client.get('/v1/billing/products/available')).body).toEqual([])
  })

  it('GDPR 17 only an account can be deleted, and only by a session of its own', async () => {
    const { app, register } = start()
    const { client } = await register()
    const visitor = createClient(app)
    expect((await erase(visitor)).body['code']).toBe('session_expired')
    await visitor.anonymous()
    const before = visitor.token()
    expect((await erase(visitor)).body['code']).toBe('forbidden')
    await visitor.signIn(EMAIL, PASSWORD)
    visitor.useToken(before)
    expect((await erase(visitor)).body['code']).toBe('forbidden')
    expect((await client.get('/v1/profiles')).status).toBe(200)
  })

  it('GDPR 17 letters that wait are not sent, and the last one says in their language that the account is gone', async () => {
    const { register, clock, onLetter } = start()
    const { client } = await register(EMAIL, 'uk')
    await addLetter(clock.now(), database().db, { to: EMAIL, subject: 'waiting', body: '' })
    onLetter.mockClear()
    await erase(client)
    expect(await written()).toMatchObject([{ subject: 'Ваш акаунт видалено', sentAt: null, tries: 0 }])
    expect(onLetter).toHaveBeenCalledTimes(1)
  })

  it('PUR-3, GDPR 17 letters that were sent are emptied and still count, so that nobody is written to without end', async () => {
    const { register, clock } = start()
    for (let round = 0; round < 8; round += 1) {
      const { client } = await register()
      await database().db.update(outbox).set({ sentAt: clock.now(), tries: 1 }).where(isNull(outbox.sentAt))
      await erase(client)
      await database().db.update(outbox).set({ sentAt: clock.now(), tries: 1 }).where(isNull(outbox.sentAt))
      clock.forward(15 * 60_000)
    }
    expect((await written()).map(({ subject, body }) => subject + body)).toEqual(Array.from({ length: 10 }, () => ''))
  })

  it('GDPR 17 writes under way leave nothing behind, and none of them fails', async () => {
    const { app, clock, register } = start()
    for (let round = 0; round < 6; round += 1) {
      const { client, userId } = await register(`ada-${round}@example.test`)
      const email = `ada-${round}@example.test`
      await fillPerson(database().db, userId, email, `ada-${round}`)
      const attempt = crypto.randomUUID()
      const lesson = await fetchLesson(client, FIRST, attempt)
      const newcomers = [createClient(app), createClient(app)]
      for (const newcomer of newcomers) await newcomer.anonymous()
      const merged = createClient(app)
      await merged.anonymous()
      const old = merged.token()
      await merged.signIn(email, PASSWORD)
      merged.useToken(old)
      const { body: checkout } = await client.post('/v1/billing/checkouts', { plan: 'tutors-3' })
      const signal = { dnt: true, gpc: true, scope: 'all', source: 'banner', page_url: '/' }
      const answers = prepareAnswers(lesson, attempt).slice(0, 6)
      const writes = [
        ...answers.slice(0, 3).map(({ id, body }) => () => client.put(`/v1/lessons/answers/${id}`, body)),
        ...answers.slice(3).map(({ id, body }) => () => merged.put(`/v1/lessons/answers/${id}`, body)),
        () => client.put('/v1/profiles/keeper/rest_days', { value: '[]' }),
        () => client.put('/v1/profiles/keeper/reminder_conf', { value: '{"on":false,"hour":7,"zone":"UTC"}' }),
        () => client.patch('/v1/profiles', { name: 'Ada' }),
        () => merged.post('/v1/dnt', { ...signal, ts: 1 }),
        () => client.post('/v1/dnt', { ...signal, ts: 2 }),
        () => client.get('/v1/achievements'),
        () => client.get('/v1/streak'),
        () => client.put(`/v1/billing/purchases/${String(checkout['id'])}`, { card: { number: '4242424242424242', expMonth: 12, expYear: 2099, cvc: '123' } }),
        () => client.post('/v1/billing/checkouts', { plan: 'self-study-1', again: true }),
        () => client.refresh(),
        ...newcomers.map(newcomer => () => newcomer.signIn(email, PASSWORD, { completed_first_lesson: 'true' })),
        () => client.get('/v1/account/export'),
      ]
      const at = (round * 4) % writes.length
      const done = await Promise.all([...writes.slice(0, at).map(write => write()), erase(client), ...writes.slice(at).map(write => write())])
      expect(done.map(({ status }) => status).filter(status => status >= 500)).toEqual([])
      const gone = await erase(client)
      expect([200, 401]).toContain(gone.status)
      const rows = Object.entries(await everything()).flatMap(([name, of]) => of.map(row => `${name} ${row}`))
      expect(rows.filter(row => row.includes(userId) || (row.includes(email) && !row.startsWith('outbox')))).toEqual([])
      clock.forward(60_000)
      expect((await written(email)).filter(({ body }) => body !== '').map(({ subject }) => subject)).toEqual(['Your account is deleted'])
    }
  }, 60_000)

  it('AUTH-6, GDPR 17 a visitor who is being merged when a deletion begins goes with the account', async () => {
    const { app, register } = start()
    const { client, userId } = await register()
    const visitor = (await createClient(app).anonymous()).body['userId'] ?? ''
    const { db, kind } = database()
    const { erasing } = await db.transaction(async tx => {
      await mergeInto(START, tx, PERSON_ROWS, { anonymous: visitor, account: userId, streak: 0 })
      const begun = erase(client)
      // The embedded database has one connection, for which the deletion waits as well.
      const waiting = () => db.select({ count: sql`count(*)`.mapWith(Number) }).from(sql`pg_stat_activity`).where(sql`datname = current_database() and wait_event_type = 'Lock'`)
      if (kind === 'postgres') await expect.poll(async () => (await waiting())[0]?.count).toBe(1)
      return { erasing: begun }
    })
    expect((await erasing).status).toBe(200)
    expect(await db.$count(identities)).toBe(0)
  })

  it('GDPR 17 a row that a job changes when a deletion begins goes as well', async () => {
    const { register } = start()
    const { client, userId } = await register()
    await fillPerson(database().db, userId, EMAIL, 'ada')
    const { db, kind } = database()
    const { erasing } = await db.transaction(async tx => {
      await tx.update(groupWaitlist).set({ toldAt: START }).where(eq(groupWaitlist.userId, userId))
      const begun = erase(client)
      const waiting = () => db.select({ count: sql`count(*)`.mapWith(Number) }).from(sql`pg_stat_activity`).where(sql`datname = current_database() and wait_event_type = 'Lock'`)
      if (kind === 'postgres') await expect.poll(async () => (await waiting())[0]?.count).toBe(1)
      return { erasing: begun }
    })
    expect((await erasing).status).toBe(200)
    expect(await db.$count(groupWaitlist)).toBe(0)
  })
  it('STK-3, GDPR 17 a reminder that is written meanwhile, and a choice about them, neither stop a deletion nor outlive it', async () => {
    const { clock, register } = start()
    const { db } = database()
    for (let round = 0; round < 8; round += 1) {
      const email = `ada-${round}@example.test`
      const { client, userId } = await register(email)
      await client.put('/v1/profiles/keeper/reminder_conf', { value: JSON.stringify({ on: true, hour: 19, zone: 'UTC' }) })
      await db.delete(reminders)
      const send = (day: number) => sendReminder(clock.now(), db, { userId, day, chosenAt: clock.now(), letter: { to: email, subject: 'reminder', body: '' } })
      const erasing = erase(client)
      for (let time = 1; time <= 20; time += 1) await (round % 2 === 0 ? send(time) : switchReminders(clock.now(), db, userId, time % 2 === 0))
      expect((await erasing).status).toBe(200)
      expect((await written(email)).map(({ subject }) => subject)).toEqual(['Your account is deleted'])
      expect([await db.$count(reminders), await db.$count(sentReminders)]).toEqual([0, 0])
      clock.forward(60_000)
    }
  })

  it('GDPR 17 somebody who learned for years is gone in one call too', async () => {
    const { register } = start()
    const { client, userId } = await register()
    const { db } = database()
    for (let part = 0; part < 6; part += 1) {
      await db.execute(sql`
        insert into attempts (id, user_id, native, target, lesson, started_at) select gen_random_uuid(), ${userId}::uuid, 'uk', 'en', 'lesson-' || n, ${START}::bigint + n from generate_series(1, 1000) n`)
      await db.execute(sql`
        insert into reviews (user_id, target, card, source, rating, at, day) select ${userId}::uuid, 'en', 'recall:' || n, gen_random_uuid(), 3, ${START}::bigint + n, 1 from generate_series(1, 4000) n`)
      await db.execute(sql`
        insert into answers (id, attempt_id, step, try, given, "right", answered_at, zone, received_at)
        select gen_random_uuid(), id, 'step', 1, '{"text":"tea"}', true, ${START}, 'UTC', ${START} from attempts, generate_series(1, 12) where finished_at is null`)
      await db.execute(sql`alter table attempts disable trigger attempts_passed_changed`)
      await db.execute(sql`update attempts set finished_at = started_at, passed_at = started_at, passed_zone = 'UTC' where finished_at is null`)
      await db.execute(sql`alter table attempts enable trigger attempts_passed_changed`)
    }
    expect((await erase(client)).status).toBe(200)
    expect(await database().db.$count(identities)).toBe(0)
  }, 60_000)

  it('GDPR 17 (3) b what was sold is forgotten once no law asks for it', async () => {
    const { register, clock } = start()
    const { client, userId } = await register()
    await fillPerson(database().db, userId, EMAIL, 'ada')
    await erase(client)
    await deleteOldSales(clock.now() + 10 * 366 * DAY, database().db)
    expect([await database().db.$count(payments), await database().db.$count(subscriptions)]).toEqual([1, 1])
    await deleteOldSales(clock.now() + 11 * 366 * DAY + 1, database().db)
    expect([await database().db.$count(payments), await database().db.$count(subscriptions)]).toEqual([0, 0])
  })
})
