import { SignJWT } from 'jose'
import { NextRequest } from 'next/server'
import { describe, expect, it } from 'vitest'
import { createWebSession } from './web-session.ts'

const SETTINGS = { webOrigin: null, internalApiOrigin: 'http://api.test', siteOrigins: {}, sessionSecret: new Uint8Array(32).fill(9), olderSecrets: [] as readonly Uint8Array[] }
const SESSION = { id: '0b6f0a0e-5b3c-4c64-9a55-3a1c0d2f7e10', userId: 'ada' }
type Ask = (path: string, init?: RequestInit) => Response | Promise<Response>

const vouching: Ask = () => Response.json(SESSION)
const routesBefore = (ask: Ask, settings: Partial<typeof SETTINGS> = {}) => createWebSession({ ...SETTINGS, ...settings }, {
  ask: async (input, init) => ask(new URL(new Request(input).url).pathname, init), waits: { start: 1, question: 1 },
})
const request = (headers: Record<string, string> = {}, query = '') => new NextRequest(`http://web.test/api/auth/sign-in${query}`, { headers: { host: 'web.test', ...headers } })
const posted = (accessToken: unknown, headers: Record<string, string> = {}) =>
  new NextRequest('http://web.test/api/auth/sign-in', { method: 'POST', headers: { host: 'web.test', ...headers }, body: JSON.stringify({ accessToken }) })

/** Signs in, and returns the cookie as the browser sends it back. */
const signedIn = async (headers: Record<string, string> = {}) => {
  const set = (await routesBefore(vouching).start(posted('token', headers))).headers.get('set-cookie') ?? ''
  return { set, cookie: set.split(';')[0] ?? '' }
}
const shown = async (ask: Ask, cookie: string, query = '', settings = {}) => (await (await routesBefore(ask, settings).show(request({ cookie }, query))).json()) as unknown
const state = (open: boolean): Ask => () => Response.json({ open })

describe('the web’s session', () => {
  it('ROUTE-6 asks the API whether the session that it points to is open', async () => {
    const { cookie } = await signedIn()
    const asked: string[] = []
    const asking = (open: boolean): Ask => path => {
      asked.push(path)
      return Response.json({ open })
    }
    expect([await shown(asking(true), cookie), await shown(asking(false), cookie)]).toEqual([{ signedIn: true }, { signedIn: false }])
    expect(asked).toEqual([`/v1/auth/sessions/${SESSION.id}`, `/v1/auth/sessions/${SESSION.id}`])
  })
  it.each<[string, Ask]>([
    ['is out of reach', () => Promise.reject(new TypeError('fetch failed'))],
    ['says nothing in time', (_, init) => new Promise((_resolve, reject) => { init?.signal?.addEventListener('abort', () => reject(new Error('in time'))) })],
    ['has too much to do', () => Response.json({ code: 'unavailable' }, { status: 503 })],
    ['says no more for now', () => Response.json({ code: 'rate_limited' }, { status: 429 })],
    ['makes no sense', () => new Response('<html>')],
  ])('AUTH-4 an API that %s signs nobody out, and nobody in', async (_, ask) => {
    const { cookie } = await signedIn()
    expect([await shown(ask, cookie), await shown(ask, '')]).toEqual([{ signedIn: true }, { signedIn: false }])
    const started = await routesBefore(ask).start(posted('token'))
    expect([started.status, await started.json(), started.headers.get('set-cookie')]).toMatchObject([503, { code: 'network' }, null])
  })
  it('ROUTE-6 is that of the person who is asked for, or of nobody', async () => {
    const { cookie } = await signedIn()
    const nobody: Ask = () => { throw new Error('nothing to ask') }
    expect([await shown(state(true), cookie, '?user=ada'), await shown(nobody, cookie, '?user=ben')]).toEqual([{ signedIn: true }, { signedIn: false }])
  })
  it('ROUTE-6 a cookie that we did not sign, or that points nowhere, is none', async () => {
    const sign = (claims: Record<string, string>, { alg = 'HS256', key = SETTINGS.sessionSecret, audience = 'web' } = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg }).setAudience(audience).setExpirationTime('1d').sign(key)
    const good = { sub: SESSION.userId, sid: SESSION.id }
    const forged = [...await Promise.all([
      sign(good, { key: new Uint8Array(32).fill(8) }), sign(good, { alg: 'HS512', key: new Uint8Array(64).fill(9) }), sign(good, { audience: 'api' }),
      sign({ sub: SESSION.userId }), sign({ sid: SESSION.id }),
    ]), 'nonsense', '']
    for (const token of forged) expect(await shown(state(true), `session=${token}`), token).toEqual({ signedIn: false })
    expect(await shown(state(true), `session=${await sign(good)}`)).toEqual({ signedIn: true })
  })
  it('ROUTE-6 a cookie that an older secret has signed counts as long as that is named, and a new one is signed by the present secret', async () => {
    const { cookie } = await signedIn()
    const now = { siteOrigins: {}, sessionSecret: new Uint8Array(32).fill(10) }
    const rotating = { ...now, olderSecrets: [SETTINGS.sessionSecret] }
    expect([await shown(state(true), cookie, '', rotating), await shown(state(true), cookie, '', now)]).toEqual([{ signedIn: true }, { signedIn: false }])
    const renewed = (await routesBefore(vouching, rotating).start(posted('token'))).headers.get('set-cookie')?.split(';')[0] ?? ''
    expect(await shown(state(true), renewed, '', now)).toEqual({ signedIn: true })
  })
  it('ROUTE-6 an API that refuses the token starts none', async () => {
    for (const status of [401, 403]) {
      const refused = await routesBefore(() => Response.json({ code: 'forbidden' }, { status })).start(posted('token'))
      expect([refused.status, await refused.json(), refused.headers.get('set-cookie')]).toMatchObject([401, { code: 'session_expired' }, null])
    }
  })
  it('ROUTE-6 a token that cannot be one of ours is refused without asking the API', async () => {
    const nobody: Ask = () => { throw new Error('nothing to ask') }
    for (const token of ['ж', 'a\r\nb: c', 'a b', '\u0000', '']) {
      const refused = await routesBefore(nobody).start(posted(token))
      expect([refused.status, await refused.json()], token).toMatchObject([401, { code: 'session_expired' }])
    }
    for (const token of [null, 7, 'x'.repeat(5000)]) expect((await routesBefore(nobody).start(posted(token))).status).toBe(422)
  })
  it('AUTH-2 over an encrypted connection the cookie is taken from this host alone, and only then', async () => {
    const secure = { 'x-forwarded-proto': 'https' }
    const { set, cookie } = await signedIn(secure)
    expect(set).toMatch(/^__Host-session=[\w.-]+; Path=\/; Expires=[^;]+; Max-Age=15552000; Secure; HttpOnly; SameSite=lax$/)
    expect((await signedIn()).set).toMatch(/^session=[\w.-]+; Path=\/; Expires=[^;]+; Max-Age=15552000; HttpOnly; SameSite=lax$/)
    const over = async (headers: Record<string, string>) => (await routesBefore(state(true)).show(request(headers))).json() as Promise<unknown>
    expect(await over({ ...secure, cookie })).toEqual({ signedIn: true })
    expect(await over({ ...secure, cookie: cookie.replace('__Host-', '') })).toEqual({ signedIn: false })
  })
  it('AUTH-3 ending it removes the cookie that the connection has', () => {
    const cleared = (headers: Record<string, string>) => routesBefore(vouching).end(request(headers)).headers.get('set-cookie')
    expect(cleared({ 'x-forwarded-proto': 'https' })).toMatch(/^__Host-session=; Path=\/; Max-Age=0; Secure; HttpOnly; SameSite=lax$/)
    expect(cleared({})).toMatch(/^session=; Path=\/; Max-Age=0; HttpOnly; SameSite=lax$/)
  })
})
