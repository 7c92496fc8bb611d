import type { Server } from 'node:http'

/** How long connections that are in use have to notice that they are being closed, and how long requests have to end. Milliseconds. */
const LAST_CALL = 500
const PATIENCE = 10_000
const POLL = 20

const pause = (ms: number) => new Promise<void>(resolve => { setTimeout(resolve, ms) })
/** What has arrived is read before this: a connection with a request nobody has looked at is not idle. */
const afterReading = (run: () => void) => void setImmediate(run)

/**
 * Ends the server without failing a request: each answer tells its connection to close, then nobody new is let in,
 * and the requests still under way are waited for. Call it after `accepting` has turned false.
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
