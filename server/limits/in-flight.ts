import { createMiddleware } from 'hono/factory'
import { tokenIn } from '../auth/identify.ts'
import type { Config } from '../config.ts'
import { networksOf } from '../http/client-address.ts'
import type { Env, Http } from '../http/env.ts'
import { sendFailure } from '../http/errors.ts'
import { createJobPool, LOAD_RETRY, type PoolSize } from './job-pool.ts'

/** How much is worked on at once. */
export interface InFlight {
  /** Of everybody together. */
  readonly most: number
  /** Of one person, or of one address where nobody has said who they are. */
  readonly each: PoolSize
}
/**
 * More requests than a database answers in a quarter of a second only wait for one another. One person, whose requests may all wait
 * for one locked row, has half of the connections, and waits no longer than others would notice.
 */
export const inFlightOf = (connections: number): InFlight => ({ most: 256, each: { atOnce: Math.floor(connections / 2), waiting: 32, longest: 500 } })
export const ALL_IN_FLIGHT: InFlight = { most: 256, each: { atOnce: Infinity, waiting: 0 } }

/** Whom a request counts for: the person of its token, else its network. */
export const whoAsks = ({ config, now }: { readonly config: Pick<Config, 'tokenSecret' | 'olderSecrets' | 'trustProxy' | 'frontSecret'>; readonly now: () => number }) => (http: Http): string =>
  tokenIn(now(), http, config)?.userId ?? networksOf(http, config)[0]?.who ?? ''

/** Refuses a request while too many others are worked on. It counts requests whose body has arrived, so that slow senders take no place. */
export const limitInFlight = ({ most, each }: InFlight, whoOf: (http: Http) => string) => {
  let underWay = 0
  const ofEach = createJobPool(each)
  return createMiddleware<Env>(async (http, next) => {
    if (underWay >= most) return sendFailure(http, { code: 'unavailable', retryAfter: LOAD_RETRY })
    underWay += 1
    try {
      const served = await ofEach(next, whoOf(http))
      return served.isErr() ? sendFailure(http, served.error) : undefined
    } finally {
      underWay -= 1
    }
  })
}
