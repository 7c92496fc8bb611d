import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { CONNECTION_LIMITS, watchConnections } from './connections.ts'
import { drain } from './drain.ts'

const opened: Server[] = []
afterEach(() => { for (const server of opened.splice(0)) server.closeAllConnections() })

const listening = async (limits: Partial<Record<keyof typeof CONNECTION_LIMITS, number>> = CONNECTION_LIMITS) => {
  const server = createServer(limits, (request, response) => { request.resume().once('end', () => response.end('ok')) })
  opened.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}
const open = async (server: Server): Promise<Socket> => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  await Promise.all([once(socket, 'connect'), once(server, 'connection')])
  return socket
}
const heard = async (socket: Socket): Promise<string> => {
  let text = ''
  socket.on('data', (chunk: Buffer) => { text += chunk.toString() })
  await once(socket, 'close')
  return text
}
const SOON = { headersTimeout: 20, requestTimeout: 40, connectionsCheckingInterval: 5 } as const

it('ERR-5 a connection that says nothing is ended', async () => {
  const server = await listening()
  watchConnections(server, 20)
  expect(await heard(await open(server))).toBe('')
})
it.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
  ['a body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nslow'],
])('ERR-5 %s that never end are refused with 408, and the connection is ended', async (_, sent) => {
  const server = await listening(SOON)
  watchConnections(server, 20)
  const socket = await open(server)
  socket.write(sent)
  expect(await heard(socket)).toMatch(/^HTTP\/1\.1 408 /)
})
it('ERR-5 a connection that has spoken is not ended for silence', async () => {
  const server = await listening()
  const { endSilent } = watchConnections(server, 20)
  const socket = await open(server)
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  const [answer] = await once(socket, 'data') as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /)
  endSilent()
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  expect((await once(socket, 'data') as [Buffer])[0].toString()).toMatch(/^HTTP\/1\.1 200 /)
})
it('ERR-5 a stop does not wait for a connection that says nothing', async () => {
  const server = await listening()
  const connections = watchConnections(server)
  const closed = heard(await open(server))
  const atLast = vi.spyOn(server, 'closeAllConnections')
  await drain(server, connections, 0)
  expect(await closed).toBe('')
  expect(atLast).not.toHaveBeenCalled()
})
it('ERR-5 a stop does not wait for headers that never end, and finishes a request whose body is arriving', async () => {
  const server = await listening()
  const connections = watchConnections(server)
  const [headers, body] = [await open(server), await open(server)]
  const answers = Promise.all([heard(headers), heard(body)])
  headers.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')
  body.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nslow')
  await once(server, 'request')
  const atLast = vi.spyOn(server, 'closeAllConnections')
  const drained = drain(server, connections, 0)
  await once(headers, 'close')
  body.write(' body')
  await drained
  expect((await answers).map(text => text.slice(0, 15))).toEqual(['', 'HTTP/1.1 200 OK'])
  expect(atLast).not.toHaveBeenCalled()
})
