import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Logger } from '../log.ts'
import type { Env } from './env.ts'

const REQUEST_ID = /^[\w-]{8,64}$/

/** Gives each request an id and logs it by its route pattern, since the path itself may hold personal data. */
export const requestLog = (log: Logger) =>
  createMiddleware<Env>(async (http, next) => {
    const given = http.req.header('x-request-id')
    const requestId = given !== undefined && REQUEST_ID.test(given) ? given : randomUUID()
    http.set('requestId', requestId)
    http.header('x-request-id', requestId)
    http.set('log', log.child({ request: requestId }))
    const start = performance.now()
    await next()
    const pattern = http.get('pattern') ?? '-'
    http.get('log').info({ method: http.req.method, route: pattern, status: http.res.status, ms: Math.round(performance.now() - start) }, 'answered')
  })
