import { type ClientRequest, request, type RequestOptions, type Server } from 'node:http'
import { duplexPair } from 'node:stream'

/** What stands behind the front and renders the pages. */
export interface Upstream {
  readonly request: (options: Pick<RequestOptions, 'method' | 'path' | 'headers'>) => ClientRequest
}

/** Calls `run` after `ms`, unless what it returns is called before. */
export type Timer = (ms: number, run: () => void) => () => void

/**
 * Speaks HTTP with a server of this process, without a port: each request has a connection that exists in memory only.
 * A request that is given up closes it, as a visitor who leaves would.
 */
export const inProcess = (server: Server): Upstream => ({
  request: options => request({
    ...options,
    createConnection: () => {
      const [near, far] = duplexPair()
      near.once('close', () => far.destroy())
      server.emit('connection', far)
      return near
    },
  }),
})
