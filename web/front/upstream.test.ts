import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { expect, it, vi } from 'vitest'
import { CONNECTION_LIMITS } from '#server/connections.ts'
import { IDLE, onOrigin, type Upstream } from './upstream.ts'

it('ERR-5 a connection to an upstream is kept for the next request, and ended by us before the upstream would', async () => {
  const server = createServer((_, response) => response.end('ok'))
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const opened: Socket[] = []
  server.on('connection', socket => opened.push(socket))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ask = async (upstream: Upstream) => {
    const [answer] = await once(upstream.request({ path: '/' }).end(), 'response') as [IncomingMessage]
    await once(answer.resume(), 'end')
    await new Promise(setImmediate)
  }
  const [kept, short] = [onOrigin(origin), onOrigin(origin, 50)]
  await ask(kept)
  await ask(kept)
  expect(opened).toHaveLength(1)
  await ask(short)
  expect(opened).toHaveLength(2)
  await vi.waitUntil(() => opened[1]?.destroyed, { timeout: 20_000 })
  server.closeAllConnections()
  server.close()
  expect(IDLE).toBeLessThan(CONNECTION_LIMITS.keepAliveTimeout / 2)
})
