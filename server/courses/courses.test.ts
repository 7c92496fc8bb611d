import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { enter } from '../auth/store.ts'
import { corpus, createClock, createTestApp, START } from '../testing/app.ts'
import { createClient, listOf, type Client } from '../testing/client.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { fetchLesson, prepareAnswers, sendAnswers } from '../testing/play.ts'
import { recordAnswer } from './record.ts'

const lessons = corpus.units[0]?.lessons.map(({ id }) => id) ?? []
const [first = '', second = '', , fourth = ''] = lessons
const PASSWORD = 'correct horse battery'
const CARD = { number: '4242424242424242', exp_month: 12, exp_year: 2030, cvc: '123' }
const attemptsOf = async (client: Client, pair = 'native=en&target=uk') => listOf((await client.get(`/v1/lessons/attempts?${pair}`)).body)

onBothDatabases('courses', database => {
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
  const play = async (client: Client, lesson = first, options = {}) => {
    const attempt = crypto.randomUUID()
    const answers = prepareAnswers(await fetchLesson(client, lesson, attempt), attempt, options)
    return { attempt, answers, receipts: await sendAnswers(client, answers) }
  }

  describe('outline', () => {
    it('CRS-1 names the lessons in the learner\'s language; the fourth is premium', async () => {
      const { client } = await start()
      const { status, body } = await client.get('/v1/courses/uk/en')
      expect(status).toBe(200)
      const unit = listOf(body['units'])[0]
      expect(unit?.['title']).toBe(corpus.units[0]?.title.uk)
      expect(listOf(unit?.['lessons']).map(lesson => [lesson['number'], lesson['premium'], lesson['open'], lesson['passed']])).toEqual([
        [1, false, true, false], [2, false, true, false], [3, false, true, false], [4, true, false, false],
      ])
    })
    it('CRS-5 there is no course from a language to itself, and none of unknown ones', async () => {
      const { client } = await start()
      expect((await client.get('/v1/courses/en/en')).status).toBe(404)
      expect((await client.get('/v1/courses/en/xx')).status).toBe(422)
      expect((await client.get(`/v1/courses/en/en/lessons/${first}/attempts/${crypto.randomUUID()}`)).status).toBe(404)
      expect((await client.get(`/v1/courses/en/uk/lessons/none/attempts/${crypto.randomUUID()}`)).status).toBe(404)
    })
  })

  it('CRS-1 one attempt always gets the same lesson, on every process', async () => {
    const { client, clock } = await start()
    const attempt = crypto.randomUUID()
    const other = createClient(createTestApp(database(), { now: clock.now }))
    other.useToken(client.token())
    const one = await fetchLesson(client, first, attempt)
    expect(await fetchLesson(other, first, attempt)).toEqual(one)
    expect(await fetchLesson(client, first, attempt.toUpperCase())).toEqual(one)
    expect(one.seed).toBe(attempt)
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
      expect(listOf(listOf(outline['units'])[0]?.['lessons']).map(lesson => lesson['passed'])).toEqual([true, false, false, false])
    })
    it('CRS-1 finished with too many slips is not passed', async () => {
      const { client } = await start()
      const { receipts } = await play(client, first, { wrong: 5 })
      expect(receipts.at(-1)?.body).toMatchObject({ finished: true, passed: false })
      expect((await client.get('/v1/streak')).body['length']).toBe(0)
    })
    it('CRS-1 in any order, any of them twice, and at the same time, it comes to the same', async () => {
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
    it('CRS-1 a first try that arrives late takes the pass back', async () => {
      const { client } = await start()
      const attempt = crypto.randomUUID()
      const answers = prepareAnswers(await fetchLesson(client, first, attempt), attempt, { wrong: 5 })
      const late = answers.filter(({ body }, at) => at < 10 && body.try === 1)
      const rest = answers.filter(answer => !late.includes(answer))
      expect((await sendAnswers(client, rest)).at(-1)?.body).toMatchObject({ finished: true, passed: true })
      expect((await sendAnswers(client, late)).at(-1)?.body).toMatchObject({ finished: true, passed: false })
      expect((await client.get('/v1/streak')).body['todayCounts']).toBe(false)
    })
    it('CRS-1 two answers to one try: both are acknowledged, so both stay', async () => {
      const { client } = await start()
      const attempt = crypto.randomUUID()
      const [one] = prepareAnswers(await fetchLesson(client, first, attempt), attempt)
      const ids = [one?.id, crypto.randomUUID()]
      for (const id of ids) expect((await client.put(`/v1/lessons/answers/${id}`, one?.body)).body['answer']).toBe(id)
      const [stored] = await attemptsOf(client)
      expect(listOf(stored?.['answers']).map(answer => answer['id']).toSorted()).toEqual(ids.toSorted())
    })
    it('AUTH-6 the attempt of somebody else is forbidden, and stays as it was', async () => {
      const { client, visitor } = await start()
      const other = await visitor()
      const { answers } = await play(client)
      const [answer] = answers
      expect((await other.put(`/v1/lessons/answers/${crypto.randomUUID()}`, answer?.body)).body['code']).toBe('forbidden')
      expect(await attemptsOf(other)).toEqual([])
      const [stored] = await attemptsOf(client)
      expect(stored?.['answers']).toHaveLength(answers.length)
    })
    it('CRS-1 an id that is in use elsewhere, another lesson, an unknown step and the far future are invalid', async () => {
      const { client } = await start()
      const { answers, attempt } = await play(client)
      const next = crypto.randomUUID()
      const [fresh] = prepareAnswers(await fetchLesson(client, first, next), next)
      const put = async (id: string | undefined, change: object) => {
        const { status, body } = await client.put(`/v1/lessons/answers/${id}`, { ...fresh?.body, ...change })
        return [status, body['code'], body['field']]
      }
      expect(await put(answers[0]?.id, {})).toEqual([422, 'invalid_input', 'id'])
      expect(await put(fresh?.id, { attempt, ref: { native: 'en', target: 'uk', lesson: second } })).toEqual([422, 'invalid_input', 'attempt'])
      expect(await put(fresh?.id, { step: 's99' })).toEqual([422, 'invalid_input', 'step'])
      expect(await put(fresh?.id, { answeredAt: START + 5 * 60_000 + 1 })).toEqual([422, 'invalid_input', 'answeredAt'])
      expect(await put(fresh?.id, { zone: 'Mars/Olympus' })).toEqual([422, 'invalid_input', 'zone'])
      expect((await attemptsOf(client)).map(each => each['id'])).toEqual([attempt])
      expect((await put(fresh?.id, { answeredAt: START + 5 * 60_000 }))[0]).toBe(200)
      expect(listOf((await attemptsOf(client))[0]?.['answers'])[0]?.['answeredAt']).toBe(START)
    })
    it('CRS-1 attempts are those of one course, newest first', async () => {
      const { client } = await start()
      const older = await play(client, first, { from: START - 3_600_000 })
      const newer = await play(client, second)
      expect((await attemptsOf(client)).map(each => each['id'])).toEqual([newer.attempt, older.attempt])
      expect(await attemptsOf(client, 'native=uk&target=en')).toEqual([])
    })
  })

  it('PRO-6 the premium lesson is closed to read and to answer until it is bought', async () => {
    const { client } = await start()
    const attempt = crypto.randomUUID()
    const path = `/v1/courses/en/uk/lessons/${fourth}/attempts/${attempt}`
    const answer = { attempt, ref: { native: 'en', target: 'uk', lesson: fourth }, step: 's1', try: 1, given: { type: 'choice', option: 'a' }, answeredAt: START, zone: 'UTC' }
    const both = async () => [await client.get(path), await client.put(`/v1/lessons/answers/${crypto.randomUUID()}`, answer)].map(({ status, body }) => [status, body['code']])
    expect(await both()).toEqual([[403, 'premium_required'], [403, 'premium_required']])
    await client.signUp('ada@example.test', PASSWORD)
    expect(await both()).toEqual([[403, 'premium_required'], [403, 'premium_required']])
    await client.put(`/v1/billing/purchases/${crypto.randomUUID()}`, { plan: 'self-study-1', email: 'ada@example.test', card: CARD })
    expect(await both()).toEqual([[200, undefined], [200, undefined]])
    const outline = (await client.get('/v1/courses/en/uk')).body
    expect(listOf(listOf(outline['units'])[0]?.['lessons'])[3]).toMatchObject({ premium: true, open: true })
  })

  describe('merge', () => {
    it('AUTH-6 what was done before registering stays, and what was done before signing in is moved', async () => {
      const { client, visitor } = await start()
      const before = await play(client)
      await client.signUp('ada@example.test', PASSWORD)
      const other = await visitor()
      const moved = await play(other, second)
      const token = other.token()
      await other.signIn('ada@example.test', PASSWORD)
      const ids = [before.attempt, moved.attempt].toSorted()
      for (const each of [client, other]) expect((await attemptsOf(each)).map(attempt => attempt['id']).toSorted()).toEqual(ids)
      const late = await visitor()
      late.useToken(token)
      const after = await play(late)
      expect(after.receipts.at(-1)?.body['passed']).toBe(true)
      expect(await attemptsOf(client)).toHaveLength(3)
    })
    it('AUTH-6 an answer that was let in before the merge is written after it, into the account', async () => {
      const { client, visitor } = await start()
      await client.signUp('ada@example.test', PASSWORD)
      const other = await visitor()
      const userId = (await other.refresh()).body['user_id'] ?? ''
      const attempt = crypto.randomUUID()
      const [answer] = prepareAnswers(await fetchLesson(other, first, attempt), attempt)
      await other.signIn('ada@example.test', PASSWORD)
      if (answer) await recordAnswer(database().db, { userId, answer: { id: answer.id, ...answer.body }, right: true, steps: ['s1'] }, START)
      expect((await attemptsOf(client)).map(each => each['id'])).toEqual([attempt])
    })
    it('AUTH-6 the account may answer in an attempt at the very moment it becomes its own', async () => {
      const { client, visitor } = await start()
      const userId = (await client.signUp('ada@example.test', PASSWORD)).body['user_id'] ?? ''
      const keeper = { learning_plan: JSON.stringify({ native: 'en', target: 'uk', level: 'A1', minutes: 5, chosenAt: 1 }) }
      const other = await visitor()
      const { db } = database()
      for (let round = 0; round < 12; round += 1) {
        const anonymous = (await other.anonymous()).body['user_id'] ?? ''
        const attempt = crypto.randomUUID()
        const answers = prepareAnswers(await fetchLesson(other, first, attempt), attempt)
        const record = (who: string, at: number) => {
          const answer = answers[at]
          return answer && recordAnswer(db, { userId: who, answer: { id: answer.id, ...answer.body }, right: true, steps: ['s1'] }, START)
        }
        await record(anonymous, 0)
        await Promise.all([enter(db, { id: userId, email: null }, anonymous, keeper, START), ...[1, 2, 3, 4, 5, 6].map(at => record(userId, at))])
      }
    })
    it('AUTH-6 an answer on its way while its writer signs in is not lost', async () => {
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

  it("STK-1 the day counts where the learner was, seen from where they are now", async () => {
    const { client } = await start()
    const none = (await client.get('/v1/streak', { 'x-time-location': 'Asia/Tokyo' })).body
    expect(none).toMatchObject({ length: 0, today: '2026-11-17', todayCounts: false })
    await play(client, first, { from: Date.UTC(2026, 10, 16, 22, 30), zone: 'Europe/Kyiv' })
    const kyiv = (await client.get('/v1/streak', { 'x-time-location': 'Europe/Kyiv' })).body
    expect(kyiv).toMatchObject({ length: 1, today: '2026-11-17', todayCounts: true })
    expect((await client.get('/v1/streak', { 'x-time-location': 'Pacific/Kiritimati' })).body).toMatchObject({ length: 1, today: '2026-11-18', todayCounts: false })
    expect((await client.get('/v1/streak', { 'x-time-location': 'Etc/Nowhere' })).body).toMatchObject({ today: '2026-11-17' })
  })
})
