import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { balanceAt, type CreditLine } from '#core/domain/credits/ledger.ts'
import { giveCredits } from '#core/domain/credits/lines.ts'
import type { Availability } from '#core/domain/tutoring/availability.ts'
import type { LessonReport } from '#core/domain/tutoring/lesson-report.ts'
import { mp3, mp4, ogg, wav } from '#core/domain/tutoring/audio.fixture.ts'
import type { TutorProfile } from '#core/domain/tutoring/tutor.ts'
import { SAMPLE_MAX } from '#core/domain/tutoring/voice-sample.ts'
import { creditLines } from '../db/schema/billing.ts'
import { wordChanges } from '../db/schema/books.ts'
import { cards, reviews as reviewLog } from '../db/schema/reviews.ts'
import { tutors, tutorVoices } from '../db/schema/tutoring.ts'
import { moderate } from '../moderation/moderate.ts'
import { createClock, createTestApp, START } from '../testing/app.ts'
import { type Client, createClient, listOf, type Loose } from '../testing/client.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { classroomWritten } from '../db/schema/classroom.ts'
import { tendLessons } from '../tutoring/tend-lessons.ts'

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
const WEDNESDAY = START + DAY
const DAY_AND_NIGHT = [{ from: 0, until: 1440 }]
const ALWAYS = { zone: 'UTC', exceptions: {}, weekly: { 1: DAY_AND_NIGHT, 2: DAY_AND_NIGHT, 3: DAY_AND_NIGHT, 4: DAY_AND_NIGHT, 5: DAY_AND_NIGHT, 6: DAY_AND_NIGHT, 7: DAY_AND_NIGHT }, rest: 5 }
const ABOUT = 'En la primera clase hablamos de lo que ya sabes decir.'
const PROFILE: TutorProfile = { name: 'Lucía', native: 'es', teaches: ['es'], speaks: ['en'], levels: ['A1', 'A2'], topics: ['conversation'], about: ABOUT }
const REASON = 'Please say how a lesson with you goes.'
const keyIn = (lines: readonly string[]) => lines.map(line => /^[0-9a-f]{12}(?= {2})/.exec(line)?.[0] ?? '').filter(Boolean)

const WEB = { webOrigin: 'https://web.example', webPort: 3000 }

onBothDatabases('teaching', database => {
  const start = () => {
    const clock = createClock()
    const app = createTestApp(database(), { now: clock.now })
    const clients: Client[] = []
    const person = async () => {
      const client = createClient(app, `192.0.2.${clients.length + 1}`)
      clients.push(client)
      await client.anonymous()
      const email = `person${clients.indexOf(client)}@example.test`
      const { body } = await client.signUp(email, 'correct horse battery')
      return { client, email, userId: body['userId'] ?? '' }
    }
    const learner = async (credits = 8) => {
      const found = await person()
      await database().db.insert(creditLines).values({ userId: found.userId, ...giveCredits(clock.now(), 'grant', { source: randomUUID(), amount: credits, expiresAt: clock.now() + 90 * DAY }) })
      return found
    }
    /** Everybody renews the token that has ended meanwhile. */
    const forward = async (ms: number) => {
      clock.forward(ms)
      await Promise.all(clients.map(client => client.refresh()))
    }
    /** A tutor whom everybody may book at any time. */
    const tutor = async (more: Partial<TutorProfile> = {}) => {
      const found = await person()
      const { body } = await teach(found.client, more)
      await decideAll()
      await found.client.put('/v1/teaching/hours', ALWAYS)
      return { ...found, id: String(body['id']) }
    }
    return { app, clock, person, learner, tutor, forward }
  }
  const teach = (client: Client, more: Partial<TutorProfile> = {}) => client.put('/v1/teaching/profile', { ...PROFILE, ...more })
  const sendVoice = (client: Client, sound: Uint8Array, extra: Record<string, string> = {}) =>
    client.send('PUT', '/v1/teaching/voice', sound, { 'content-type': 'application/octet-stream', 'content-length': String(sound.length), ...extra })
  const voices = () => database().db.select().from(tutorVoices)
  const waiting = async () => (await moderate(START, [], database().db, WEB))._unsafeUnwrap()
  const decideAll = async (reason: string | null = null) => {
    for (const key of keyIn(await waiting())) await moderate(START, reason === null ? ['approve', key] : ['reject', key, reason], database().db, WEB)
  }
  const shownIn = async (client: Client, language = 'es') => listOf((await client.get(`/v1/tutors?teaches=${language}`)).body).map(({ about }) => String(about))
  const booked = async (client: Client, tutorId: string, startsAt: number) => {
    const id = randomUUID()
    await client.put(`/v1/tutoring/holds/${id}`, { tutor: tutorId, startsAt, length: 50 })
    return { id, answer: await client.send('PUT', `/v1/tutoring/lessons/${id}`) }
  }
  const report = (client: Client, lesson: string, more: Partial<LessonReport> = {}) => client.put(`/v1/teaching/lessons/${lesson}/report`, { language: 'es', note: 'Muy bien.', words: [], ...more })
  const review = (client: Client, lesson: string, more: { readonly id?: string; readonly stars?: number; readonly text?: string } = {}) => {
    const { id = randomUUID(), ...said } = more
    return client.put(`/v1/tutoring/reviews/${id}`, { lesson, stars: 5, text: 'Patient and funny.', ...said })
  }
  const taught = async (client: Client, from = START, until = START + 20 * DAY) => listOf((await client.get(`/v1/teaching/lessons?from=${from}&until=${until}`)).body)
  const codeOf = ({ body }: { readonly body: Loose }) => body['code']

  describe('profiles', () => {
    it('GRP-1 whoever submits a profile is a tutor, and is shown once it is approved', async () => {
      const { person } = start()
      const [{ client }, { client: other }] = [await person(), await person()]
      expect((await client.get('/v1/teaching')).body).toMatchObject({ text: 'null' })
      const { body } = await teach(client)
      expect(body).toMatchObject({ profile: { ...PROFILE, speaks: ['en', 'es'] }, review: { status: 'PENDING', reason: null, submissions: 1 }, shown: false, hours: { zone: 'UTC', weekly: {}, rest: 10 } })
      expect((await teach(client)).body).toEqual(body)
      expect(await shownIn(other)).toEqual([])
      const lines = await waiting()
      expect(lines.join('\n')).toContain(ABOUT)
      expect(keyIn(lines)).toHaveLength(1)
      await decideAll()
      expect(await shownIn(other)).toEqual([ABOUT])
      expect((await client.get('/v1/teaching')).body).toMatchObject({ id: body['id'], review: { status: 'APPROVED' }, shown: true })
      expect((await other.get(`/v1/tutors/${String(body['id'])}`)).body).not.toHaveProperty('userId')
      expect((await other.get('/v1/teaching')).body).toMatchObject({ text: 'null' })
      expect(await waiting()).toEqual(['Nothing waits.'])
    })
    it('GRP-1 of two first profiles at once there is one tutor', async () => {
      const { person } = start()
      const { client } = await person()
      const made = await Promise.all([teach(client), teach(client, { name: 'Lucía M.' }), teach(client)])
      expect(new Set(made.map(({ body }) => String(body['id']))).size).toBe(1)
      expect(await database().db.select().from(tutors)).toHaveLength(1)
      expect(keyIn(await waiting())).toHaveLength(1)
    })
    it('GRP-1 a change of what is shown waits while the old words stay, and goes back without anybody looking', async () => {
      const { person, tutor } = start()
      const [{ client }, { client: other }] = [await tutor(), await person()]
      const changed = `${ABOUT} Después leemos juntos.`
      expect((await teach(client, { about: changed })).body).toMatchObject({ profile: { about: changed }, review: { status: 'PENDING', submissions: 1 }, shown: true })
      expect(await shownIn(other)).toEqual([ABOUT])
      expect((await waiting()).join('\n')).toContain('shown now')
      expect((await teach(client)).body).toMatchObject({ review: { status: 'APPROVED' }, profile: { about: ABOUT } })
      expect(await waiting()).toEqual(['Nothing waits.'])
      await teach(client, { about: changed })
      await decideAll()
      expect(await shownIn(other)).toEqual([changed])
    })
    it('GRP-1 what is rejected has a reason, comes again once, and then no more; what was approved before stays shown', async () => {
      const { person, tutor } = start()
      const [{ client }, approved, { client: other }] = [await person(), await tutor({ name: 'Ana' }), await person()]
      await teach(client)
      await decideAll(REASON)
      expect((await client.get('/v1/teaching')).body).toMatchObject({ review: { status: 'REJECTED', reason: REASON, submissions: 1 }, shown: false })
      expect((await teach(client)).body).toMatchObject({ review: { status: 'REJECTED', reason: REASON } })
      expect((await teach(client, { about: `${ABOUT} Luego jugamos.` })).body).toMatchObject({ review: { status: 'PENDING', reason: null, submissions: 2 } })
      expect((await waiting()).join('\n')).toContain('second and last time')
      await decideAll(REASON)
      expect(codeOf(await teach(client, { about: `${ABOUT} Y cantamos.` }))).toBe('limit_reached')
      expect((await client.get('/v1/teaching')).body).toMatchObject({ review: { status: 'REJECTED', submissions: 2 }, profile: { about: `${ABOUT} Luego jugamos.` } })
      await teach(approved.client, { name: 'Ana', about: `${ABOUT} Escríbeme a ana@example.test.` })
      await decideAll(REASON)
      expect(await shownIn(other)).toEqual([ABOUT])
      expect((await approved.client.get('/v1/teaching')).body).toMatchObject({ review: { status: 'REJECTED' }, shown: true })
    })
    it('GRP-1 a voice is kept once, heard by its hash alone, whole or in parts, and is what its bytes say', async () => {
      const { app, tutor } = start()
      const { client } = await tutor()
      const sound = ogg(1)
      const sent = await sendVoice(client, sound)
      const address = String(sent.body['voice'])
      expect([sent.status, address]).toEqual([200, `/v1/voices/${createHash('sha256').update(sound).digest('hex')}`])
      expect((await sendVoice(client, sound)).body).toEqual(sent.body)
      expect(await voices()).toHaveLength(1)
      const ask = async (headers: Record<string, string> = {}, path = address) => {
        const answer = await app.request(path, { headers })
        return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()), of: (name: string) => answer.headers.get(name) }
      }
      const whole = await ask()
      expect([whole.status, whole.of('content-type'), whole.of('x-content-type-options'), whole.of('accept-ranges'), whole.of('cache-control'), whole.of('content-disposition')])
        .toEqual([200, 'audio/ogg', 'nosniff', 'bytes', 'private, max-age=31536000, immutable', null])
      expect(whole.bytes).toEqual(sound)
      for (const [range, from, until] of [['bytes=0-1', 0, 2], ['bytes=10-', 10, sound.length], ['bytes=-5', sound.length - 5, sound.length], ['bytes=3-99999', 3, sound.length]] as const) {
        const part = await ask({ range })
        expect([part.status, part.of('content-range'), part.bytes], range).toEqual([206, `bytes ${from}-${until - 1}/${sound.length}`, sound.slice(from, until)])
      }
      for (const range of ['bytes=99999-', 'bytes=-0']) expect(await ask({ range })).toMatchObject({ status: 416, bytes: new Uint8Array() })
      for (const range of ['bytes=5-2', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-']) expect((await ask({ range })).status, range).toBe(200)
      expect((await ask({ 'if-none-match': whole.of('etag') ?? '' })).status).toBe(304)
      expect([(await ask({ range: 'bytes=0-1', 'if-range': '"other"' })).status, (await ask({ range: 'bytes=0-1', 'if-range': whole.of('etag') ?? '' })).status]).toEqual([200, 206])
      expect([(await ask({}, `/v1/voices/${'0'.repeat(64)}`)).status, (await ask({}, '/v1/voices/..%2f..%2fetc')).status]).toEqual([404, 422])
    })
    it('GRP-1 what is no sound is not kept, whatever it is called, nor what is too large or of nobody who teaches', async () => {
      const { person, tutor } = start()
      const [{ client }, other] = [await tutor(), await person()]
      const answers = [
        await sendVoice(client, new TextEncoder().encode('<script>alert(1)</script>')), await sendVoice(client, new Uint8Array()), await sendVoice(client, mp4(0, ['vide', 'avc1'])),
        await sendVoice(client, ogg(), { 'content-type': 'audio/ogg' }), await sendVoice(client, wav(0, { length: SAMPLE_MAX })), await sendVoice(other.client, ogg()),
      ]
      expect(answers.map(({ status, body }) => [status, body['code'], body['reason']])).toEqual([
        [422, 'invalid_input', 'foreign'], [422, 'invalid_input', 'empty'], [422, 'invalid_input', 'foreign'], [415, 'invalid_input', undefined], [413, 'invalid_input', undefined], [404, 'not_found', undefined],
      ])
      expect(await voices()).toEqual([])
    })
    it('GRP-1 with a profile that is taken down its voice is gone, whoever has the address', async () => {
      const { app, tutor } = start()
      const { client } = await tutor()
      await sendVoice(client, mp3(1))
      await decideAll()
      const address = String((await client.get('/v1/teaching')).body['voice'])
      expect((await app.request(address)).status).toBe(200)
      const [key = ''] = keyIn((await moderate(START, ['shown'], database().db, WEB))._unsafeUnwrap())
      expect((await moderate(START, ['take-down', key, REASON], database().db, WEB)).isOk()).toBe(true)
      expect([(await app.request(address)).status, await voices()]).toEqual([404, []])
    })
    it('GRP-1 a sample is deleted once it is neither heard nor waits, and another tutor’s of the same sound stays', async () => {
      const { app, tutor } = start()
      const [one, other] = [await tutor(), await tutor({ name: 'Ana' })]
      const [first, second, third] = [mp3(1), mp3(2), mp3(3)]
      for (const { client } of [one, other]) await sendVoice(client, first)
      const lines = await waiting()
      expect(lines.filter(line => line === `  voice: https://web.example/v1/voices/${createHash('sha256').update(first).digest('hex')}`)).toHaveLength(2)
      await decideAll()
      await sendVoice(one.client, second)
      expect(await voices()).toHaveLength(3)
      await sendVoice(one.client, third)
      expect(await voices()).toHaveLength(3)
      await decideAll()
      expect(await voices()).toHaveLength(2)
      await one.client.send('DELETE', '/v1/teaching/voice')
      expect((await voices()).map(({ tutorId }) => tutorId)).toEqual([other.id])
      const address = String((await other.client.get('/v1/teaching')).body['voice'])
      expect((await app.request(address)).status).toBe(200)
      const { body } = await other.client.get('/v1/account/export')
      expect(listOf(body['tutorProfiles'])).toMatchObject([{ voices: [{ type: 'audio/mpeg', sound: Buffer.from(first).toString('base64') }] }])
      expect((await other.client.send('DELETE', '/v1/account')).status).toBe(200)
      expect([await voices(), (await app.request(address)).status]).toEqual([[], 404])
    })
    it('GRP-1 a decision is about what was read: a change meanwhile is not decided by it, and a second decision changes nothing', async () => {
      const { person } = start()
      const { client } = await person()
      await teach(client)
      const [key = ''] = keyIn(await waiting())
      await teach(client, { name: 'Lucía M.' })
      expect((await moderate(START, ['approve', key], database().db, WEB)).isErr()).toBe(true)
      const [now = ''] = keyIn(await waiting())
      expect(now).not.toBe(key)
      expect((await moderate(START, ['reject', now, 'no'], database().db, WEB))._unsafeUnwrapErr()).toContain('A reason')
      expect((await Promise.all([moderate(START, ['approve', now], database().db, WEB), moderate(START, ['reject', now, REASON], database().db, WEB)])).filter(result => result.isOk())).toHaveLength(1)
      for (const args of [['approve'], ['approve', now, 'why'], ['what', now]]) expect((await moderate(START, args, database().db, WEB))._unsafeUnwrapErr()).toContain('npm run moderate')
    })
    it('GRP-1 a profile that cannot be kept names its field and what is wrong, and visitors have none', async () => {
      const { person } = start()
      const { client } = await person()
      expect((await teach(client, { about: 'Hola.' })).body).toMatchObject({ code: 'invalid_input', field: 'about', reason: 'short' })
      expect((await teach(client, { topics: [] })).body).toMatchObject({ code: 'invalid_input', field: 'topics', reason: 'none' })
      expect(codeOf(await teach(client, { levels: ['Z9' as 'A1'] }))).toBe('invalid_input')
      expect((await client.get('/v1/teaching')).body).toMatchObject({ text: 'null' })
      const visitor = createClient(createTestApp(database()))
      await visitor.anonymous()
      expect([codeOf(await teach(visitor)), codeOf(await visitor.get('/v1/teaching'))]).toEqual(['forbidden', 'forbidden'])
    })
    it('GRP-1 ten changes a day are looked at, and one that is sent again is none', async () => {
      const { person } = start()
      const { client } = await person()
      const name = (at: number) => `Lucía ${'ABCDEFGHIJK'.charAt(at)}.`
      for (let at = 0; at < 10; at += 1) for (const _ of [1, 2]) expect((await teach(client, { name: name(at) })).status).toBe(200)
      expect(codeOf(await teach(client, { name: name(10) }))).toBe('rate_limited')
      expect((await teach(client, { name: name(9) })).status).toBe(200)
    })
    it('GRP-1 what moderators do is no call of production', async () => {
      const { person } = start()
      const { client } = await person()
      await teach(client)
      const [{ key } = {}] = listOf((await client.get('/v1/moderation')).body)
      expect(codeOf(await client.put(`/v1/moderation/${String(key)}`, { reason: 'no' }))).toBe('invalid_input')
      const there = createClient(createTestApp(database(), { config: { production: true, webOrigin: 'http://localhost:3000' } }))
      await there.anonymous()
      for (const answer of [await there.get('/v1/moderation'), await there.put(`/v1/moderation/${String(key)}`, { reason: null })]) expect(codeOf(answer)).toBe('not_found')
      expect((await client.put(`/v1/moderation/${String(key)}`, { reason: null })).status).toBe(200)
      expect(codeOf(await client.put(`/v1/moderation/${String(key)}`, { reason: null }))).toBe('not_found')
    })
  })

  describe('hours', () => {
    const free = async (client: Client, tutorId: string) =>
      (await client.get(`/v1/tutors/${tutorId}/slots?from=${WEDNESDAY - 12 * HOUR}&until=${WEDNESDAY + 12 * HOUR - 1}&length=50`)).body['slots'] as unknown as readonly number[]
    it('TUT-4 hours count at once, and what is booked stays', async () => {
      const { learner, tutor } = start()
      const [{ client, id }, { client: ada }] = [await tutor(), await learner()]
      const lesson = await booked(ada, id, WEDNESDAY)
      const hours: Availability & { readonly rest: number } = { zone: 'Europe/Madrid', weekly: { 3: [{ from: 600, until: 660 }, { from: 660, until: 720 }] }, exceptions: { '2026-11-01': [], '2026-11-19': [] }, rest: 15 }
      expect((await client.put('/v1/teaching/hours', hours)).body['hours']).toEqual({ zone: 'Europe/Madrid', weekly: { 3: [{ from: 600, until: 720 }] }, exceptions: { '2026-11-19': [] }, rest: 15 })
      expect(await free(ada, id)).toEqual([9, 9.5, 10].map(hour => WEDNESDAY - 12 * HOUR + hour * HOUR))
      expect((await ada.get('/v1/tutoring/lessons?when=upcoming')).body).toMatchObject({ lessons: [{ id: lesson.id, status: 'booked', startsAt: WEDNESDAY }] })
      await client.put('/v1/teaching/hours', { ...hours, exceptions: { '2026-11-18': [] } })
      expect(await free(ada, id)).toEqual([])
    })
    it('TUT-4 hours that cannot be kept name their field, and who does not teach has none', async () => {
      const { person, tutor } = start()
      const [{ client }, { client: other }] = [await tutor(), await person()]
      expect((await client.put('/v1/teaching/hours', { ...ALWAYS, weekly: { 1: [{ from: 545, until: 600 }] } })).body).toMatchObject({ code: 'invalid_input', field: 'weekly', reason: 'not_half_hours' })
      expect((await client.put('/v1/teaching/hours', { ...ALWAYS, exceptions: { '2026-02-30': [] } })).body).toMatchObject({ code: 'invalid_input', field: 'exceptions' })
      expect(codeOf(await client.put('/v1/teaching/hours', { ...ALWAYS, rest: 7 }))).toBe('invalid_input')
      expect(codeOf(await other.put('/v1/teaching/hours', ALWAYS))).toBe('not_found')
    })
  })

  describe('lessons', () => {
    it('TUT-1, AUTH-6 a tutor sees who comes by first name, language and level, and nothing else of them; others see nothing', async () => {
      const { learner, tutor } = start()
      const [{ client, id }, { client: ada }, other] = [await tutor(), await learner(), await tutor({ name: 'Ana' })]
      await ada.patch('/v1/profiles', { name: 'Ada Lovelace', phone: '+420777123456' })
      await ada.put('/v1/profiles/keeper/learning_plan', { value: JSON.stringify({ native: 'uk', target: 'es', level: 'A2', minutes: 10, chosenAt: 1 }) })
      const lesson = await booked(ada, id, WEDNESDAY)
      expect(await taught(client)).toEqual([{
        id: lesson.id, startsAt: WEDNESDAY, endsAt: WEDNESDAY + 50 * MINUTE, status: 'booked', together: null, learner: { name: 'Ada', native: 'uk', course: { language: 'es', level: 'A2' } }, report: null, words: [],
      }])
      for (const [from, until] of [[START, WEDNESDAY], [WEDNESDAY + 1, WEDNESDAY + DAY]] as const) expect(await taught(client, from, until)).toEqual([])
      expect([await taught(other.client), await taught(ada)]).toEqual([[], []])
      expect(codeOf(await client.get(`/v1/teaching/lessons?from=0&until=${32 * DAY}`))).toBe('invalid_input')
      expect(codeOf((await booked(client, id, WEDNESDAY + 3 * HOUR)).answer)).toBe('not_found')
    })
    it('TUT-1 a report begins with the words on the list of the classroom, as they stand there', async () => {
      const { learner, tutor } = start()
      const [{ client, id, userId }, { client: ada }] = [await tutor(), await learner()]
      const lesson = await booked(ada, id, WEDNESDAY)
      const row = { lessonId: lesson.id, userId, kind: 'word' as const, name: null, revision: 1, removed: false }
      await database().db.insert(classroomWritten).values([
        { ...row, id: randomUUID(), text: 'el billete', meaning: 'ticket', at: 2 }, { ...row, id: randomUUID(), text: 'la llave', meaning: null, at: 1 },
        { ...row, id: randomUUID(), text: '', meaning: null, at: 3, removed: true }, { ...row, id: randomUUID(), kind: 'note', text: 'Ser', meaning: null, at: 4 },
      ])
      expect(await taught(client)).toMatchObject([{ words: [{ word: 'la llave', meaning: '' }, { word: 'el billete', meaning: 'ticket' }] }])
    })
    it('TUT-1 a report is left of a lesson that has begun, by its tutor alone; a later one takes its place, and its learner reads it', async () => {
      const { learner, tutor, forward } = start()
      const [{ client, id }, { client: ada }, other] = [await tutor(), await learner(), await tutor({ name: 'Ana' })]
      const { id: lesson } = await booked(ada, id, WEDNESDAY)
      expect(codeOf(await report(client, lesson))).toBe('forbidden')
      await forward(DAY)
      for (const stranger of [other.client, ada]) expect(codeOf(await report(stranger, lesson))).toBe('not_found')
      expect(codeOf(await report(client, randomUUID()))).toBe('not_found')
      expect((await report(client, lesson, { language: 'ja' })).body).toMatchObject({ code: 'invalid_input', field: 'language' })
      const words = [{ word: 'sobremesa', meaning: 'talk after a meal' }]
      for (const _ of [1, 2]) expect((await report(client, lesson, { note: ' Bien. ', words: [...words, ...words] })).body).toEqual({ language: 'es', note: 'Bien.', words })
      expect((await report(client, lesson, { note: 'Muy bien.' })).body).toEqual({ language: 'es', note: 'Muy bien.', words: [] })
      expect((await ada.get('/v1/tutoring/notes')).body).toEqual([{ lesson, report: { language: 'es', note: 'Muy bien.', words: [] }, review: null }])
      expect((await client.get('/v1/tutoring/notes')).body).toEqual([])
      expect(await taught(client)).toMatchObject([{ report: { note: 'Muy bien.' } }])
    })
    it('CRS-4 words of a report that courses teach come into the memory of the learner once, and go with what was a mistake', async () => {
      const { clock, learner, tutor, forward } = start()
      const [{ client, id }, { client: ada, userId }] = [await tutor(), await learner()]
      const { id: lesson } = await booked(ada, id, WEDNESDAY)
      await forward(DAY)
      const memory = async () => (await database().db.select().from(reviewLog).where(eq(reviewLog.userId, userId))).map(({ card, rating, target }) => `${target} ${card} ${rating}`).toSorted()
      const cardsOf = async () => (await database().db.select().from(cards).where(eq(cards.userId, userId))).map(({ card }) => card).toSorted()
      const word = (text: string) => ({ word: text, meaning: '' })
      await Promise.all([1, 2, 3].map(() => report(client, lesson, { words: [word('el gato'), word('agua'), word('sobremesa')] })))
      const both = await memory()
      expect(both).toHaveLength(2)
      expect(both.every(each => /^es recognise:[a-z-]+ 1$/.test(each))).toBe(true)
      expect((await ada.get('/v1/reviews/es')).body).toMatchObject({ words: { new: 2 } })
      await report(client, lesson, { words: [word('agua'), word('perro')] })
      expect((await memory()).filter(each => !both.includes(each))).toHaveLength(1)
      expect(await memory()).toHaveLength(2)
      // What the learner remembers by now counts more than that a tutor has named it again.
      const { id: next } = await booked(ada, id, clock.now() + DAY)
      await forward(2 * DAY)
      await report(client, next, { words: [word('agua'), word('perro')] })
      expect(await memory()).toHaveLength(2)
      await report(client, lesson)
      expect([await memory(), await cardsOf(), await database().db.select().from(wordChanges).where(eq(wordChanges.userId, userId))]).toEqual([[], [], []])
    })
  })

  describe('reviews', () => {
    it('GRP-1, TUT-1 a learner reviews a lesson that took place, once, and others read it when it is approved', async () => {
      const { learner, tutor, forward } = start()
      const [{ client, id }, { client: ada }, { client: bea }] = [await tutor(), await learner(), await learner()]
      const { id: lesson } = await booked(ada, id, WEDNESDAY)
      expect(codeOf(await review(ada, lesson))).toBe('forbidden')
      await forward(DAY + HOUR)
      for (const stranger of [bea, client]) expect(codeOf(await review(stranger, lesson))).toBe('not_found')
      const written = await review(ada, lesson)
      expect(written.body).toMatchObject({ stars: 5, text: 'Patient and funny.', status: 'PENDING', submissions: 1 })
      expect((await review(ada, lesson)).body).toEqual(written.body)
      expect((await review(ada, lesson, { stars: 4 })).body).toMatchObject({ id: written.body['id'], stars: 4, status: 'PENDING', submissions: 1 })
      const read = async () => (await bea.get(`/v1/tutors/${id}/reviews`)).body
      expect(await read()).toEqual({ count: 0, average: null, reviews: [] })
      await decideAll()
      expect(await read()).toMatchObject({ count: 1, average: null, reviews: [{ stars: 4, text: 'Patient and funny.' }] })
      expect(Object.keys(listOf((await read())['reviews'])[0] ?? {}).toSorted()).toEqual(['id', 'stars', 'text', 'writtenAt'])
      expect((await review(ada, lesson, { stars: 4 })).body).toMatchObject({ status: 'APPROVED' })
      expect(codeOf(await review(ada, lesson, { stars: 1 }))).toBe('limit_reached')
      expect((await ada.get('/v1/tutoring/notes')).body).toMatchObject([{ lesson, report: null, review: { stars: 4, status: 'APPROVED' } }])
      expect(codeOf(await bea.get(`/v1/tutors/${randomUUID()}/reviews`))).toBe('not_found')
    })
    it('GRP-1 a rejected review has a reason, comes again once, and its id is of no other lesson', async () => {
      const { learner, tutor, forward } = start()
      const [{ id }, { client: ada }] = [await tutor(), await learner()]
      const [{ id: lesson }, { id: other }] = [await booked(ada, id, WEDNESDAY), await booked(ada, id, WEDNESDAY + 2 * HOUR)]
      await forward(2 * DAY)
      const { body } = await review(ada, lesson)
      expect(codeOf(await review(ada, other, { id: String(body['id']) }))).toBe('not_found')
      await decideAll(REASON)
      expect((await ada.get('/v1/tutoring/notes')).body).toMatchObject([{}, { review: { status: 'REJECTED', reason: REASON } }])
      expect((await review(ada, lesson, { text: 'Kind.' })).body).toMatchObject({ status: 'PENDING', submissions: 2 })
      await decideAll(REASON)
      expect(codeOf(await review(ada, lesson, { text: 'Very kind.' }))).toBe('limit_reached')
    })
    it('GRP-1 three reviews have an average', async () => {
      const { learner, tutor, forward } = start()
      const [{ id }, { client: ada }] = [await tutor(), await learner()]
      const lessons = [await booked(ada, id, WEDNESDAY), await booked(ada, id, WEDNESDAY + 2 * HOUR), await booked(ada, id, WEDNESDAY + 4 * HOUR)]
      await forward(2 * DAY)
      for (const [at, lesson] of lessons.entries()) await review(ada, lesson.id, { stars: 3 + at, text: '' })
      await decideAll()
      expect((await ada.get(`/v1/tutors/${id}/reviews`)).body).toMatchObject({ count: 3, average: 4 })
    })
  })

  it('GDPR 17, TUT-2 a tutor who deletes their account is shown no more, and lessons to come are canceled with their credits given back', async () => {
    const { clock, learner, tutor, forward } = start()
    const [{ client, id, email }, { client: ada, userId }] = [await tutor(), await learner(4)]
    const [past, next] = [await booked(ada, id, WEDNESDAY), await booked(ada, id, WEDNESDAY + 3 * DAY)]
    await forward(DAY + HOUR)
    await report(client, past.id, { note: 'Muy bien.' })
    await review(ada, past.id)
    await decideAll()
    await client.signIn(email, 'correct horse battery')
    expect((await client.send('DELETE', '/v1/account')).status).toBe(200)
    expect(await shownIn(ada)).toEqual([])
    await Promise.all([1, 2].map(() => tendLessons(clock.now(), database().db)))
    const lines = await database().db.select().from(creditLines).where(eq(creditLines.userId, userId)) as readonly CreditLine[]
    expect(balanceAt(clock.now(), lines)).toBe(2)
    expect((await ada.get('/v1/tutoring/lessons?when=upcoming')).body).toMatchObject({ lessons: [{ id: next.id, status: 'canceled', tutor: { name: '–' } }] })
    expect((await ada.get('/v1/tutoring/notes')).body).toMatchObject([{ lesson: past.id, report: { note: 'Muy bien.' }, review: null }])
  })
})
