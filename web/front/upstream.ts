import { Agent, type ClientRequest, request, type RequestOptions } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'

/** What stands behind the front: Next, which renders the pages, or the API. */
export interface Upstream {
  readonly request: (options: Pick<RequestOptions, 'method' | 'path' | 'headers'>) => ClientRequest
}

/** Calls `run` after `ms`, unless what it returns is called before. */
export type Timer = (ms: number, run: () => void) => () => void

/** Asks the server of an origin, over connections that are kept. */
export const onOrigin = (origin: string): Upstream => {
  const { protocol, hostname, port } = new URL(origin)
  const kept = { keepAlive: true, maxFreeSockets: 32 }
  // A URL has an IPv6 address in brackets, and a connection has none.
  const at = { host: hostname.replace(/^\[|\]$/g, ''), ...(port !== '' && { port }) }
  if (protocol === 'https:') {
    const agent = new SecureAgent({ ...kept, servername: hostname })
    return { request: options => secureRequest({ ...options, ...at, agent }) }
  }
  const agent = new Agent(kept)
  return { request: options => request({ ...options, ...at, agent }) }
}
