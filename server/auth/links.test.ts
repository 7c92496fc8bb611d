import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { identities, signInLinks } from '../db/schema/auth.ts'
import { createClock, createTestApp } from '../testing/app.ts'
import { createClient } from '../testing/client.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { lettersTo, linkTokenOf } from '../testing/read-letters.ts'
import { deleteOldLinks } from './links.ts'

const EMAIL = 'ada@example.test'
const PASSWORD = 'correct horse battery'
const MINUTE = 60_000

onBothDatabases('sign-in links', database => {
  /** An account whose owner has another browser too. */
  const start = async () => {
    const clock = createClock()
    const app = createTestApp(database(), { now: clock.now })
    const [home, away] = [createClient(app), createClient(app, '192.0.2.2')]
    await home.anonymous()
    const { body } = await home.signUp(EMAIL, PASSWORD)
    const token = async (next?: string) => {
      clock.forward(1)
      await away.askForLink(EMAIL, next === undefined ? {} : { next })
      return linkTokenOf(database(), EMAIL)
    }
    return { clock, app, home, away, userId: String(body['userId']), token }
  }
  const provedAt = async (userId: string) => (await database().db.select({ at: identities.emailProvedAt }).from(identities).where(eq(identities.id, userId)))[0]?.at

  it('AUTH-6 a link signs in without a password, and proves the address', async () => {
    const { away, userId, token, clock } = await start()
    expect(await provedAt(userId)).toBeNull()
    const { status, body } = await away.signInByLink(await token())
    expect([status, body['session']]).toMatchObject([200, { userId, registration: 'registered', email: EMAIL }])
    expect((await away.get('/v1/profiles')).status).toBe(200)
    expect(await provedAt(userId)).toBe(clock.now())
  })

  it('AUTH-6 the letter leads to a page in the language that asked, and on to where one was, its token where no server sees it', async () => {
    const { away, clock } = await start()
    clock.forward(1)
    await away.askForLink(EMAIL, { locale: 'uk', next: '/course/es/lesson-4?a=1' })
    const [letter] = await lettersTo(database(), EMAIL)
    expect(letter?.body).toMatch(/http:\/\/localhost:3000\/uk\/autologin\?next=%2Fcourse%2Fes%2Flesson-4%3Fa%3D1#[\w-]{43}/)
    await createClient(createTestApp(database())).askForLink(EMAIL, { next: 'https://evil.test/' })
    expect((await lettersTo(database(), EMAIL)).map(({ body }) => body).join()).not.toContain('evil.test')
  })

  it('AUTH-6 two hundred uses at once let one in, and its request may be repeated, as its answer may be lost', async () => {
    const { app, token, clock } = await start()
    const link = await token()
    const requests = Array.from({ length: 200 }, (_, nth) => ({ client: createClient(app, `198.51.${Math.floor(nth / 100)}.${nth % 100}`), requestId: crypto.randomUUID() }))
    const answers = await Promise.all(requests.map(({ client, requestId }) => client.signInByLink(link, { requestId })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body['code']))).toEqual(new Set(['link_used']))
    const winner = requests[answers.findIndex(({ status }) => status === 200)]
    expect((await winner?.client.signInByLink(link, { requestId: winner.requestId }))?.status).toBe(200)
    clock.forward(10 * MINUTE)
    expect((await winner?.client.signInByLink(link, { requestId: winner.requestId }))?.body['code']).toBe('link_used')
  }, 30_000)

  it('AUTH-6 a link lives for fifteen minutes, is known for a week, and an unknown one tells nothing', async () => {
    const { away, token, clock } = await start()
    const [late, used] = [await token(), await token()]
    expect((await away.signInByLink(used)).status).toBe(200)
    clock.forward(15 * MINUTE)
    expect((await away.signInByLink(late)).body['code']).toBe('link_expired')
    expect((await away.signInByLink(used)).body['code']).toBe('link_used')
    expect((await away.signInByLink('x'.repeat(43))).body['code']).toBe('link_expired')
    clock.forward(7 * 86_400_000)
    await deleteOldLinks(clock.now(), database().db)
    expect(await database().db.$count(signInLinks)).toBe(0)
  })

  it('AUTH-6 asking does not tell whether there is an account: whoever reads the mail is told', async () => {
    const { away } = await start()
    const [known, unknown] = [await away.askForLink(EMAIL), await away.askForLink('nobody@example.test')]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    const [letter] = await lettersTo(database(), 'nobody@example.test')
    expect(letter?.body).toContain('http://localhost:3000/sign-up')
    expect(letter?.body).not.toContain('autologin')
  })

  it('AUTH-6 a request that is repeated writes one letter, and an address is written to five times an hour', async () => {
    const { app, clock } = await start()
    const requestId = crypto.randomUUID()
    const ask = (nth: number, more = {}) => createClient(app, `198.51.100.${nth}`).askForLink(EMAIL, more)
    await Promise.all([1, 2].map(nth => ask(nth, { requestId })))
    expect((await lettersTo(database(), EMAIL)).filter(({ body }) => body.includes('autologin'))).toHaveLength(1)
    // The letter of welcome was the first.
    for (const nth of [3, 4]) expect((await ask(nth)).status).toBe(200)
    expect((await ask(6)).body['code']).toBe('rate_limited')
    clock.forward(60 * MINUTE)
    expect((await ask(7)).status).toBe(200)
  })

  it('AUTH-6 an account that nobody had proved gives way to who reads its mail: the password is gone, and other sessions end', async () => {
    const { home, away, app, token } = await start()
    expect((await away.signInByLink(await token())).body['hasPassword']).toBe(false)
    expect((await home.get('/v1/profiles')).status).toBe(401)
    expect((await createClient(app).signIn(EMAIL, PASSWORD)).body['code']).toBe('invalid_credentials')
  })

  it('AUTH-6 what whoever registered had asked for is gone with it', async () => {
    const { home, away, token, clock } = await start()
    clock.forward(1)
    await home.post('/v1/auth/email', { requestId: crypto.randomUUID(), email: 'eve@other.test' })
    await away.signInByLink(await token())
    expect((await away.get('/v1/auth/security')).body).toMatchObject({ email: EMAIL, codeSentTo: null })
  })

  it('AUTH-6 strangers who ask for links keep no known browser from asking', async () => {
    const { home, app } = await start()
    for (let nth = 1; nth < 8; nth += 1) await createClient(app, `198.51.100.${nth}`).askForLink(EMAIL)
    expect((await createClient(app, '198.51.100.9').askForLink(EMAIL)).body['code']).toBe('rate_limited')
    expect((await home.askForLink(EMAIL)).status).toBe(200)
  })

  it('AUTH-6 the browser that registered, and an account whose address is proved, keep the password and all sessions', async () => {
    const { home, away, app, token } = await start()
    expect((await home.signInByLink(await token())).body['hasPassword']).toBe(true)
    expect((await away.signInByLink(await token())).body['hasPassword']).toBe(true)
    expect((await home.get('/v1/profiles')).status).toBe(200)
    expect((await createClient(app).signIn(EMAIL, PASSWORD)).status).toBe(200)
  })

  it('AUTH-6 what a visitor did goes with them, and what waited on the device too', async () => {
    const { away, token, userId } = await start()
    const visitor = String((await away.anonymous()).body['userId'])
    await away.signInByLink(await token(), { keeper: { completed_first_lesson: 'true' } })
    const [merged] = await database().db.select().from(identities).where(eq(identities.id, visitor))
    expect(merged?.mergedInto).toBe(userId)
    expect((await away.get('/v1/profiles')).body['keeper']?.['completed_first_lesson']?.['value']).toBe('true')
  })
})
