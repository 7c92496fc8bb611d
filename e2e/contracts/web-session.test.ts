import { NextRequest } from 'next/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApi } from '#adapters/http/api.ts'
import { httpPorts } from '#adapters/http/ports.ts'
import { createTokens } from '#adapters/http/tokens.ts'
import { httpWebSession } from '#adapters/http/web-session.ts'
import { describeWebSession } from '#core/ports/web-session.contract.ts'
import { PASSWORD, valueOf } from '#core/ports/world.contract.ts'
import type { Database } from '#server/db/database.ts'
import { createClock, createTestApp } from '#server/testing/app.ts'
import { openFresh } from '#server/testing/databases.ts'
import { createWebSession } from '#web/app/api/auth/web-session.ts'
import { API, browserFetch, type CookieJar } from './browser-fetch.ts'

const WEB = 'http://localhost:3000'
const DAY = 86_400_000
const SETTINGS = { webOrigin: WEB, internalApiOrigin: API, siteOrigins: {}, sessionSecret: new Uint8Array(32).fill(9), olderSecrets: [] }
const id = () => crypto.randomUUID()
const zone = () => 'Europe/Kyiv'
const fail = (): never => { throw new Error('the server is there only while tests run') }

const clock = createClock()
let database: Database | undefined
let app: ReturnType<typeof createTestApp> | undefined
let browsers = 0
beforeAll(async () => {
  database = await openFresh('embedded')
  app = createTestApp(database, { now: clock.now })
})
afterAll(() => database?.close())

/** A browser before the web's own routes, which ask the API, and before the API itself. */
const open = () => {
  const serve = (request: Request, bindings?: object) => (app ?? fail()).fetch(request, bindings)
  const routes = createWebSession(SETTINGS, { ask: (input, init) => Promise.resolve(serve(new Request(input, init))) })
  const jar: CookieJar = { refresh: null, provider: null }
  const api = createApi({ hosts: () => API, tokens: createTokens(), zone, ids: id, fetch: browserFetch(serve, jar, `192.0.2.${String((browsers += 1))}`) })
  let cookie = ''
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const sent = new Request(input, init)
    sent.headers.set('cookie', cookie)
    const request = new NextRequest(sent)
    const act = request.nextUrl.pathname === '/api/auth/sign-out' ? routes.end : request.method === 'POST' ? routes.start : routes.show
    const response = await act(request)
    cookie = /^session=[^;]*/.exec(response.headers.get('set-cookie') ?? cookie)?.[0] ?? ''
    return response
  }
  return { ...httpPorts(api, clock.now), webSession: httpWebSession({ origin: () => WEB, zone, ids: id, fetch }), id, jar }
}

describeWebSession('http', () => Promise.resolve(open()))

const signedUp = async () => {
  const browser = open()
  await valueOf(browser.account.signInAnonymously(id()))
  const { accessToken, userId } = await valueOf(browser.account.signUp(id(), { email: `${id()}@example.com`, password: PASSWORD }, {}, 'en'))
  await valueOf(browser.webSession.create(accessToken))
  return { ...browser, isSignedIn: () => valueOf(browser.webSession.isSignedIn(userId)) }
}

it('ROUTE-6 a session ends when a token of the account’s is stolen', async () => {
  const { account, jar, isSignedIn } = await signedUp()
  const stolen = jar.refresh
  await valueOf(account.start(id(), null))
  await valueOf(account.start(id(), null))
  clock.forward(30_001)
  expect(await isSignedIn()).toBe(true)
  jar.refresh = stolen
  await valueOf(account.start(id(), null))
  expect(await isSignedIn()).toBe(false)
})
it('ROUTE-6 a session ends 180 days after the sign-in, however often that of the account is renewed', async () => {
  const { account, isSignedIn } = await signedUp()
  for (let day = 0; day < 180; day += 45) {
    await valueOf(account.start(id(), null))
    clock.forward(45 * DAY - (day === 135 ? 1 : 0))
  }
  expect(await isSignedIn()).toBe(true)
  clock.forward(1)
  expect(await isSignedIn()).toBe(false)
})
