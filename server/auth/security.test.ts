import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { erasePerson } from '../account/erase.ts'
import { identities, sessions } from '../db/schema/auth.ts'
import { addLetter, noteBounced } from '../mail/store.ts'
import { PERSON_ROWS } from '../person-rows.ts'
import { createClock, createTestApp, START, testLetters } from '../testing/app.ts'
import { type Client, createClient, listOf } from '../testing/client.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { proveAddresses } from '../testing/prove-addresses.ts'
import { codeSentTo, lettersTo, linkTokenOf } from '../testing/read-letters.ts'
import { enterCode, sendCode } from './email-codes.ts'
import { openAccountSession, setPassword } from './store.ts'

const EMAIL = 'ada@example.test'
const OTHER = 'ada@other.test'
const PASSWORD = 'correct horse battery'
const NEW_PASSWORD = 'staple correct horse'
const MINUTE = 60_000

onBothDatabases('what ways in rest on', database => {
  const start = async () => {
    const clock = createClock()
    const app = createTestApp(database(), { now: clock.now, config: { geo: { edge: { country: 'x-country', city: 'x-city', timezone: undefined }, provider: undefined } } })
    const [home, away] = [createClient(app), createClient(app, '192.0.2.2')]
    await home.anonymous()
    await home.signUp(EMAIL, PASSWORD)
    return { clock, app, home, away }
  }
  type Started = Awaited<ReturnType<typeof start>>
  /** Some time later: the session is no longer confirmed. */
  const later = async ({ clock, home }: Started) => {
    clock.forward(10 * MINUTE)
    await home.refresh()
  }
  const security = async (client: Client) => (await client.get('/v1/auth/security')).body
  const confirm = (client: Client, password = PASSWORD) => client.post('/v1/auth/confirm', { password })
  const change = (client: Client, password = NEW_PASSWORD) => client.put('/v1/auth/password', { password })
  const send = (client: Client, email: string, requestId: string = crypto.randomUUID()) => client.post('/v1/auth/email', { requestId, email })
  const enter = (client: Client, code: string) => client.put('/v1/auth/email', { code })
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

  describe('confirming', () => {
    it('PRO-11 who has just signed up or in is confirmed for ten minutes, and then asked for the password', async () => {
      const all = await start()
      expect(await security(all.home)).toMatchObject({ email: EMAIL, isEmailProved: false, hasPassword: true, codeSentTo: EMAIL, confirmedUntil: all.clock.now() + 10 * MINUTE })
      await later(all)
      expect(await security(all.home)).toMatchObject({ codeSentTo: null, confirmedUntil: null })
      for (const refused of [await change(all.home), await send(all.home, OTHER)]) expect([refused.status, refused.body['code']]).toEqual([403, 'confirmation_needed'])
      expect((await confirm(all.home)).body).toEqual({ confirmedUntil: all.clock.now() + 10 * MINUTE })
      expect((await change(all.home)).status).toBe(200)
    })
    it('PRO-11 five wrong passwords close the question for fifteen minutes, also to the right one', async () => {
      const all = await start()
      await later(all)
      for (let guess = 0; guess < 5; guess += 1) expect((await confirm(all.home, 'wrong')).body['code']).toBe('invalid_credentials')
      expect((await confirm(all.home)).body['code']).toBe('rate_limited')
      expect((await security(all.home))['confirmedUntil']).toBeNull()
    })
    it('AUTH-5 a visitor has nothing to confirm', async () => {
      const { away } = await start()
      await away.anonymous()
      for (const refused of [await confirm(away), await change(away), await send(away, OTHER), await enter(away, '000000'), await away.get('/v1/auth/sessions')]) expect(refused.status).toBe(403)
    })
  })

  describe('the password', () => {
    it('PRO-11 changing it ends every other session and tells the owner, and once is enough', async () => {
      const { home, away, app, clock } = await start()
      await away.signIn(EMAIL, PASSWORD)
      clock.forward(1)
      expect((await change(home)).status).toBe(200)
      expect((await change(home)).status).toBe(200)
      expect([(await home.get('/v1/profiles')).status, (await away.get('/v1/profiles')).status]).toEqual([200, 401])
      expect((await createClient(app).signIn(EMAIL, PASSWORD)).status).toBe(401)
      expect((await createClient(app).signIn(EMAIL, NEW_PASSWORD)).status).toBe(200)
      const letters = (await lettersTo(database(), EMAIL)).filter(({ subject }) => subject === 'Your password was changed')
      expect(letters).toHaveLength(1)
      expect(letters[0]?.body).toContain('http://localhost:3000/sign-in/link')
    })
    it.each([['password', 'common'], ['short', 'too_short'], ['ada@example.test', 'context_word'], ['Promova123', 'context_word']])('PRO-11 %s is refused, and why', async (password, reason) => {
      const { home } = await start()
      expect((await change(home, password)).body).toMatchObject({ code: 'invalid_input', field: 'password', reason })
    })
  })

  describe('what changes meanwhile', () => {
    const DEVICE = { agent: null, country: null, city: null }
    const accountOf = async () => (await database().db.select().from(identities).where(eq(identities.email, EMAIL)))[0]
    const sessionOf = async (client: Client) => String((await client.get('/v1/auth/session')).body['id'])

    it('AUTH-6 a password, a code and a deletion that were asked for by a session that has ended change nothing', async () => {
      const { home, clock } = await start()
      const [sessionId, account] = [await sessionOf(home), await accountOf()]
      const { db } = database()
      const userId = account?.id ?? ''
      const notice = () => { throw new Error('nobody is told') }
      await home.signOut()
      expect(await setPassword(clock.now(), db, { userId, sessionId, hash: 'another', letter: null })).toBe(false)
      expect(await sendCode(db, { userId, sessionId, id: crypto.randomUUID(), email: OTHER, madeAt: clock.now() }, { to: OTHER, subject: '', body: '' })).toBe(false)
      expect(await enterCode(clock.now(), db, { tokenSecret: new Uint8Array(32).fill(7), olderSecrets: [] }, { userId, sessionId, given: await codeSentTo(database(), EMAIL), notice })).toBe('session_expired')
      expect(await erasePerson(clock.now(), db, { userId, sessionId, personRows: PERSON_ROWS, letters: testLetters, config: { webOrigin: undefined, webPort: 3000 } })).toBe(false)
      expect(await accountOf()).toEqual(account)
    })
    it('AUTH-6 who knew the password before it was changed does not come in with it afterwards, and nothing of theirs is merged', async () => {
      const { away, home, clock } = await start()
      const [account, visitor] = [await accountOf(), String((await away.anonymous()).body['userId'])]
      await change(home)
      const entry = { account: { id: account?.id ?? '', email: EMAIL, passwordHash: account?.passwordHash ?? null }, anonymous: { id: visitor, streak: 0 }, left: null, keeper: {}, device: DEVICE }
      expect(await openAccountSession(clock.now(), database().db, PERSON_ROWS, entry)).toBe('changed')
      expect((await database().db.select().from(identities).where(eq(identities.id, visitor)))[0]?.mergedInto).toBeNull()
    })
    it('PRO-11 the same password again ends other sessions too, and tells nobody', async () => {
      const { home, away } = await start()
      await away.signIn(EMAIL, PASSWORD)
      await change(home, PASSWORD)
      expect([(await home.get('/v1/profiles')).status, (await away.get('/v1/profiles')).status]).toEqual([200, 401])
      expect((await lettersTo(database(), EMAIL)).filter(({ subject }) => subject === 'Your password was changed')).toEqual([])
    })
  })

  describe('the address', () => {
    it('PRO-11 one id for many addresses sends no more codes than many ids', async () => {
      const { home } = await start()
      const requestId = crypto.randomUUID()
      const sent = []
      for (let nth = 0; nth < 12; nth += 1) sent.push((await send(home, `stranger-${nth}@other.test`, requestId)).status)
      expect(sent.filter(status => status === 200).length).toBeLessThanOrEqual(5)
    })
    it('PRO-11 twenty wrong codes a day are all that anybody has for one address, with however many codes and accounts', async () => {
      const all = await start()
      const codes = new Set<unknown>()
      for (let round = 0; round < 6; round += 1) {
        all.clock.forward(60 * MINUTE)
        await all.home.refresh()
        await send(all.home, EMAIL)
        const right = await codeSentTo(database(), EMAIL)
        for (let guess = 0; guess < 5; guess += 1) codes.add((await enter(all.home, wrong(right))).body['code'])
      }
      expect(codes).toEqual(new Set(['code_wrong', 'rate_limited']))
      all.clock.forward(1)
      await send(all.home, EMAIL)
      expect((await enter(all.home, await codeSentTo(database(), EMAIL))).body['code']).toBe('rate_limited')
    })
    it('PRO-11 no number of other letters keeps from the owner what was done with the account', async () => {
      const { home } = await start()
      await proveAddresses(database())
      for (let nth = 0; nth < 12; nth += 1) await database().db.transaction(tx => addLetter(START, tx, { to: EMAIL.toUpperCase(), subject: 'Spam', body: '' }))
      await change(home)
      expect((await lettersTo(database(), EMAIL)).map(({ subject }) => subject)).toContain('Your password was changed')
    })

    it('PRO-11 the code of the welcome letter proves it', async () => {
      const { home, clock } = await start()
      expect((await enter(home, await codeSentTo(database(), EMAIL))).body).toEqual({ email: EMAIL })
      expect(await security(home)).toMatchObject({ email: EMAIL, isEmailProved: true, codeSentTo: null })
      clock.forward(10 * MINUTE)
      await home.refresh()
      expect((await send(home, EMAIL)).status).toBe(200)
    })
    it('AUTH-6 letters that came back are forgotten once somebody reads one: by its code, or by a link', async () => {
      const { home, app, clock } = await start()
      const bounce = () => noteBounced(START, database().db, EMAIL)
      await enter(home, await codeSentTo(database(), EMAIL))
      await bounce()
      expect(await security(home)).toMatchObject({ isEmailProved: true, isEmailBounced: true })
      clock.forward(1)
      await send(home, EMAIL)
      await enter(home, await codeSentTo(database(), EMAIL))
      expect(await security(home)).toMatchObject({ isEmailProved: true, isEmailBounced: false })
      await bounce()
      const other = createClient(app)
      await other.askForLink(EMAIL)
      expect((await other.signInByLink(await linkTokenOf(database(), EMAIL))).status).toBe(200)
      expect(await security(other)).toMatchObject({ isEmailProved: true, isEmailBounced: false })
    })
    it('PRO-11 it changes with a code that was sent to the new one, which then signs in, and the old one is told', async () => {
      const { home, app, clock } = await start()
      clock.forward(1)
      expect((await send(home, ` ${OTHER} `)).body).toEqual({ email: OTHER })
      expect(await security(home)).toMatchObject({ email: EMAIL, codeSentTo: OTHER })
      const code = await codeSentTo(database(), OTHER)
      for (const given of [` ${code.slice(0, 3)} ${code.slice(3)}`, code]) expect((await enter(home, given)).body).toEqual({ email: OTHER })
      expect(await security(home)).toMatchObject({ email: OTHER, isEmailProved: true, codeSentTo: null })
      expect((await createClient(app).signIn(OTHER, PASSWORD)).status).toBe(200)
      expect((await createClient(app).signIn(EMAIL, PASSWORD)).status).toBe(401)
      expect((await lettersTo(database(), EMAIL)).filter(({ subject }) => subject === 'Your email address was changed')).toHaveLength(1)
    })
    it('PRO-11 five wrong codes or ten minutes end a code, and guesses at once are counted one by one', async () => {
      const all = await start()
      const code = await codeSentTo(database(), EMAIL)
      const guesses = await Promise.all(Array.from({ length: 12 }, () => enter(all.home, wrong(code))))
      expect(guesses.filter(({ body }) => body['code'] === 'code_wrong')).toHaveLength(5)
      expect((await enter(all.home, code)).body['code']).toBe('link_expired')
      all.clock.forward(1)
      await send(all.home, EMAIL)
      const next = await codeSentTo(database(), EMAIL)
      await later(all)
      expect((await enter(all.home, next)).body['code']).toBe('link_expired')
    })
    it('PRO-11 a code is for one person and one address, whatever id a client gives it', async () => {
      const { home, away, clock } = await start()
      const requestId = crypto.randomUUID()
      clock.forward(1)
      await send(home, OTHER, requestId)
      const code = await codeSentTo(database(), OTHER)
      await send(home, 'victim@other.test', requestId)
      expect((await enter(home, code)).body['code']).toBe('code_wrong')
      await away.anonymous()
      await away.signUp('eve@example.test', PASSWORD)
      await send(away, 'victim@other.test', requestId)
      expect((await enter(away, code)).body['code']).toBe('code_wrong')
    })
    it('PRO-11 the same request sends one code', async () => {
      const { home } = await start()
      const requestId = crypto.randomUUID()
      await Promise.all([1, 2, 3].map(() => send(home, OTHER, requestId)))
      expect(await lettersTo(database(), OTHER)).toHaveLength(1)
    })
    it('AUTH-6 an address that has another account is refused to whoever proves that they read its mail, and to nobody else', async () => {
      const { home, away, clock } = await start()
      await away.anonymous()
      await away.signUp(OTHER, PASSWORD)
      clock.forward(1)
      expect((await send(home, OTHER)).status).toBe(200)
      expect((await enter(home, await codeSentTo(database(), OTHER))).body['code']).toBe('email_taken')
      expect(await security(home)).toMatchObject({ email: EMAIL })
    })
    it('PRO-11 what is no address is refused, and says why', async () => {
      const { home } = await start()
      expect((await send(home, 'ada@')).body).toMatchObject({ code: 'invalid_input', field: 'email', reason: 'invalid' })
    })
  })

  describe('sessions', () => {
    const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
    const signInFrom = (client: Client, headers: Record<string, string>) =>
      client.send('POST', '/v1/auth/sign-in', { requestId: crypto.randomUUID(), email: EMAIL, password: PASSWORD, keeper: {} }, headers)

    it('AUTH-2 they are listed with device, place and last use, this one marked', async () => {
      const { home, away, clock } = await start()
      clock.forward(MINUTE)
      await signInFrom(away, { 'user-agent': FIREFOX, 'x-country': 'UA', 'x-city': 'Lviv' })
      const listed = listOf((await home.get('/v1/auth/sessions')).body)
      expect(listed).toMatchObject([
        { current: false, browser: 'Firefox', system: 'Linux', country: 'UA', city: 'Lviv', openedAt: clock.now(), usedAt: clock.now() },
        { current: true, browser: null, system: null, country: null, city: null, usedAt: clock.now() - MINUTE },
      ])
    })
    it('AUTH-2 each can be ended, all others at once, and nobody else’s', async () => {
      const { home, away, app } = await start()
      const third = createClient(app, '192.0.2.3')
      for (const client of [away, third]) await client.signIn(EMAIL, PASSWORD)
      const eve = createClient(app, '192.0.2.4')
      await eve.anonymous()
      await eve.signUp('eve@example.test', PASSWORD)
      const ids = await database().db.select({ id: sessions.id }).from(sessions)
      for (const { id } of ids) expect((await eve.delete(`/v1/auth/sessions/${id}`)).status).toBe(200)
      expect((await home.get('/v1/profiles')).status).toBe(200)
      const of = async (client: Client) => listOf((await client.get('/v1/auth/sessions')).body).find(({ current }) => current)?.['id'] ?? ''
      const ended = await of(away)
      for (let time = 0; time < 2; time += 1) expect((await home.delete(`/v1/auth/sessions/${ended}`)).status).toBe(200)
      expect([(await away.get('/v1/profiles')).status, (await away.refresh()).body['code']]).toEqual([401, 'session_expired'])
      await home.delete('/v1/auth/sessions')
      expect([(await home.get('/v1/profiles')).status, (await third.get('/v1/profiles')).status]).toEqual([200, 401])
      expect(listOf((await home.get('/v1/auth/sessions')).body)).toHaveLength(1)
    })
  })
})
