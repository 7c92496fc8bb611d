import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { FRONT_HEADER } from '#server/http/client-address.ts'
import { codingFor } from './accept-encoding.ts'
import { compressing, isWorthCompressing } from './compress.ts'
import { headersOfPage, needsBody } from './headers-of-page.ts'
import { filterHeaders, headerIn, type RawHeaders, varyByCoding, withoutConnection } from './headers.ts'
import type { Timer, Upstream } from './upstream.ts'

/** How long an upstream may take to begin an answer, ms. */
const TIMEOUT = 60_000
const REPLACED = ['accept-encoding', 'x-forwarded-for', FRONT_HEADER]

/** Returns a visitor's headers as an upstream gets them, with the visitor's address. It sends bytes as they are, and the front encodes them. */
export const forwarded = ({ rawHeaders, headers, socket }: IncomingMessage): string[] => {
  const addresses = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean)
  return [
    ...filterHeaders(withoutConnection(rawHeaders), name => !REPLACED.includes(name)),
    ...(headers['transfer-encoding'] === undefined ? [] : ['Transfer-Encoding', 'chunked']),
    ...(addresses.length === 0 ? [] : ['X-Forwarded-For', addresses.join(', ')]),
  ]
}

/** Answers that no upstream gave. An answer that has begun is cut off, so that nobody takes it for a whole one. */
export const sendFailure = (response: ServerResponse, status: number): void => {
  if (response.headersSent) response.destroy()
  else response.writeHead(status, { 'cache-control': 'private, no-store', 'content-length': 0 }).end()
}

/** An answer that is encoded here has other bytes than its tag was made for, which a weak tag allows. */
const weakened = (headers: string[]): string[] =>
  headers.map((value, at) => (at % 2 === 1 && headers[at - 1]?.toLowerCase() === 'etag' && !value.startsWith('W/') ? `W/${value}` : value))

/** Sends an answer on, piece by piece as `body` gives it. */
const relay = (answer: IncomingMessage, request: IncomingMessage, response: ServerResponse, sent: RawHeaders = answer.rawHeaders, body: Readable = answer): void => {
  const status = answer.statusCode ?? 502
  const headers = withoutConnection(sent)
  const length = answer.headers['content-length']
  const worthIt = status !== 206 && status !== 304 && answer.headers['content-encoding'] === undefined
    && !/no-transform/i.test(answer.headers['cache-control'] ?? '')
    && isWorthCompressing(answer.headers['content-type'], length === undefined ? undefined : Number(length))
  const coding = worthIt ? codingFor(request.headers['accept-encoding']) : 'identity'
  const common = worthIt ? [...filterHeaders(headers, name => name !== 'vary'), 'Vary', varyByCoding(headerIn(headers, 'vary'))] : headers
  if (coding === 'identity') {
    response.writeHead(status, answer.statusMessage, common)
    pipeline(body, response, () => {})
    return
  }
  response.writeHead(status, answer.statusMessage, [...weakened(filterHeaders(common, name => name !== 'content-length')), 'Content-Encoding', coding])
  // A HEAD gets the headers that GET would get.
  if (request.method === 'HEAD') response.end(() => answer.destroy())
  else pipeline(body, compressing(coding), response, () => {})
}

/** Sends a page on once the whole of it is there, so that its policy allows its scripts, as it does where the page is kept for everybody. */
const relayWhole = async (answer: IncomingMessage, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const html = await buffer(answer)
  relay(answer, request, response, headersOfPage(answer.rawHeaders, html.toString()), Readable.from([html]))
}

/** Lets one request through to an upstream, with headers of our own, and its answer back, piece by piece. A visitor who leaves ends both. */
export const passOn = (upstream: Upstream, timer: Timer, own: RawHeaders = []) => (request: IncomingMessage, response: ServerResponse): void => {
  const asked = upstream.request({ method: request.method, path: request.url, headers: [...forwarded(request), ...own] })
  const cancel = timer(TIMEOUT, () => sendFailure(response, 504))
  response.once('close', () => {
    cancel()
    asked.destroy()
  })
  let answered = false
  // After that the answer itself says whether it came to its end.
  asked.on('error', () => { if (!answered) sendFailure(response, 502) })
  asked.on('response', answer => {
    answered = true
    cancel()
    if (request.method === 'GET' && needsBody(answer.rawHeaders)) relayWhole(answer, request, response).catch(() => sendFailure(response, 502))
    else relay(answer, request, response)
  })
  if (request.headers['transfer-encoding'] === undefined && request.headers['content-length'] === undefined) asked.end()
  // Not as a pipeline: when an upstream does not want the rest of a body, the visitor still gets the answer.
  else request.pipe(asked)
}
