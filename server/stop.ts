import type { Server } from 'node:http'

/** How long open connections have to notice that they are being closed, and how long requests have to end, ms. */
const LAST_CALL = 500
const PATIENCE = 10_000
const POLL = 20

const pause = (ms: number) => new Promise<void>(resolve => { setTimeout(resolve, ms) })
/** Resolves after what has arrived was read: a connection with an unread request is not idle. */
const afterReading = (run: () => void) => void setImmediate(run)

/**
 * Stops the server without failing a request: each answer tells its connection to close, then no new connection is accepted,
 * and the requests under way are awaited. Call it after `accepting` has turned false.
 */
export const drain = async (server: Server): Promise<void> => {
  await pause(LAST_CALL)
  const closed = new Promise<void>(resolve => afterReading(() => server.close(() => resolve())))
  const idle = setInterval(() => afterReading(() => server.closeIdleConnections()), POLL)
  const limit = setTimeout(() => server.closeAllConnections(), PATIENCE)
  await closed
  clearInterval(idle)
  clearTimeout(limit)
}
