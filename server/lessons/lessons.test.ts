import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { composeLesson } from '#core/domain/course/compose-lesson.ts'
import { asks } from '#core/domain/lesson/steps/table.ts'
import { testOf } from '#core/domain/lesson/unit-test.ts'
import { rightGiven, wrongGiven } from '#core/domain/lesson/play.fixture.ts'
import { openAccountSession } from '../auth/store.ts'
import { identities } from '../db/schema/auth.ts'
import { answers as answersTable, attempts as attemptsTable } from '../db/schema/lessons.ts'
import { LIMITS } from '../limits/rate-limit.ts'
import { PERSON_ROWS } from '../person-rows.ts'
import { corpus, createClock, createTestApp, START } from '../testing/app.ts'
import { createClient, listOf, type Client } from '../testing/client.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { fetchLesson, prepareAnswers, sendAnswers } from '../testing/play.ts'
import { createLessons } from './lesson-cache.ts'
import { createRecorder } from './record.ts'

const lessons = corpus.units[0]?.lessons.map(({ id }) => id) ?? []
/** PRO-6. The lessons of a course that cost nothing. */
const FREE = 3
const [first = '', second = '', , fourth = ''] = lessons
const PASSWORD = 'correct horse battery'
const CARD = { number: '4242424242424242', expMonth: 12, expYear: 2030, cvc: '123' }
const listAttempts = async (client: Client, pair = 'native=en&target=uk') => listOf((await client.get(`/v1/lessons/attempts?${pair}`)).body)
const answersOf = async (client: Client, attempt: string) => listOf((await client.get(`/v1/lessons/attempts/${attempt}/answers?knows=speak`)).body)
/** The attempts of a course, each with its answers. */
const attemptsOf = async (client: Client, pair?: string) =>
  Promise.all((await listAttempts(client, pair)).map(async attempt => Object.assign(attempt, { answers: await answersOf(client, attempt['id'] ?? '') })))

onBothDatabases('lessons', database => {
  const start = async () => {
    const clock = createClock()
    const app = createTestApp(database(), { now: clock.now })
    const client = createClient(app)
    await client.anonymous()
    const visitor = async () => {
      const other = createClient(app)
      await other.anonymous()
      return other
    }
    return { clock, app, client, visitor }
  }
  const recorder = () => createRecorder(database().db, { tokenSecret: new Uint8Array(32), olderSecrets: [] }, LIMITS.attempt)
  const play = async (client: Client, lesson = first, options = {}) => {
    const attempt = crypto.randomUUID()
    const answers = prepareAnswers(await fetchLesson(client, lesson, attempt), attempt, options)
    return { attempt, answers, receipts: await sendAnswers(client, answers) }
  }

  describe('outline', () => {
    it('CRS-1 names the lessons in the learner\'s language and marks those from the fourth on as premium', async () => {
      const { client } = await start()
      const { status, body } = await client.get('/v1/courses/uk/en')
      expect(status).toBe(200)
      const unit = listOf(body['units'])[0]
      expect(unit?.['title']).toBe(corpus.units[0]?.title.uk)
      expect(listOf(unit?.['lessons']).map(lesson => [lesson['number'], lesson['premium'], lesson['open'], lesson['passed']])).toEqual(lessons.map((_, at) => [at + 1, at >= FREE, at < FREE, false]))
    })
    it('CRS-5 there is no course from a language to itself or in an unknown language', async () => {
      const { client } = await start()
      expect((await client.get('/v1/courses/en/en')).status).toBe(404)
      expect((await client.get('/v1/courses/en/xx')).status).toBe(422)
      expect((await client.get(`/v1/courses/en/en/lessons/${first}/attempts/${crypto.randomUUID()}`)).status).toBe(404)
      expect((await client.get(`/v1/courses/en/uk/lessons/none/attempts/${crypto.randomUUID()}`)).status).toBe(404)
    })
  })

  it('CRS-1 a passed test skips its unit, with what its last lessons cost; a failed one changes nothing', async () => {
    const { client } = await start()
    const passedOf = async () => listOf(listOf((await client.get('/v1/courses/en/uk')).body['units'])[0]?.['lessons']).map(lesson => [lesson['open'], lesson['passed']])
    const test = testOf(corpus.units[0]?.id ?? '')
    const failed = await play(client, test, { wrong: 3 })
    expect(failed.receipts.at(-1)?.body).toMatchObject({ finished: true, passed: false })
    expect(await passedOf()).toEqual(lessons.map((_, at) => [at < FREE, false]))
    expect((await client.get('/v1/streak')).body).toMatchObject({ todayCounts: false })
    const passed = await play(client, test, { wrong: 2 })
    expect(passed.receipts.at(-1)?.body).toMatchObject({ finished: true, passed: true })
    expect(await passedOf()).toEqual(lessons.map((_, at) => [at < FREE, true]))
    expect((await client.get('/v1/streak')).body).toMatchObject({ todayCounts: true })
  })

  it('CRS-4 a lesson begins with what is due of the lessons before it, and says the same on every process', async () => {
    const { client, clock } = await start()
    await play(client, first, { wrong: 14 })
    clock.forward(2 * 86_400_000)
    await client.refresh()
    const attempt = crypto.randomUUID()
    const lesson = await fetchLesson(client, second, attempt)
    const own = new Set(corpus.topics.find(({ id }) => id === corpus.units[0]?.lessons[1]?.topic)?.concepts.map(({ id }) => id))
    expect(lesson.steps.slice(0, 4).map(step => [asks(step), own.has(step.concepts[0] ?? '')])).toEqual([[true, false], [true, false], [true, false], [false, true]])
    const other = createClient(createTestApp(database(), { now: clock.now }))
    other.useToken(client.token())
    expect(await fetchLesson(other, second, attempt)).toEqual(lesson)
    const answers = prepareAnswers(lesson, attempt, { from: clock.now() })
    await sendAnswers(client, answers.slice(0, 5))
    expect((await sendAnswers(other, answers.slice(5))).at(-1)?.body).toMatchObject({ verdict: { right: true }, finished: true, passed: true })
    const stranger = createClient(createTestApp(database(), { now: clock.now }))
    await stranger.anonymous()
    expect((await fetchLesson(stranger, second, attempt)).steps.some(step => !asks(step) && !own.has(step.concepts[0] ?? ''))).toBe(false)
    const [answer] = prepareAnswers(lesson, attempt)
    expect((await stranger.put(`/v1/lessons/answers/${crypto.randomUUID()}`, answer?.body)).status).toBe(422)
  })

  it('CRS-1 an attempt always gets the same lesson, on every process', async () => {
    const { client, clock } = await start()
    const attempt = crypto.randomUUID()
    const other = createClient(createTestApp(database(), { now: clock.now }))
    other.useToken(client.token())
    const one = await fetchLesson(client, first, attempt)
    expect(await fetchLesson(other, first, attempt)).toEqual(one)
    expect(await fetchLesson(client, first, attempt.toUpperCase())).toEqual(one)
    expect(one).toEqual(composeLesson(corpus, { native: 'en', target: 'uk', lesson: first }, attempt)._unsafeUnwrap())
  })

  it('CRS-2 a device whose scripts know no spoken steps gets the lesson without them, the answers it can read, and passes it', async () => {
    const { client } = await start()
    const attempt = crypto.randomUUID()
    const [whole, old] = [await fetchLesson(client, first, attempt), await fetchLesson(client, first, attempt, 'en/uk', [])]
    const spoken = whole.steps.filter(({ type }) => type === 'speak')
    expect(spoken.length).toBeGreaterThan(0)
    expect(old).toEqual({ ...whole, steps: whole.steps.filter(step => !spoken.includes(step)) })
    await sendAnswers(client, prepareAnswers({ ...whole, steps: spoken }, attempt))
    const receipts = await sendAnswers(client, prepareAnswers(old, attempt))
    expect(receipts.at(-1)?.body).toMatchObject({ finished: true, passed: true })
    const typesIn = async (query: string) => listOf((await client.get(`/v1/lessons/attempts/${attempt}/answers${query}`)).body).map(answer => (answer['given'] as unknown as { type: string }).type)
    const begin = async (knows: object) => {
      const lesson = { target: 'uk', lesson: second, pageLanguage: 'en', native: null, attempt, ...knows }
      const { body } = await client.post('/v1/auth/start', { requestId: crypto.randomUUID(), lesson })
      return (body['attempt'] as unknown as { lesson: { steps: { type: string }[] } }).lesson.steps.map(({ type }) => type)
    }
    expect(await begin({})).not.toContain('speak')
    expect(await begin({ knows: ['speak'] })).toContain('speak')
    expect(await typesIn('')).not.toContain('speak')
    expect(await typesIn('?knows=speak&knows=of-tomorrow')).toContain('speak')
  })

  describe('answers', () => {
    it('CRS-1 the last right answer finishes and passes the lesson', async () => {
      const { client } = await start()
      const { attempt, answers, receipts } = await play(client)
      expect(receipts.every(({ status }) => status === 200)).toBe(true)
      expect(receipts.map(({ body }) => [body['verdict']?.['right'], body['finished'], body['passed']])).toEqual(
        answers.map((_, at) => [true, at === answers.length - 1, at === answers.length - 1]))
      const [stored] = await attemptsOf(client)
      const last = answers.at(-1)?.body
      expect(stored).toMatchObject({ id: attempt, passed: true, finishedAt: last?.answeredAt, startedAt: START - 59_900 })
      expect(stored?.['answers']).toEqual(answers.map(({ id, body }) => ({ id, ...body })))
      const outline = (await client.get('/v1/courses/en/uk')).body
      expect(listOf(listOf(outline['units'])[0]?.['lessons']).map(lesson => lesson['passed'])).toEqual(lessons.map((_, at) => at === 0))
    })
    it('CRS-1 nobody can fail: a lesson finished after many wrong answers is passed, and counts for the streak', async () => {
      const { client } = await start()
      const { receipts } = await play(client, first, { wrong: 9 })
      expect(receipts.at(-1)?.body).toMatchObject({ finished: true, passed: true })
      expect((await client.get('/v1/streak')).body['length']).toBe(1)
    })
    it('CRS-1 answers in any order, repeated or simultaneous, lead to the same attempt', async () => {
      const { client } = await start()
      const ranks = fc.array(fc.nat(), { minLength: 20, maxLength: 20 })
      await fc.assert(fc.asyncProperty(ranks, fc.nat(), fc.boolean(), async (rank, twice, atOnce) => {
        const attempt = crypto.randomUUID()
        const answers = prepareAnswers(await fetchLesson(client, first, attempt), attempt, { wrong: 2 })
        const order = [...answers.keys()].toSorted((a, b) => (rank[a] ?? 0) - (rank[b] ?? 0))
        const sent = [...order, twice % answers.length].flatMap(at => answers[at] ?? [])
        const receipts = atOnce ? await Promise.all(sent.map(({ id, body }) => client.put(`/v1/lessons/answers/${id}`, body))) : await sendAnswers(client, sent)
        expect(receipts.map(({ status }) => status)).toEqual(sent.map(() => 200))
        const stored = (await attemptsOf(client)).find(each => each['id'] === attempt)
        expect(stored).toMatchObject({ passed: true, startedAt: answers[0]?.body.answeredAt, finishedAt: answers.at(-1)?.body.answeredAt })
        expect(listOf(stored?.['answers'])).toEqual(answers.map(({ id, body }) => ({ id, ...body })))
      }), { numRuns: 6 })
    })
    it('CRS-1 a wrong first try that arrives late takes the lesson’s strength, and not its pass', async () => {
      const { client } = await start()
      const attempt = crypto.randomUUID()
      const answers = prepareAnswers(await fetchLesson(client, first, attempt), attempt, { wrong: 5 })
      const late = answers.filter(({ body }) => body.try === 1 && answers.some(other => other.body.step === body.step && other.body.try === 2))
      const strength = async () => listOf((await client.get('/v1/courses/en/uk')).body['units']).flatMap(unit => listOf(unit['lessons'])).find(({ id }) => id === first)?.['strong']
      const rest = answers.filter(answer => !late.includes(answer))
      expect((await sendAnswers(client, rest)).at(-1)?.body).toMatchObject({ finished: true, passed: true })
      expect(await strength()).toBe(true)
      expect((await sendAnswers(client, late)).at(-1)?.body).toMatchObject({ finished: true, passed: true })
      expect(await strength()).toBe(false)
      expect((await client.get('/v1/streak')).body['todayCounts']).toBe(true)
    })
    it('CRS-1 two answers to the same try are both acknowledged and both stored', async () => {
      const { client } = await start()
      const attempt = crypto.randomUUID()
      const [one] = prepareAnswers(await fetchLesson(client, first, attempt), attempt)
      const ids = [one?.id, crypto.randomUUID()]
      for (const id of ids) expect((await client.put(`/v1/lessons/answers/${id}`, one?.body)).body['answer']).toBe(id)
      const [stored] = await attemptsOf(client)
      expect(listOf(stored?.['answers']).map(answer => answer['id']).toSorted()).toEqual(ids.toSorted())
    })
    it('AUTH-6 another person’s attempt is forbidden and stays unchanged', async () => {
      const { client, visitor } = await start()
      const other = await visitor()
      const { answers } = await play(client)
      const [answer] = answers
      expect((await other.put(`/v1/lessons/answers/${crypto.randomUUID()}`, answer?.body)).body['code']).toBe('forbidden')
      expect(await attemptsOf(other)).toEqual([])
      const [stored] = await attemptsOf(client)
      expect(stored?.['answers']).toHaveLength(answers.length)
    })
    it('CRS-1 a used id, another lesson, an unknown step and an unknown zone are invalid', async () => {
      const { client } = await start()
      const { answers, attempt } = await play(client)
      const next = crypto.randomUUID()
      const [fresh] = prepareAnswers(await fetchLesson(client, first, next), next)
      const put = async (id: string | undefined, change: object) => {
        const { status, body } = await client.put(`/v1/lessons/answers/${id}`, { ...fresh?.body, ...change })
        return [status, body['code'], body['field']]
      }
      expect(await put(answers[0]?.id, {})).toEqual([422, 'invalid_input', 'id'])
      expect(await put(fresh?.id, { ...answers[0]?.body, ref: { native: 'en', target: 'uk', lesson: second } })).toEqual([422, 'invalid_input', 'attempt'])
      expect(await put(fresh?.id, { step: 's99' })).toEqual([422, 'invalid_input', 'step'])
      expect(await put(fresh?.id, { zone: 'Mars/Olympus' })).toEqual([422, 'invalid_input', 'zone'])
      expect((await attemptsOf(client)).map(each => each['id'])).toEqual([attempt])
      expect((await put(fresh?.id, { answeredAt: START + 5 * 60_000 }))[0]).toBe(200)
      expect(listOf((await attemptsOf(client))[0]?.['answers'])[0]?.['answeredAt']).toBe(START)
    })
    it('STK-1 a wrong clock is corrected by what it shows on sending, a time that cannot be true is that of arrival, and both times are kept', async () => {
      const { client, clock } = await start()
      const attempt = crypto.randomUUID()
      const prepared = prepareAnswers(await fetchLesson(client, first, attempt), attempt)
      const DAY = 86_400_000
      await database().db.update(identities).set({ createdAt: START - 30 * DAY })
      const cases = [
        { answeredAt: START - 3 * DAY, sentAt: START, counts: START - 3 * DAY },
        { answeredAt: 5_000_000, sentAt: 5_000_000 + 2 * DAY, counts: START - 2 * DAY },
        { answeredAt: START + 100 * DAY, sentAt: START + 101 * DAY, counts: START - DAY },
        { answeredAt: START + 100 * DAY, sentAt: START, counts: START },
        { answeredAt: 0, sentAt: START, counts: START },
        { answeredAt: 0, counts: START },
      ]
      const send = () => Promise.all(cases.map(({ answeredAt, sentAt }, at) => client.put(`/v1/lessons/answers/${prepared[at]?.id}`, { ...prepared[at]?.body, answeredAt, sentAt })))
      expect((await send()).map(({ status }) => status)).toEqual(cases.map(() => 200))
      const kept = async () => (await database().db.select().from(answersTable)).map(({ id, answeredAt, deviceAnsweredAt }) => ({ id, answeredAt, deviceAnsweredAt }))
      const expected = cases.map(({ counts, answeredAt }, at) => ({ id: prepared[at]?.id, answeredAt: counts, deviceAnsweredAt: answeredAt }))
      expect(await kept()).toEqual(expect.arrayContaining(expected))
      clock.forward(3 * DAY)
      await client.refresh()
      expect((await send()).map(({ status }) => status)).toEqual(cases.map(() => 200))
      expect(await kept()).toEqual(expect.arrayContaining(expected))
    })
    it('CRS-3 an answer with options that its step does not have, or with too many, is invalid', async () => {
      const { client } = await start()
      const attempt = crypto.randomUUID()
      const { steps } = await fetchLesson(client, first, attempt)
      const ref = { native: 'en', target: 'uk', lesson: first }
      const fieldOf = async (step: string, given: object) => {
        const { status, body } = await client.put(`/v1/lessons/answers/${crypto.randomUUID()}`, { attempt, ref, step, try: 1, given, answeredAt: START, zone: 'UTC' })
        return status === 200 ? 200 : [status, body['code'], body['field']]
      }
      const refused = [422, 'invalid_input', 'given']
      for (const step of new Map(steps.map(each => [each.type, each])).values()) {
        expect(await fieldOf(step.id, step.type === 'choice' ? { type: 'typed-translation', text: 'tea' } : { type: 'choice', option: 'o1' })).toEqual(refused)
        expect([await fieldOf(step.id, rightGiven(step)), await fieldOf(step.id, wrongGiven(step))]).toEqual([200, 200])
        if (step.type === 'choice' || step.type === 'gap-fill') expect(await fieldOf(step.id, { type: step.type, option: 'none' })).toEqual(refused)
        if (step.type === 'word-bank') {
          const [tile] = step.tiles
          expect(await fieldOf(step.id, { type: step.type, tiles: ['none'] })).toEqual(refused)
          expect(await fieldOf(step.id, { type: step.type, tiles: [...step.tiles, tile].map(each => each?.id) })).toEqual(refused)
        }
        if (step.type === 'match-pairs') {
          const [one, other] = step.left.map(({ id }) => id)
          for (const pair of [['none', one], [one, 'none']]) expect(await fieldOf(step.id, { type: step.type, tries: [pair] })).toEqual(refused)
          const most = step.left.length * step.right.length * 3
          const tries = (count: number) => ({ type: step.type, tries: Array.from({ length: count }, () => [one, other]) })
          expect([await fieldOf(step.id, tries(most)), await fieldOf(step.id, tries(most + 1))]).toEqual([200, refused])
        }
      }
      expect(new Set(steps.map(({ type }) => type))).toContain('match-pairs')
    })
    it('CRS-1 an attempt accepts twenty answers for each of its steps, and repeated answers beyond that', async () => {
      const { client, clock } = await start()
      const attempt = crypto.randomUUID()
      const lesson = await fetchLesson(client, first, attempt)
      const [one] = prepareAnswers(lesson, attempt)
      if (!one) throw new Error('there is no step')
      const most = lesson.steps.length * 20
      const ids = Array.from({ length: most }, () => crypto.randomUUID())
      await sendAnswers(client, [one])
      const { id: _, body } = one
      await database().db.insert(answersTable).values(ids.slice(1).map((id, at) => ({ id, attemptId: attempt, step: body.step, try: at + 2, given: body.given, right: true, answeredAt: body.answeredAt, zone: body.zone, receivedAt: clock.now() })))
      expect((await client.put(`/v1/lessons/answers/${crypto.randomUUID()}`, body)).body).toMatchObject({ code: 'invalid_input', field: 'attempt' })
      expect((await client.put(`/v1/lessons/answers/${one.id}`, body)).status).toBe(200)
      expect(await database().db.$count(answersTable)).toBe(most)
    })
    it('CRS-1 one person may send three hundred answers a minute', async () => {
      const clock = createClock()
      const app = createTestApp(database(), { now: clock.now, limits: { ...LIMITS, answer: { ...LIMITS.answer, most: 2 } } })
      const [client, other] = [createClient(app), createClient(app)]
      for (const each of [client, other]) await each.anonymous()
      const attempt = crypto.randomUUID()
      const [answer] = prepareAnswers(await fetchLesson(client, first, attempt), attempt)
      const put = (who: Client) => who.put(`/v1/lessons/answers/${answer?.id}`, answer?.body)
      const all = [await put(client), await put(client), await put(client), await put(other)]
      expect([all.map(({ status }) => status), all[2]?.headers.get('retry-after'), LIMITS.answer.most]).toEqual([[200, 200, 429, 403], '60', 300])
      clock.forward(60_000)
      expect((await put(client)).status).toBe(200)
    })
    it('CRS-1 one person may begin five hundred attempts a day, from all devices, and go on with those begun', async () => {
      const clock = createClock()
      const app = createTestApp(database(), { now: clock.now, limits: { ...LIMITS, attempt: { ...LIMITS.attempt, most: 2 } } })
      const [client, other, later] = [createClient(app), createClient(app), createClient(app)]
      for (const each of [client, other]) await each.anonymous()
      later.useCookie(client.cookie())
      await later.refresh()
      const begun = async (who: Client) => {
        const attempt = crypto.randomUUID()
        const [one, two] = prepareAnswers(await fetchLesson(who, first, attempt), attempt)
        const send = (answer = one) => who.put(`/v1/lessons/answers/${answer?.id}`, answer?.body)
        return { attempt, first: await send(), again: send, goOn: () => send(two) }
      }
      const one = await begun(client)
      clock.forward(60_000)
      const two = await begun(later)
      const three = await begun(client)
      expect([one, two, three].map(each => each.first.status)).toEqual([200, 200, 429])
      expect([three.first.body['code'], three.first.headers.get('retry-after'), LIMITS.attempt]).toMatchObject(['rate_limited', String(86_400 - 60), { most: 500, window: 86_400_000 }])
      expect([(await begun(later)).first.status, (await one.again()).status, (await two.goOn()).status, (await begun(other)).first.status]).toEqual([429, 200, 200, 200])
      expect((await attemptsOf(client)).map(each => each['id']).toSorted()).toEqual([one.attempt, two.attempt].toSorted())
      clock.forward(86_400_000 - 60_000)
      await later.refresh()
      client.useToken(later.token())
      expect([(await three.again()).status, (await begun(later)).first.status]).toEqual([200, 429])
    })
    it('CRS-1 attempts that are begun at once are counted one by one', async () => {
      const { client } = await start()
      const userId = (await client.refresh()).body['userId'] ?? ''
      const lesson = await fetchLesson(client, first, crypto.randomUUID())
      const record = createRecorder(database().db, { tokenSecret: new Uint8Array(32), olderSecrets: [] }, { ...LIMITS.attempt, most: 3 })
      // Every connection is open before the first attempt is begun.
      await Promise.all(Array.from({ length: 20 }, () => database().ping()))
      const recorded = await Promise.all(Array.from({ length: 30 }, () => {
        const [answer] = prepareAnswers(lesson, crypto.randomUUID())
        if (!answer) throw new Error('there is no step')
        return record(START, { userId, answer: { id: answer.id, ...answer.body }, deviceAnsweredAt: answer.body.answeredAt, right: true, steps: [{ id: 's1', asks: true }], ratings: [] })
      }))
      expect(recorded.filter(each => each.isOk())).toHaveLength(3)
      expect(await database().db.$count(attemptsTable)).toBe(3)
    })
    it('CRS-1 a process of the build before writes on while it is replaced', async () => {
      const { client } = await start()
      const userId = (await client.refresh()).body['userId'] ?? ''
      const given = [START, userId, crypto.randomUUID(), 'en', 'uk', first, 1, crypto.randomUUID(), 's1', 1, '{}', true, START, START, 'UTC']
      const { rows } = await database().db.execute(sql`select record_answer(${sql.join(given.map(value => sql`${value}`), sql`, `)}) as written`) as { readonly rows: readonly object[] }
      expect(rows).toMatchObject([{ written: { answers: [{ step: 's1', right: true }] } }])
    })
    it('CRS-1 a list holds the hundred newest attempts, and no answers', async () => {
      const { client } = await start()
      const { attempt: newest } = await play(client)
      const userId = (await client.refresh()).body['userId'] ?? ''
      const older = Array.from({ length: 120 }, (_, at) => ({ id: crypto.randomUUID(), userId, native: 'en', target: 'uk', lesson: first, startedAt: START - 3_600_000 * (at + 1) }))
      await database().db.insert(attemptsTable).values(older)
      const listed = await listAttempts(client)
      expect(listed.map(each => each['id'])).toEqual([newest, ...older.slice(0, 99).map(({ id }) => id)])
      expect(Object.keys(listed[0] ?? {}).toSorted()).toEqual(['finishedAt', 'id', 'passed', 'ref', 'startedAt'])
    })
    it('CRS-1 reading a history is limited for each person', async () => {
      const clock = createClock()
      const app = createTestApp(database(), { now: clock.now, limits: { ...LIMITS, history: { ...LIMITS.history, most: 2 } } })
      const [client, other] = [createClient(app), createClient(app)]
      for (const each of [client, other]) await each.anonymous()
      for (const path of ['/v1/streak', '/v1/lessons/attempts?native=en&target=uk', '/v1/courses/en/uk']) {
        const read = async (who: Client) => (await who.get(path)).status
        expect([await read(client), await read(client), await read(client), await read(other)]).toEqual([200, 200, 429, 200])
        expect((await client.get(path)).headers.get('retry-after')).toBe('10')
        clock.forward(10_000)
        expect(await read(client)).toBe(200)
        clock.forward(10_000)
      }
    })
    it('CRS-1 ids are case-insensitive', async () => {
      const { client } = await start()
      const attempt = crypto.randomUUID()
      const [answer] = prepareAnswers(await fetchLesson(client, first, attempt), attempt)
      if (!answer) throw new Error('there is no step')
      const { status, body } = await client.put(`/v1/lessons/answers/${answer.id.toUpperCase()}`, { ...answer.body, attempt: attempt.toUpperCase() })
      expect([status, body['answer']]).toEqual([200, answer.id])
      expect((await client.put(`/v1/lessons/answers/${answer.id}`, answer.body)).status).toBe(200)
      expect(listOf((await attemptsOf(client))[0]?.['answers'])).toEqual([{ id: answer.id, ...answer.body }])
    })
    it('CRS-1 a refused answer leaves no attempt behind', async () => {
      const { client } = await start()
      const { answers } = await play(client)
      const attempts = [crypto.randomUUID(), crypto.randomUUID()]
      const bodies = await Promise.all(attempts.map(async attempt => prepareAnswers(await fetchLesson(client, first, attempt), attempt)[0]?.body))
      for (const body of bodies) expect((await client.put(`/v1/lessons/answers/${answers[0]?.id}`, body)).body['field']).toBe('id')
      const id = crypto.randomUUID()
      const both = await Promise.all(bodies.map(body => client.put(`/v1/lessons/answers/${id}`, body)))
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
      expect(await database().db.$count(attemptsTable)).toBe(2)
    })
    it('CRS-1 an id that is sent again with a different answer is invalid, and the stored answer stays', async () => {
      const { client, clock } = await start()
      const attempt = crypto.randomUUID()
      const lesson = await fetchLesson(client, first, attempt)
      const step = lesson.steps.find(asks)
      const answer = prepareAnswers(lesson, attempt, { from: START + 60_000 }).find(({ body }) => body.step === step?.id)
      if (!answer || !step) throw new Error('there is no step')
      const put = async (change: object) => {
        const { status, body } = await client.put(`/v1/lessons/answers/${answer.id}`, { ...answer.body, ...change })
        return status === 200 ? body['verdict']?.['right'] : [status, body['code'], body['field']]
      }
      expect(await put({})).toBe(true)
      clock.forward(120_000)
      for (const change of [{ given: wrongGiven(step) }, { try: 2 }, { zone: 'UTC' }, { answeredAt: START - 1 }]) expect(await put(change)).toEqual([422, 'invalid_input', 'id'])
      expect(await put({})).toBe(true)
      expect(listOf((await attemptsOf(client))[0]?.['answers'])).toEqual([{ id: answer.id, ...answer.body, answeredAt: START }])
    })
    it('CRS-1 attempts are listed for one course, newest first', async () => {
      const { client } = await start()
      const older = await play(client, first, { from: START - 3_600_000 })
      const newer = await play(client, second)
      expect((await attemptsOf(client)).map(each => each['id'])).toEqual([newer.attempt, older.attempt])
      expect(await attemptsOf(client, 'native=uk&target=en')).toEqual([])
    })
  })

  it('PRO-6 a premium lesson can be neither read nor answered until premium is bought', async () => {
    const { client } = await start()
    const attempt = crypto.randomUUID()
    const path = `/v1/courses/en/uk/lessons/${fourth}/attempts/${attempt}`
    const [answer] = prepareAnswers(createLessons(corpus)({ native: 'en', target: 'uk', lesson: fourth }, attempt, false)._unsafeUnwrap(), attempt)
    const both = async () => [await client.get(path), await client.put(`/v1/lessons/answers/${answer?.id}`, answer?.body)].map(({ status, body }) => [status, body['code']])
    expect(await both()).toEqual([[403, 'premium_required'], [403, 'premium_required']])
    await client.signUp('ada@example.test', PASSWORD)
    expect(await both()).toEqual([[403, 'premium_required'], [403, 'premium_required']])
    const checkout = await client.post('/v1/billing/checkouts', { plan: 'self-study-1', currency: 'USD', locale: 'en' })
    await client.put(`/v1/billing/purchases/${String(checkout.body['id'])}`, { card: CARD })
    expect(await both()).toEqual([[200, undefined], [200, undefined]])
    const outline = (await client.get('/v1/courses/en/uk')).body
    expect(listOf(listOf(outline['units'])[0]?.['lessons'])[3]).toMatchObject({ premium: true, open: true })
  })

  describe('merge', () => {
    it('AUTH-6 registering keeps earlier attempts, and signing in moves them to the account', async () => {
      const { client, visitor } = await start()
      const before = await play(client)
      await client.signUp('ada@example.test', PASSWORD)
      const other = await visitor()
      const moved = await play(other, second)
      const token = other.token()
      const attempt = crypto.randomUUID()
      const started = prepareAnswers(await fetchLesson(other, first, attempt), attempt)
      await other.signIn('ada@example.test', PASSWORD)
      const ids = [before.attempt, moved.attempt].toSorted()
      for (const each of [client, other]) expect((await attemptsOf(each)).map(attempt => attempt['id']).toSorted()).toEqual(ids)
      const late = await visitor()
      late.useToken(token)
      expect((await sendAnswers(late, started)).at(-1)?.body['passed']).toBe(true)
      expect(await attemptsOf(client)).toHaveLength(3)
    })
    it('AUTH-6 an anonymous token may still write after registering or merging, but reads nothing of the account', async () => {
      const { client, app, visitor } = await start()
      const before = createClient(app)
      before.useToken(client.token())
      await play(client)
      await client.signUp('ada@example.test', PASSWORD)
      const other = await visitor()
      const merged = createClient(app)
      merged.useToken(other.token())
      await other.signIn('ada@example.test', PASSWORD)
      const attempt = crypto.randomUUID()
      const [one, two] = prepareAnswers(await fetchLesson(client, first, attempt), attempt)
      for (const [late, answer] of [[before, one], [merged, two]] as const) {
        for (const path of [
          '/v1/lessons/attempts?native=en&target=uk', '/v1/streak', '/v1/courses/en/uk', `/v1/courses/en/uk/lessons/${first}/attempts/${attempt}`,
          '/v1/experiments', '/v1/profiles', '/v1/billing/products/available',
        ]) {
          const { status, body } = await late.get(path)
          expect([path, status, body['code']]).toEqual([path, 401, 'session_expired'])
        }
        expect((await late.put(`/v1/lessons/answers/${answer?.id}`, answer?.body)).status).toBe(200)
      }
      expect((await attemptsOf(client)).flatMap(each => listOf(each['answers']).map(({ id }) => id))).toEqual(expect.arrayContaining([one?.id, two?.id]))
    })
    it('AUTH-6 an answer accepted before a merge and written after it goes to the account', async () => {
      const { client, visitor } = await start()
      await client.signUp('ada@example.test', PASSWORD)
      const other = await visitor()
      const userId = (await other.refresh()).body['userId'] ?? ''
      const attempt = crypto.randomUUID()
      const [answer] = prepareAnswers(await fetchLesson(other, first, attempt), attempt)
      await other.signIn('ada@example.test', PASSWORD)
      if (answer) await recorder()(START, { userId, answer: { id: answer.id, ...answer.body }, deviceAnsweredAt: answer.body.answeredAt, right: true, steps: [{ id: 's1', asks: true }], ratings: [] })
      expect((await attemptsOf(client)).map(each => each['id'])).toEqual([attempt])
    })
    it('AUTH-6 the account may answer an attempt while a merge moves it', async () => {
      const { client, visitor } = await start()
      const userId = (await client.signUp('ada@example.test', PASSWORD)).body['userId'] ?? ''
      const keeper = { learning_plan: JSON.stringify({ native: 'en', target: 'uk', level: 'A1', minutes: 5, chosenAt: 1 }) }
      const other = await visitor()
      const { db } = database()
      for (let round = 0; round < 12; round += 1) {
        const anonymous = (await other.anonymous()).body['userId'] ?? ''
        const attempt = crypto.randomUUID()
        const answers = prepareAnswers(await fetchLesson(other, first, attempt), attempt)
        const record = (who: string, at: number) => {
          const answer = answers[at]
          return answer && recorder()(START, { userId: who, answer: { id: answer.id, ...answer.body }, deviceAnsweredAt: answer.body.answeredAt, right: true, steps: [{ id: 's1', asks: true }], ratings: [] })
        }
        await record(anonymous, 0)
        await Promise.all([openAccountSession(START, db, PERSON_ROWS, { account: { id: userId, email: null }, anonymous: { id: anonymous, streak: 0 }, left: null, keeper, device: { agent: null, country: null, city: null } }), ...[1, 2, 3, 4, 5, 6].map(at => record(userId, at))])
      }
    })
    it('AUTH-6 an answer in flight during sign-in is not lost', async () => {
      const { client, visitor } = await start()
      await client.signUp('ada@example.test', PASSWORD)
      for (let round = 0; round < 3; round += 1) {
        const other = await visitor()
        const token = other.token()
        const attempt = crypto.randomUUID()
        const answers = prepareAnswers(await fetchLesson(other, first, attempt), attempt)
        const writer = await visitor()
        writer.useToken(token)
        const [receipts] = await Promise.all([
          Promise.all(answers.map(({ id, body }) => writer.put(`/v1/lessons/answers/${id}`, body))),
          other.signIn('ada@example.test', PASSWORD),
        ])
        expect(receipts.every(({ status }) => status === 200)).toBe(true)
        const stored = (await attemptsOf(client)).find(each => each['id'] === attempt)
        expect(stored?.['answers']).toHaveLength(answers.length)
        expect(stored?.['passed']).toBe(true)
      }
    })
  })
})
