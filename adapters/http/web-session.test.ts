import { expect, it } from 'vitest'
import { failed, json } from './fake-server.fixture.ts'
import { httpWebSession } from './web-session.ts'

const against = (respond: () => Response) => {
  const seen: Request[] = []
  const fetch = (input: RequestInfo | URL, init?: RequestInit) => {
    seen.push(new Request(input, init))
    return Promise.resolve(respond())
  }
  return { seen, session: httpWebSession({ origin: () => 'http://page.test', zone: () => 'Europe/Kyiv', ids: () => 'id', fetch }) }
}

it('ROUTE-6 asks whether there is a session, with its cookie', async () => {
  const { seen, session } = against(() => json({ signedIn: true }))
  expect((await session.isSignedIn())._unsafeUnwrap()).toBe(true)
  expect(seen.map(({ method, url, credentials }) => [method, url, credentials])).toEqual([['GET', 'http://page.test/api/auth/sign-in', 'include']])
  expect(seen[0]?.headers.get('x-time-location')).toBe('Europe/Kyiv')
})

it('ROUTE-6 makes one from an access token and ends it', async () => {
  const { seen, session } = against(() => json({ signedIn: true }))
  expect((await session.create('token'))._unsafeUnwrap()).toBeNull()
  expect((await session.destroy())._unsafeUnwrap()).toBeNull()
  expect(seen.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual(['POST /api/auth/sign-in', 'GET /api/auth/sign-out'])
  expect(await seen[0]?.json()).toEqual({ access_token: 'token' })
})

it('ERR-5 a refusal keeps its code, another shape is unknown', async () => {
  expect((await against(() => failed(401, 'session_expired')).session.create('old'))._unsafeUnwrapErr().code).toBe('session_expired')
  expect((await against(() => json({ signed: 'yes' })).session.isSignedIn())._unsafeUnwrapErr().code).toBe('unknown')
})
