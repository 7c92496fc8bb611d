import { createMiddleware } from 'hono/factory'
import type { Env } from '../http/env.ts'
import { sendFailure } from '../http/errors.ts'

/** How many requests are worked on at once: more than a database answers in a quarter of a second only wait for one another. */
export const MAX_IN_FLIGHT = 256
/** When a client may come back that was refused for the load, ms. */
export const LOAD_RETRY = 1000

/** Refuses a request at once while too many others are worked on. It counts requests whose body has arrived, so that slow senders take no place. */
export const limitInFlight = (most = MAX_IN_FLIGHT) => {
  let underWay = 0
  return createMiddleware<Env>(async (http, next) => {
    if (underWay >= most) return sendFailure(http, { code: 'unavailable', retryAfter: LOAD_RETRY })
    underWay += 1
    try {
      return await next()
    } finally {
      underWay -= 1
    }
  })
}
