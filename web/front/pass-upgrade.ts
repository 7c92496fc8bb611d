import type { IncomingMessage } from 'node:http'
import { type Duplex, pipeline } from 'node:stream'
import { lessonOfLine } from '#contract/classrooms.ts'
import { refuseUpgrade } from '#server/http/refuse-upgrade.ts'
import type { RawHeaders } from './headers.ts'
import { forwarded } from './pass.ts'
import type { Timer, Upstream } from './upstream.ts'

/** How long the API may take to open a line, ms. */
const TIMEOUT = 10_000

const headOf = ({ statusCode = 502, statusMessage = '', rawHeaders }: Pick<IncomingMessage, 'statusCode' | 'statusMessage' | 'rawHeaders'>): string => {
  const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1] ?? ''}`] : []))
  return [`HTTP/1.1 ${statusCode} ${statusMessage}`, ...lines, '', ''].join('\r\n')
}

/** Lets the lines of classrooms through to the API, byte by byte. A side that ends ends the other. */
export const passUpgrade = (api: Upstream, timer: Timer, own: RawHeaders = []) => (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
  socket.on('error', () => socket.destroy())
  if (lessonOfLine(request.url ?? '') === null) {
    refuseUpgrade(socket, '404 Not Found')
    return
  }
  const asked = api.request({ method: 'GET', path: request.url, headers: [...forwarded(request), 'Connection', 'Upgrade', 'Upgrade', 'websocket', ...own] })
  const cancel = timer(TIMEOUT, () => asked.destroy(new Error('no answer')))
  socket.once('close', () => asked.destroy())
  asked.once('error', () => {
    cancel()
    refuseUpgrade(socket, '502 Bad Gateway')
  })
  asked.once('response', answer => {
    cancel()
    answer.resume()
    refuseUpgrade(socket, `${answer.statusCode ?? 502} ${answer.statusMessage ?? ''}`)
  })
  asked.once('upgrade', (answer, upstream, first) => {
    cancel()
    socket.write(headOf(answer))
    socket.write(first)
    upstream.write(head)
    pipeline(socket, upstream, socket, () => {
      socket.destroy()
      upstream.destroy()
    })
  })
  asked.end()
}
