import type { IncomingMessage } from 'node:http'
import { withAbsoluteLinks } from './absolute-links.ts'
import { type Lifetime, lifetimeOf } from './lifetime.ts'
import type { RawHeaders } from './headers.ts'
import { ignoresSearch, type SharedRequest } from './shared-request.ts'
import { headersOfPage } from './headers-of-page.ts'
import type { Timer, Upstream } from './upstream.ts'

/** What came of asking for a page in nobody's name: a page for everybody, one that has to be asked for by each visitor, or nothing. */
export type Fetched =
  | { readonly kind: 'shared'; readonly headers: RawHeaders; readonly body: Buffer; readonly lifetime: Lifetime; readonly anySearch: boolean }
  | { readonly kind: 'personal' }
  | { readonly kind: 'failed' }

export interface Limits {
  /** Larger bodies are not stored, bytes. */
  readonly maxBody: number
  /** How long Next may take for a page that is to be stored, ms. */
  readonly timeout: number
}

/** Reads a whole body; null where it is larger than `limit`. */
const bodyOf = async (response: IncomingMessage, limit: number): Promise<Buffer | null> => {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > limit) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const read = async (response: IncomingMessage, asked: SharedRequest, { maxBody }: Limits): Promise<Fetched> => {
  const lifetime = lifetimeOf(response.statusCode ?? 0, response.headers)
  if ((response.statusCode ?? 500) >= 500) return { kind: 'failed' }
  if (lifetime === null || Number(response.headers['content-length'] ?? 0) > maxBody) return { kind: 'personal' }
  const sent = await bodyOf(response, maxBody)
  const isHtml = response.headers['content-type']?.startsWith('text/html') === true
  const body = sent !== null && isHtml ? Buffer.from(withAbsoluteLinks(sent.toString(), asked.origin)) : sent
  if (body === null) return { kind: 'personal' }
  const headers = isHtml ? headersOfPage(response.rawHeaders, body.toString()) : response.rawHeaders
  return { kind: 'shared', headers, body, lifetime, anySearch: ignoresSearch(asked.path, response.headers) }
}

/**
 * Asks Next for a page in nobody's name: neither cookies, address, language nor query of a visitor are sent along,
 * so that nothing of one can be in what is stored for all.
 */
export const fetchShared = (upstream: Upstream, timer: Timer, limits: Limits) => (asked: SharedRequest): Promise<Fetched> =>
  new Promise(resolve => {
    const { host, protocol } = new URL(asked.origin)
    const request = upstream.request({
      method: 'GET', path: asked.path,
      headers: ['Host', host, 'X-Forwarded-Proto', protocol.slice(0, -1), 'Accept', '*/*'],
    })
    const cancel = timer(limits.timeout, () => request.destroy(new Error('Next took too long.')))
    const settle = (fetched: Fetched) => {
      cancel()
      resolve(fetched)
      request.destroy()
    }
    request.on('error', () => settle({ kind: 'failed' }))
    request.on('response', response => void read(response, asked, limits).then(settle, () => settle({ kind: 'failed' })))
    request.end()
  })
