import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { AccessToken } from '../auth/tokens.ts'
import type { Logger } from '../log.ts'

/** The Hono environment of every request. Requests inside the process, as in tests, have no bindings. */
export interface Env {
  Bindings: Partial<HttpBindings>
  /** `token` is what the bearer token holds, once it was read. */
  Variables: { requestId: string; log: Logger; pattern: string; token?: AccessToken | null }
}
export type Http = Context<Env>
