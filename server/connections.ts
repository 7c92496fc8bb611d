import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** How long a client may take for its headers and for its whole request, how long a connection waits for the next one, and how often Node looks, ms. */
export const CONNECTION_LIMITS = { headersTimeout: 8_000, requestTimeout: 10_000, keepAliveTimeout: 5_000, connectionsCheckingInterval: 1_000 } as const
/** How long a connection may say nothing at all, ms. */
const SILENCE = 10_000

/**
 * Ends connections that never say anything, which Node's own limits leave alone, as they begin with the first byte. The returned
 * function ends those that have said nothing so far.
 */
export const endSilent = (server: Server, after = SILENCE): (() => void) => {
  const open = new Set<Socket>()
  const end = (socket: Socket) => { if (socket.bytesRead === 0) socket.destroy() }
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    const timer = setTimeout(end, after, socket).unref()
    socket.once('close', () => {
      open.delete(socket)
      clearTimeout(timer)
    })
  })
  return () => open.forEach(end)
}
