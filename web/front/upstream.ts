import { Agent, type ClientRequest, request, type RequestOptions } from 'node:http'

/** What stands behind the front and renders the pages. */
export interface Upstream {
  readonly request: (options: Pick<RequestOptions, 'method' | 'path' | 'headers'>) => ClientRequest
}

/** Calls `run` after `ms`, unless what it returns is called before. */
export type Timer = (ms: number, run: () => void) => () => void

/** Asks a server on this machine, over connections that are kept. */
export const onPort = (port: number): Upstream => {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 32 })
  return { request: options => request({ ...options, agent, host: '127.0.0.1', port }) }
}
