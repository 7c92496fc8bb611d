import type { Server } from 'node:http'
import { endSilent } from './connections.ts'

/** How long answers announce that connections will close before no new ones are accepted, ms. */
const CLOSING_NOTICE = 500
/** How long requests under way may take, ms. */
const REQUEST_TIMEOUT = 10_000
/** How often idle and silent connections are closed, ms. */
const POLL_INTERVAL = 20

const pause = (ms: number) => new Promise<void>(resolve => { setTimeout(resolve, ms) })
/** Runs after the data that has arrived was read, since a connection with an unread request is not idle. */
const afterReading = (run: () => void) => void setImmediate(run)

/**
 * Stops the server without failing a request: each answer tells its connection to close, then no new connection is accepted,
 * and the requests under way are awaited.
 */
export const drain = async (server: Server, closeSilent: () => void): Promise<void> => {
  await pause(CLOSING_NOTICE)
  const closed = new Promise<void>(resolve => afterReading(() => server.close(() => resolve())))
  const idle = setInterval(() => afterReading(() => {
    server.closeIdleConnections()
    closeSilent()
  }), POLL_INTERVAL)
  const limit = setTimeout(() => server.closeAllConnections(), REQUEST_TIMEOUT)
  await closed
  clearInterval(idle)
  clearTimeout(limit)
}

interface Drainable {
  /** False as soon as the server is being stopped. */
  readonly isAccepting: () => boolean
  readonly drain: () => Promise<void>
}
/** Prepares a server for its stop: from then on each answer tells its connection to close. */
export const drainable = (server: Server): Drainable => {
  const closeSilent = endSilent(server)
  let accepting = true
  server.prependListener('request', (_, response) => {
    if (!accepting) response.setHeader('connection', 'close')
  })
  return {
    isAccepting: () => accepting,
    drain: () => {
      accepting = false
      return drain(server, closeSilent)
    },
  }
}
