import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { Env } from './env.ts'

const NONE = ["'none'"]
type Policy = NonNullable<NonNullable<Parameters<typeof secureHeaders>[0]>['contentSecurityPolicy']>
interface Exposed {
  readonly production: boolean
  readonly webOrigin: string | undefined
}
/** Says to browsers for a year that this host is on https only, where it is: in production, with a web on https. */
export const strictTransport = ({ production, webOrigin }: Exposed): string | null =>
  (production && webOrigin?.startsWith('https:') ? 'max-age=31536000' : null)

/** What a browser heeds on pages alone: no answer of ours is one, but for the docs, which production does not serve. */
const UNUSED = {
  crossOriginOpenerPolicy: false, originAgentCluster: false, xDnsPrefetchControl: false, xDownloadOptions: false, xPermittedCrossDomainPolicies: false, xXssProtection: false,
  removePoweredBy: false,
} as const

const policy = (config: Exposed, more: Policy) =>
  secureHeaders({
    ...UNUSED,
    strictTransportSecurity: strictTransport(config) ?? false,
    xFrameOptions: 'DENY',
    crossOriginResourcePolicy: 'same-site',
    contentSecurityPolicy: { defaultSrc: NONE, ...more, frameAncestors: NONE, baseUri: NONE, formAction: NONE },
  })

/** The headers of every answer: it is JSON that may not be run, framed or sniffed, and is private and not stored unless it says otherwise. */
export const jsonHeaders = (config: Exposed) => {
  const secure = policy(config, {})
  return createMiddleware<Env>((http, next) => {
    http.header('cache-control', 'private, no-store')
    return secure(http, next)
  })
}

/** The headers of the API docs page, which has a script and a style of its own. Must be registered before `jsonHeaders`. */
export const docsHeaders = (config: Exposed) =>
  policy(config, { scriptSrc: ["'self'"], styleSrc: ["'self'", "'unsafe-inline'"], imgSrc: ["'self'", 'data:'], connectSrc: ["'self'"] })

/** How many times a request says which host it is for. `raw` has names and values by turns. */
export const hostsIn = (raw: readonly string[]): number => raw.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
