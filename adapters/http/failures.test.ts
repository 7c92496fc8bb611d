import { describe, expect, it } from 'vitest'
import { getStreak } from '#contract/streaks.ts'
import { fetchProfile, putKeeper } from '#contract/profiles.ts'
import { UNKNOWN_MESSAGE } from '#core/domain/errors/thrown.ts'
import { httpAccount } from './account.ts'
import { apiAgainst, failed, json, type Respond, session, wireSession } from './fake-server.fixture.ts'
import { createSend } from './send.ts'

const ID = '0b6f0a0e-5b3c-4c64-9a55-3a1c0d2f7e10'
const REFRESH = '/v1/auth/refresh'
const STREAK = { length: 0, today: '2026-01-02', todayCounts: false, freezes: 1, week: [] }
const path = (request: Request) => new URL(request.url).pathname
const refused = { status: 401, url: 'http://api.test/v1/streak', place: '/v1/streak' }

describe('ERR-4 the report of a failed answer', () => {
  it('has its status, its address and the path of the call in the contract', async () => {
    const { api, failures } = apiAgainst(() => failed(409, 'limit_reached'), session('t'))
    await api.call(putKeeper, { params: { key: 'user_settings' }, body: { value: '1' } })
    expect(failures).toMatchObject([{ status: 409, url: 'http://api.test/v1/profiles/keeper/user_settings', place: '/v1/profiles/keeper/{key}', error: { id: 'server-id' } }])
  })

  it('is made for every answer, even a 404 and the page of a proxy', async () => {
    const answers = [failed(404, 'not_found'), failed(422, 'invalid_input'), new Response('<h1>Oops</h1>', { status: 501 }), failed(404, 'not_found')]
    const { api, failures } = apiAgainst((_, times) => answers[times - 1] ?? json([]), session('t'))
    for (const _ of answers) await httpAccount(api).signInAnonymously(ID)
    expect(failures.map(({ status }) => status)).toEqual([404, 422, 501, 404])
  })

  it('is not made for a success, a missing answer or a success with an invalid body', async () => {
    for (const respond of [() => json(wireSession('t')), () => Promise.reject(new TypeError('fetch failed')), () => json({ odd: 1 })]) {
      const { api, failures } = apiAgainst(respond)
      await httpAccount(api).signInAnonymously(ID)
      expect(failures).toEqual([])
    }
  })

  it('ERR-5 the failure itself carries no status', async () => {
    const { api } = apiAgainst(() => failed(409, 'unknown'), session('t'))
    expect((await api.call(fetchProfile, {}))._unsafeUnwrapErr()).toEqual({ code: 'unknown', id: 'server-id' })
  })
})

describe('ERR-4 a session that ran out', () => {
  const renewable = (onRefresh: Respond): Respond => (seen, times) => {
    if (path(seen.request) === REFRESH) return onRefresh(seen, times)
    return seen.request.headers.get('authorization') === 'Bearer new' ? json(STREAK) : failed(401, 'session_expired')
  }
  const ask = (api: ReturnType<typeof apiAgainst>['api']) => api.call(getStreak, {})

  it('is not reported when it is renewed', async () => {
    const { api, failures } = apiAgainst(renewable(() => json(wireSession('new'))), session('old'))
    expect((await ask(api)).isOk()).toBe(true)
    expect(failures).toEqual([])
  })

  it('is reported once for all waiting calls when the renewal fails', async () => {
    const { api, failures } = apiAgainst(renewable(() => failed(403, 'forbidden')), session('old'))
    await Promise.all([1, 2, 3].map(() => ask(api)))
    expect(failures).toMatchObject([{ status: 403, url: `http://api.test${REFRESH}`, place: REFRESH }])
  })

  it('is reported as the original refusal when there is nothing to renew', async () => {
    const { api, failures } = apiAgainst(renewable(() => json(null)), session('old'))
    await ask(api)
    expect(failures).toMatchObject([refused])
  })

  it('is not reported when the renewal gets no answer', async () => {
    const { api, failures } = apiAgainst(renewable(() => Promise.reject(new TypeError('fetch failed'))), session('old'))
    await ask(api)
    expect(failures).toEqual([])
  })

  it('AUTH-6 is not reported when a sign-in continues without it', async () => {
    const { api, failures } = apiAgainst(({ request }) => {
      if (path(request) === REFRESH) return failed(401, 'session_expired')
      return request.headers.has('authorization') ? failed(401, 'session_expired') : json(wireSession('account'))
    }, session('old'))
    expect((await httpAccount(api).signIn(ID, { email: 'a@b.c', password: 'long enough' }, {})).isOk()).toBe(true)
    expect(failures).toEqual([])
  })

  it('AUTH-4 is told to nobody when a sign-in or a sign-out fails, but when a registration does', async () => {
    for (const answer of [() => failed(500, 'unknown'), () => failed(401, 'invalid_credentials')]) {
      const { api, failures } = apiAgainst(answer, session('old'))
      const account = httpAccount(api)
      const credentials = { email: 'a@b.c', password: 'long enough' }
      expect((await account.signIn(ID, credentials, {})).isErr()).toBe(true)
      expect((await account.signOut()).isErr()).toBe(true)
      expect(failures).toEqual([])
      await account.signUp(ID, credentials, {}, 'en')
      expect(failures).toHaveLength(1)
    }
  })

  it('is reported when a refresh is refused', async () => {
    const { api, failures } = apiAgainst(() => failed(401, 'session_expired'), session('old'))
    await api.call(getStreak, {})
    expect(failures.map(({ status, place }) => [status, place])).toEqual([[401, REFRESH]])
  })
})

describe('ERR-1, NET-3 an error of our own', () => {
  it.each([
    ['an unreadable zone', () => { throw new RangeError('no zone') }, {}],
    ['a body that cannot be serialised', () => 'UTC', { body: { n: 1n } }],
    ['an invalid address', () => 'UTC', { url: 'http://[' }],
  ])('%s is unknown and not retried', async (_, zoneOf, outgoing) => {
    let tries = 0
    const zone = () => {
      tries += 1
      return zoneOf()
    }
    const send = createSend({ zone, ids: () => 'id', fetch: () => Promise.resolve(json([])) })
    const answer = (await send({ method: 'put', url: 'http://api.test/', ...outgoing }, []))._unsafeUnwrapErr()
    expect(answer).toEqual({ error: { code: 'unknown', id: 'id', message: expect.any(String) as string }, status: null })
    expect(answer.error.message).not.toBe(UNKNOWN_MESSAGE)
    expect(tries).toBe(1)
  })
})
