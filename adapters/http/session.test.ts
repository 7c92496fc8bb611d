import { describe, expect, it, vi } from 'vitest'
import { listPlans } from '#contract/offers.ts'
import { getStreak } from '#contract/streaks.ts'
import { httpAccount } from './account.ts'
import { apiAgainst, failed, json, type Respond, session, wireSession } from './fake-server.fixture.ts'

const ID = '0b6f0a0e-5b3c-4c64-9a55-3a1c0d2f7e10'
const STREAK = { length: 0, today: '2026-01-02', todayCounts: false, freezes: 1, week: [] }
const SIGN_OUT = '/v1/auth/sign-out'
const PLANS = '/v1/billing/plans'
const REFRESH = '/v1/auth/refresh'
const path = (request: Request) => new URL(request.url).pathname

/** A server that accepts one token, which a refresh returns. */
const server = (good: string, onRefresh: Respond = () => json(wireSession(good))): Respond => (seen, times) => {
  if (path(seen.request) === REFRESH) return onRefresh(seen, times)
  if (path(seen.request).startsWith('/v1/auth/')) return json(wireSession(good))
  return seen.request.headers.get('authorization') === `Bearer ${good}` ? json(STREAK) : failed(401, 'session_expired')
}

describe('an expired session', () => {
  it('is renewed once for five simultaneous calls, and each is repeated once', async () => {
    const { api, tokens, sentTo } = apiAgainst(server('new'), session('old'))
    const answers = await Promise.all(Array.from({ length: 5 }, () => api.call(getStreak, {})))
    expect(answers.every(answer => answer.isOk())).toBe(true)
    expect(sentTo(REFRESH)).toHaveLength(1)
    expect(sentTo('/v1/streak')).toHaveLength(10)
    expect(tokens.current()?.accessToken).toBe('new')
  })

  it('is not renewed again by a call whose refusal arrives after the renewal', async () => {
    const late = Promise.withResolvers<undefined>()
    const { api, sentTo } = apiAgainst(async (seen, times) => {
      if (times === 1) await late.promise
      return server('new')(seen, times)
    }, session('old'))
    const slow = api.call(getStreak, {})
    await api.call(getStreak, {})
    late.resolve(undefined)
    expect((await slow).isOk()).toBe(true)
    expect(sentTo(REFRESH)).toHaveLength(1)
  })

  const account = { ...session('old'), registration: 'registered', email: 'a@example.com' } as const

  it('ends when the refresh is refused, and the refusal is the answer', async () => {
    const { api, tokens, sentTo } = apiAgainst(server('new', () => failed(401, 'session_expired')), account)
    const changes: unknown[] = []
    tokens.watch(next => changes.push(next))
    expect((await api.call(getStreak, {}))._unsafeUnwrapErr().code).toBe('session_expired')
    expect(sentTo('/v1/streak')).toHaveLength(1)
    expect(changes).toEqual([null])
  })

  it('is renewed only once even if the refresh is refused', async () => {
    const { api, sentTo } = apiAgainst(server('new', () => failed(401, 'session_expired')), session('old'))
    await Promise.all(Array.from({ length: 5 }, () => api.call(getStreak, {})))
    expect(sentTo(REFRESH)).toHaveLength(1)
  })

  it('is kept when the refresh gets no answer', async () => {
    const { api, tokens } = apiAgainst(server('new', () => Promise.reject(new TypeError('fetch failed'))), session('old'))
    expect((await api.call(getStreak, {}))._unsafeUnwrapErr().code).toBe('network')
    expect(tokens.current()?.accessToken).toBe('old')
  })

  it('is renewed only once, and a second refusal is the answer', async () => {
    const { api, sentTo } = apiAgainst(server('other', () => json(wireSession('useless'))), session('old'))
    expect((await api.call(getStreak, {}))._unsafeUnwrapErr().code).toBe('session_expired')
    expect(sentTo(REFRESH)).toHaveLength(1)
  })

  it('AUTH-3 of the cookie is used by no call before the page has started its own: an unfinished sign-out may still have to end it', async () => {
    const { api, tokens, sentTo } = apiAgainst(server('left'))
    expect((await api.call(getStreak, {}))._unsafeUnwrapErr().code).toBe('session_expired')
    expect([tokens.current(), sentTo(REFRESH).length]).toEqual([null, 0])
  })

  it('AUTH-3 of an account never has its calls repeated for the next person', async () => {
    const late = Promise.withResolvers<undefined>()
    const { api, tokens, sentTo } = apiAgainst(async (seen, times) => {
      if (times === 1) await late.promise
      return server('new')(seen, times)
    }, account)
    const slow = api.call(getStreak, {})
    tokens.set({ ...session('new'), userId: 'user-2' })
    late.resolve(undefined)
    expect((await slow)._unsafeUnwrapErr().code).toBe('session_expired')
    expect(sentTo('/v1/streak')).toHaveLength(1)
  })

  it('AUTH-3 of an account ends, and the page is notified, if another person has signed in in another tab', async () => {
    const { api, tokens, sentTo, left } = apiAgainst(server('new', () => json({ ...wireSession('new'), userId: 'user-2' })), account)
    const answers = await Promise.all([1, 2, 3].map(() => api.call(getStreak, {})))
    expect(answers.map(answer => answer._unsafeUnwrapErr().code)).toEqual(['session_expired', 'session_expired', 'session_expired'])
    expect(sentTo('/v1/streak')).toHaveLength(3)
    expect(tokens.current()).toBeNull()
    expect(left()).toBe(1)
  })

  it('AUTH-3 of an account that was signed out elsewhere notifies the page', async () => {
    const { api, left } = apiAgainst(server('new', () => failed(401, 'session_expired')), account)
    await api.call(getStreak, {})
    expect(left()).toBe(1)
  })

  it('AUTH-6 of a visitor who has registered in another tab continues in the account', async () => {
    const { api, tokens, left } = apiAgainst(server('new', () => json({ ...wireSession('new'), userId: 'user-2', registration: 'registered', email: 'a@example.com' })), session('old'))
    expect((await api.call(getStreak, {})).isOk()).toBe(true)
    expect(tokens.current()?.userId).toBe('user-2')
    expect(left()).toBe(0)
  })

  it('AUTH-6 is renewed before a sign-in, so that its work can be merged', async () => {
    const { api, tokens, seen } = apiAgainst(({ request }) => {
      if (path(request) === REFRESH) return json(wireSession('fresh'))
      return request.headers.get('authorization') === 'Bearer old' ? failed(401, 'session_expired') : json(wireSession('account'))
    }, session('old'))
    expect((await httpAccount(api).signIn(ID, { email: 'a@b.c', password: 'long enough' }, {})).isOk()).toBe(true)
    expect(seen.map(({ request }) => request.headers.get('authorization'))).toEqual(['Bearer old', null, 'Bearer fresh'])
    expect(tokens.current()?.accessToken).toBe('account')
  })

  it('AUTH-6 does not prevent a sign-in if it cannot be renewed', async () => {
    const { api } = apiAgainst(({ request }) => {
      if (path(request) === REFRESH) return failed(401, 'session_expired')
      return request.headers.has('authorization') ? failed(401, 'session_expired') : json(wireSession('account'))
    }, session('old'))
    expect((await httpAccount(api).signIn(ID, { email: 'a@b.c', password: 'long enough' }, {})).isOk()).toBe(true)
  })
})

describe('calls that change who is signed in', () => {
  it('AUTH-6 a registration whose answer was lost can be repeated, whatever calls came in between', async () => {
    let ups = 0
    const { api, tokens } = apiAgainst(({ request }) => {
      if (path(request) !== '/v1/auth/sign-up' || request.headers.get('authorization') !== 'Bearer visitor') return failed(401, 'session_expired')
      return (ups += 1) === 1 ? Promise.reject(new TypeError('fetch failed')) : json({ ...wireSession('account'), registration: 'registered' })
    }, session('visitor'))
    const signUp = () => httpAccount(api).signUp(ID, { email: 'a@b.c', password: 'long enough' }, {}, 'en')
    expect((await signUp())._unsafeUnwrapErr().code).toBe('network')
    expect((await api.call(getStreak, {}))._unsafeUnwrapErr().code).toBe('session_expired')
    expect((await signUp()).isOk()).toBe(true)
    expect(tokens.current()?.accessToken).toBe('account')
  })

  it('wait for a renewal under way, and the last call wins', async () => {
    const slow = Promise.withResolvers<undefined>()
    const { api, tokens, sentTo } = apiAgainst(async ({ request }) => {
      if (path(request) === REFRESH) await slow.promise
      if (path(request) === SIGN_OUT) return json(null)
      if (path(request) === '/v1/streak') return failed(401, 'session_expired')
      return json(path(request) === PLANS ? [] : wireSession('renewed'))
    }, session('old'))
    const account = httpAccount(api)
    const renewed = api.call(getStreak, {})
    await vi.waitUntil(() => sentTo(REFRESH).length === 1)
    const signedOut = account.signOut()
    await api.call(listPlans, { query: {} })
    await api.call(listPlans, { query: {} })
    expect(sentTo(SIGN_OUT)).toHaveLength(0)
    slow.resolve(undefined)
    await Promise.all([renewed, signedOut])
    expect(tokens.current()).toBeNull()
  })

  it('AUTH-3 signing out forgets the session, even after an earlier failure', async () => {
    const { api, tokens } = apiAgainst(({ request }) => (path(request).endsWith('sign-out') ? json(null) : failed(401, 'invalid_credentials')), session('t'))
    const account = httpAccount(api)
    expect((await account.signIn(ID, { email: 'a@b.c', password: 'wrong' }, {}))._unsafeUnwrapErr().code).toBe('invalid_credentials')
    expect(tokens.current()?.accessToken).toBe('t')
    await account.signOut()
    expect(tokens.current()).toBeNull()
  })

  it.each([
    ['the server could not be reached', () => Promise.reject(new TypeError('fetch failed')), 'network'],
    ['the server is at fault', () => failed(500, 'unknown'), 'unknown'],
  ])('AUTH-3 signing out forgets the session even if %s', async (_, respond, code) => {
    const { api, tokens, seen } = apiAgainst(({ request }) => (path(request) === SIGN_OUT ? respond() : json([])), session('t'))
    expect((await httpAccount(api).signOut())._unsafeUnwrapErr().code).toBe(code)
    expect(tokens.current()).toBeNull()
    await api.call(getStreak, {})
    expect(seen.map(({ request }) => request.headers.get('authorization'))).toEqual(['Bearer t', null])
  })

  it('AUTH-3 after a failed sign-out the cookie renews nothing until the next sign-in', async () => {
    const { api, tokens, sentTo } = apiAgainst((seen, times) => (path(seen.request) === SIGN_OUT ? failed(500, 'unknown') : server('new')(seen, times)), session('old'))
    const account = httpAccount(api)
    await account.signOut()
    expect((await api.call(getStreak, {}))._unsafeUnwrapErr().code).toBe('session_expired')
    expect([sentTo(REFRESH), tokens.current()]).toEqual([[], null])
    await account.signInAnonymously(ID)
    expect((await api.call(getStreak, {})).isOk()).toBe(true)
  })
})

describe('AUTH-1 a start that the page’s HTML has sent', () => {
  const START = '/v1/auth/start'
  const started = (token: string) => ({ session: wireSession(token), profile: null, attempt: null })
  const body = { requestId: ID, lesson: null }

  it('is not sent again: its answer is the answer', async () => {
    const { api, tokens, seen } = apiAgainst(() => json(started('late')))
    const account = httpAccount(api, { body, answer: Promise.resolve(json(started('early'))) })
    expect((await account.start('another', null))._unsafeUnwrap().session.accessToken).toBe('early')
    expect([tokens.current()?.accessToken, seen.length]).toEqual(['early', 0])
    expect((await account.start('another', null))._unsafeUnwrap().session.accessToken).toBe('late')
  })
  it('has the answers of others wait for it', async () => {
    const slow = Promise.withResolvers<Response>()
    const { api, tokens, sentTo } = apiAgainst(() => json(null))
    const account = httpAccount(api, { body, answer: slow.promise })
    const start = account.start(ID, null)
    const left = account.signOut()
    slow.resolve(json(started('early')))
    expect((await start).isOk()).toBe(true)
    await left
    expect([sentTo(SIGN_OUT).length, tokens.current()]).toEqual([1, null])
  })
  it('fails as any other, and the next one is sent by itself', async () => {
    const { api, seen } = apiAgainst(() => json(started('next')))
    for (const answer of [Promise.reject(new TypeError('lost')), Promise.resolve(failed(500, 'unknown'))]) {
      const account = httpAccount(api, { body, answer })
      expect((await account.start(ID, null)).isErr()).toBe(true)
      expect((await account.start(ID, null)).isOk()).toBe(true)
    }
    expect(seen.map(({ request }) => path(request))).toEqual([START, START])
  })
  it('AUTH-2 is sent again, with the id it had, where the server was busy', async () => {
    vi.useFakeTimers()
    const { api, seen } = apiAgainst(() => json(started('next')))
    const busy = httpAccount(api, { body, answer: Promise.resolve(failed(429, 'rate_limited', { 'retry-after': '1' })) }).start('another', null)
    await vi.runAllTimersAsync()
    vi.useRealTimers()
    expect((await busy).isOk()).toBe(true)
    expect(seen.map(each => each.body)).toEqual([body])
  })
})
