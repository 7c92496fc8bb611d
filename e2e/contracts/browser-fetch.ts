const PAGE = 'http://localhost:3000'
export const API = 'http://localhost:4000'

/** The cookies of a browser: of its session, of what it has begun with a provider, and what the steps of a sign-in are bound to. */
export interface CookieJar {
  refresh: string | null
  provider: string | null
  entry?: string | null
}
type Serve = (request: Request, bindings: { incoming: { socket: { remoteAddress: string }; headersDistinct: object } }) => Response | Promise<Response>

const blocked = () => new TypeError('Failed to fetch')
const listed = (headers: Headers, name: string) => (headers.get(name) ?? '').toLowerCase().split(',').map(part => part.trim())

/**
 * A fetch to a server in this process as a page of another origin would do it: cookies stay in a jar and are sent to their
 * path only, and what CORS does not allow fails as it does in a browser.
 */
export const browserFetch = (serve: Serve, jar: CookieJar, address: string): typeof fetch => {
  const bindings = { incoming: { socket: { remoteAddress: address }, headersDistinct: {} } }
  const send = async (request: Request, headers: Headers) => {
    headers.set('origin', PAGE)
    headers.set('host', new URL(API).host)
    const response = await serve(new Request(request, { headers }), bindings)
    if (response.headers.get('access-control-allow-origin') !== PAGE) throw blocked()
    return response
  }
  const ask = async (request: Request) => {
    const asking = new Request(request.url, { method: 'OPTIONS' })
    const wanted = [...request.headers.keys()].filter(name => !['accept', 'cookie'].includes(name))
    const answer = await send(asking, new Headers({
      'access-control-request-method': request.method, 'access-control-request-headers': wanted.join(','),
    }))
    const allowed = listed(answer.headers, 'access-control-allow-headers')
    const method = listed(answer.headers, 'access-control-allow-methods').includes(request.method.toLowerCase())
    if (!method || wanted.some(name => !allowed.includes(name))) throw blocked()
  }

  return async (input, init) => {
    const request = new Request(input, init)
    await ask(request)
    const withCookies = request.credentials === 'include'
    const headers = new Headers(request.headers)
    // A browser says how long a body is, where it has it whole.
    if (request.body) headers.set('content-length', String((await request.clone().arrayBuffer()).byteLength))
    const isForCookie = new URL(request.url).pathname.startsWith('/v1/auth')
    const kept = (['refresh', 'provider', 'entry'] as const).flatMap(name => (!jar[name] ? [] : [`${name}=${jar[name]}`]))
    if (withCookies && isForCookie && kept.length > 0) headers.set('cookie', kept.join('; '))
    const response = await send(request, headers)
    if (withCookies && response.headers.get('access-control-allow-credentials') !== 'true') throw blocked()
    for (const cookie of withCookies ? response.headers.getSetCookie() : []) {
      const [, name, value] = /^(refresh|provider|entry)=([^;]*)/.exec(cookie) ?? []
      if (name === 'refresh' || name === 'provider' || name === 'entry') jar[name] = value || null
    }
    return response
  }
}
