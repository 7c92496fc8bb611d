import { afterEach, expect, it, vi } from 'vitest'
import { failed, json } from './fake-server.fixture.ts'
import { httpWebSession } from './web-session.ts'

afterEach(() => void vi.useRealTimers())

const against = (respond: () => Response | Promise<Response>) => {
  const seen: Request[] = []
  const fetch = (input: RequestInfo | URL, init?: RequestInit) => {
    seen.push(new Request(input, init))
    return Promise.resolve(respond())
  }
  return { seen, session: httpWebSession({ origin: () => 'http://page.test', zone: () => 'Europe/Kyiv', ids: () => 'id', fetch }) }
}

it('ROUTE-6 asks with its cookie whether this person has a session', async () => {
  const { seen, session } = against(() => json({ signedIn: true }))
  expect((await session.isSignedIn('u 1'))._unsafeUnwrap()).toBe(true)
  expect(seen.map(({ method, url, credentials }) => [method, url, credentials])).toEqual([['GET', 'http://page.test/api/auth/sign-in?user=u%201', 'include']])
  expect(seen[0]?.headers.get('x-time-location')).toBe('Europe/Kyiv')
})

it('ROUTE-6 creates a session from an access token and ends it', async () => {
  const { seen, session } = against(() => json({ signedIn: true }))
  expect((await session.create('token'))._unsafeUnwrap()).toBeNull()
  expect((await session.destroy())._unsafeUnwrap()).toBeNull()
  expect(seen.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual(['POST /api/auth/sign-in', 'GET /api/auth/sign-out'])
  expect(await seen[0]?.json()).toEqual({ accessToken: 'token' })
})

it('AUTH-3 calls reach the server one at a time, in the order in which they were made', async () => {
  const first = Promise.withResolvers<Response>()
  const { seen, session } = against(() => (seen.length === 1 ? first.promise : json(null)))
  const [made, ended] = [session.create('token'), session.destroy()]
  await new Promise(resolve => void setImmediate(resolve))
  const sentAtFirst = seen.length
  first.resolve(json(null))
  await Promise.all([made, ended])
  expect([sentAtFirst, seen.length]).toEqual([1, 2])
})

it('ERR-5 a refusal keeps its code, and any other body is unknown', async () => {
  expect((await against(() => failed(401, 'session_expired')).session.create('old'))._unsafeUnwrapErr().code).toBe('session_expired')
  expect((await against(() => json({ signed: 'yes' })).session.isSignedIn('u1'))._unsafeUnwrapErr().code).toBe('unknown')
})

it.each(['isSignedIn', 'create', 'destroy'] as const)('AUTH-4 %s is called once and given up soon', async name => {
  vi.useFakeTimers()
  for (const respond of [() => failed(503, 'unknown'), () => Promise.reject(new TypeError('fetch failed')), () => new Promise<Response>(() => undefined)]) {
    const { seen, session } = against(respond)
    const asked = Date.now()
    const answer = session[name]('token')
    const codes: string[] = []
    void answer.mapErr(({ code }) => codes.push(code))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(codes).toHaveLength(1)
    await vi.runAllTimersAsync()
    expect([seen.length, Date.now() - asked <= 5_000]).toEqual([1, true])
  }
})
