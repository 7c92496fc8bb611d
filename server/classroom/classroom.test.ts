import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { CROWDED, linePath } from '#contract/classrooms.ts'
import { type LineAct, type LineNews, QUIET, type Writing } from '#core/domain/classroom/line.ts'
import type { Database } from '../db/database.ts'
import { identities } from '../db/schema/auth.ts'
import { classroomStays } from '../db/schema/classroom.ts'
import { groupBookings, groupLessons, groupSeries } from '../db/schema/group-lessons.ts'
import { tutoringLessons, tutors } from '../db/schema/tutoring.ts'
import { createLog } from '../log.ts'
import { createClock, createTestApp, START, TOKEN_SECRET } from '../testing/app.ts'
import { type Client, createClient } from '../testing/client.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { tutorRow } from '../tutoring/tutor.fixture.ts'
import { tendLessons } from '../tutoring/tend-lessons.ts'
import { createLines, textOf } from './lines.ts'
import { serveLines } from './line-server.ts'

const [MINUTE, HOUR] = [60_000, 3_600_000]
const FRONT_SECRET = 'front-secret'

/** One process of the API, for its lines. */
const startProcess = async (database: Database, now: () => number, limits: { readonly mostOfAddress?: number } = {}) => {
  const server = createServer()
  const lines = createLines({ database, secrets: { tokenSecret: TOKEN_SECRET, olderSecrets: [] }, log: createLog('silent'), now })
  serveLines(server, lines, { config: { trustProxy: 0, frontSecret: FRONT_SECRET }, ...limits })
  await new Promise<void>(resolve => { server.listen(0, '127.0.0.1', resolve) })
  return {
    lines,
    url: (lesson: string) => `ws://127.0.0.1:${(server.address() as AddressInfo).port}${linePath(lesson)}`,
    end: async () => {
      await lines.close()
      server.close()
    },
  }
}
type Process = Awaited<ReturnType<typeof startProcess>>

/** Somebody's line, which keeps what it hears. */
const openLine = async (url: string, entry: unknown, headers: Record<string, string> = {}) => {
  const socket = new WebSocket(url, { headers })
  const heard: LineNews[] = []
  const closed = new Promise<number>(resolve => { socket.once('close', resolve) })
  socket.on('message', data => { heard.push(JSON.parse(textOf(data)) as LineNews) })
  await new Promise((resolve, reject) => { socket.once('open', resolve).once('error', reject) })
  socket.send(typeof entry === 'string' ? entry : JSON.stringify(entry))
  const of = <Kind extends LineNews['kind']>(kind: Kind) => heard.filter((news): news is Extract<LineNews, { kind: Kind }> => news.kind === kind)
  return {
    socket, heard, closed, of,
    act: (act: LineAct) => socket.send(JSON.stringify(act)),
    hears: (kind: LineNews['kind'], times = 1) => vi.waitFor(() => { expect(of(kind).length).toBeGreaterThanOrEqual(times) }, { timeout: 10_000, interval: 10 }),
  }
}

onBothDatabases('classrooms', database => {
  const ends: (() => Promise<unknown>)[] = []
  let clock = createClock()
  beforeEach(() => { clock = createClock() })
  afterEach(async () => { for (const end of ends.splice(0)) await end() })

  const person = async (name: string) => {
    const client = createClient(createTestApp(database(), { now: clock.now }))
    await client.anonymous()
    const { body } = await client.signUp(`${name}@example.test`, 'correct horse battery')
    const userId = body['userId'] ?? ''
    await database().db.update(identities).set({ name }).where(eq(identities.id, userId))
    return { client, userId }
  }
  const process = async (limits: { readonly mostOfAddress?: number } = {}): Promise<Process> => {
    const started = await startProcess(database(), clock.now, limits)
    ends.push(started.end)
    return started
  }
  /** A second process, where the database can have one. */
  const another = async (one: Process) => (database().kind === 'embedded' ? one : process())
  /** A paid lesson of 50 minutes that begins in five minutes, with the two people of it. */
  const lesson = async (more: Partial<typeof tutoringLessons.$inferInsert> = {}) => {
    const [tutor, learner, stranger] = [await person('tess'), await person('lena'), await person('sam')]
    const [id, row] = [randomUUID(), tutorRow({ name: 'Tess', userId: tutor.userId, isDemo: false })]
    const startsAt = clock.now() + 5 * MINUTE
    await database().db.insert(tutors).values(row)
    await database().db.insert(tutoringLessons).values({ id, tutorId: row.id, userId: learner.userId, startsAt, endsAt: startsAt + 50 * MINUTE, credits: 2, bookedAt: START, paidAt: START, ...more })
    return { id, tutor, learner, stranger }
  }
  /** A class that begins so soon, with its tutor and one of those who have a seat. */
  const classIn = async (ms: number) => {
    const [tutor, learner] = [await person('tess'), await person('lena')]
    const [row, series, id, startsAt] = [tutorRow({ name: 'Tess', userId: tutor.userId, isDemo: false }), randomUUID(), randomUUID(), clock.now() + ms]
    await database().db.insert(tutors).values(row)
    await database().db.insert(groupSeries).values({ id: series, tutorId: row.id, kind: 'lesson', language: 'es', level: 'A2', topic: 'La cocina', interests: [], zone: 'UTC', weekday: 3, minute: 720, seats: 3, status: 'APPROVED' })
    await database().db.insert(groupLessons).values({ id, seriesId: series, startsAt, endsAt: startsAt + 55 * MINUTE, seats: 3, taken: 2, confirmedAt: START })
    await database().db.insert(groupBookings).values({ id: randomUUID(), lessonId: id, userId: learner.userId, bookedAt: START })
    return { id, tutor, learner }
  }
  const read = async (client: Client, id: string) => (await client.get(`/v1/classrooms/${id}`)).body
  const enter = async (at: Process, id: string, client: Client, connection: string = randomUUID()) => {
    const line = await openLine(at.url(id), { kind: 'enter', pass: (await read(client, id))['pass'], connection })
    await line.hears('welcome')
    clock.forward(1)
    return { ...line, connection }
  }
  /** With a new token, since the one of before has ended. */
  const again = async ({ client }: { readonly client: Client }) => {
    await client.refresh()
    return client
  }
  const writing = (more: Partial<Writing> = {}): Writing => ({ id: randomUUID(), kind: 'word', text: 'la llave', meaning: 'key', revision: 1, removed: false, ...more })

  describe('who may come in', () => {
    it('TUT-2 its two people, from ten minutes before until its end, and nobody else', async () => {
      const { id, tutor, learner, stranger } = await lesson({ startsAt: START + 11 * MINUTE, endsAt: START + 61 * MINUTE })
      expect(await read(learner.client, id)).toMatchObject({ kind: 'tutoring', entry: 'early', pass: null, media: null, tutor: 'Tess', own: { role: 'learner', name: 'lena' } })
      clock.forward(MINUTE)
      expect(await read(tutor.client, id)).toMatchObject({ entry: 'open', own: { role: 'host', name: 'Tess' }, media: { kind: 'mesh', iceServers: [] } })
      const others = await Promise.all([stranger.client, createClient(createTestApp(database(), { now: clock.now }))].map(client => client.get(`/v1/classrooms/${id}`)))
      expect(others.map(({ status }) => status)).toEqual([404, 401])
      expect((await stranger.client.get(`/v1/classrooms/${randomUUID()}`)).status).toBe(404)
    })
    it('TUT-1, TUT-2 not to one that was canceled, not paid or missed', async () => {
      const { id, learner } = await lesson()
      const entries = []
      for (const change of [{ canceledAt: START }, { canceledAt: null, paidAt: null }, { paidAt: START, missedAt: START }]) {
        await database().db.update(tutoringLessons).set(change).where(eq(tutoringLessons.id, id))
        entries.push(await read(learner.client, id))
      }
      expect(entries).toMatchObject([{ entry: 'canceled', pass: null }, { entry: 'unpaid', pass: null }, { entry: 'missed', pass: null }])
    })
    it.each([
      ['another lesson’s pass', (_: string, other: string) => ({ kind: 'enter', pass: other, connection: randomUUID() })],
      ['a pass that was altered', (pass: string) => ({ kind: 'enter', pass: pass.replace(/.$/, last => (last === 'A' ? 'B' : 'A')), connection: randomUUID() })],
      ['no pass', () => ({ kind: 'enter', connection: randomUUID() })],
      ['nonsense', () => '{'],
    ])('TUT-2 a line with %s is refused', async (_, entryOf) => {
      const [here, one] = [await process(), await lesson()]
      const other = await database().db.insert(tutoringLessons).values({ ...(await lessonRow(one.id)), id: randomUUID() }).returning({ id: tutoringLessons.id })
      const [pass, otherPass] = [await read(one.learner.client, one.id), await read(one.learner.client, other[0]?.id ?? '')].map(({ pass: each }) => String(each))
      const line = await openLine(here.url(one.id), entryOf(pass ?? '', otherPass ?? ''))
      expect(await line.closed).toBe(1000)
      expect(line.heard).toEqual([{ kind: 'end', why: 'refused' }])
      expect(await database().db.select().from(classroomStays)).toEqual([])
    })
    it('TUT-2 who is canceled meanwhile does not come in again with the pass of before', async () => {
      const [here, { id, learner }] = [await process(), await lesson()]
      const { pass } = await read(learner.client, id)
      await database().db.update(tutoringLessons).set({ canceledAt: START }).where(eq(tutoringLessons.id, id))
      const line = await openLine(here.url(id), { kind: 'enter', pass, connection: randomUUID() })
      await line.hears('end')
    })
  })
  const lessonRow = async (id: string) => {
    const [row] = await database().db.select().from(tutoringLessons).where(eq(tutoringLessons.id, id))
    if (!row) throw new Error('no lesson')
    return row
  }

  describe('a line', () => {
    it('TUT-2 each hears who is in, comes and leaves, and signals reach one seat only', async () => {
      const [here, { id, tutor, learner }] = [await process(), await lesson()]
      const one = await enter(here, id, tutor.client)
      expect(one.of('welcome')).toMatchObject([{ people: [{ role: 'host', name: 'Tess', connection: one.connection, state: QUIET }], written: [] }])
      const two = await enter(here, id, learner.client)
      expect(two.of('welcome')[0]?.people.map(({ name }) => name)).toEqual(['Tess', 'lena'])
      await one.hears('came', 2)
      const seat = two.of('welcome')[0]?.people[0]?.seat ?? ''
      two.act({ kind: 'signal', to: seat, data: 'offer' })
      await one.hears('signal')
      expect(one.of('signal')).toMatchObject([{ connection: two.connection, data: 'offer' }])
      two.act({ kind: 'state', state: { microphone: true, camera: false, screen: false, hand: true } })
      await one.hears('state')
      expect(one.of('state')[0]?.state).toEqual({ microphone: true, camera: false, screen: false, hand: clock.now() })
      await two.hears('state')
      clock.forward(MINUTE)
      two.act({ kind: 'state', state: { microphone: false, camera: false, screen: false, hand: true } })
      await two.hears('state', 2)
      expect(two.of('state')[1]?.state.hand).toBe(clock.now() - MINUTE)
      two.act({ kind: 'leave' })
      await one.hears('left')
      expect(one.of('left')).toMatchObject([{ connection: two.connection }])
      expect(two.of('signal')).toEqual([])
    })
    it('TUT-2 who comes from another window takes the seat, and the first window is told', async () => {
      const here = await process()
      const [there, { id, tutor, learner }] = [await another(here), await lesson()]
      const [host, first] = [await enter(here, id, tutor.client), await enter(here, id, learner.client)]
      const second = await enter(there, id, learner.client)
      await first.hears('end')
      expect([first.of('end'), await first.closed]).toEqual([[{ kind: 'end', why: 'replaced' }], 1000])
      expect(second.of('welcome')[0]?.people.map(({ connection }) => connection)).toEqual([host.connection, second.connection])
      expect(host.of('came').map(({ person: { connection } }) => connection)).toEqual([host.connection, first.connection, second.connection])
    })
    it('TUT-2 a page that makes its line again keeps its connection, and its dead line takes nothing from it', async () => {
      const [here, { id, tutor, learner }] = [await process(), await lesson()]
      const [host, first] = [await enter(here, id, tutor.client), await enter(here, id, learner.client)]
      first.socket.pause()
      const again = await enter(await another(here), id, learner.client, first.connection)
      await host.hears('came', 3)
      first.socket.resume()
      await first.closed
      again.act({ kind: 'state', state: { microphone: true, camera: false, screen: false, hand: false } })
      await host.hears('state')
      expect([host.of('left'), first.of('end')]).toEqual([[], []])
      const third = await enter(here, id, tutor.client)
      expect(third.of('welcome')[0]?.people.map(({ connection }) => connection)).toContain(first.connection)
      expect(await database().db.select().from(classroomStays).where(eq(classroomStays.userId, learner.userId))).toHaveLength(2)
    })
    it('TUT-2 what is written is kept: once for its id, in the order of its revisions, and by who may', async () => {
      const [here, { id, tutor, learner }] = [await process(), await lesson()]
      const [host, pupil] = [await enter(here, id, tutor.client), await enter(here, id, learner.client)]
      const [word, message] = [writing(), writing({ kind: 'message', text: '  Hola  ', meaning: null })]
      host.act({ kind: 'write', writing: word })
      host.act({ kind: 'write', writing: word })
      host.act({ kind: 'write', writing: message })
      await pupil.hears('written', 3)
      expect(pupil.of('written').map(({ written: { name, text, meaning, revision } }) => [name, text, meaning, revision])).toEqual([['Tess', 'la llave', 'key', 1], ['Tess', 'la llave', 'key', 1], ['Tess', 'Hola', null, 1]])
      pupil.act({ kind: 'write', writing: { ...word, meaning: 'a key', revision: 2 } })
      pupil.act({ kind: 'write', writing: { ...word, meaning: 'late', revision: 2 } })
      pupil.act({ kind: 'write', writing: { ...message, text: 'Adiós', revision: 2 } })
      pupil.act({ kind: 'write', writing: { ...message, removed: true, revision: 2 } })
      pupil.act({ kind: 'write', writing: writing({ text: '   ' }) })
      await pupil.hears('written', 8)
      expect(host.of('written').slice(3).map(({ written: { text, meaning, revision, removed } }) => [text, meaning, revision, removed])).toEqual([
        ['la llave', 'a key', 2, false], ['la llave', 'a key', 2, false], ['Hola', null, 1, false], ['Hola', null, 1, false],
      ])
      host.act({ kind: 'write', writing: { ...message, removed: true, revision: 2 } })
      await pupil.hears('written', 9)
      const again = await enter(here, id, learner.client)
      expect(again.of('welcome')[0]?.written.map(({ text, removed }) => `${text} ${removed}`).toSorted()).toEqual([' true', 'la llave false'])
    })
    it('TUT-2 two processes of one database are one classroom, and long signals arrive whole', async () => {
      const here = await process()
      const [there, { id, tutor, learner }] = [await another(here), await lesson()]
      const [one, two] = [await enter(here, id, tutor.client), await enter(there, id, learner.client)]
      const data = Array.from({ length: 4000 }, (_, at) => `é${at}`).join(' ')
      const seat = two.of('welcome')[0]?.people.find(({ role }) => role === 'host')?.seat ?? ''
      two.act({ kind: 'signal', to: seat, data })
      two.act({ kind: 'signal', to: seat, data: 'short' })
      await one.hears('signal', 2)
      expect(one.of('signal').map(each => each.data)).toEqual([data, 'short'])
    })
    it('TUT-2 a line that is silent ends, one that answers stays, and all end ten minutes after the lesson', async () => {
      const [here, { id, tutor, learner }] = [await process(), await lesson()]
      const [host, pupil] = [await enter(here, id, tutor.client), await enter(here, id, learner.client)]
      const pinged = new Promise(resolve => { host.socket.once('ping', resolve) })
      pupil.socket.pause()
      clock.forward(15_000)
      await here.lines.pulse()
      await pinged
      // Its answer to the ping goes before this.
      host.act({ kind: 'state', state: { microphone: true, camera: false, screen: false, hand: false } })
      await host.hears('state')
      await here.lines.pulse()
      await host.hears('left')
      const stays = await database().db.select().from(classroomStays)
      expect(stays.find(({ connection }) => connection === host.connection)).toMatchObject({ seenAt: clock.now(), leftAt: null })
      expect(stays.find(({ connection }) => connection === pupil.connection)).toMatchObject({ leftAt: clock.now() })
      clock.forward(HOUR + 5 * MINUTE)
      await here.lines.pulse()
      await host.hears('end')
      expect(host.of('end')).toEqual([{ kind: 'end', why: 'over' }])
    })
    it('TUT-2 who says what no page says, or too much, is cut off', async () => {
      const [here, { id, tutor, learner }] = [await process(), await lesson()]
      const [host, pupil] = [await enter(here, id, tutor.client), await enter(here, id, learner.client)]
      host.socket.send('{"kind":"kick"}')
      expect(await host.closed).toBe(1008)
      for (let at = 0; at < 300; at += 1) pupil.act({ kind: 'state', state: { microphone: true, camera: false, screen: false, hand: false } })
      expect(await pupil.closed).toBe(1008)
    })
    it('TUT-2 one address has only so many lines, which the front names, and each that is closed makes room', async () => {
      const here = await process({ mostOfAddress: 2 })
      const url = here.url(randomUUID())
      const from = (address: string) => openLine(url, { kind: 'enter', pass: '', connection: 'none' }, { 'x-front-secret': FRONT_SECRET, 'x-forwarded-for': address })
      const waiting = (address: string, secret = FRONT_SECRET) => new Promise<WebSocket>((resolve, reject) => {
        const socket: WebSocket = new WebSocket(url, { headers: { 'x-front-secret': secret, 'x-forwarded-for': address } })
        socket.once('open', () => resolve(socket)).once('error', reject)
      })
      const [first] = [await waiting('192.0.2.1'), await waiting('192.0.2.1')]
      expect(await (await from('192.0.2.1')).closed).toBe(CROWDED)
      expect(await (await from('192.0.2.2')).closed).toBe(1000)
      // Whoever is not the front is counted by their own address, whatever they say.
      const own = [await waiting('192.0.2.3', 'none'), await waiting('192.0.2.4', 'none')]
      expect(await new Promise(resolve => { void waiting('192.0.2.5', 'none').then(socket => socket.once('close', resolve)) })).toBe(CROWDED)
      first?.terminate()
      await vi.waitFor(async () => expect(await (await from('192.0.2.1')).closed).toBe(1000))
      for (const socket of own) socket.terminate()
    })
    it('TUT-2 one person has only so many lines, and keeps nobody else out', async () => {
      const [here, { id, tutor, learner }] = [await process(), await lesson()]
      const { pass } = await read(learner.client, id)
      const lines = []
      // The page does not read, so that the lines which another one has replaced stay open.
      for (let at = 0; at < 10; at += 1) {
        const line = await openLine(here.url(id), { kind: 'enter', pass, connection: randomUUID() })
        await line.hears('welcome')
        line.socket.pause()
        lines.push(line)
      }
      const [more, host] = [await openLine(here.url(id), { kind: 'enter', pass, connection: randomUUID() }), await enter(here, id, tutor.client)]
      expect([await more.closed, more.heard]).toEqual([CROWDED, []])
      expect(host.of('welcome')).toHaveLength(1)
      for (const { socket } of lines) socket.terminate()
      await vi.waitFor(async () => { await (await openLine(here.url(id), { kind: 'enter', pass, connection: randomUUID() })).hears('welcome') })
    })
    it.each(['at once', 'at the next look, where that was not heard'])('GDPR 17 who deletes their account inside is let go, and others see them leave, %s', async when => {
      const here = await process()
      const [there, { id, tutor, learner }] = [await another(here), await lesson()]
      const [host, pupil] = [await enter(here, id, tutor.client), await enter(there, id, learner.client)]
      await host.hears('came', 2)
      const forget: Promise<void>[] = []
      const app = createTestApp(database(), { now: clock.now, onErased: userId => { if (when === 'at once') forget.push(here.lines.forget(userId)) } })
      const client = createClient(app)
      await client.anonymous()
      await client.signIn('lena@example.test', 'correct horse battery')
      expect((await client.send('DELETE', '/v1/account')).status).toBe(200)
      await Promise.all(forget)
      if (when !== 'at once') await there.lines.pulse()
      await pupil.hears('end')
      await host.hears('left')
      expect([pupil.of('end'), host.of('left'), await pupil.closed]).toMatchObject([[{ kind: 'end', why: 'refused' }], [{ connection: pupil.connection }], 1000])
      expect(host.of('end')).toEqual([])
    })
    it('TUT-2 a learner who waits for a tutor in vain is let go once the lesson is canceled', async () => {
      const [here, { id, learner }] = [await process(), await lesson()]
      const pupil = await enter(here, id, learner.client)
      clock.forward(15 * MINUTE)
      await here.lines.pulse()
      expect(pupil.of('end')).toEqual([])
      await tendLessons(clock.now(), database().db)
      pupil.act({ kind: 'state', state: { microphone: false, camera: false, screen: false, hand: false } })
      await pupil.hears('state')
      await here.lines.pulse()
      await pupil.hears('end')
      expect([pupil.of('end'), (await read((await again(learner)), id))['entry']]).toEqual([[{ kind: 'end', why: 'refused' }], 'canceled'])
    })
    it('GRP-2 who is in the room of a class that its tutor cancels is let go', async () => {
      const here = await process()
      const { id, tutor, learner } = await classIn(5 * MINUTE)
      const pupil = await enter(here, id, learner.client)
      expect((await tutor.client.put(`/v1/teaching/classes/${id}/cancellation`, { reason: 'I have lost my voice, sorry.' })).status).toBe(200)
      await here.lines.pulse()
      await pupil.hears('end')
      expect(pupil.of('end')).toEqual([{ kind: 'end', why: 'refused' }])
    })
    it('TUT-2 what both were there for is completed by their stays alone', async () => {
      const [here, { id, tutor, learner }] = [await process(), await lesson()]
      await enter(here, id, tutor.client)
      await enter(here, id, learner.client)
      clock.forward(6 * MINUTE)
      await here.lines.pulse()
      await here.lines.close()
      clock.forward(HOUR)
      await tendLessons(clock.now(), database().db)
      expect(await lessonRow(id)).toMatchObject({ missedAt: null, canceledAt: null, settledAt: clock.now() })
    })
  })
})
