import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type RequestListener, type Server } from 'node:http'
import { duplexPair } from 'node:stream'
import { type Compressor, createCompressor } from './compress.ts'
import { createFront } from './front.ts'
import { safeHeaders } from './headers.ts'
import type { Upstream } from './upstream.ts'

export const HOUR = 3_600_000
export const PUBLIC = { 'cache-control': 's-maxage=3600, stale-while-revalidate=86400', 'content-type': 'text/html', 'x-nextjs-prerender': '1' }
export const PRIVATE = { 'cache-control': 'private, no-store', 'content-type': 'text/html' }

export interface Reply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}
export interface Ask {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

const whole = async (response: IncomingMessage): Promise<Reply> => {
  const chunks: Buffer[] = []
  for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk)
  return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }
}

/** Speaks HTTP with a server of this process, without a port: each request has a connection that exists in memory only. */
const inProcess = (server: Server, address?: string): Upstream => ({
  request: options => request({
    ...options,
    createConnection: () => {
      const [near, far] = duplexPair()
      Object.assign(far, { remoteAddress: address })
      // A request that is given up closes its connection, as a visitor who leaves does.
      near.once('close', () => far.destroy())
      server.emit('connection', far)
      return near
    },
  }),
})

/** The address of the visitor. */
export const ADDRESS = '203.0.113.7'
export const SECRET = 'the secret of the front and the API'
const noApi: RequestListener = (_, response) => response.writeHead(404).end()

interface Behind {
  /** What the API answers. */
  readonly answerCall?: RequestListener
  readonly maxBytes?: number
  readonly maxBody?: number
  readonly accepting?: () => boolean
}
/** The front before a renderer and an API, with a clock and timers that move by hand, and no port. */
export const frontBefore = (render: RequestListener, { answerCall = noApi, maxBytes = 10_000_000, maxBody = 1_000_000, accepting = () => true }: Behind = {}) => {
  let [now, rendered, encoded] = [1_000_000, 0, 0]
  const timers = new Set<() => void>()
  const improving: Promise<unknown>[] = []
  const real = createCompressor()
  const compressor: Compressor = {
    quick: (coding, body) => {
      encoded += 1
      return real.quick(coding, body)
    },
    best: body => {
      const made = real.best(body)
      improving.push(made)
      return made
    },
  }
  const renderer = createServer((request, response) => {
    rendered += 1
    render(request, response)
  })
  const api = createServer(answerCall)
  const front = createServer(createFront({
    next: inProcess(renderer),
    api: inProcess(api),
    secret: SECRET,
    now: () => now,
    timer: (_, run) => {
      timers.add(run)
      return () => timers.delete(run)
    },
    compressor,
    originOf: host => `http://${host || 'localhost'}`,
    maxBytes, maxBody, accepting,
    safe: safeHeaders(null),
  }))
  const visitor = inProcess(front, ADDRESS)
  const open = (path: string, { method = 'GET', headers = {} }: Ask = {}) =>
    visitor.request({ method, path, headers: { host: 'localhost', connection: 'close', ...headers } })

  return {
    front,
    /** Begins a request that the test itself reads or gives up. */
    open,
    ask: (path: string, options: Ask = {}) => new Promise<Reply>((resolve, reject) => {
      open(path, options).on('error', reject).on('response', response => void whole(response).then(resolve, reject)).end(options.body)
    }),
    /** How often the renderer was asked. */
    rendered: () => rendered,
    /** How often a body was encoded for somebody who waits. */
    encoded: () => encoded,
    pass: (ms: number) => { now += ms },
    /** Lets everything that waits for time to pass do so. */
    timeOut: () => { for (const run of [...timers]) run() },
    /** Waits until everything that is made in the background is there. */
    improved: () => Promise.all(improving),
  }
}

/** A door that requests wait at until it is opened. */
export const door = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { wait: promise, open: resolve }
}
