import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { Env } from './env.ts'

const NONE = ["'none'"]
type Policy = NonNullable<NonNullable<Parameters<typeof secureHeaders>[0]>['contentSecurityPolicy']>
/** Strict-Transport-Security is left to the proxy that terminates TLS. */
const policy = (more: Policy) =>
  secureHeaders({
    strictTransportSecurity: false,
    xFrameOptions: 'DENY',
    crossOriginResourcePolicy: 'same-site',
    contentSecurityPolicy: { defaultSrc: NONE, ...more, frameAncestors: NONE, baseUri: NONE, formAction: NONE },
  })

/** The headers of every answer: it is JSON that may not be run, framed or sniffed. */
export const jsonHeaders = policy({})

/** The headers of the API docs page, which has a script and a style of its own. Must be registered before `jsonHeaders`. */
export const docsHeaders = policy({ scriptSrc: ["'self'"], styleSrc: ["'self'", "'unsafe-inline'"], imgSrc: ["'self'", 'data:'], connectSrc: ["'self'"] })

/** Answers are private and not stored, unless they say otherwise. */
export const notStored = createMiddleware<Env>(async (http, next) => {
  http.header('cache-control', 'private, no-store')
  await next()
})
