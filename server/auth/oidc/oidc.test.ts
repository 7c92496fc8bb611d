import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PROVIDER_SIGN_IN_LIFETIME } from '#core/domain/account/provider.ts'
import { identities, linkedAccounts, providerSignIns } from '../../db/schema/auth.ts'
import { PERSON_ROWS } from '../../person-rows.ts'
import { createClock, createTestApp } from '../../testing/app.ts'
import { type Client, createClient, listOf } from '../../testing/client.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { lettersTo, linkTokenOf } from '../../testing/read-letters.ts'
import { openStandIn, type StandIn } from '../../testing/stand-in-provider.ts'
import { openAccountSession } from '../store.ts'
import { letIn } from './let-in.ts'
import { beginSignIn, claimSignIn, deleteOldSignIns } from './sign-ins.ts'

const EMAIL = 'ada@example.test'
const PASSWORD = 'correct horse battery'
const MINUTE = 60_000
const CLIENT = { clientId: 'web', clientSecret: 'a secret that only the two know' }
const REDIRECT = 'http://localhost:3000/api/auth/return'

let standIn: StandIn | undefined
const there = (): StandIn => {
  if (!standIn) throw new Error('the provider is there only while tests run')
  return standIn
}
beforeAll(async () => { standIn = await openStandIn({ ...CLIENT, redirectUri: REDIRECT }) })
afterAll(() => standIn?.close())

onBothDatabases('sign-in with a provider', database => {
  const start = () => {
    const clock = createClock()
    const app = createTestApp(database(), { now: clock.now, config: { providers: [{ provider: 'google', issuer: there().issuer, clientId: CLIENT.clientId, secret: CLIENT.clientSecret }] } })
    let visitors = 0
    /** A browser of a visitor. */
    const visit = async () => {
      const client = createClient(app, `198.51.${Math.floor((visitors += 1) / 100)}.${visitors % 100}`)
      await client.anonymous()
      return client
    }
    return { clock, app, visit }
  }
  /** A person whom the provider knows, under a subject of their own. */
  const person = (email: string | undefined = EMAIL, verified: boolean | string | undefined = true) => {
    const subject = crypto.randomUUID()
    there().knows(subject, { ...(email !== undefined && { email }), ...(verified !== undefined && { verified }) })
    return subject
  }
  const goTo = async (client: Client, subject: string, more: Parameters<Client['begin']>[1] = {}) => {
    const { body } = await client.begin('google', more)
    return there().signIn(String(body['url']), subject)
  }
  const come = async (client: Client, subject: string) => client.finish(await goTo(client, subject))
  const link = async (client: Client, subject: string, requestId?: string) => client.finish(await goTo(client, subject, { purpose: 'link' }), requestId === undefined ? {} : { requestId })
  const accountOf = async (email = EMAIL) => (await database().db.select().from(identities).where(eq(identities.email, email)))[0]
  const linkedOf = async (client: Client) => listOf((await client.get('/v1/auth/linked')).body)
  const subjects = async () => (await lettersTo(database(), EMAIL)).map(({ subject }) => subject)
  const later = async (clock: ReturnType<typeof createClock>, client: Client) => {
    clock.forward(10 * MINUTE)
    await client.refresh()
  }

  describe('what is set up', () => {
    it('AUTH-6 only providers that are set up are there, and browsers keep which', async () => {
      const none = createClient(createTestApp(database()))
      await none.anonymous()
      expect((await none.get('/v1/auth/providers')).body).toEqual([])
      expect((await none.begin('google')).body['code']).toBe('not_found')
      const { visit } = start()
      const client = await visit()
      const answer = await client.get('/v1/auth/providers')
      expect([answer.body, answer.headers.get('cache-control')]).toEqual([['google'], 'public, max-age=300'])
      expect([(await client.begin('apple')).body['code'], (await client.begin('nobody')).body['code']]).toEqual(['not_found', 'invalid_input'])
    })
    it('AUTH-6 the browser is sent with PKCE, a nonce and a state in the language of its page, of which the database holds none', async () => {
      const { visit } = start()
      const client = await visit()
      const { body, headers } = await client.begin('google', { locale: 'es-419', next: 'https://evil.test/' })
      const { origin, searchParams: asked } = new URL(String(body['url']))
      expect(origin).toBe(there().issuer)
      expect(Object.fromEntries(asked)).toMatchObject({ client_id: 'web', response_type: 'code', redirect_uri: REDIRECT, scope: 'openid email', code_challenge_method: 'S256' })
      expect(asked.get('state')).toMatch(/^es-419\.[\w-]{43}$/)
      expect(headers.get('set-cookie')).toMatch(/^provider=[\w-]{43}; Max-Age=600; Path=\/v1\/auth; HttpOnly; SameSite=Lax$/)
      const [stored] = await database().db.select().from(providerSignIns)
      expect(stored).toMatchObject({ provider: 'google', userId: null, next: '/my-plan' })
      for (const secret of [asked.get('state'), asked.get('nonce'), client.browser()]) expect(JSON.stringify(stored)).not.toContain(secret)
    })
    it('AUTH-6 a beginning that is repeated leads to the same place', async () => {
      const { visit } = start()
      const client = await visit()
      const requestId = crypto.randomUUID()
      await client.begin('google')
      const [one, two] = [await client.begin('google', { requestId }), await client.begin('google', { requestId })]
      expect(new URL(String(one.body['url'])).searchParams.get('state')).toBe(new URL(String(two.body['url'])).searchParams.get('state'))
      expect(await database().db.$count(providerSignIns)).toBe(2)
    })
  })

  describe('whom it belongs to', () => {
    it('AUTH-6 a newcomer has an account under the same id, with a proved address and all they did, and a letter', async () => {
      const { visit, clock } = start()
      const client = await visit()
      const { status, body } = await client.finish(await goTo(client, person(), { locale: 'uk', next: '/course' }), { keeper: { completed_first_lesson: 'true' } })
      expect([status, body]).toMatchObject([200, { provider: 'google', isNew: true, isTakenBack: false, next: '/course', session: { registration: 'registered', email: EMAIL } }])
      expect(await accountOf()).toMatchObject({ id: String(body['session']?.['userId']), kind: 'registered', emailProvedAt: clock.now(), passwordHash: null, locale: 'uk' })
      expect((await client.get('/v1/profiles')).body['keeper']?.['completed_first_lesson']?.['value']).toBe('true')
      expect(await linkedOf(client)).toMatchObject([{ provider: 'google', email: EMAIL, linkedAt: clock.now(), usedAt: clock.now(), isLastWayIn: true }])
      expect(await lettersTo(database(), EMAIL)).toHaveLength(1)
      expect((await client.get('/v1/auth/security')).body).toMatchObject({ isEmailProved: true, hasPassword: false })
    })
    it('AUTH-6 the anonymous identity of the browser becomes the account, and another one is merged into it', async () => {
      const { visit } = start()
      const [home, away, subject] = [await visit(), await visit(), person()]
      const before = String((await home.refresh()).body['userId'])
      expect((await come(home, subject)).body['session']?.['userId']).toBe(before)
      const visitor = String((await away.refresh()).body['userId'])
      expect((await come(away, subject)).body).toMatchObject({ isNew: false, session: { userId: before } })
      expect((await database().db.select().from(identities).where(eq(identities.id, visitor)))[0]?.mergedInto).toBe(before)
      expect(await database().db.$count(linkedAccounts)).toBe(1)
    })
    it('AUTH-6 who is known comes in to their account, whatever the provider says of the address by then', async () => {
      const { visit } = start()
      const subject = person()
      const { body } = await come(await visit(), subject)
      there().knows(subject, { email: 'ada@other.test', verified: false })
      const again = await visit()
      expect((await come(again, subject)).body['session']).toMatchObject({ userId: body['session']?.['userId'], email: EMAIL })
      expect(await linkedOf(again)).toMatchObject([{ email: 'ada@other.test' }])
    })
    it.each([['an address that is not confirmed', EMAIL, false], ['one of which it does not say so', EMAIL, undefined], ['no address', undefined, undefined], ['what is no address', 'ada', true]] as const)('AUTH-6 %s lets nobody in, and a repeat hears the same', async (_, email, verified) => {
      const { visit } = start()
      const [client, requestId] = [await visit(), crypto.randomUUID()]
      const subject = crypto.randomUUID()
      there().knows(subject, { ...(email !== undefined && { email }), ...(verified !== undefined && { verified }) })
      const returned = await goTo(client, subject)
      for (let time = 0; time < 2; time += 1) expect((await client.finish(returned, { requestId })).body['code']).toBe('email_unproved')
      expect([await database().db.$count(linkedAccounts), await accountOf()]).toEqual([0, undefined])
    })
    it('AUTH-6 an address that is confirmed in so many words counts too, as Apple says it', async () => {
      const { visit } = start()
      expect((await come(await visit(), person(EMAIL, 'true'))).status).toBe(200)
      expect((await come(await visit(), person('eve@example.test', 'false'))).body['code']).toBe('email_unproved')
    })
    it('AUTH-6 an account whose address is proved is entered and linked, keeps its password, and its owner is told', async () => {
      const { visit, app, clock } = start()
      const [home, away] = [await visit(), await visit()]
      await home.signUp(EMAIL, PASSWORD)
      clock.forward(1)
      const proved = await accountOf()
      await database().db.update(identities).set({ emailProvedAt: 5 }).where(eq(identities.id, proved?.id ?? ''))
      const { body } = await come(away, person('ADA@Example.test'))
      expect(body).toMatchObject({ isNew: false, isTakenBack: false, session: { userId: proved?.id } })
      expect((await home.get('/v1/profiles')).status).toBe(200)
      expect((await createClient(app).signIn(EMAIL, PASSWORD)).status).toBe(200)
      expect((await lettersTo(database(), EMAIL))[0]).toMatchObject({ subject: 'You can now sign in with Google' })
      expect((await lettersTo(database(), EMAIL))[0]?.body).toContain('http://localhost:3000/linked-accounts')
      expect((await accountOf())?.emailProvedAt).toBe(5)
    })
    it('AUTH-6 an account whose address nobody had proved gives way: password, sessions and linked accounts of whoever registered are gone', async () => {
      const { visit, app, clock } = start()
      const [eve, ada] = [await visit(), await visit()]
      await eve.signUp(EMAIL, PASSWORD)
      const ofEve = person('eve@example.test')
      expect((await link(eve, ofEve)).status).toBe(200)
      const { body } = await come(ada, person())
      expect(body).toMatchObject({ isNew: false, isTakenBack: true, session: { email: EMAIL } })
      expect((await eve.get('/v1/profiles')).status).toBe(401)
      expect((await createClient(app).signIn(EMAIL, PASSWORD)).status).toBe(401)
      expect(await linkedOf(ada)).toMatchObject([{ email: EMAIL }])
      expect((await accountOf())?.emailProvedAt).toBe(clock.now())
      expect((await come(await visit(), ofEve)).body['session']?.['userId']).not.toBe(body['session']?.['userId'])
    })
    it('AUTH-6 a link to the address takes back what somebody had linked, too', async () => {
      const { visit, clock } = start()
      const [eve, ada] = [await visit(), await visit()]
      const subject = person('eve@example.test')
      await eve.signUp(EMAIL, PASSWORD)
      await link(eve, subject)
      const started = await goTo(eve, person('eve@second.test'), { purpose: 'link' })
      clock.forward(1)
      await ada.askForLink(EMAIL)
      await ada.signInByLink(await linkTokenOf(database(), EMAIL))
      expect(await linkedOf(ada)).toEqual([])
      expect((await eve.finish(started)).body['code']).toBe('sign_in_expired')
    })
    it('AUTH-6 the browser that registered proves its own account, which keeps its password', async () => {
      const { visit, app } = start()
      const home = await visit()
      await home.signUp(EMAIL, PASSWORD)
      expect((await come(home, person())).body).toMatchObject({ isTakenBack: false, session: { email: EMAIL } })
      expect((await createClient(app).signIn(EMAIL, PASSWORD)).status).toBe(200)
    })
  })

  describe('once', () => {
    it('AUTH-6 two hundred answers at once with one state let one in, and its request may be repeated, as its answer may be lost', async () => {
      const { visit, app, clock } = start()
      const client = await visit()
      const returned = await goTo(client, person())
      const requests = Array.from({ length: 200 }, (_, nth) => {
        const other = createClient(app, `203.0.${Math.floor(nth / 100)}.${nth % 100}`)
        other.useBrowser(client.browser())
        return { other, requestId: crypto.randomUUID() }
      })
      const answers = await Promise.all(requests.map(({ other, requestId }) => other.finish(returned, { requestId })))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body['code']))).toEqual(new Set(['sign_in_expired']))
      const winner = requests[answers.findIndex(({ status }) => status === 200)]
      expect((await winner?.other.finish(returned, { requestId: winner.requestId }))?.body).toMatchObject({ isNew: true, session: { email: EMAIL } })
      expect([await database().db.$count(linkedAccounts), await database().db.$count(identities, eq(identities.kind, 'registered'))]).toEqual([1, 1])
      clock.forward(PROVIDER_SIGN_IN_LIFETIME)
      expect((await winner?.other.finish(returned, { requestId: winner.requestId }))?.body['code']).toBe('sign_in_expired')
    }, 60_000)
    it('AUTH-6 five browsers of one newcomer at once make one account, and all come in', async () => {
      const { visit } = start()
      const subject = person()
      const browsers: { client: Client; returned: URLSearchParams }[] = []
      for (let nth = 0; nth < 5; nth += 1) {
        const client = await visit()
        browsers.push({ client, returned: await goTo(client, subject) })
      }
      const answers = await Promise.all(browsers.map(({ client, returned }) => client.finish(returned)))
      expect(answers.map(({ status }) => status)).toEqual(browsers.map(() => 200))
      expect(new Set(answers.map(({ body }) => body['session']?.['userId'])).size).toBe(1)
      expect(answers.filter(({ body }) => body['isNew'])).toHaveLength(1)
    })
    it('AUTH-6 two hundred answers at once of one newcomer, or of newcomers of one address, make one account', async () => {
      const { clock } = start()
      const { db } = database()
      const letter = (to: string) => ({ to, subject: '', body: '' })
      const comers = await Promise.all(Array.from({ length: 200 }, async (_, nth) => {
        const [state, browser, requestId] = [`en.${nth}`, `browser-${nth}`, crypto.randomUUID()]
        await beginSignIn(db, { state, browser, provider: 'google', userId: null, sessionId: null, locale: 'en', next: null, madeAt: clock.now() })
        const signIn = await claimSignIn(clock.now(), db, { state, browser, requestId })
        if (typeof signIn === 'string') throw new Error('it was begun')
        const claims = { subject: nth % 2 === 0 ? 'ada' : `another-${nth % 3}`, email: EMAIL, verifiedEmail: EMAIL }
        return { signIn, claims, visitor: null, isOwn: () => false, letters: { linked: letter, welcome: letter } }
      }))
      const outcomes = await Promise.all(comers.map(comer => letIn(clock.now(), db, comer)))
      expect([outcomes.filter(outcome => outcome === 'made').length, outcomes.filter(outcome => outcome === 'entered').length]).toEqual([1, 199])
      expect([await db.$count(linkedAccounts), await db.$count(identities)]).toEqual([4, 1])
    }, 60_000)
    it('AUTH-6 a repeat while the first is still under way waits, and neither is refused', async () => {
      const { visit } = start()
      const [client, requestId] = [await visit(), crypto.randomUUID()]
      const returned = await goTo(client, person())
      const both = await Promise.all([client.finish(returned, { requestId }), client.finish(returned, { requestId })])
      expect(both.map(({ status, body }) => (status === 200 ? 'in' : body['code'])).filter(came => came !== 'in' && came !== 'unavailable')).toEqual([])
      expect((await client.finish(returned, { requestId })).status).toBe(200)
    })
    it('AUTH-6 a repeat lets nobody in to an account that was unlinked since', async () => {
      const { visit } = start()
      const [client, requestId] = [await visit(), crypto.randomUUID()]
      const returned = await goTo(client, person())
      await client.finish(returned, { requestId })
      await database().db.delete(linkedAccounts)
      expect((await client.finish(returned, { requestId })).body['code']).toBe('sign_in_expired')
    })
    it('AUTH-6 what was begun is forgotten after ten minutes', async () => {
      const { visit, clock } = start()
      const client = await visit()
      const returned = await goTo(client, person())
      clock.forward(PROVIDER_SIGN_IN_LIFETIME - 1)
      await deleteOldSignIns(clock.now(), database().db)
      expect(await database().db.$count(providerSignIns)).toBe(1)
      clock.forward(1)
      expect((await client.finish(returned)).body['code']).toBe('sign_in_expired')
      await deleteOldSignIns(clock.now(), database().db)
      expect(await database().db.$count(providerSignIns)).toBe(0)
    })
  })

  describe('what is not right', () => {
    it('AUTH-6 a state of another browser, of nobody, or of no browser is refused, and stays good for its own', async () => {
      const { visit } = start()
      const [own, other] = [await visit(), await visit()]
      const returned = await goTo(own, person())
      await other.begin('google')
      const forged = new URLSearchParams(returned)
      forged.set('state', `en.${'x'.repeat(43)}`)
      for (const refused of [await other.finish(returned), await (await visit()).finish(returned), await own.finish(forged)]) expect([refused.status, refused.body['code']]).toEqual([410, 'sign_in_expired'])
      expect((await own.finish(returned)).status).toBe(200)
    })
    it('AUTH-6 a code that was used, or is another sign-in’s, and an answer in another’s name are refused', async () => {
      const { visit } = start()
      const [one, two] = [await visit(), await visit()]
      const [first, second] = [await goTo(one, person()), await goTo(two, person('eve@example.test'))]
      expect((await one.finish(first)).status).toBe(200)
      const third = await goTo(one, person())
      third.set('code', first.get('code') ?? '')
      expect((await one.finish(third)).body['code']).toBe('provider_refused')
      const fourth = await goTo(one, person())
      fourth.set('code', second.get('code') ?? '')
      expect((await one.finish(fourth)).body['code']).toBe('provider_refused')
      const fifth = await goTo(one, person())
      fifth.set('iss', 'https://accounts.evil.test')
      expect((await one.finish(fifth)).body['code']).toBe('provider_refused')
      expect(await accountOf('eve@example.test')).toBeUndefined()
    })
    it('AUTH-6 while the provider does not answer nobody is refused, and the same request comes in afterwards', async () => {
      const { visit } = start()
      const [client, requestId] = [await visit(), crypto.randomUUID()]
      const returned = await goTo(client, person())
      there().setDown(true)
      for (let time = 0; time < 2; time += 1) {
        const { status, body } = await client.finish(returned, { requestId })
        expect([status, body['code']]).toEqual([503, 'provider_unavailable'])
      }
      there().setDown(false)
      expect((await client.finish(returned, { requestId })).status).toBe(200)
    })
    it('AUTH-6 who was unlinked while they came in does not, and nothing of theirs is merged', async () => {
      const { visit, clock } = start()
      const [home, away] = [await visit(), await visit()]
      await come(home, person())
      const visitor = String((await away.refresh()).body['userId'])
      const account = await accountOf()
      const [linked] = await database().db.select().from(linkedAccounts)
      await database().db.delete(linkedAccounts)
      const entry = { account: { id: account?.id ?? '', email: EMAIL, linkedId: linked?.id ?? '' }, anonymous: { id: visitor, streak: 0 }, left: null, keeper: {}, device: { agent: null, country: null, city: null } }
      expect(await openAccountSession(clock.now(), database().db, PERSON_ROWS, entry)).toBe('changed')
      expect((await database().db.select().from(identities).where(eq(identities.id, visitor)))[0]?.mergedInto).toBeNull()
    })
    it('AUTH-6 an account that was deleted is not entered, and the person may begin anew', async () => {
      const { visit } = start()
      const [client, subject, requestId] = [await visit(), person(), crypto.randomUUID()]
      const returned = await goTo(client, subject)
      await client.finish(returned, { requestId })
      expect((await client.delete('/v1/account')).status).toBe(200)
      expect(await database().db.$count(providerSignIns)).toBe(0)
      expect((await client.finish(returned, { requestId })).body['code']).toBe('sign_in_expired')
      const again = await visit()
      expect((await come(again, subject)).body['isNew']).toBe(true)
    })
  })

  describe('linking', () => {
    const registered = async () => {
      const all = start()
      const home = await all.visit()
      await home.signUp(EMAIL, PASSWORD)
      return { ...all, home }
    }
    it('AUTH-6 a linked account signs in, its owner is told, and linking it again changes nothing', async () => {
      const { visit, home, clock } = await registered()
      const [subject, requestId] = [person('ada@work.test'), crypto.randomUUID()]
      const { body } = await link(home, subject, requestId)
      expect(body).toEqual({ provider: 'google', session: null, isNew: false, isTakenBack: false, next: null })
      expect((await link(home, subject)).status).toBe(200)
      expect(await linkedOf(home)).toMatchObject([{ provider: 'google', email: 'ada@work.test', linkedAt: clock.now(), usedAt: null, isLastWayIn: false }])
      expect((await subjects()).filter(letter => letter === 'You can now sign in with Google')).toHaveLength(1)
      expect((await come(await visit(), subject)).body['session']).toMatchObject({ email: EMAIL })
    })
    it('PRO-11 linking and unlinking ask for a confirmed session, and a visitor has nothing to link to', async () => {
      const { visit, home, clock } = await registered()
      expect((await (await visit()).begin('google', { purpose: 'link' })).body['code']).toBe('forbidden')
      await link(home, person('ada@work.test'))
      const [{ id } = {}] = await linkedOf(home)
      await later(clock, home)
      for (const refused of [await home.begin('google', { purpose: 'link' }), await home.delete(`/v1/auth/linked/${String(id)}`)]) expect(refused.body['code']).toBe('confirmation_needed')
      await home.post('/v1/auth/confirm', { password: PASSWORD })
      expect((await home.delete(`/v1/auth/linked/${String(id)}`)).status).toBe(200)
    })
    it('AUTH-6 what is another account’s is not linked', async () => {
      const { visit, home } = await registered()
      const subject = person('eve@example.test')
      await come(await visit(), subject)
      expect((await link(home, subject)).body['code']).toBe('linked_elsewhere')
      expect(await linkedOf(home)).toEqual([])
    })
    it('AUTH-6 a session that has ended meanwhile links nothing, whoever is signed in by then', async () => {
      const { home } = await registered()
      const returned = await goTo(home, person('ada@work.test'), { purpose: 'link' })
      await home.signOut()
      await home.anonymous()
      await home.signUp('eve@example.test', PASSWORD)
      expect((await home.finish(returned)).body['code']).toBe('session_expired')
      expect(await database().db.$count(linkedAccounts)).toBe(0)
    })
  })

  describe('unlinking', () => {
    const unlink = (client: Client, id: unknown) => client.delete(`/v1/auth/linked/${String(id)}`)
    it('PRO-11 the only way in stays until there is a password, and then the owner is told', async () => {
      const { visit } = start()
      const client = await visit()
      await come(client, person())
      const [{ id } = {}] = await linkedOf(client)
      const refused = await unlink(client, id)
      expect([refused.status, refused.body['code']]).toEqual([409, 'last_way_in'])
      await client.put('/v1/auth/password', { password: PASSWORD })
      for (let time = 0; time < 2; time += 1) expect((await unlink(client, id)).status).toBe(200)
      expect(await linkedOf(client)).toEqual([])
      expect((await subjects()).filter(letter => letter === 'Google was unlinked')).toHaveLength(1)
    })
    it('PRO-11 of two that are unlinked at once one stays, each time', async () => {
      const { visit, clock } = start()
      for (let time = 0; time < 10; time += 1) {
        clock.forward(11 * MINUTE)
        const client = await visit()
        const email = `${crypto.randomUUID()}@example.test`
        await come(client, person(email))
        await link(client, person(email))
        const [one, two] = await linkedOf(client)
        const codes = (await Promise.all([one, two].map(each => unlink(client, each?.['id'])))).map(({ status }) => status)
        expect(codes.toSorted()).toEqual([200, 409])
        expect(await linkedOf(client)).toHaveLength(1)
      }
    }, 30_000)
    it('PRO-11 another person’s stays as it is', async () => {
      const { visit } = start()
      const [ada, eve] = [await visit(), await visit()]
      await come(ada, person())
      await come(eve, person('eve@example.test'))
      const [{ id } = {}] = await linkedOf(ada)
      expect((await unlink(eve, id)).status).toBe(200)
      expect(await database().db.$count(linkedAccounts, and(eq(linkedAccounts.id, String(id)), eq(linkedAccounts.email, EMAIL)))).toBe(1)
    })
  })
})
