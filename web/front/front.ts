import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { isApiPath } from '#contract/call.ts'
import { FRONT_HEADER } from '#server/http/client-address.ts'
import { hostsIn } from '#server/http/headers.ts'
import { type Coding, codingFor } from './accept-encoding.ts'
import { createCache } from './cache.ts'
import type { Compressor } from './compress.ts'
import { namesBody } from './etag.ts'
import { fetchShared } from './fetch-shared.ts'
import { remembering } from './remembering.ts'
import { passOn, sendFailure } from './pass.ts'
import { API, BUILD_FILES, type OriginOf, sharedRequestOf } from './shared-request.ts'
import type { SafeHeaders } from './headers.ts'
import type { Encoded, StoredAnswer } from './stored-answer.ts'
import type { Timer, Upstream } from './upstream.ts'

export interface FrontOptions {
  readonly next: Upstream
  readonly api: Upstream
  /** By this the API knows that the addresses of visitors come from here. */
  readonly secret: string | undefined
  readonly now: () => number
  readonly timer: Timer
  readonly compressor: Compressor
  /** The origin that a page names as its own, which its policy depends on. */
  readonly originOf: OriginOf
  readonly maxBytes: number
  /** False once the process is being stopped. */
  readonly accepting: () => boolean
  /** What every answer says that does not say something else of the same name. */
  readonly safe: SafeHeaders
  readonly maxBody?: number
}

const MAX_BODY = 2_000_000
/** Where a balancer asks whether this process takes visitors. */
const READY = '/ready'
/** What may be done with a page or a file, and with the routes of the web's own session. */
const [PAGE_METHODS, API_METHODS] = [['GET', 'HEAD'], ['GET', 'HEAD', 'POST']]
/** How long Next may take for a page that is to be stored, ms. */
const TIMEOUT = 15_000

/** Returns an address whose percent signs all stand for something: where they do not, it is taken by its letters, as no page or file has such a name. Next would fail on it. */
const readable = (url: string): string => {
  const path = url.split('?', 1)[0] ?? ''
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

/** Answers requests for public pages and the files of the build from memory, and lets all others through to the API or to Next. */
export const createFront = ({ next, api, secret, now, timer, compressor, originOf, maxBytes, accepting, safe, maxBody = MAX_BODY }: FrontOptions): RequestListener => {
  const cache = createCache({ now, compressor, maxBytes, fetch: fetchShared(next, timer, { maxBody, timeout: TIMEOUT }) })
  const pass = passOn(next, timer)
  const passToApi = passOn(api, timer, secret === undefined ? [] : [FRONT_HEADER, secret])
  const coding = remembering<Coding>(codingFor)

  const send = (request: IncomingMessage, response: ServerResponse, { contents, storedAt }: StoredAnswer, { body, headers, notModified }: Encoded) => {
    const known = request.headers['if-none-match']
    const age = String(Math.max(0, Math.floor((now() - storedAt) / 1000)))
    if (known !== undefined && namesBody(known, contents.digest)) response.writeHead(304, [...notModified, 'Age', age]).end()
    // Node sends no body to a HEAD.
    else response.writeHead(200, [...headers, 'Age', age]).end(body)
  }
  const answer = async (request: IncomingMessage, response: ServerResponse, stored: StoredAnswer) => {
    const wanted = coding(request.headers['accept-encoding'])
    const encoded = stored.contents.ready(wanted) ?? await stored.contents.make(wanted)
    if (!response.destroyed) send(request, response, stored, encoded)
  }
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url: asked = '' } = request
    response.setHeaders(new Map(isApiPath(asked) || asked.startsWith(BUILD_FILES) ? safe.all : safe.page))
    if (hostsIn(request.rawHeaders) > 1) return sendFailure(response, 400)
    if (isApiPath(asked)) return passToApi(request, response)
    const url = readable(asked)
    request.url = url
    if (url === READY) return sendFailure(response, accepting() ? 204 : 503)
    const allowed = url.startsWith(API) ? API_METHODS : PAGE_METHODS
    if (!allowed.includes(method)) return sendFailure(response.setHeader('allow', allowed.join(', ')), 405)
    const shared = sharedRequestOf({ method, url, headers: request.headers }, originOf)
    const found = shared && cache.find(shared)
    const stored = shared && found === undefined ? await cache.load(shared) : found
    if (stored) await answer(request, response, stored)
    else if (!response.destroyed) pass(request, response)
  }
  // A request that cannot be passed on, as its address has characters that no address may have.
  return (request, response) => void respond(request, response).catch(() => sendFailure(response, 400))
}
