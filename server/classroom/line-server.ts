import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { lessonOfLine, LONGEST_MESSAGE } from '#contract/classrooms.ts'
import { refuseUpgrade } from '../http/refuse-upgrade.ts'
import type { Lines } from './lines.ts'

/** How long somebody may take to say who they are, ms. */
const ENTRY_TIMEOUT = 10_000
/** How many sockets one process has at most. */
const MOST = 5000

/** Lets browsers open the lines of classrooms on a server. Who may come in is told by the first message, so no cookie opens one. */
export const serveLines = (server: Server, lines: Lines): void => {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LONGEST_MESSAGE, perMessageDeflate: false })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const lesson = lessonOfLine(request.url ?? '')
    if (lesson === null) refuseUpgrade(socket, '404 Not Found')
    else if (sockets.clients.size >= MOST) refuseUpgrade(socket, '503 Service Unavailable')
    else sockets.handleUpgrade(request, socket, head, opened => {
      const late = setTimeout(() => opened.terminate(), ENTRY_TIMEOUT)
      opened.once('message', () => clearTimeout(late)).once('close', () => clearTimeout(late))
      lines.serve(opened, lesson)
    })
  })
}
