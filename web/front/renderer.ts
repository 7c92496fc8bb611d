import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { parentPort } from 'node:worker_threads'
import next from 'next'

/** Next in a thread of its own: while it renders, the front goes on answering from memory. It tells its parent the port that it listens on. */
const start = async () => {
  const pages = next({ dev: false, dir: path.resolve(import.meta.dirname, '..'), port: Number(process.env['PORT'] || 3000) })
  await pages.prepare()
  const handle = pages.getRequestHandler()
  const server = createServer((request, response) => void handle(request, response).catch(() => { response.destroy() }))
  // The front keeps its connections: one that is closed here just when it is used there would fail a visitor.
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port, []))
  parentPort?.once('message', () => void pages.close().finally(() => process.exit(0)))
}

await start()
