import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { identities } from '../db/schema/auth.ts'
import { funnelAnswers } from '../db/schema/funnels.ts'
import { deleteIdleIdentities, MAX_IDLE_AGE } from '../auth/idle.ts'
import { mergeInto } from '../auth/merge.ts'
import { WITHOUT_CALL_LIMITS } from '../limits/rate-limit.ts'
import { PERSON_ROWS } from '../person-rows.ts'
import { createClock, createTestApp, START } from '../testing/app.ts'
import { createClient } from '../testing/client.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { keepAnswers, type ReceivedAnswers } from './store.ts'

const FUNNEL = 'courses-onboarding'
const MINUTE = 60_000
const answer = (selected = 'a1') => ({
  questionText: 'How much do you know?', category: 'plan', questionId: 'level', selectedAnswers: ['A little'], retenoUserProperty: 'language_level',
  selectedAnswerIds: [selected], questionKey: 'level',
})
const received = (more: Partial<ReceivedAnswers> = {}): ReceivedAnswers =>
  ({ id: crypto.randomUUID(), funnel: FUNNEL, version: 1, language: 'uk', answers: { level: answer() }, answeredAt: START, submittedAt: START, result: null, ...more })

/** Submissions of two funnels with few times, so that many are equal. */
const submissions = fc.uniqueArray(
  fc.record({ id: fc.uuid({ version: 4 }), funnel: fc.constantFrom('one', 'two'), ago: fc.nat(2) }), { selector: ({ id }) => id, minLength: 1, maxLength: 8 },
).map(all => all.map(({ id, funnel, ago }, nth) => received({ id, funnel, answeredAt: START - ago, version: nth + 1, result: `result-${nth}` })))
const shuffled = <Item>(items: readonly Item[]) => fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length })
/** Each once in one order, and each twice in another. */
const orders = submissions.chain(all => fc.tuple(shuffled(all), shuffled([...all, ...all])))

onBothDatabases('funnels', database => {
  const person = async (kind: 'anonymous' | 'registered' = 'anonymous', createdAt = START) => {
    const id = crypto.randomUUID()
    await database().db.insert(identities).values({ id, kind, createdAt, nextCheckAt: createdAt })
    return id
  }
  const keep = async (user: string, all: readonly ReceivedAnswers[]) => {
    for (const each of all) expect(await keepAnswers(database().db, user, each)).toBe(true)
  }
  const columns = {
    id: funnelAnswers.submissionId, funnel: funnelAnswers.funnel, version: funnelAnswers.version, language: funnelAnswers.language, answers: funnelAnswers.answers,
    answeredAt: funnelAnswers.answeredAt, submittedAt: funnelAnswers.submittedAt, result: funnelAnswers.result,
  }
  const rowsOf = (user: string): Promise<readonly ReceivedAnswers[]> =>
    database().db.select(columns).from(funnelAnswers).where(eq(funnelAnswers.userId, user)).orderBy(funnelAnswers.funnel)
  const merge = (from: string, to: string) => database().db.transaction(tx => mergeInto(START, tx, PERSON_ROWS, { anonymous: from, account: to, streak: 0 }))

  const open = async (more: Parameters<typeof createTestApp>[1] = {}) => {
    const clock = createClock()
    const client = createClient(createTestApp(database(), { now: clock.now, ...more }))
    const userId = (await client.anonymous()).body['userId'] ?? ''
    const submit = (body: object = {}, id: string = crypto.randomUUID(), funnel = FUNNEL) =>
      client.put(`/v1/funnels/${funnel}/answers/${id}`, { version: 1, language: 'uk', answers: { level: answer() }, at: clock.now(), sentAt: clock.now(), ...body })
    return { client, clock, userId, submit }
  }

  it('FUN-3, FUN-5 what was answered is kept once, with its version and both times', async () => {
    const { clock, userId, submit } = await open()
    const [id, at] = [crypto.randomUUID(), clock.now() - MINUTE]
    const answers = { level: { ...answer(), tag: 'travel' }, constructor: answer('a2') }
    for (const [version, given] of [[3, answers], [4, {}]] as const) {
      const { status, body } = await submit({ version, answers: given, at }, id)
      expect([status, body]).toEqual([200, { vocabulary: null, result: null }])
      clock.forward(MINUTE)
    }
    expect(await rowsOf(userId)).toEqual([{ funnel: FUNNEL, id, version: 3, language: 'uk', answers, answeredAt: at, submittedAt: START, result: null }])
  })

  it('FUN-5 an id in capital letters is the same', async () => {
    const { userId, submit } = await open()
    const id = crypto.randomUUID()
    for (const each of [id.toUpperCase(), id]) expect((await submit({}, each)).status).toBe(200)
    expect(await rowsOf(userId)).toMatchObject([{ id }])
  })

  it('FUN-5 any order of arrival, and any number of arrivals, leaves the same row of each funnel: the last, of equal times the greater id', async () => {
    await fc.assert(fc.asyncProperty(orders, async ([order, other]) => {
      const [one, two] = [await person(), await person()]
      await keep(one, order)
      await keep(two, other)
      const last = ['one', 'two'].flatMap(funnel => order.filter(each => each.funnel === funnel)
        .toSorted((a, b) => b.answeredAt - a.answeredAt || (a.id < b.id ? 1 : -1)).slice(0, 1))
      expect(await rowsOf(one)).toEqual(last)
      expect(await rowsOf(two)).toEqual(last)
    }), { numRuns: 25 })
  })

  it('FUN-5 of one id the first stays, whatever comes under it again', async () => {
    const user = await person()
    const first = received()
    await keep(user, [first, { ...first, answers: {}, version: 2 }, { ...first, answers: {}, answeredAt: START + MINUTE }])
    expect(await rowsOf(user)).toEqual([first])
  })

  it('FUN-5 fifty requests of one id at once leave one row, and all have the same answer', async () => {
    const { userId, submit } = await open({ limits: WITHOUT_CALL_LIMITS })
    const id = crypto.randomUUID()
    const answered = await Promise.all(Array.from({ length: 50 }, () => submit({}, id)))
    expect(new Set(answered.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(new Set([JSON.stringify([200, { vocabulary: null, result: null }])]))
    expect(await rowsOf(userId)).toMatchObject([{ id }])
  })

  it('FUN-5 of fifty submissions at once the one answered last stays', async () => {
    const { clock, userId, submit } = await open({ limits: WITHOUT_CALL_LIMITS })
    const [last, places] = [clock.now() - 7, Array.from({ length: 50 }, (_, nth) => (nth * 37) % 50)]
    const statuses = await Promise.all(places.map(async nth => (await submit({ version: nth + 1, at: last - (49 - nth) * 1000 })).status))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await rowsOf(userId)).toMatchObject([{ version: 50, answeredAt: last }])
  })

  it('FUN-5 two people have a row each, also under one id', async () => {
    const [one, other, id] = [await open(), await open(), crypto.randomUUID()]
    expect([(await one.submit({ version: 1 }, id)).status, (await other.submit({ version: 2 }, id)).status]).toEqual([200, 200])
    expect([await rowsOf(one.userId), await rowsOf(other.userId)]).toMatchObject([[{ version: 1 }], [{ version: 2 }]])
  })

  it('STK-1 a wrong clock is corrected by what it shows on sending, and no answer is later than its arrival', async () => {
    const { clock, userId, submit } = await open()
    const [now, ahead] = [clock.now(), 60 * MINUTE]
    for (const [funnel, at] of [['courses-onboarding', now + ahead - 5000], ['for-you-onboarding', now + ahead + 9000], ['my-plan-onboarding', 0]] as const) {
      expect((await submit({ at, sentAt: now + ahead }, undefined, funnel)).status).toBe(200)
    }
    expect((await rowsOf(userId)).map(({ answeredAt }) => answeredAt)).toEqual([now - 5000, now, now])
  })

  it('FUN-5 a funnel that does not exist is not found, and nothing is kept', async () => {
    const { userId, submit } = await open()
    for (const funnel of ['no-such-funnel', 'constructor']) {
      const { status, body } = await submit({}, undefined, funnel)
      expect([status, body['code']]).toEqual([404, 'not_found'])
    }
    expect(await rowsOf(userId)).toEqual([])
  })

  const many = <Value>(count: number, value: (nth: number) => Value) => Array.from({ length: count }, (_, nth) => value(nth))
  const without = (key: keyof ReturnType<typeof answer>) => Object.fromEntries(Object.entries(answer()).filter(([each]) => each !== key))
  const changed = (more: object) => ({ answers: { level: { ...answer(), ...more } } })
  it.each<readonly [name: string, body: object]>([
    ['no answers', { answers: undefined }],
    ['answers in a list', { answers: [answer()] }],
    ['answers as text', { answers: JSON.stringify({ level: answer() }) }],
    ['an answer that is none', { answers: { level: null } }],
    ['an answer that is its option', { answers: { level: 'a1' } }],
    ...(['questionText', 'category', 'questionId', 'selectedAnswers', 'retenoUserProperty', 'selectedAnswerIds', 'questionKey'] as const)
      .map(key => [`an answer without ${key}`, { answers: { level: without(key) } }] as const),
    ['a key that FUN-3 does not name', changed({ more: 1 })],
    ['a tag that is no text', changed({ tag: null })],
    ['an option that is no text', changed({ selectedAnswerIds: [1] })],
    ['options that are no list', changed({ selectedAnswerIds: 'a1' })],
    ['41 options', changed({ selectedAnswerIds: many(41, String) })],
    ['41 texts of options', changed({ selectedAnswers: many(41, String) })],
    ['a text of 1,001 characters', changed({ questionText: 'x'.repeat(1001) })],
    ['an option of 1,001 characters', changed({ selectedAnswers: ['x'.repeat(1001)] })],
    ['U+0000', changed({ questionText: 'a\u0000b' })],
    ['half a character', changed({ questionText: '\ud800' })],
    ['61 answers', { answers: Object.fromEntries(many(61, nth => [`screen-${nth}`, { ...answer(), questionText: '' }] as const)) }],
    ['a screen without a name', { answers: { '': answer() } }],
    ['a screen of 81 characters', { answers: { ['s'.repeat(81)]: answer() } }],
    ['no version', { version: undefined }],
    ['version 0', { version: 0 }],
    ['version 1.5', { version: 1.5 }],
    ['a version of ten digits', { version: 9_999_999_999 }],
    ['a version in words', { version: '1' }],
    ['no language', { language: undefined }],
    ['a language that is none of ours', { language: 'xx' }],
    ['no time', { at: undefined }],
    ['a time before 1970', { at: -1 }],
    ['a time as a date', { at: '2026-11-17T12:00:00Z' }],
    ['no time of sending', { sentAt: undefined }],
    ['something besides', { userId: crypto.randomUUID() }],
  ])('FUN-3 %s is refused, and nothing is kept', async (_, given) => {
    const { userId, submit } = await open()
    const { status, body } = await submit(given)
    expect([status, body['code']]).toEqual([422, 'invalid_input'])
    expect(await rowsOf(userId)).toEqual([])
  })

  it('FUN-3 as many answers, options and characters as there may be are kept, but no more than 64 kB', async () => {
    const { userId, submit } = await open()
    const full = Object.fromEntries(many(60, nth => [`${'s'.repeat(77)}-${nth + 10}`, { ...answer(), selectedAnswerIds: many(40, String) }] as const))
    expect((await submit({ answers: full })).status).toBe(200)
    expect(await rowsOf(userId)).toMatchObject([{ answers: full }])
    const heavy = Object.fromEntries(many(60, nth => [`screen-${nth}`, { ...answer(), questionText: 'x'.repeat(1000) }] as const))
    expect((await submit({ answers: heavy })).status).toBe(413)
  })

  it.each(['nonsense', '1', 'courses-onboarding'])('FUN-5 %s is no id of a submission', async id => {
    const { client, clock } = await open()
    const { status, body } = await client.put(`/v1/funnels/${FUNNEL}/answers/${id}`, { version: 1, language: 'uk', answers: {}, at: clock.now(), sentAt: clock.now() })
    expect([status, body['code']]).toEqual([422, 'invalid_input'])
  })

  it('AUTH-6 the answers of two identities that are merged are those of one who gave them all', async () => {
    await fc.assert(fc.asyncProperty(orders, fc.nat(8), async ([order], cut) => {
      const [from, to, alone] = [await person(), await person('registered'), await person()]
      await keep(from, order.slice(0, cut))
      await keep(to, order.slice(cut))
      await merge(from, to)
      await keep(alone, order)
      expect(await rowsOf(to)).toEqual(await rowsOf(alone))
      expect(await rowsOf(from)).toEqual([])
    }), { numRuns: 25 })
  })

  it('AUTH-6 what a visitor’s page sends during the merge, or after it, is the account’s', async () => {
    const { db } = database()
    const [from, to] = [await person(), await person('registered')]
    const [during, after] = [received(), received({ funnel: 'two' })]
    let ended = false
    const sent = await db.transaction(async tx => {
      await mergeInto(START, tx, PERSON_ROWS, { anonymous: from, account: to, streak: 0 })
      const kept = keepAnswers(db, from, during).finally(() => { ended = true })
      // The embedded database has one connection, for which the other statement waits as well.
      const waiting = () => db.select({ count: sql`count(*)`.mapWith(Number) }).from(sql`pg_stat_activity`).where(sql`datname = current_database() and wait_event_type = 'Lock'`)
      if (database().kind === 'postgres') await expect.poll(async () => ended || (await waiting())[0]?.count === 1).toBe(true)
      return { kept }
    })
    expect(await sent.kept).toBe(true)
    await keep(from, [after])
    expect(await rowsOf(to)).toEqual([during, after])
    expect(await rowsOf(from)).toEqual([])
  })

  it('AUTH-6 a visitor’s answers come with them into the account they sign in to', async () => {
    const { client, clock, userId, submit } = await open()
    await client.signUp('ada@example.test', 'correct horse battery')
    await submit({ version: 1 })
    const app = createTestApp(database(), { now: clock.now })
    const visitor = createClient(app)
    await visitor.anonymous()
    clock.forward(MINUTE)
    await visitor.put(`/v1/funnels/${FUNNEL}/answers/${crypto.randomUUID()}`, { version: 2, language: 'uk', answers: {}, at: clock.now(), sentAt: clock.now() })
    await visitor.signIn('ada@example.test', 'correct horse battery')
    expect(await rowsOf(userId)).toMatchObject([{ version: 2, answers: {} }])
    expect(await database().db.select().from(funnelAnswers)).toHaveLength(1)
  })

  it('AUTH-1 a visitor with answers is not cleared away, and answers of nobody are not kept', async () => {
    const { db } = database()
    const [theirs, idle] = [await person('anonymous', 0), await person('anonymous', 0)]
    await keep(theirs, [received()])
    await deleteIdleIdentities(MAX_IDLE_AGE, db, PERSON_ROWS)
    expect((await db.select({ id: identities.id }).from(identities)).map(({ id }) => id)).toEqual([theirs])
    expect(await keepAnswers(db, idle, received())).toBe(false)
    expect(await rowsOf(idle)).toEqual([])
  })
})
