import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { calendarAddresses } from '../db/schema/calendar.ts'
import { groupLessons, groupSeries } from '../db/schema/group-lessons.ts'
import { identities } from '../db/schema/auth.ts'
import { tutoringLessons, tutors } from '../db/schema/tutoring.ts'
import { calendarSecret } from './secret.ts'
import { createTestApp, START, TOKEN_SECRET } from '../testing/app.ts'
import { type Client, createClient } from '../testing/client.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { classroom, DAY, HOUR, MINUTE, WEDNESDAY } from '../group-lessons/classroom.fixture.ts'

onBothDatabases('the private calendar', database => {
  const { start: open, tutor, lesson, book, cancel } = classroom(database)
  const start = () => {
    const { learner, clock } = open()
    // A calendar program: no session, no cookie, no origin of ours.
    const program = createTestApp(database(), { now: clock.now })
    const read = async (address: string, headers: Record<string, string> = {}) => {
      const { pathname } = new URL(address)
      const answer = await program.request(`http://localhost:4000${pathname}`, { headers: { host: 'localhost:4000', ...headers } }, { incoming: { socket: { remoteAddress: '192.0.2.99' }, headersDistinct: {} } })
      return { status: answer.status, headers: answer.headers, text: await answer.text() }
    }
    return { learner, clock, read }
  }
  const change = async (client: Client, version: number, isOn: boolean) => (await client.put('/v1/calendar-address', { version, isOn })).body as unknown as { readonly version: number; readonly address: string | null }
  const on = async (client: Client, version = 1) => String((await change(client, version, true)).address)
  const booked = async (tutorId: string, userId: string, more: Partial<typeof tutoringLessons.$inferInsert> = {}) => {
    const id = randomUUID()
    await database().db.insert(tutoringLessons).values({ id, tutorId, userId, startsAt: WEDNESDAY, endsAt: WEDNESDAY + 50 * MINUTE, credits: 2, bookedAt: START, paidAt: START, ...more })
    return id
  }
  /** Each entry: its UID, sequence and status. */
  const entriesOf = (text: string) => text.replaceAll(/\r\n[ \t]/g, '').split('BEGIN:VEVENT').slice(1).map(entry => ['UID', 'SEQUENCE', 'STATUS', 'SUMMARY'].map(name => new RegExp(`^${name}:(.*?)\\r$`, 'm').exec(entry)?.[1]))

  it('TUT-4 an address is off at first; turned on it is on the site, long and not guessed, and the database holds nothing of it', async () => {
    const { learner, read } = start()
    const { client, userId } = await learner()
    expect((await client.get('/v1/calendar-address')).body).toEqual({ version: 0, address: null })
    const address = await on(client)
    expect(address).toMatch(/^http:\/\/localhost:3000\/v1\/calendars\/[\w-]+\.[\w-]{43}\.ics$/)
    expect((await client.get('/v1/calendar-address')).body).toEqual({ version: 1, address })
    expect(address).toContain(calendarSecret(TOKEN_SECRET, { userId, version: 1 }))
    expect(JSON.stringify(await database().db.select().from(calendarAddresses))).not.toContain(address.split('.')[1])
    const { status, headers, text } = await read(address)
    expect([status, headers.get('content-type'), headers.get('cache-control'), headers.get('set-cookie')]).toEqual([200, 'text/calendar; charset=utf-8', 'private, no-cache', null])
    expect(text).toContain('X-WR-CALNAME:Promova lessons')
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H')
  })
  it('TUT-4 renewed, the old address is gone at once, and so it is turned off; changes that arrive again, or at the same time, change nothing', async () => {
    const { learner, read } = start()
    const { client } = await learner()
    const first = await on(client)
    const [second, same] = await Promise.all([on(client, 2), on(client, 2)])
    expect(second).toBe(same)
    expect(second).not.toBe(first)
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
    for (const late of [1, 2]) expect((await change(client, late, true))).toEqual({ version: 2, address: second })
    expect(await change(client, 3, false)).toEqual({ version: 3, address: null })
    for (const late of [1, 2]) expect((await change(client, late, true)).address).toBeNull()
    expect((await read(second)).status).toBe(404)
    const again = await on(client, 4)
    expect([first, second]).not.toContain(again)
  })
  it('TUT-4 what a stranger asks is not there: another person, another version, a part of it, nonsense', async () => {
    const { learner, read } = start()
    const [{ client, userId }, { userId: other }] = [await learner(), await learner()]
    const address = await on(client)
    const of = (secret: string) => `http://localhost:3000/v1/calendars/${secret}`
    const right = calendarSecret(TOKEN_SECRET, { userId, version: 1 })
    const tried = [
      of(`${calendarSecret(TOKEN_SECRET, { userId: other, version: 1 })}.ics`), of(`${calendarSecret(TOKEN_SECRET, { userId, version: 0 })}.ics`), of(`${calendarSecret(TOKEN_SECRET, { userId, version: 2 })}.ics`),
      of(`${userId}..ics`), of(`${userId}.ics`), of(right), of(`${right}.ics.ics`), of(`${right.slice(0, -1)}.ics`), of('nonsense'), of(`${right.replace(userId, other)}.ics`), of(`${calendarSecret(new Uint8Array(32), { userId, version: 1 })}.ics`),
    ]
    const answers = await Promise.all(tried.map(each => read(each)))
    expect(answers.map(({ status, text }) => [status, (JSON.parse(text) as { readonly code: string }).code])).toEqual(tried.map(() => [404, 'not_found']))
    expect((await read(address)).status).toBe(200)
  })
  it('TUT-4 it has what is to come and the last 60 days, what is canceled as such, with the UIDs of the files in letters; not what was never paid, nor what is another’s', async () => {
    const { learner, read } = start()
    const [{ client, userId }, { userId: other }, who] = [await learner(), await learner(), await tutor({ name: 'Olena' })]
    const address = await on(client)
    const coming = await booked(who, userId, { sequence: 2 })
    const off = await booked(who, userId, { canceledAt: START + 1, sequence: 3, startsAt: WEDNESDAY + DAY, endsAt: WEDNESDAY + DAY + HOUR })
    const past = await booked(who, userId, { startsAt: START - 59 * DAY, endsAt: START - 59 * DAY + HOUR })
    await booked(who, userId, { startsAt: START - 61 * DAY, endsAt: START - 61 * DAY + HOUR })
    await booked(who, userId, { paidAt: null, startsAt: WEDNESDAY + 3 * DAY, endsAt: WEDNESDAY + 3 * DAY + HOUR })
    await booked(who, other)
    const { text } = await read(address)
    expect(entriesOf(text)).toEqual([[`lesson-${past}`, '0', 'CONFIRMED', 'Lesson with Olena'], [`lesson-${coming}`, '2', 'CONFIRMED', 'Lesson with Olena'], [`lesson-${off}`, '3', 'CANCELLED', 'Lesson with Olena']])
    expect(text).toContain('METHOD:PUBLISH')
  })
  it('TUT-4, GRP-2 classes are in it: a seat that is given back is canceled, one that is taken again is not, each with a higher SEQUENCE', async () => {
    const { learner, read } = start()
    const { client } = await learner()
    const [address, id] = [await on(client), await lesson()]
    const entry = async () => entriesOf((await read(address)).text)
    const { id: seat } = await book(client, id)
    expect(await entry()).toEqual([[`class-${id}`, '0', 'CONFIRMED', 'Class: La cocina']])
    await cancel(client, seat)
    expect(await entry()).toEqual([[`class-${id}`, '1', 'CANCELLED', 'Class: La cocina']])
    await book(client, id)
    expect(await entry()).toEqual([[`class-${id}`, '2', 'CONFIRMED', 'Class: La cocina']])
    await database().db.update(groupLessons).set({ canceledAt: START + HOUR }).where(eq(groupLessons.id, id))
    expect(await entry()).toEqual([[`class-${id}`, '3', 'CANCELLED', 'Class: La cocina']])
  })
  it('TUT-4 who teaches has the lessons and classes that they give, with the learner’s first name', async () => {
    const { learner, read } = start()
    const [{ client, userId }, { userId: other }] = [await learner(), await learner()]
    await database().db.update(identities).set({ name: 'Ada Lovelace' }).where(eq(identities.id, other))
    const who = await tutor({ userId })
    const [address, given, group] = [await on(client), await booked(who, other), await lesson({ tutorId: who })]
    expect(entriesOf((await read(address)).text)).toEqual([[`lesson-${given}`, '0', 'CONFIRMED', 'Lesson with Ada'], [`class-${group}`, '0', 'CONFIRMED', 'Class: La cocina']])
    expect(await database().db.select().from(groupSeries)).toHaveLength(1)
  })
  it('TUT-4 what is known is not sent again, through a front that encodes it too; a change has another tag', async () => {
    const { learner, read, clock } = start()
    const [{ client, userId }, who] = [await learner(), await tutor()]
    const address = await on(client)
    const id = await booked(who, userId)
    const tag = (await read(address)).headers.get('etag') ?? ''
    clock.forward(HOUR)
    for (const known of [tag, `W/${tag}`, `"other", W/${tag}`]) expect(await read(address, { 'if-none-match': known })).toMatchObject({ status: 304, text: '' })
    await database().db.update(tutoringLessons).set({ sequence: 1, startsAt: WEDNESDAY + HOUR, endsAt: WEDNESDAY + 2 * HOUR }).where(eq(tutoringLessons.id, id))
    expect(await read(address, { 'if-none-match': tag })).toMatchObject({ status: 200 })
  })
  it('GDPR 17 with the account its calendar is gone', async () => {
    const { learner, read } = start()
    const { client } = await learner()
    const address = await on(client)
    expect((await client.delete('/v1/account')).status).toBe(200)
    expect((await read(address)).status).toBe(404)
    expect(await database().db.select().from(calendarAddresses)).toEqual([])
  })
  it('TUT-4 a visitor without an account has no address', async () => {
    const { clock } = start()
    const client = createClient(createTestApp(database(), { now: clock.now }))
    await client.anonymous()
    expect([(await client.get('/v1/calendar-address')).body['code'], (await client.put('/v1/calendar-address', { version: 1, isOn: true })).body['code']]).toEqual(['forbidden', 'forbidden'])
    expect(await database().db.select().from(tutors)).toEqual([])
  })
})
