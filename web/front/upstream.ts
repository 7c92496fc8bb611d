import { Agent, type ClientRequest, request, type RequestOptions } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'

/** What stands behind the front: Next, which renders the pages, or the API. */
export interface Upstream {
  readonly request: (options: Pick<RequestOptions, 'method' | 'path' | 'headers'>) => ClientRequest
}

/** Calls `run` after `ms`, unless what it returns is called before. */
export type Timer = (ms: number, run: () => void) => () => void

/** How long a connection is kept that nobody uses, ms: less than an upstream keeps it, whose end of it might cross a request on its way. */
export const IDLE = 30_000

/** Asks the server of an origin, over connections that are kept. */
export const onOrigin = (origin: string, idle = IDLE): Upstream => {
  const { protocol, hostname, port } = new URL(origin)
  const kept = { keepAlive: true, maxFreeSockets: 32, timeout: idle }
  // A URL has an IPv6 address in brackets, and a connection has none.
  const at = { host: hostname.replace(/^\[|\]$/g, ''), ...(port !== '' && { port }) }
  if (protocol === 'https:') {
    const agent = new SecureAgent({ ...kept, servername: hostname })
    return { request: options => secureRequest({ ...options, ...at, agent }) }
  }
  const agent = new Agent(kept)
  return { request: options => request({ ...options, ...at, agent }) }
}
