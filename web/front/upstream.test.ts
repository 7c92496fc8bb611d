import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { expect, it } from 'vitest'
import { CONNECTION_LIMITS } from '#server/connections.ts'
import { IDLE, onOrigin } from './upstream.ts'

it('ERR-5 a connection to an upstream is kept for the next request, and ended by us before the upstream would', async () => {
  const server = createServer((_, response) => response.end('ok'))
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const opened: Socket[] = []
  server.on('connection', socket => opened.push(socket))
  const upstream = onOrigin(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 50)
  const ask = async () => {
    const [answer] = await once(upstream.request({ path: '/' }).end(), 'response') as [IncomingMessage]
    await once(answer.resume(), 'end')
  }
  await ask()
  await new Promise(setImmediate)
  await ask()
  expect(opened).toHaveLength(1)
  await once(opened[0] as Socket, 'close')
  server.close()
  expect(IDLE).toBeLessThan(CONNECTION_LIMITS.keepAliveTimeout / 2)
})
