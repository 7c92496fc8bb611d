import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { giveCredits } from '#core/domain/credits/lines.ts'
import type { Availability } from '#core/domain/tutoring/availability.ts'
import { identities } from '../db/schema/auth.ts'
import { creditLines } from '../db/schema/billing.ts'
import { outbox } from '../db/schema/mail.ts'
import { tutoringLessons, tutors } from '../db/schema/tutoring.ts'
import { createClock, createTestApp, START, testLetters } from '../testing/app.ts'
import { type Client, createClient } from '../testing/client.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { tellOfLessons } from './tell-lessons.ts'
import { tendLessons } from './tend-lessons.ts'
import { tutorRow } from './tutor.fixture.ts'

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
const DAY_AND_NIGHT = [{ from: 0, until: 1440 }]
const ALWAYS: Availability = { zone: 'America/New_York', exceptions: {}, weekly: { 1: DAY_AND_NIGHT, 2: DAY_AND_NIGHT, 3: DAY_AND_NIGHT, 4: DAY_AND_NIGHT, 5: DAY_AND_NIGHT, 6: DAY_AND_NIGHT, 7: DAY_AND_NIGHT } }
/** A Thursday at noon. */
const THURSDAY = START + 2 * DAY

onBothDatabases('letters about lessons', database => {
  const start = async ({ credits = 8 } = {}) => {
    const clock = createClock()
    const app = createTestApp(database(), { now: clock.now })
    const person = async (email: string, at: string) => {
      const client = createClient(app, at)
      await client.anonymous()
      const { body } = await client.signUp(email, 'correct horse battery')
      return { client, userId: body['userId'] ?? '' }
    }
    const [learner, owner] = [await person('ada@example.test', '192.0.2.1'), await person('olena@example.test', '192.0.2.2')]
    await database().db.update(identities).set({ name: 'Ada Lovelace' }).where(eq(identities.id, learner.userId))
    await database().db.update(identities).set({ locale: 'uk' }).where(eq(identities.id, owner.userId))
    if (credits > 0) await database().db.insert(creditLines).values({ userId: learner.userId, ...giveCredits(clock.now(), 'grant', { source: randomUUID(), amount: credits, expiresAt: clock.now() + 90 * DAY }) })
    const row = tutorRow({ name: 'Olena', userId: owner.userId, isDemo: false, availability: ALWAYS })
    await database().db.insert(tutors).values(row)
    await database().db.delete(outbox)
    const book = async (startsAt = THURSDAY) => {
      const id = randomUUID()
      await learner.client.put(`/v1/tutoring/holds/${id}`, { tutor: row.id, startsAt, length: 50 })
      await learner.client.send('PUT', `/v1/tutoring/lessons/${id}`, undefined, { 'x-time-location': 'Europe/Kyiv' })
      return id
    }
    /** What the job writes in two processes at once, and once more, of which all were written before. */
    const tell = async () => {
      await database().db.delete(outbox)
      const run = () => tellOfLessons(clock.now(), { db: database().db, config: { webOrigin: 'https://example.com', webPort: 3000 }, letters: testLetters, onLetter: () => {} })
      await Promise.all([run(), run(), run()])
      await run()
      const all = await database().db.select().from(outbox)
      const to = (email: string) => all.filter(({ recipient }) => recipient === email)
      expect(all).toHaveLength(to('ada@example.test').length + to('olena@example.test').length)
      return { ada: to('ada@example.test'), olena: to('olena@example.test') }
    }
    const forward = async (ms: number) => {
      clock.forward(ms)
      await Promise.all([learner.client.refresh(), owner.client.refresh()])
    }
    return { clock, learner, owner, tutor: row.id, book, tell, forward, tend: () => tendLessons(clock.now(), database().db) }
  }
  const move = (client: Client, id: string, startsAt: number) => client.put(`/v1/tutoring/lessons/${id}/moves/${randomUUID()}`, { startsAt })
  const cancel = (client: Client, id: string) => client.send('PUT', `/v1/tutoring/lessons/${id}/cancellation`)
  const valueOf = (name: string, { calendar }: { readonly calendar: string | null }) => new RegExp(`^${name}:(.*?)\\r$`, 'm').exec(calendar ?? '')?.[1]

  it('TUT-2, TUT-4 learner and tutor are told of a booking and of a move, once, each by their own clock and in their own language, with one UID and a SEQUENCE that rises', async () => {
    const { learner, book, tell } = await start()
    const id = await book()
    const { ada: [booked, ...more], olena: [taught, ...others] } = await tell()
    expect([more, others]).toEqual([[], []])
    expect(booked).toMatchObject({ subject: 'Booked: your lesson with Olena, Thursday, November 19, 2:00 PM', usefulUntil: THURSDAY + 50 * MINUTE })
    expect(booked?.body).toContain('Eastern European Standard Time')
    expect(booked?.body).toContain('free of charge until Thursday, November 19 at 2:00 AM')
    expect(taught?.body).toContain('Ada')
    expect(taught?.body).not.toContain('Lovelace')
    expect(taught?.body).toMatch(/07:00/)
    expect(taught?.body).toContain('https://example.com/uk/teach')
    if (!booked || !taught) throw new Error('nobody was told')
    expect([valueOf('UID', booked), valueOf('SEQUENCE', booked), valueOf('METHOD', booked), valueOf('SUMMARY', booked)]).toEqual([`lesson-${id}`, '0', 'PUBLISH', 'Lesson with Olena'])
    expect([valueOf('UID', taught), valueOf('SEQUENCE', taught)]).toEqual([`lesson-${id}`, '0'])
    expect(taught.calendar).toContain('Ada')
    await move(learner.client, id, THURSDAY + 5 * HOUR)
    const { ada: [moved, ...rest], olena: [movedToo] } = await tell()
    expect(rest).toEqual([])
    expect(moved?.subject).toBe('Moved: your lesson with Olena is now Thursday, November 19, 7:00 PM')
    expect(movedToo?.body).toMatch(/12:00/)
    expect([moved, movedToo].map(letter => letter && [valueOf('UID', letter), valueOf('SEQUENCE', letter)])).toEqual([[`lesson-${id}`, '1'], [`lesson-${id}`, '1']])
    expect(await tell()).toEqual({ ada: [], olena: [] })
  })
  it('TUT-2 who cancels is told what became of their credits, and the tutor that the time is free, with a file that takes it out of calendars', async () => {
    const { learner, book, tell, forward } = await start()
    const [one, other] = [await book(), await book(THURSDAY + 2 * HOUR)]
    await tell()
    await cancel(learner.client, one)
    const { ada: [inTime], olena: [freed] } = await tell()
    expect(inTime?.body).toContain('You canceled in time, so you have your credits back.')
    expect([inTime, freed].map(letter => letter && [valueOf('METHOD', letter), valueOf('STATUS', letter), valueOf('SEQUENCE', letter), valueOf('UID', letter)])).toEqual([1, 2].map(() => ['CANCEL', 'CANCELLED', '1', `lesson-${one}`]))
    await forward(2 * DAY - 2 * HOUR)
    await cancel(learner.client, other)
    expect((await tell()).ada[0]?.body).toContain('It was too late to cancel free of charge')
  })
  it('TUT-2 of what was booked and canceled before anybody was told, nobody is', async () => {
    const { learner, book, tell } = await start()
    await cancel(learner.client, await book())
    expect(await tell()).toEqual({ ada: [], olena: [] })
  })
  it('TUT-2, TUT-3 nobody is told of a lesson that waits for its credits, until it is paid', async () => {
    const { clock, learner, book, tell } = await start({ credits: 0 })
    const id = await book()
    expect(await tell()).toEqual({ ada: [], olena: [] })
    await database().db.insert(creditLines).values({ userId: learner.userId, ...giveCredits(clock.now(), 'grant', { source: randomUUID(), amount: 2, expiresAt: clock.now() + 90 * DAY }) })
    await learner.client.send('PUT', `/v1/tutoring/lessons/${id}/payment`)
    const { ada, olena } = await tell()
    expect([ada.length, olena.length]).toEqual([1, 1])
  })
  it('TUT-2, TUT-3 where the tutor did not come, the learner is told, with credits and gift; the tutor canceled nothing and is not', async () => {
    const { book, tell, forward, tend } = await start()
    const id = await book()
    await tell()
    await forward(2 * DAY + 11 * MINUTE)
    await tend()
    const { ada: [missed, ...more], olena } = await tell()
    expect([more, olena]).toEqual([[], []])
    expect(missed?.body).toMatch(/Olena didn’t come.*credits back, and \d+ more as a gift/)
    expect(missed && [valueOf('METHOD', missed), valueOf('UID', missed), valueOf('SEQUENCE', missed)]).toEqual(['CANCEL', `lesson-${id}`, '1'])
  })
  it('TUT-2 where the tutor is gone, the learner is told and gets the credits back, also where they were told of nothing before; who is gone is written to no more', async () => {
    const { owner, learner, clock, book, tell, tend } = await start()
    const [told] = [await book()]
    await tell()
    const untold = await book(THURSDAY + 2 * HOUR)
    await cancel(learner.client, await book(THURSDAY + 4 * HOUR))
    clock.forward(1000)
    await owner.client.delete('/v1/account')
    expect(await database().db.select().from(tutors)).toMatchObject([{ userId: null, goneAt: clock.now() }])
    await tend()
    const { ada, olena } = await tell()
    expect(olena).toEqual([])
    expect(ada.map(letter => valueOf('UID', letter)).toSorted()).toEqual([`lesson-${told}`, `lesson-${untold}`].toSorted())
    for (const letter of ada) {
      expect(letter.body).toContain('Your tutor no longer teaches with us. You have your credits back.')
      expect(letter.calendar).toContain('SUMMARY:Lesson with a tutor')
    }
  })
  it('TUT-4 the file of a lesson whose tutor is gone names nobody', async () => {
    const { owner, learner, book } = await start()
    const id = await book()
    const title = async () => /^SUMMARY:(.*?)\r$/m.exec(String((await learner.client.get(`/v1/tutoring/lessons/${id}/calendar?locale=en`)).body['text']))?.[1]
    expect(await title()).toBe('Lesson with Olena')
    await owner.client.delete('/v1/account')
    expect(await title()).toBe('Lesson with a tutor')
  })
  describe('of a learner who deletes their account', () => {
    const toOlena = async () => (await database().db.select().from(outbox)).filter(({ recipient }) => recipient === 'olena@example.test')

    it('GDPR 17, TUT-4 the tutor is told once of each lesson that they knew of, with a file that takes it out of their calendar, and reads neither name nor address', async () => {
      const { learner, book, tell } = await start()
      const [one, moved, off] = [await book(), await book(THURSDAY + 2 * HOUR), await book(THURSDAY + 4 * HOUR)]
      await tell()
      await cancel(learner.client, off)
      await tell()
      await move(learner.client, moved, THURSDAY + 6 * HOUR)
      const canceled = await book(THURSDAY + 8 * HOUR)
      await tell()
      await cancel(learner.client, canceled)
      await book(THURSDAY + 10 * HOUR)
      await database().db.delete(outbox)
      expect((await learner.client.delete('/v1/account')).status).toBe(200)
      const letters = await toOlena()
      expect(letters.map(letter => [valueOf('UID', letter), valueOf('METHOD', letter), valueOf('STATUS', letter), valueOf('SEQUENCE', letter), valueOf('SUMMARY', letter)]).toSorted()).toEqual(
        [[one, '1'], [moved, '2'], [canceled, '1']].map(([id, sequence]) => [`lesson-${id}`, 'CANCEL', 'CANCELLED', sequence, 'Заняття з учнем чи ученицею']).toSorted())
      expect(letters.map(({ body }) => /\d\d:00/.exec(body)?.[0]).toSorted()).toEqual(['07:00', '13:00', '15:00'])
      expect(JSON.stringify(letters)).not.toMatch(/ada|lovelace/i)
      expect(await tell()).toEqual({ ada: [], olena: [] })
    })
    it('GDPR 17, TUT-4 a tutor who is being told of a booking when the deletion begins is told that it is off', async () => {
      const { learner, book } = await start()
      const { db, kind } = database()
      const id = await book()
      const { erasing } = await db.transaction(async tx => {
        await tx.update(tutoringLessons).set({ told: 0 }).where(eq(tutoringLessons.id, id))
        const begun = learner.client.delete('/v1/account')
        // The embedded database has one connection, for which the deletion waits as well.
        const waiting = () => db.select({ count: sql`count(*)`.mapWith(Number) }).from(sql`pg_stat_activity`).where(sql`datname = current_database() and wait_event_type = 'Lock'`)
        if (kind === 'postgres') await expect.poll(async () => (await waiting())[0]?.count).toBe(1)
        return { erasing: begun }
      })
      expect((await erasing).status).toBe(200)
      expect((await toOlena()).map(letter => [valueOf('METHOD', letter), valueOf('SEQUENCE', letter)])).toEqual([['CANCEL', '1']])
    })
    it('GDPR 17 of two who teach each other and delete their accounts at the same time, each gets no more than their last letter', async () => {
      const { learner, owner, book, tell } = await start()
      const { db } = database()
      await book()
      await tell()
      const row = tutorRow({ userId: learner.userId, isDemo: false })
      await db.insert(tutors).values(row)
      await db.insert(tutoringLessons).values({ id: randomUUID(), tutorId: row.id, userId: owner.userId, startsAt: THURSDAY + DAY, endsAt: THURSDAY + DAY + HOUR, credits: 2, bookedAt: START, paidAt: START, told: 0 })
      await db.delete(outbox)
      expect((await Promise.all([learner.client.delete('/v1/account'), owner.client.delete('/v1/account')])).map(({ status }) => status)).toEqual([200, 200])
      expect((await db.select().from(outbox)).map(({ calendar }) => calendar)).toEqual([null, null])
    })
  })
})
