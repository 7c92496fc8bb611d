import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { watchConnections, type Connections } from './connections.ts'

/** How long a stop may take after its notice, ms. Whatever still waits then, for what does not answer, ends with the process. */
export const LONGEST_STOP = 15_000
/** How long requests under way may take, ms. */
const REQUEST_TIMEOUT = 10_000
/** How long headers that have begun to arrive are waited for, ms. */
const HEADERS_TIMEOUT = 1000
/** How often idle and silent connections are closed, ms. */
const POLL_INTERVAL = 20

const pause = (ms: number) => new Promise<void>(resolve => { setTimeout(resolve, ms) })
/** Runs after the data that has arrived was read, since a connection with an unread request is not idle. */
const afterReading = (run: () => void) => void setImmediate(run)

/**
 * Stops the server without failing a request: for `notice` ms each answer tells its connection to close, then no new connection is
 * accepted, and the requests under way are awaited.
 */
export const drain = async (server: Server, connections: Connections, notice: number): Promise<void> => {
  await pause(notice)
  const closed = new Promise<void>(resolve => afterReading(() => server.close(() => resolve())))
  const idle = setInterval(() => afterReading(() => {
    server.closeIdleConnections()
    connections.endSilent()
  }), POLL_INTERVAL)
  const late = setTimeout(() => connections.endUnasked(), HEADERS_TIMEOUT)
  const limit = setTimeout(() => server.closeAllConnections(), REQUEST_TIMEOUT)
  await closed
  clearInterval(idle)
  clearTimeout(late)
  clearTimeout(limit)
}

interface Drainable {
  /** False as soon as the server is being stopped. */
  readonly isAccepting: () => boolean
  readonly drain: () => Promise<void>
}
/** Prepares a server for its stop: from then on each answer tells its connection to close, for `notice` ms at least. */
export const drainable = (server: Server, notice: number): Drainable => {
  const connections = watchConnections(server)
  const upgraded = new Set<Duplex>()
  server.on('upgrade', (_, socket: Duplex) => {
    upgraded.add(socket)
    socket.once('close', () => upgraded.delete(socket))
  })
  let accepting = true
  server.prependListener('request', (_, response) => {
    if (!accepting) response.setHeader('connection', 'close')
  })
  return {
    isAccepting: () => accepting,
    drain: () => {
      accepting = false
      // Whoever has a connection for messages makes it anew, with another process.
      const drained = drain(server, connections, notice)
      for (const socket of upgraded) socket.destroy()
      return drained
    },
  }
}

/** Settles when the process that started this one with a channel has ended, even if it was killed. */
export const parentLost = (): Promise<void> => new Promise(resolve => process.once('disconnect', () => resolve()))
