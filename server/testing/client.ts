import type { Hono } from 'hono'
import type { Env } from '../http/env.ts'

const WEB = 'http://localhost:3000'

export interface Answer<Body = never> {
  readonly status: number
  readonly body: Body
  readonly headers: Headers
}

/** The answer of a call, loosely typed: the tests state what they expect. */
export interface Loose {
  readonly [key: string]: Loose & string & number & boolean & Loose[]
}

/** The items of a list; none where there is no list. */
export const listOf = (value: Loose | readonly Loose[] | undefined): readonly Loose[] => (Array.isArray(value) ? value : [])

/** A client like one browser: it keeps its cookies and its access token, and sends the web's origin. */
export const createClient = (app: Pick<Hono<Env>, 'request'>, address = '192.0.2.1') => {
  let cookie: string | undefined
  let token: string | undefined
  let device: string | undefined
  let browser: string | undefined
  let entry: string | undefined
  const bindings = { incoming: { socket: { remoteAddress: address }, headersDistinct: {} } }
  const send = async (method: string, path: string, body?: unknown, extra: Record<string, string> = {}): Promise<Answer<Loose>> => {
    const headers = new Headers({ host: 'localhost:4000', origin: WEB, 'content-type': 'application/json', ...extra })
    if (token !== undefined && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`)
    const cookies = [cookie !== undefined && `refresh=${cookie}`, device !== undefined && `device=${device}`, browser !== undefined && `provider=${browser}`, entry !== undefined && `entry=${entry}`].filter(Boolean)
    if (cookies.length > 0 && path.startsWith('/v1/auth')) headers.set('cookie', cookies.join('; '))
    const sent = typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body)
    const response = await app.request(`http://localhost:4000${path}`, { method, headers, ...(body === undefined ? {} : { body: sent as BodyInit }) }, bindings)
    const set = /(?:^|, )refresh=([^;]*)/.exec(response.headers.get('set-cookie') ?? '')?.[1]
    device = /(?:^|, )device=([^;]*)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? device
    browser = /(?:^|, )provider=([^;]*)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? browser
    const step = /(?:^|, )entry=([^;]*)/.exec(response.headers.get('set-cookie') ?? '')?.[1]
    if (step !== undefined) entry = step === '' ? undefined : step
    if (set !== undefined) cookie = set === '' ? undefined : set
    const answer = await response.text()
    return { status: response.status, headers: response.headers, body: (/^[{[]/.test(answer) ? JSON.parse(answer) : { text: answer }) as Loose }
  }
  const session = async (path: string, body?: unknown) => {
    const answer = await send('POST', path, body)
    if (answer.status === 200) token = answer.body['accessToken']
    return answer
  }
  const id = () => crypto.randomUUID()
  return {
    send,
    get: (path: string, extra?: Record<string, string>) => send('GET', path, undefined, extra),
    put: (path: string, body: unknown) => send('PUT', path, body),
    patch: (path: string, body: unknown) => send('PATCH', path, body),
    delete: (path: string) => send('DELETE', path),
    post: (path: string, body: unknown, extra?: Record<string, string>) => send('POST', path, body, extra),
    start: async (requestId = id()) => {
      const answer = await send('POST', '/v1/auth/start', { requestId, lesson: null })
      if (answer.status === 200) token = answer.body['session']?.['accessToken']
      return answer
    },
    anonymous: (requestId = id()) => session('/v1/auth/anonymous', { requestId }),
    signUp: (email: string, password: string, more: { requestId?: string; keeper?: Record<string, string>; locale?: string } = {}) =>
      session('/v1/auth/sign-up', { requestId: id(), email, password, locale: 'en', keeper: {}, ...more }),
    signIn: (email: string, password: string, keeper: Record<string, string> = {}) =>
      session('/v1/auth/sign-in', { requestId: id(), email, password, keeper }),
    askForLink: (email: string, more: { requestId?: string; locale?: string; next?: string } = {}) =>
      send('POST', '/v1/auth/links', { requestId: id(), email, locale: 'en', next: null, ...more }),
    signInByLink: async (link: string, more: { requestId?: string; keeper?: Record<string, string> } = {}) => {
      const answer = await send('POST', '/v1/auth/links/use', { requestId: id(), token: link, keeper: {}, ...more })
      if (answer.status === 200) token = answer.body['session']?.['accessToken']
      return answer
    },
    begin: (provider: string, more: { requestId?: string; purpose?: string; locale?: string; next?: string | null } = {}) =>
      send('POST', `/v1/auth/providers/${provider}/begin`, { requestId: id(), purpose: 'sign-in', locale: 'en', next: null, ...more }),
    finish: async (returned: URLSearchParams, more: { requestId?: string; keeper?: Record<string, string> } = {}) => {
      const answer = await send('POST', '/v1/auth/providers/finish', { requestId: id(), state: returned.get('state'), code: returned.get('code'), iss: returned.get('iss'), keeper: {}, ...more })
      if (answer.status === 200 && answer.body['session']) token = answer.body['session']['accessToken']
      return answer
    },
    passSecondStep: (code: string, more: { requestId?: string; keeper?: Record<string, string> } = {}) => session('/v1/auth/second-step', { requestId: id(), code, keeper: {}, ...more }),
    signInByPasskey: (proof: unknown, more: { requestId?: string } = {}) => session('/v1/auth/passkeys/sign-in', { requestId: id(), proof, keeper: {}, ...more }),
    refresh: () => session('/v1/auth/refresh'),
    signOut: () => send('POST', '/v1/auth/sign-out'),
    cookie: () => cookie,
    useCookie: (value: string | undefined) => { cookie = value },
    /** The mark of a browser that knew an account's password. */
    device: () => device,
    useDevice: (value: string | undefined) => { device = value },
    /** The secret of a browser that was sent to a provider. */
    browser: () => browser,
    useBrowser: (value: string | undefined) => { browser = value },
    /** What the steps of a sign-in are bound to. */
    entry: () => entry,
    useEntry: (value: string | undefined) => { entry = value },
    token: () => token,
    useToken: (value: string | undefined) => { token = value },
  }
}
export type Client = ReturnType<typeof createClient>
