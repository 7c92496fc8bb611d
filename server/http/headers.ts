import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { Env } from './env.ts'

const NONE = ["'none'"]
type Policy = NonNullable<NonNullable<Parameters<typeof secureHeaders>[0]>['contentSecurityPolicy']>
/** Whoever ends TLS before this server says how long HTTPS holds. */
const policy = (more: Policy) =>
  secureHeaders({
    strictTransportSecurity: false,
    xFrameOptions: 'DENY',
    crossOriginResourcePolicy: 'same-site',
    contentSecurityPolicy: { defaultSrc: NONE, ...more, frameAncestors: NONE, baseUri: NONE, formAction: NONE },
  })

/** The headers of every answer: it is JSON, and nothing of it is to be run, framed or guessed at. */
export const jsonHeaders = policy({})

/** The headers of the page of the contract, which brings its own script and style. It goes outside `jsonHeaders`. */
export const docsHeaders = policy({ scriptSrc: ["'self'"], styleSrc: ["'self'", "'unsafe-inline'"], imgSrc: ["'self'", 'data:'], connectSrc: ["'self'"] })

/** An answer is for the one who asked, unless it says otherwise. */
export const notStored = createMiddleware<Env>(async (http, next) => {
  await next()
  if (!http.res.headers.has('cache-control')) http.res.headers.set('cache-control', 'private, no-store')
})
