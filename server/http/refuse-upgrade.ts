import type { Duplex } from 'node:stream'

/** Answers somebody who wants another protocol than HTTP with a failure, as `404 Not Found`, and hangs up. */
export const refuseUpgrade = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
