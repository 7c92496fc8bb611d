import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { afterEach, expect, it } from 'vitest'
import { linePath } from '#contract/classrooms.ts'
import { passUpgrade } from './pass-upgrade.ts'
import { onOrigin } from './upstream.ts'

const LINE = linePath('3d14f8af-375d-4cdb-bff8-4b59181ec610')
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})
const listen = async (server: Server) => {
  servers.push(server)
  await new Promise<void>(resolve => { server.listen(0, '127.0.0.1', resolve) })
  return (server.address() as AddressInfo).port
}
/** A front before an API that answers an upgrade in its own way. */
const front = async (api: (request: IncomingMessage, socket: Duplex) => void) => {
  const behind = createServer((_, response) => response.writeHead(404).end())
  behind.on('upgrade', api)
  const port = await listen(behind)
  const server = createServer()
  server.on('upgrade', passUpgrade(onOrigin(`http://127.0.0.1:${port}`), () => () => {}, ['x-front', 'secret']))
  return { port: await listen(server), behind }
}
/** What a visitor hears who asks for an upgrade and then says `more`. */
const ask = (port: number, path: string, more = '') => new Promise<string>((resolve, reject) => {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk: Buffer) => {
    heard += chunk.toString()
    if (heard.includes('101') && heard.endsWith('\r\n\r\n') && more !== '') socket.write(more)
    if (heard.endsWith('bye')) socket.end()
  })
  socket.once('error', reject).once('close', () => resolve(heard))
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a.test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: k\r\nX-Forwarded-For: 192.0.2.9\r\n\r\n`)
})

it('TUT-2 the line of a classroom passes to the API and back, byte by byte, with the address of the visitor', async () => {
  const seen: string[] = []
  const { port } = await front((request, socket) => {
    seen.push(`${request.method} ${request.url}`, ...['upgrade', 'sec-websocket-key', 'x-front', 'x-forwarded-for'].map(name => String(request.headers[name])))
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n')
    socket.on('end', () => socket.end()).on('data', (chunk: Buffer) => socket.write(`heard ${chunk.toString()}, bye`))
  })
  const heard = await ask(port, LINE, 'hello')
  expect(heard).toMatch(/^HTTP\/1\.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\nheard hello, bye$/)
  expect(seen).toEqual([`GET ${LINE}`, 'websocket', 'k', 'secret', '192.0.2.9, 127.0.0.1'])
})
it('TUT-2 nothing else passes, and what the API refuses is refused', async () => {
  const { port, behind } = await front((_, socket) => socket.end('HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n'))
  expect(await ask(port, '/v1/profiles')).toMatch(/^HTTP\/1\.1 404 /)
  expect(await ask(port, LINE)).toMatch(/^HTTP\/1\.1 503 /)
  behind.closeAllConnections()
  await new Promise(resolve => { behind.close(resolve) })
  expect(await ask(port, LINE)).toMatch(/^HTTP\/1\.1 502 /)
})
