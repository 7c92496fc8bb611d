import { createMiddleware } from 'hono/factory'
import { cors as honoCors } from 'hono/cors'
import type { Env, Http } from './env.ts'
import { sendFailure } from './errors.ts'

interface Web {
  readonly webOrigin: string | undefined
  readonly webPort: number
}
const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

/** Whether an origin is the web app's: the configured one, or else the requested host itself or its name at the web app's port. */
const isOwn = (origin: string, http: Http, web: Web): boolean => {
  if (web.webOrigin !== undefined) return origin === web.webOrigin
  const from = URL.parse(origin)
  const asked = URL.parse(`http://${http.req.header('host') ?? new URL(http.req.url).host}`)
  if (!from || !asked || from.origin !== origin) return false
  return from.host === asked.host || from.hostname === asked.hostname && (from.port || DEFAULT_PORTS[from.protocol]) === String(web.webPort)
}

const EXPOSED = ['x-request-id', 'retry-after', 'content-disposition']

/** Where a browser says that a request without an Origin comes from, if not from our own host. */
const FOREIGN_SITES: readonly (string | undefined)[] = ['cross-site', 'same-site']

/**
 * Lets pages of the web app read answers, and refuses writes from pages of other sites, which a browser sends with our cookie but also
 * with their Origin, or where that was removed still with Sec-Fetch-Site, as other hosts of our own site do. Hono's own middleware
 * answers preflights. Other answers get the same headers before they are made, since changing an answer copies it.
 */
export const cors = (web: Web) => {
  const preflight = honoCors({
    origin: (origin: string, http: Http) => (isOwn(origin, http, web) ? origin : null),
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['authorization', 'content-type', 'x-time-location', 'x-request-id'],
    exposeHeaders: EXPOSED,
    credentials: true,
    maxAge: 7200,
  })
  return createMiddleware<Env>(async (http, next) => {
    const { method } = http.req
    if (method === 'OPTIONS') return preflight(http, next)
    const origin = http.req.header('origin')
    http.header('vary', 'Origin')
    if (origin !== undefined && isOwn(origin, http, web)) {
      http.header('access-control-allow-origin', origin)
      http.header('access-control-allow-credentials', 'true')
      http.header('access-control-expose-headers', EXPOSED.join(','))
      return next()
    }
    const reads = method === 'GET' || method === 'HEAD'
    const isForeign = origin !== undefined || FOREIGN_SITES.includes(http.req.header('sec-fetch-site'))
    return !reads && isForeign ? sendFailure(http, { code: 'forbidden' }) : next()
  })
}
