import type { ResultAsync } from 'neverthrow'
import { describe, expect, it } from 'vitest'
import * as auth from '#contract/auth.ts'
import * as offers from '#contract/offers.ts'
import { getStreak } from '#contract/streaks.ts'
import { locate } from '#contract/visitor.ts'
import * as profiles from '#contract/profiles.ts'
import type { VisitorParameters } from '#core/domain/visitor/payload.ts'
import { httpAccount } from './account.ts'
import { httpBilling } from './billing.ts'
import { apiAgainst, failed, json, session, wireSession } from './fake-server.fixture.ts'
import { httpPorts } from './ports.ts'
import { httpProfiles } from './profiles.ts'

const ID = '0b6f0a0e-5b3c-4c64-9a55-3a1c0d2f7e10'
const PROFILE = { user_id: 'user-1', email: 'a@example.com', free_for_ukraine: false, keeper: {} }

describe('a request', () => {
  it('NET-1 has the bearer of the current session and the time zone', async () => {
    const { api, seen } = apiAgainst(() => json(PROFILE), session('token-1'))
    expect((await api.call(profiles.fetchProfile, {}))._unsafeUnwrap()).toEqual(PROFILE)
    expect(seen[0]?.request.headers.get('authorization')).toBe('Bearer token-1')
    expect(seen[0]?.request.headers.get('x-time-location')).toBe('Europe/Kyiv')
    expect(seen[0]?.request.url).toBe('http://api.test/v1/profiles')
  })

  it('NET-1 has no bearer if it needs no identity, except for sign-in, which merges it (AUTH-6), and for the offers, of which a trial is one person’s (PUR-4)', async () => {
    const { api, seen } = apiAgainst(({ request }) => json(request.url.endsWith('plans') ? { currency: 'USD', currencies: ['USD'], takesCards: true, plans: [] } : wireSession('token-2')), session('token-1'))
    await api.call(locate, {})
    await api.call(offers.listPlans, { query: {} })
    await httpAccount(api).signIn(ID, { email: 'a@example.com', password: 'long enough' }, {})
    expect(seen.map(({ request }) => request.headers.get('authorization'))).toEqual([null, 'Bearer token-1', 'Bearer token-1'])
  })

  it('NET-1 has cookies on the auth paths only', async () => {
    const { api, seen } = apiAgainst(({ request }) => json(request.url.includes('auth') ? wireSession('t') : []))
    await api.call(auth.refresh, {})
    await api.call(offers.listPlans, { query: {} })
    expect(seen.map(({ request }) => request.credentials)).toEqual(['include', 'omit'])
  })

  it('NET-2 has array query parameters as repeated keys, without absent ones', async () => {
    const { api, seen } = apiAgainst(() => json([]), session('t'))
    await api.call(offers.listProducts, { query: { category: ['self study', 'tutors'] } })
    await api.call(offers.listProducts, { query: {} })
    expect(seen.map(({ request }) => new URL(request.url).search)).toEqual(['?category=self+study&category=tutors', ''])
  })

  it('has escaped path parameters', async () => {
    const { api, seen } = apiAgainst(() => json(PROFILE), session('t'))
    await api.call(profiles.putKeeper, { params: { key: 'a/b?c#d é' }, body: { value: '1' } })
    expect(seen[0]?.request.url).toBe('http://api.test/v1/profiles/keeper/a%2Fb%3Fc%23d%20%C3%A9')
    expect(seen[0]?.body).toEqual({ value: '1' })
    expect(seen[0]?.request.headers.get('content-type')).toBe('application/json')
  })
})

it('NET-2, NET-4, NET-5, PRO-3 to PRO-5, VIS-1 every call goes to its own address, with its own body', async () => {
  const seenOf = async (ask: (ports: ReturnType<typeof httpPorts>) => ResultAsync<unknown, unknown>) => {
    const { api, seen } = apiAgainst(() => json(null), session('t'))
    await ask(httpPorts(api, () => 0))
    return seen.map(({ request, body }) => [`${request.method} ${request.url.slice('http://api.test'.length)}`, body])
  }
  const experiments = [{ key: 'k', variation: '1', source: 'flag', ts: 5 }]
  const signal = { dnt: true, gpc: false, scope: 'all', source: 'browser' } as const
  const device: VisitorParameters = {
    browser: 'b', browser_version: '1', os: 'o', os_version: '2', device: 'd', device_type: 'desktop', screen_width: 1, screen_height: 2, avail_width: 3, avail_height: 4,
    viewport_width: 5, viewport_height: 6, color_depth: 24, pixel_ratio: 2, cookies_enabled: true, do_not_track: false, canvas_hash: 'c', webgl_vendor: 'v', webgl_renderer: 'r',
    fonts: ['f'], plugins: [], additional_params: { a: 1 },
  }
  expect(await seenOf(({ profiles: { fetch } }) => fetch())).toEqual([['GET /v1/profiles', undefined]])
  expect(await seenOf(({ profiles: { patch } }) => patch({ name: 'Ada' }))).toEqual([['PATCH /v1/profiles', { name: 'Ada' }]])
  expect(await seenOf(({ profiles: { putKeeper } }) => putKeeper('user_settings', '{}'))).toEqual([['PUT /v1/profiles/keeper/user_settings', { value: '{}' }]])
  expect(await seenOf(({ billing: { products } }) => products(['tutors']))).toEqual([['GET /v1/billing/products/available?category=tutors', undefined]])
  expect(await seenOf(({ experiments: { list } }) => list())).toEqual([['GET /v1/experiments', undefined]])
  expect(await seenOf(({ experiments: { join } }) => join('k', experiments))).toEqual([['POST /v1/profiles/ff_experiment', { key: 'k', payload: JSON.stringify(experiments) }]])
  expect(await seenOf(({ privacySignals: { record } }) => record({ ...signal, pageUrl: '/x', at: 7 }))).toEqual([['POST /v1/dnt', { ...signal, page_url: '/x', ts: 7 }]])
  expect(await seenOf(({ geolocation: { locate } }) => locate())).toEqual([['GET /v1/geo', undefined]])
  expect(await seenOf(({ visitorTracking: { identify } }) => identify(device, '/x'))).toEqual([['POST /pot', { parameters: device, page_url: '/x' }]])
})

it('PRO-3 a profile counts with status 200 alone, and any 2xx does elsewhere', async () => {
  for (const status of [200, 201, 202, 203, 206]) {
    const { api } = apiAgainst(() => json(PROFILE, { status }), session('t'))
    expect((await httpProfiles(api).fetch()).isOk(), String(status)).toBe(status === 200)
    expect((await httpProfiles(api).putKeeper('a', '1')).isOk(), String(status)).toBe(true)
  }
})

it('SUB-1 a product that makes no sense costs nobody the others, and an unknown type is none', async () => {
  const good = { status: 'ok', category: 'self study', trial: false }
  const answer = [
    { ...good, type: null }, { ...good, type: 'gift' }, { ...good, type: 'group_lessons', status: 'paused' },
    { ...good, category: 'kids' }, { ...good, trial: 'no' }, { category: 'tutors' }, null, 7, [],
  ]
  const { api } = apiAgainst(() => json(answer), session('t'))
  expect((await httpBilling(api).products())._unsafeUnwrap()).toEqual([good, good, { ...good, status: 'other', type: 'group_lessons' }])
  expect((await httpBilling(apiAgainst(() => json({}), session('t')).api).products()).isErr()).toBe(true)
})

describe('an answer', () => {
  const outcome = async (response: () => Response) => {
    const { api } = apiAgainst(response, session('t'))
    return (await api.call(auth.signUp, { body: { requestId: ID, email: 'a@b.c', password: 'long enough', locale: 'en', keeper: {} } }))._unsafeUnwrapErr()
  }

  it('ERR-5 with a declared failure keeps its code, id and field', async () => {
    expect(await outcome(() => failed(409, 'email_taken'))).toEqual({ code: 'email_taken', id: 'server-id' })
    expect(await outcome(() => Response.json({ code: 'invalid_input', id: 'x', field: 'password', reason: 'common' }, { status: 422 }))).toEqual({
      code: 'invalid_input', id: 'x', field: 'password', reason: 'common',
    })
  })
  it('ERR-5 with a code that the call does not declare is unknown', async () => {
    expect(await outcome(() => failed(409, 'slot_taken'))).toEqual({ code: 'unknown', id: 'server-id' })
  })
  it.each([
    ['malformed JSON', () => new Response('{"user_id":', { headers: { 'content-type': 'application/json' } })],
    ['an answer of another shape', () => json({ user_id: 7 })],
    ['a page of some proxy', () => new Response('<h1>Oops</h1>', { status: 500, headers: { 'content-type': 'text/html' } })],
    ['a failure of another shape', () => json({ error: 'no' }, { status: 409 })],
  ])('ERR-5 %s is unknown', async (_, response) => {
    expect(await outcome(response)).toMatchObject({ code: 'unknown', id: expect.stringMatching(/^local-/) })
  })
  it('PRO-4 with a 400 is invalid input, whatever its body', async () => {
    expect(await outcome(() => Response.json({ code: 'unknown', id: 'x', field: 'email' }, { status: 400 }))).toEqual({ code: 'invalid_input', id: 'x', field: 'email' })
    expect(await outcome(() => json({ error: 'no' }, { status: 400 }))).toMatchObject({ code: 'invalid_input' })
  })
  it('ERR-5 of a proxy with 502, 503, 504 or 429 and without a body is understood', async () => {
    expect(await outcome(() => new Response('', { status: 502 }))).toMatchObject({ code: 'unavailable' })
    expect(await outcome(() => new Response('', { status: 429, headers: { 'retry-after': '7' } }))).toMatchObject({
      code: 'rate_limited', retryAfter: 7000,
    })
  })
  it('may have an empty body if the call answers nothing', async () => {
    const { api } = apiAgainst(() => new Response(null, { status: 204 }))
    expect((await api.call(auth.signOut, {}))._unsafeUnwrap()).toBeNull()
  })
  it('loses unknown fields of a newer server', async () => {
    const { api } = apiAgainst(() => json({ length: 1, today: '2026-01-02', todayCounts: true, freezes: 1, week: [], more: 1 }), session('t'))
    expect((await api.call(getStreak, {}))._unsafeUnwrap()).not.toHaveProperty('more')
  })
})
