import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * How long a client may take for its headers and for its whole request, how long a connection waits for the next one, and how often Node looks, ms.
 * The wait is longer than that of whoever stands before this server (balancers wait 60 s): one who is told too late that a connection has ended loses a request.
 */
export const CONNECTION_LIMITS = { headersTimeout: 8_000, requestTimeout: 10_000, keepAliveTimeout: 65_000, connectionsCheckingInterval: 1_000 } as const
/** How long a connection may say nothing at all, ms. */
const SILENCE = 10_000

export interface Connections {
  /** Ends those that have said nothing so far. */
  readonly endSilent: () => void
  /** Ends those on which no request is being answered: silent, idle, or still on their headers. */
  readonly endUnasked: () => void
}

/** Watches a server's connections, and ends those that never say anything, which Node's own limits leave alone, as they begin with the first byte. */
export const watchConnections = (server: Server, longestSilence = SILENCE): Connections => {
  const [open, answering] = [new Set<Socket>(), new Set<ServerResponse>()]
  const endIfSilent = (socket: Socket) => { if (socket.bytesRead === 0) socket.destroy() }
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    const timer = setTimeout(endIfSilent, longestSilence, socket).unref()
    socket.once('close', () => {
      open.delete(socket)
      clearTimeout(timer)
    })
  })
  server.on('request', (_, response) => {
    answering.add(response)
    response.once('close', () => answering.delete(response))
  })
  return {
    endSilent: () => open.forEach(endIfSilent),
    endUnasked: () => {
      const asked = new Set([...answering].map(({ req }) => req.socket))
      for (const socket of open) if (!asked.has(socket)) socket.destroy()
    },
  }
}
