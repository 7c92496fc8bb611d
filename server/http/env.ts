import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Logger } from '../log.ts'

/** What every request carries. In-process callers (tests) have no bindings. */
export interface Env {
  Bindings: Partial<HttpBindings>
  Variables: { requestId: string; log: Logger; pattern: string }
}
export type Http = Context<Env>
