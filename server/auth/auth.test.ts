import { eq, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { outbox } from '../db/schema/mail.ts'
import { identities, refreshTokens, sessions } from '../db/schema/auth.ts'
import { FRONT_HEADER } from '../http/client-address.ts'
import { LIMITS } from '../limits/rate-limit.ts'
import { createClock, createTestApp } from '../testing/app.ts'
import { type Client, createClient, type Loose } from '../testing/client.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { deleteEndedSessions, openSession } from './sessions.ts'

const EMAIL = 'Ada@Example.test'
const PASSWORD = 'correct horse battery'
const MINUTE = 60_000

/** The session of a client, as its token names it. */
const sidOf = (client: Client): string =>
  (JSON.parse(Buffer.from(client.token()?.split('.')[1] ?? '', 'base64url').toString()) as { readonly sid: string }).sid

/** Tabs of one browser, each with the cookie that it holds now. */
const openTabs = (app: ReturnType<typeof createTestApp>, cookie: string | undefined, count: number) =>
  Array.from({ length: count }, () => {
    const tab = createClient(app)
    tab.useCookie(cookie)
    return tab
  })

onBothDatabases('auth', database => {
  const start = () => {
    const clock = createClock()
    const app = createTestApp(database(), { now: clock.now })
    return { clock, app, client: createClient(app) }
  }
  const registered = async () => {
    const all = start()
    await all.client.anonymous()
    await all.client.signUp(EMAIL, PASSWORD)
    return all
  }

  describe('anonymous', () => {
    it('AUTH-1 a visitor gets an identity, a token for ten minutes and an HttpOnly cookie', async () => {
      const { client, clock } = start()
      const { status, body, headers } = await client.anonymous()
      expect(status).toBe(200)
      expect(body).toMatchObject({ registration: 'unregistered', email: null, expiresAt: clock.now() + 10 * MINUTE })
      const cookie = headers.get('set-cookie') ?? ''
      expect(cookie).toMatch(/^refresh=[\w-]{43}; Max-Age=7776000; Path=\/v1\/auth; HttpOnly; SameSite=Lax$/)
      expect((await client.get('/v1/streak')).status).toBe(200)
    })
    it('AUTH-1 repeating a request returns the same visitor, a new request a new one', async () => {
      const { client, clock } = start()
      const id = crypto.randomUUID()
      const [one, two] = await Promise.all([client.anonymous(id), client.anonymous(id)])
      expect(two.body['userId']).toBe(one.body['userId'])
      expect((await client.anonymous()).body['userId']).not.toBe(one.body['userId'])
      clock.forward(11 * MINUTE)
      expect((await client.anonymous(id)).body['userId']).not.toBe(one.body['userId'])
    })
    it('AUTH-1 a request id does not give access to an identity that has registered', async () => {
      const { app, client } = start()
      const id = crypto.randomUUID()
      const { body } = await client.anonymous(id)
      await client.signUp(EMAIL, PASSWORD)
      const other = await createClient(app).anonymous(id)
      expect(other.body['userId']).not.toBe(body['userId'])
    })
    it('AUTH-5 an anonymous visitor may not make the calls of registered people', async () => {
      const { client } = start()
      await client.anonymous()
      const { status, body } = await client.get('/v1/profiles')
      expect([status, body['code']]).toEqual([403, 'forbidden'])
    })
    it('AUTH-1 a token is refused after ten minutes, when altered, and when signed with another key', async () => {
      const { client, clock, app } = start()
      await client.anonymous()
      const token = client.token() ?? ''
      clock.forward(10 * MINUTE - 1000)
      expect((await client.get('/v1/streak')).status).toBe(200)
      clock.forward(1000)
      expect((await client.get('/v1/streak')).body['code']).toBe('session_expired')
      const elsewhere = createTestApp(database(), { config: { tokenSecret: new Uint8Array(32).fill(8) } })
      for (const [on, bearer] of [[elsewhere, token], [app, `${token.slice(0, -3)}abc`], [app, 'x'], [app, '']] as const) {
        const other = createClient(on)
        other.useToken(bearer)
        expect((await other.get('/v1/streak')).status).toBe(401)
      }
    })
  })

  describe('registration', () => {
    it('AUTH-6 keeps the identity, sends one letter, and makes the calls of registered people work', async () => {
      const { client } = start()
      const before = await client.anonymous()
      const { status, body } = await client.signUp(` ${EMAIL} `, PASSWORD, { locale: 'uk' })
      expect(status).toBe(200)
      expect(body).toMatchObject({ userId: before.body['userId'], registration: 'registered', email: 'Ada@example.test' })
      expect((await client.get('/v1/profiles')).body).toMatchObject({ user_id: body['userId'], email: 'Ada@example.test', free_for_ukraine: false, keeper: {} })
      const letters = await database().db.select().from(outbox)
      expect(letters).toHaveLength(1)
      expect(letters[0]).toMatchObject({ recipient: 'Ada@example.test', sentAt: null })
      expect(letters[0]?.body).toContain('Ada@example.test')
    })
    it('AUTH-6 the same request succeeds again with the same password and fails with another', async () => {
      const { client } = start()
      await client.anonymous()
      const requestId = crypto.randomUUID()
      const token = client.token()
      const first = await client.signUp(EMAIL, PASSWORD, { requestId })
      client.useToken(token)
      const again = await client.signUp(EMAIL, PASSWORD, { requestId })
      expect([again.status, again.body['userId'], again.body['registration']]).toEqual([200, first.body['userId'], 'registered'])
      expect((await client.signUp(EMAIL, 'another horse battery', { requestId })).body['code']).toBe('forbidden')
      expect(await database().db.select().from(outbox)).toHaveLength(1)
    })
    it('AUTH-6 two simultaneous requests register once', async () => {
      const { client } = start()
      await client.anonymous()
      const requestId = crypto.randomUUID()
      const both = await Promise.all([client.signUp(EMAIL, PASSWORD, { requestId }), client.signUp(EMAIL, PASSWORD, { requestId })])
      expect(both.map(({ status }) => status)).toEqual([200, 200])
      expect(await database().db.select().from(outbox)).toHaveLength(1)
    })
    it('AUTH-6 an e-mail address has one account, in whichever case it is written', async () => {
      const { app } = await registered()
      const other = createClient(app)
      await other.anonymous()
      expect((await other.signUp('ADA@EXAMPLE.TEST', PASSWORD)).body).toMatchObject({ code: 'email_taken' })
    })
    it('AUTH-6 a domain in its own letters and as xn-- is one', async () => {
      const { app, client } = start()
      await client.anonymous()
      expect((await client.signUp('ada@BÜCHER.example', PASSWORD)).status).toBe(200)
      const other = createClient(app)
      await other.anonymous()
      for (const email of ['ada@xn--bcher-kva.example', 'ada@bu\u0308cher.example']) {
        expect((await other.signUp(email, PASSWORD)).body).toMatchObject({ code: 'email_taken' })
        expect((await createClient(app).signIn(email, PASSWORD)).status).toBe(200)
      }
    })
    it('AUTH-6 two people cannot register the same address at the same time', async () => {
      const { app } = start()
      const [one, two] = [createClient(app), createClient(app)]
      await one.anonymous()
      await two.anonymous()
      const both = await Promise.all([one.signUp(EMAIL, PASSWORD), two.signUp(EMAIL, PASSWORD)])
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    })
    it('AUTH-5 a registered person cannot register again', async () => {
      const { client } = await registered()
      expect((await client.signUp('other@example.test', PASSWORD)).body['code']).toBe('forbidden')
    })
    it.each([
      ['nobody', PASSWORD, 'email'],
      ['a@b@c.test', PASSWORD, 'email'],
      ['ada@example.test,', PASSWORD, 'email'],
      ['ada@example', PASSWORD, 'email'],
      ['ada@example.test', 'short', 'password'],
      ['ada@example.test', 'password123', 'password'],
      ['ada@example.test', 'ADA@example.test', 'password'],
    ])('PRO-11 %s with %s is refused at %s', async (email, password, field) => {
      const { client } = start()
      await client.anonymous()
      const { status, body } = await client.signUp(email, password)
      expect([status, body['code'], body['field']]).toEqual([422, 'invalid_input', field])
    })
    it('PRO-11 an account signs in with its address although a new one may not have it', async () => {
      const { app } = await registered()
      const address = 'ada@example.test,'
      await database().db.update(identities).set({ email: address, emailKey: address })
      expect(await createClient(app).signIn(address, PASSWORD)).toMatchObject({ status: 200, body: { email: address } })
    })
    it('PRO-8 values that waited on the device are stored once, and invalid ones are left out', async () => {
      const { client } = start()
      await client.anonymous()
      await client.signUp(EMAIL, PASSWORD, { keeper: { user_settings: '{"soundEffects":false}', completed_first_lesson: 'true', accessibility: '{broken', whatever: '1' } })
      const { body } = await client.get('/v1/profiles')
      expect(Object.keys(body['keeper'] ?? {}).toSorted()).toEqual(['completed_first_lesson', 'user_settings'])
      expect(body['keeper']?.['user_settings']?.['value']).toBe('{"soundEffects":false}')
    })
    it('AUTH-6 registering ends the anonymous session for anyone else who has its tokens', async () => {
      const { client, app } = start()
      await client.anonymous()
      const thief = createClient(app)
      thief.useCookie(client.cookie())
      thief.useToken(client.token())
      await client.signUp(EMAIL, PASSWORD)
      expect((await thief.get('/v1/profiles')).body['code']).toBe('session_expired')
      expect((await thief.refresh()).body['code']).toBe('session_expired')
    })
  })

  describe('signing in', () => {
    it('AUTH-2 opens the same account on another device, in any spelling of the address', async () => {
      const { app, client } = await registered()
      const mine = (await client.get('/v1/profiles')).body['user_id']
      const other = createClient(app)
      const { status, body } = await other.signIn('ADA@example.TEST', PASSWORD)
      expect([status, body['userId'], body['registration'], body['email']]).toEqual([200, mine, 'registered', 'Ada@example.test'])
    })
    it('AUTH-2 a wrong password and an unknown address get the same answer', async () => {
      const { app } = await registered()
      const other = createClient(app)
      const wrong = await other.signIn(EMAIL, 'wrong horse battery')
      const unknown = await other.signIn('nobody@example.test', PASSWORD)
      for (const { status, body } of [wrong, unknown]) expect([status, body['code'], body['field']]).toEqual([401, 'invalid_credentials', undefined])
    })
    it('AUTH-6 the later plan wins, missing values are added and the rest stays', async () => {
      const { client, app } = start()
      const plan = (minutes: number, chosenAt: number) => JSON.stringify({ native: 'en', target: 'uk', level: 'A1', minutes, chosenAt })
      await client.anonymous()
      await client.signUp(EMAIL, PASSWORD, { keeper: { learning_plan: plan(5, 100), user_settings: '{"soundEffects":false}' } })
      const other = createClient(app)
      await other.anonymous()
      await other.signIn(EMAIL, PASSWORD, { learning_plan: plan(20, 200), user_settings: '{"soundEffects":true}', completed_first_lesson: 'true' })
      const third = createClient(app)
      await third.signIn(EMAIL, PASSWORD, { learning_plan: plan(30, 150) })
      const keeper = (await third.get('/v1/profiles')).body['keeper']
      expect(keeper?.['learning_plan']?.['value']).toBe(plan(20, 200))
      expect(keeper?.['user_settings']?.['value']).toBe('{"soundEffects":false}')
      expect(keeper?.['completed_first_lesson']?.['value']).toBe('true')
    })
    it('AUTH-6 after a merge the anonymous token still writes for the account, but cannot read or be renewed', async () => {
      const { app, client } = await registered()
      const account = (await client.get('/v1/profiles')).body['user_id']
      const visitor = createClient(app)
      const before = await visitor.anonymous()
      const late = createClient(app)
      late.useToken(visitor.token())
      late.useCookie(visitor.cookie())
      await visitor.signIn(EMAIL, PASSWORD)
      const [row] = await database().db.select().from(identities).where(eq(identities.id, before.body['userId'] ?? ''))
      expect(row?.mergedInto).toBe(account)
      for (const path of ['/v1/streak', '/v1/profiles']) expect((await late.get(path)).body['code']).toBe('session_expired')
      expect((await late.signUp('late@example.test', PASSWORD)).body['code']).toBe('forbidden')
      expect((await late.refresh()).body['code']).toBe('session_expired')
    })
    it('AUTH-6 merging again or into another account changes nothing', async () => {
      const { app, client } = await registered()
      const account = (await client.get('/v1/profiles')).body['user_id']
      const second = createClient(app)
      await second.anonymous()
      await second.signUp('second@example.test', PASSWORD)
      const visitor = createClient(app)
      const { body } = await visitor.anonymous()
      const token = visitor.token()
      for (const email of [EMAIL, EMAIL, 'second@example.test']) {
        visitor.useToken(token)
        expect((await visitor.signIn(email, PASSWORD)).status).toBe(200)
      }
      const [row] = await database().db.select().from(identities).where(eq(identities.id, body['userId'] ?? ''))
      expect(row?.mergedInto).toBe(account)
    })
    it('AUTH-6 an expired token loses nothing, because the cookie still identifies the visitor', async () => {
      const { app, client, clock } = await registered()
      const account = (await client.get('/v1/profiles')).body['user_id']
      const visitor = createClient(app)
      const { body } = await visitor.anonymous()
      clock.forward(11 * MINUTE)
      await visitor.signIn(EMAIL, PASSWORD)
      const [row] = await database().db.select().from(identities).where(eq(identities.id, body['userId'] ?? ''))
      expect(row?.mergedInto).toBe(account)
    })
  })

  it('AUTH-2 signing in ends the account’s session that the browser had before', async () => {
    const { client, app } = await registered()
    const left = createClient(app)
    left.useCookie(client.cookie())
    left.useToken(client.token())
    const elsewhere = createClient(app)
    await elsewhere.signIn(EMAIL, PASSWORD)
    await client.signIn(EMAIL, PASSWORD)
    expect((await left.get('/v1/profiles')).body['code']).toBe('session_expired')
    expect((await left.refresh()).body['code']).toBe('session_expired')
    expect([(await client.get('/v1/profiles')).status, (await elsewhere.get('/v1/profiles')).status]).toEqual([200, 200])
  })

  describe('starting', () => {
    const person = ({ body }: { readonly body: Loose }) => body['session']?.['userId']

    it('AUTH-1 a browser without a cookie gets a visitor, and the next start is the same visitor with the next cookie', async () => {
      const client = createClient(createTestApp(database()))
      const first = await client.start()
      const before = client.cookie()
      const second = await client.start()
      expect([first.status, first.body['profile'], first.body['attempt']]).toEqual([200, null, null])
      expect([person(second), client.cookie() === before]).toEqual([person(first), false])
    })
    it('AUTH-2 a registered person is resumed with their profile', async () => {
      const { client } = await registered()
      await client.put('/v1/profiles/keeper/user_settings', { value: '{"soundEffects":false}' })
      const { body } = await client.start()
      expect(body['session']).toMatchObject({ registration: 'registered', email: 'Ada@example.test' })
      expect(body['profile']).toEqual((await client.get('/v1/profiles')).body)
    })
    it.each([
      ['has expired', async ({ clock }: Awaited<ReturnType<typeof registered>>) => clock.forward(90 * 86_400_000)],
      ['was signed out', async ({ client }: Awaited<ReturnType<typeof registered>>) => {
        const cookie = client.cookie()
        await client.signOut()
        client.useCookie(cookie)
      }],
      ['is nonsense', async ({ client }: Awaited<ReturnType<typeof registered>>) => client.useCookie('nonsense')],
    ])('AUTH-1 a browser whose cookie %s gets a new visitor', async (_, lose) => {
      const world = await registered()
      await lose(world)
      const { status, body } = await world.client.start()
      expect([status, body['session']?.['registration'], body['profile']]).toEqual([200, 'unregistered', null])
    })
    it('AUTH-2 a used token that comes back later, after its next one, ends its session, and begins a visitor who is nobody else', async () => {
      const { client, app, clock } = await registered()
      const thief = createClient(app)
      thief.useCookie(client.cookie())
      await client.start()
      await client.start()
      clock.forward(30_001)
      expect((await thief.start()).body['session']).toMatchObject({ registration: 'unregistered', email: null })
      expect((await client.get('/v1/profiles')).body['code']).toBe('session_expired')
    })
    it('AUTH-1, AUTH-2 new visitors and resumed ones are limited as they are elsewhere, and a busy token begins nobody', async () => {
      const limits = { ...LIMITS, anonymous: { ...LIMITS.anonymous, most: 1 }, refresh: { ...LIMITS.refresh, most: 2 } }
      const app = createTestApp(database(), { limits })
      const client = createClient(app)
      const statuses = []
      for (let round = 0; round < 4; round += 1) statuses.push((await client.start()).status)
      expect([...statuses, (await createClient(app).start()).status]).toEqual([200, 200, 200, 429, 429])
    })
    it('AUTH-2 of more tabs than a token serves at once, the last are told to wait', async () => {
      const { client, app } = await registered()
      const tabs = openTabs(app, client.cookie(), 23)
      const answers = await Promise.all(tabs.map(tab => tab.start()))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array<number>(20).fill(200), ...Array<number>(3).fill(429)])
      expect(new Set(answers.filter(({ status }) => status === 200).map(person)).size).toBe(1)
    })
  })

  describe('refreshing', () => {
    it('AUTH-2 each token is exchanged for the next, and the person stays the same', async () => {
      const { client, clock } = await registered()
      for (let day = 0; day < 3; day += 1) {
        const before = client.cookie()
        clock.forward(86_400_000)
        const { status, body } = await client.refresh()
        expect([status, body['registration'], body['email']]).toEqual([200, 'registered', 'Ada@example.test'])
        expect(client.cookie()).not.toBe(before)
        expect((await client.get('/v1/profiles')).status).toBe(200)
      }
    })
    it('AUTH-2 two tabs may use the same token at the same time', async () => {
      const { client, app, clock } = await registered()
      const tabs = openTabs(app, client.cookie(), 2)
      const both = await Promise.all(tabs.map(tab => tab.refresh()))
      expect(both.map(({ status }) => status)).toEqual([200, 200])
      clock.forward(60_000)
      for (const tab of tabs) expect((await tab.refresh()).status).toBe(200)
    })
    it('AUTH-2 a token that is traded again at once gives the same next one, also after that was traded on', async () => {
      const { client, app, clock } = await registered()
      const [owner, thief, late] = openTabs(app, client.cookie(), 3)
      await owner?.refresh()
      await thief?.refresh()
      expect(thief?.cookie()).toBe(owner?.cookie())
      await owner?.refresh()
      await late?.refresh()
      expect(late?.cookie()).toBe(owner?.cookie())
      expect(await database().db.$count(refreshTokens, eq(refreshTokens.sessionId, sidOf(client)))).toBe(3)
      clock.forward(30_001)
      for (let renewal = 0; renewal < 2; renewal += 1) expect((await owner?.refresh())?.status).toBe(200)
      clock.forward(30_001)
      expect((await late?.refresh())?.body['code']).toBe('session_expired')
      expect((await owner?.refresh())?.body['code']).toBe('session_expired')
    })
    it('AUTH-2 an account’s session ends after 180 days however often it is renewed, a visitor’s does not', async () => {
      const { client, app, clock } = await registered()
      const visitor = createClient(app)
      await visitor.anonymous()
      for (let day = 0; day < 180; day += 45) {
        expect([(await client.refresh()).status, (await visitor.refresh()).status]).toEqual([200, 200])
        clock.forward(45 * 86_400_000 - (day === 135 ? 1 : 0))
      }
      expect((await client.refresh()).status).toBe(200)
      clock.forward(1)
      expect((await client.refresh()).body['code']).toBe('session_expired')
      expect((await visitor.refresh()).status).toBe(200)
    })
    it('AUTH-2 a person has thirty sessions: with one more the one ends that was renewed longest ago', async () => {
      const { client: phone, app, clock } = await registered()
      const enter = async () => {
        clock.forward(MINUTE)
        const browser = createClient(app)
        expect((await browser.signIn(EMAIL, PASSWORD)).status).toBe(200)
        return browser
      }
      const [oldest, next] = [await enter(), await enter()]
      // With those two, the phone and the visitor that it was, who cannot come back.
      for (let browser = 0; browser < 26; browser += 1) await enter()
      for (const live of [oldest, phone]) expect((await live.refresh()).status).toBe(200)
      await enter()
      await enter()
      expect((await next.refresh()).body['code']).toBe('session_expired')
      for (const live of [oldest, phone]) expect((await live.refresh()).status).toBe(200)
      expect(await database().db.$count(sessions, isNull(sessions.revokedAt))).toBe(30)
    })
    it('AUTH-2 sessions that are opened at once are counted one by one', async () => {
      const { client, clock } = start()
      const userId = (await client.anonymous()).body['userId'] ?? ''
      const { db } = database()
      // Every connection is there before they are needed at once.
      await Promise.all(Array.from({ length: 20 }, () => database().ping()))
      const open = () => db.transaction(tx => openSession(clock.now(), tx, { userId, email: null, registered: false }))
      for (let session = 1; session < 30; session += 1) await open()
      for (let round = 0; round < 20; round += 1) {
        await Promise.all(Array.from({ length: 8 }, open))
        expect(await db.$count(sessions, isNull(sessions.revokedAt))).toBe(30)
      }
    })
    it('AUTH-2 a browser that lost the answers to its renewals goes on days later, and as many tabs at once as ever', async () => {
      const { client, app, clock } = await registered()
      const token = client.cookie()
      const nextTokens = new Set<string | undefined>()
      for (let day = 0; day < 3; day += 1) {
        const tabs = openTabs(app, token, 20)
        expect((await Promise.all(tabs.map(tab => tab.refresh()))).map(({ status }) => status)).toEqual(Array<number>(20).fill(200))
        for (const tab of tabs) nextTokens.add(tab.cookie())
        clock.forward(6 * 86_400_000)
        await deleteEndedSessions(clock.now(), database().db)
      }
      expect(nextTokens.size).toBe(1)
      client.useCookie(token)
      expect((await client.start()).body['session']).toMatchObject({ registration: 'registered' })
      expect((await client.refresh()).status).toBe(200)
    })
    it('AUTH-2 a used token that is presented again later, after its next one, ends the session for everyone', async () => {
      const { client, app, clock } = await registered()
      const thief = createClient(app)
      thief.useCookie(client.cookie())
      await client.refresh()
      await client.refresh()
      clock.forward(30_001)
      expect((await thief.refresh()).body['code']).toBe('session_expired')
      expect((await client.get('/v1/profiles')).body['code']).toBe('session_expired')
      expect((await client.refresh()).body['code']).toBe('session_expired')
    })
    it('AUTH-2 one token refreshes twenty tabs at once and all others a moment later', async () => {
      const { client, app } = await registered()
      const tabs = openTabs(app, client.cookie(), 23)
      const answers = await Promise.all(tabs.map(tab => tab.refresh()))
      expect(answers.map(({ status, body }) => body['code'] ?? status).toSorted()).toEqual([...Array<number>(20).fill(200), ...Array<string>(3).fill('rate_limited')])
      expect((await client.get('/v1/profiles')).status).toBe(200)
      const open = tabs.find((_, at) => answers[at]?.status === 200)
      expect((await open?.refresh())?.status).toBe(200)
    })
    it('AUTH-2 one client address may refresh two hundred times a minute', async () => {
      const limits = { ...LIMITS, refresh: { ...LIMITS.refresh, most: 2 } }
      const app = createTestApp(database(), { limits })
      const client = createClient(app)
      await client.anonymous()
      const statuses = []
      for (let round = 0; round < 3; round += 1) statuses.push((await client.refresh()).status)
      const elsewhere = createClient(app, '192.0.2.2')
      elsewhere.useCookie(client.cookie())
      expect([...statuses, (await elsewhere.refresh()).status, LIMITS.refresh.most]).toEqual([200, 200, 429, 200, 200])
    })
    it('AUTH-2 a token lives for ninety days, and without one there is no session', async () => {
      const { client, clock, app } = await registered()
      clock.forward(90 * 86_400_000)
      expect((await client.refresh()).body['code']).toBe('session_expired')
      expect(await createClient(app).refresh()).toMatchObject({ status: 200, body: { text: 'null' } })
    })
  })

  describe('what the web asks about its own session', () => {
    const isOpen = async (client: Client, id: string) => (await client.get(`/v1/auth/sessions/${id}`)).body['open']
    it('ROUTE-6 a registered person’s token names its session, a visitor’s does not', async () => {
      const { client, app } = await registered()
      const { user_id: userId } = (await client.get('/v1/profiles')).body
      expect(await client.get('/v1/auth/session')).toMatchObject({ status: 200, body: { id: sidOf(client), userId } })
      const visitor = createClient(app)
      expect((await visitor.get('/v1/auth/session')).body['code']).toBe('session_expired')
      await visitor.anonymous()
      expect((await visitor.get('/v1/auth/session')).body['code']).toBe('forbidden')
      expect([await isOpen(visitor, sidOf(client)), await isOpen(visitor, sidOf(visitor)), await isOpen(visitor, crypto.randomUUID())]).toEqual([true, false, false])
      expect((await visitor.get('/v1/auth/sessions/mine')).body['code']).toBe('invalid_input')
    })
    it('ROUTE-6 a session is over once it was signed out, stolen or replaced by a sign-in on the same browser, and others are not', async () => {
      const { client, app, clock } = await registered()
      const [other, ended] = [createClient(app), sidOf(client)]
      await other.signIn(EMAIL, PASSWORD)
      await client.signIn(EMAIL, PASSWORD)
      expect([await isOpen(client, ended), await isOpen(client, sidOf(client)), await isOpen(client, sidOf(other))]).toEqual([false, true, true])
      const thief = createClient(app)
      thief.useCookie(client.cookie())
      await client.refresh()
      await client.refresh()
      clock.forward(30_001)
      await thief.refresh()
      expect([await isOpen(client, sidOf(client)), await isOpen(client, sidOf(other))]).toEqual([false, true])
      await other.signOut()
      expect(await isOpen(client, sidOf(other))).toBe(false)
    })
    it('ROUTE-6 a session is over once it can no longer be renewed, before and after it was tidied away', async () => {
      const { client, clock } = await registered()
      clock.forward(90 * 86_400_000 - 1)
      expect(await isOpen(client, sidOf(client))).toBe(true)
      clock.forward(1)
      expect(await isOpen(client, sidOf(client))).toBe(false)
      await deleteEndedSessions(clock.now(), database().db)
      expect(await isOpen(client, sidOf(client))).toBe(false)
    })
  })

  it('AUTH-3 signing out ends the session at once, clears the cookie and may be repeated', async () => {
    const { client, app } = await registered()
    const left = createClient(app)
    left.useCookie(client.cookie())
    const { status, headers } = await client.signOut()
    expect(status).toBe(200)
    expect(headers.get('set-cookie')).toMatch(/^refresh=; Max-Age=0; Path=\/v1\/auth; HttpOnly; SameSite=Lax$/)
    expect((await client.get('/v1/profiles')).body['code']).toBe('session_expired')
    expect((await left.refresh()).body['code']).toBe('session_expired')
    expect((await client.signOut()).status).toBe(200)
    expect((await client.signIn(EMAIL, PASSWORD)).status).toBe(200)
  })

  it('AUTH-3 a page of another site cannot use the cookie', async () => {
    const { client } = await registered()
    for (const origin of ['https://evil.test', 'http://localhost:3001', 'null', 'http://localhost']) {
      for (const path of ['/v1/auth/refresh', '/v1/auth/sign-out', '/v1/auth/sign-in', '/v1/auth/anonymous']) {
        const { status, body, headers } = await client.send('POST', path, undefined, { origin, host: 'localhost:4000' })
        expect([status, body['code'], headers.get('access-control-allow-origin')]).toEqual([403, 'forbidden', null])
      }
    }
    expect((await client.refresh()).status).toBe(200)
  })

  it('AUTH-2 the cookie is Secure over an encrypted connection, also behind a trusted proxy', async () => {
    const { client } = start()
    const plain = await client.send('POST', '/v1/auth/anonymous', { requestId: crypto.randomUUID() }, { 'x-forwarded-proto': 'https' })
    expect(plain.headers.get('set-cookie')).not.toContain('Secure')
    const behind = createClient(createTestApp(database(), { config: { trustProxy: 1 } }))
    const proxied = await behind.send('POST', '/v1/auth/anonymous', { requestId: crypto.randomUUID() }, { 'x-forwarded-proto': 'https' })
    expect(proxied.headers.get('set-cookie')).toContain('Secure')
    const twice = await createClient(createTestApp(database(), { config: { trustProxy: 2 } })).send('POST', '/v1/auth/anonymous', { requestId: crypto.randomUUID() }, { 'x-forwarded-proto': 'https, http' })
    expect(twice.headers.get('set-cookie')).toMatch(/^__Secure-refresh=[^,]*; Secure/)
    const configured = createClient(createTestApp(database(), { config: { webOrigin: 'https://promova.test' } }))
    const set = (await configured.send('POST', '/v1/auth/anonymous', { requestId: crypto.randomUUID() }, { origin: 'https://promova.test' })).headers.get('set-cookie') ?? ''
    expect(set).toContain('Secure')
    const cookie = /^__Secure-refresh=[^;]+/.exec(set)?.[0] ?? ''
    const renew = (given: string) => configured.send('POST', '/v1/auth/refresh', undefined, { origin: 'https://promova.test', cookie: given })
    expect([(await renew(cookie.replace('__Secure-', ''))).body['text'], (await renew(cookie)).status]).toEqual(['null', 200])
  })

  describe('limits', () => {
    it('AUTH-6 five wrong passwords from one address lock it out of an account for fifteen minutes on all processes, and nobody else', async () => {
      const { app, clock } = await registered()
      const second = createTestApp(database(), { now: clock.now })
      for (let guess = 0; guess < 5; guess += 1) {
        expect((await createClient(guess % 2 ? app : second).signIn(EMAIL, `wrong password ${guess}`)).status).toBe(401)
        clock.forward(MINUTE)
      }
      for (const on of [app, second]) {
        const { status, body, headers } = await createClient(on).signIn(EMAIL, PASSWORD)
        expect([status, body['code'], headers.get('retry-after')]).toEqual([429, 'rate_limited', String(10 * 60)])
        expect((await createClient(on, '198.51.100.1').signIn(EMAIL, PASSWORD)).status).toBe(200)
      }
      clock.forward(10 * MINUTE)
      expect((await createClient(second).signIn(EMAIL, PASSWORD)).status).toBe(200)
    })
    it('AUTH-6 a hundred wrong passwords from anywhere close an account to new devices, but not to one that signed in before', async () => {
      const { app, client, clock } = await registered()
      await client.signOut()
      const limits = { ...LIMITS, wrongPasswordAnywhere: { ...LIMITS.wrongPasswordAnywhere, most: 3 } }
      const narrow = createTestApp(database(), { now: clock.now, limits })
      for (let guess = 0; guess < 3; guess += 1) expect((await createClient(narrow, `192.0.2.${guess}`).signIn(EMAIL, 'wrong password')).status).toBe(401)
      const stranger = createClient(narrow, '198.51.100.1')
      stranger.useDevice(client.device()?.replace(/^./, letter => (letter === 'A' ? 'B' : 'A')))
      expect((await stranger.signIn(EMAIL, PASSWORD)).body['code']).toBe('rate_limited')
      const owner = createClient(narrow, '192.0.2.1')
      owner.useDevice(client.device())
      expect([(await owner.signIn(EMAIL, PASSWORD)).status, LIMITS.wrongPasswordAnywhere.most]).toEqual([200, 100])
      expect((await createClient(app, '198.51.100.1').signIn(EMAIL, PASSWORD)).status).toBe(200)
    })
    it('AUTH-6 wrong passwords at the owner’s own address leave a device that signed in before alone, and its own are counted', async () => {
      const { app, client } = await registered()
      for (let guess = 0; guess < 6; guess += 1) await createClient(app).signIn(EMAIL, 'wrong password')
      expect((await client.signIn(EMAIL, PASSWORD)).status).toBe(200)
      for (let guess = 0; guess < 5; guess += 1) expect((await client.signIn(EMAIL, 'wrong password')).status).toBe(401)
      expect((await client.signIn(EMAIL, PASSWORD)).status).toBe(429)
    })
    it('AUTH-6 any number of right passwords may be under way', async () => {
      const { app } = await registered()
      const tries = await Promise.all(Array.from({ length: 12 }, () => createClient(app).signIn(EMAIL, PASSWORD)))
      expect(tries.map(({ status }) => status)).toEqual(Array<number>(12).fill(200))
    })
    it('AUTH-6 simultaneous guesses are counted one by one', async () => {
      const { app, clock } = await registered()
      const second = createTestApp(database(), { now: clock.now })
      const guesses = await Promise.all(Array.from({ length: 12 }, (_, guess) => createClient(guess % 2 ? app : second).signIn(EMAIL, 'wrong password')))
      expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5)
      expect(guesses.filter(({ status }) => status === 429)).toHaveLength(7)
    })
    it('AUTH-6 a successful sign-in clears the failed ones before it', async () => {
      const { client, clock } = await registered()
      for (let round = 0; round < 3; round += 1) {
        for (let guess = 0; guess < 4; guess += 1) expect((await client.signIn(EMAIL, 'wrong password')).status).toBe(401)
        expect((await client.signIn(EMAIL, PASSWORD)).status).toBe(200)
        clock.forward(MINUTE)
      }
    })
    it('AUTH-6 an address without an account is locked in the same way', async () => {
      const { client } = start()
      for (let guess = 0; guess < 5; guess += 1) expect((await client.signIn('nobody@example.test', 'wrong password')).status).toBe(401)
      expect((await client.signIn('nobody@example.test', 'wrong password')).status).toBe(429)
    })
    it('AUTH-6 one client address may sign in twenty times a minute, counted across processes', async () => {
      const { app, clock } = start()
      const second = createTestApp(database(), { now: clock.now })
      const tries = await Promise.all(Array.from({ length: 24 }, (_, at) => createClient(at % 2 ? app : second, '203.0.113.9').signIn(`n${at}@example.test`, 'whatever it is')))
      expect(tries.filter(({ status }) => status === 401)).toHaveLength(20)
      expect((await createClient(app, '203.0.113.10').signIn('n@example.test', 'whatever it is')).status).toBe(401)
      clock.forward(MINUTE)
      expect((await createClient(app, '203.0.113.9').signIn('n@example.test', 'whatever it is')).status).toBe(401)
    })
    it('AUTH-1 new visitors are limited per client address, and an IPv6 household counts as one', async () => {
      const limits = { ...LIMITS, anonymous: { ...LIMITS.anonymous, most: 2 } }
      const app = createTestApp(database(), { limits })
      const from = async (address: string) => (await createClient(app, address).anonymous()).status
      expect([await from('2001:db8:1:2::1'), await from('2001:db8:1:2:ffff::2'), await from('2001:db8:1:2::3'), await from('2001:db8:1:3::1')]).toEqual([200, 200, 429, 200])
    })
    it('AUTH-6 behind a trusted proxy the client’s real address counts, not the proxy’s or an invented one', async () => {
      const limits = { ...LIMITS, anonymous: { ...LIMITS.anonymous, most: 1 } }
      const app = createTestApp(database(), { limits, config: { trustProxy: 1 } })
      const from = async (forwarded: string) =>
        (await createClient(app, '10.0.0.1').send('POST', '/v1/auth/anonymous', { requestId: crypto.randomUUID() }, { 'x-forwarded-for': forwarded })).status
      expect([await from('203.0.113.1'), await from('203.0.113.2'), await from('9.9.9.9, 203.0.113.1')]).toEqual([200, 200, 429])
    })
    it('AUTH-6 behind the web’s front the address that it names counts, and a guess of its secret counts for nothing', async () => {
      const limits = { ...LIMITS, anonymous: { ...LIMITS.anonymous, most: 1 } }
      const from = (trustProxy: number) => {
        const client = createClient(createTestApp(database(), { limits, config: { trustProxy, frontSecret: 'a secret of the two' } }), `10.0.0.${trustProxy}`)
        return async (forwarded: string, secret: string) => (await client.send('POST', '/v1/auth/anonymous', { requestId: crypto.randomUUID() }, { 'x-forwarded-for': forwarded, [FRONT_HEADER]: secret })).status
      }
      const direct = from(0)
      expect([await direct('203.0.113.1', 'a secret of the two'), await direct('203.0.113.2', 'a secret of the two')]).toEqual([200, 200])
      expect([await direct('203.0.113.3', 'a secret of the tww'), await direct('203.0.113.4', '')]).toEqual([200, 429])
      const behindProxy = from(1)
      expect([await behindProxy('203.0.113.5, 10.9.9.9', 'a secret of the two'), await behindProxy('203.0.113.5, 10.9.9.8', 'a secret of the two')]).toEqual([200, 429])
    })
    it.each([
      ['203.0.113.1:4001', '203.0.113.1:4002'], ['203.0.113.1:4001', '203.0.113.1'],
      ['[2001:db8:1:2::1]:4001', '[2001:db8:1:2::2]:4002'], ['[2001:db8:1:2::1]', '2001:db8:1:2::2'], ['[::ffff:203.0.113.1]:4001', '203.0.113.1'],
      ['unknown', '_hidden'], ['203.0.113.256', '4001'],
    ])('AUTH-6 behind a proxy that writes more than an address, %s and %s are one', async (one, other) => {
      const limits = { ...LIMITS, anonymous: { ...LIMITS.anonymous, most: 1 } }
      const app = createTestApp(database(), { limits, config: { trustProxy: 1 } })
      const from = async (forwarded: string) =>
        (await createClient(app, '10.0.0.1').send('POST', '/v1/auth/anonymous', { requestId: crypto.randomUUID() }, { 'x-forwarded-for': forwarded })).status
      expect([await from(one), await from(other), await from('203.0.113.77:4001')]).toEqual([200, 429, 200])
    })
  })
})
