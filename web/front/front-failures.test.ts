import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createBrotliDecompress } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { door, frontBefore, PRIVATE, PUBLIC } from './front.fixture.ts'

const firstPiece = async (stream: NodeJS.ReadableStream) => String((await once(stream, 'data'))[0])

it('LOC-7 an answer that is not kept goes out piece by piece, encoded', async () => {
  const { wait, open: finish } = door()
  const { open } = frontBefore((_, response) => {
    response.writeHead(200, PRIVATE).write('first')
    void wait.then(() => response.end('last'))
  })
  const request = open('/my-plan', { headers: { 'accept-encoding': 'br' } }).end()
  const [response] = await once(request, 'response') as [IncomingMessage]
  const text = response.pipe(createBrotliDecompress())
  expect([response.headers['content-encoding'], await firstPiece(text)]).toEqual(['br', 'first'])
  finish()
  expect(await firstPiece(text)).toBe('last')
})

it('LOC-7 a body that is too large to keep is passed on whole', async () => {
  const large = 'x'.repeat(300_000)
  const { ask, rendered } = frontBefore((_, response) => {
    response.writeHead(200, PUBLIC).write(large.slice(0, 100_000))
    response.end(large.slice(100_000))
  }, { maxBody: 200_000 })
  expect((await ask('/')).body.toString()).toBe(large)
  const before = rendered()
  expect((await ask('/')).body.toString()).toBe(large)
  expect(rendered()).toBe(before + 1)
})

it('LOC-7 a visitor who leaves ends what was rendered for them alone', async () => {
  const { promise: closed, resolve } = Promise.withResolvers<boolean>()
  const { open } = frontBefore((_, response) => {
    response.on('close', () => resolve(response.writableFinished))
    response.writeHead(200, PRIVATE).write('first')
  })
  const request = open('/api/config').on('error', () => {}).end()
  await once(request, 'response')
  request.destroy()
  expect(await closed).toBe(false)
})

it('LOC-7 a visitor who leaves does not end what others wait for', async () => {
  const { wait, open: finish } = door()
  const { open, ask, rendered } = frontBefore((_, response) => void wait.then(() => response.writeHead(200, PUBLIC).end('page')))
  const first = open('/').on('error', () => {}).end()
  await vi.waitUntil(() => rendered() === 1)
  const second = ask('/')
  first.destroy()
  finish()
  expect([(await second).body.toString(), rendered()]).toEqual(['page', 1])
})

it('LOC-7 a page that is cut off is not kept', async () => {
  let whole = false
  const { ask } = frontBefore((_, response: ServerResponse) => {
    response.writeHead(200, { ...PUBLIC, 'content-length': 8 }).write('half')
    if (whole) response.end('half')
    else setImmediate(() => response.destroy())
  })
  await expect(ask('/')).rejects.toThrow()
  whole = true
  expect((await ask('/')).body.toString()).toBe('halfhalf')
})

it('ERR-5 a renderer that does not answer is given up: 504, or the page that is kept', async () => {
  const { ask, rendered, timeOut, pass } = frontBefore((_, response) => {
    if (rendered() === 1) response.writeHead(200, PUBLIC).end('page')
  })
  await ask('/')
  pass(1e9)
  const old = ask('/')
  await vi.waitUntil(() => rendered() === 2)
  timeOut()
  expect((await old).body.toString()).toBe('page')

  const none = ask('/api/config')
  await vi.waitUntil(() => rendered() === 3)
  timeOut()
  expect([(await none).status, (await none).headers['cache-control']]).toEqual([504, 'private, no-store'])
})

it('ERR-5 a renderer that closes the connection is a 502', async () => {
  const { ask } = frontBefore(({ socket }) => { socket.destroy() })
  expect((await ask('/')).status).toBe(502)
  expect((await ask('/api/config')).status).toBe(502)
})
