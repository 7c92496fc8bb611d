import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Logger } from '../log.ts'

/** The Hono environment of every request. Requests inside the process, as in tests, have no bindings. */
export interface Env {
  Bindings: Partial<HttpBindings>
  Variables: { requestId: string; log: Logger; pattern: string }
}
export type Http = Context<Env>
