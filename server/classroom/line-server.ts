import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { CROWDED, lessonOfLine, LONGEST_MESSAGE } from '#contract/classrooms.ts'
import type { Config } from '../config.ts'
import { networksOfUpgrade } from '../http/client-address.ts'
import { refuseUpgrade } from '../http/refuse-upgrade.ts'
import { createOpenLimit } from '../limits/open-limit.ts'
import type { Lines } from './lines.ts'

/** How long somebody may take to say who they are, ms. */
const ENTRY_TIMEOUT = 10_000
/** How long a socket that is refused may take to close, ms. */
const CLOSE_TIMEOUT = 1000
/** How many sockets one process has at most, and how many of them one address, behind which a whole school may be. */
const [MOST, MOST_OF_ADDRESS] = [5000, 500]

interface Served {
  readonly config: Pick<Config, 'trustProxy' | 'frontSecret'>
  readonly mostOfAddress?: number
}
/** Lets browsers open the lines of classrooms on a server. Who may come in is told by the first message, so no cookie opens one. */
export const serveLines = (server: Server, lines: Lines, { config, mostOfAddress = MOST_OF_ADDRESS }: Served): void => {
  const ofAddress = createOpenLimit(mostOfAddress)
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LONGEST_MESSAGE, perMessageDeflate: false })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const lesson = lessonOfLine(request.url ?? '')
    if (lesson === null) refuseUpgrade(socket, '404 Not Found')
    else if (sockets.clients.size >= MOST) refuseUpgrade(socket, '503 Service Unavailable')
    else sockets.handleUpgrade(request, socket, head, opened => {
      const giveBack = ofAddress.take(networksOfUpgrade(request, config))
      // A browser does not tell its page why a line was not opened, only why it was closed.
      if (!giveBack) {
        const end = setTimeout(() => opened.terminate(), CLOSE_TIMEOUT)
        opened.once('close', () => clearTimeout(end)).on('error', () => opened.terminate()).close(CROWDED)
        return
      }
      opened.once('close', giveBack)
      const late = setTimeout(() => opened.terminate(), ENTRY_TIMEOUT)
      opened.once('message', () => clearTimeout(late)).once('close', () => clearTimeout(late))
      lines.serve(opened, lesson)
    })
  })
}
