import { createMiddleware } from 'hono/factory'
import type { Env } from './env.ts'

const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** What every answer says about itself; a page that needs more than JSON does sets its own policy. */
export const secureHeaders = createMiddleware<Env>(async (http, next) => {
  await next()
  const { headers } = http.res
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'no-referrer')
  headers.set('x-frame-options', 'DENY')
  headers.set('cross-origin-resource-policy', 'same-site')
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', NOTHING)
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
})
