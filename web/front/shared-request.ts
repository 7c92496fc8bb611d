import type { IncomingHttpHeaders } from 'node:http'
import { wordPlaceAt } from '#core/domain/dictionary/word-family.ts'
import { routeOf } from '#core/domain/locale/path.ts'
import { SESSION_COOKIES } from '../security/session-cookie.ts'

/** A request whose answer may be the same for everybody. */
export interface SharedRequest {
  readonly key: string
  /** The origin of the page, as the policy of the page names it. */
  readonly origin: string
  readonly path: string
  readonly hasSearch: boolean
}
export interface RequestHead {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
}

/** Returns the origin that a page names as its own when it is requested from this host, by this scheme. */
export type OriginOf = (host: string, scheme: string) => string

/** Longer paths are not stored: no page of ours has one. */
const MAX_PATH = 512
/** The files of the build carry their content in their name, and are the same for everybody. */
export const BUILD_FILES = '/_next/static/'
/** These routes act on a session, even on GET (ROUTE-6). */
export const API = '/api/'

/** Headers that ask for something else than the whole page: parts, conditions the front does not know, and React's own format. */
const SPECIAL = [
  'authorization', 'range', 'if-range', 'if-match', 'if-unmodified-since', 'transfer-encoding', 'upgrade', 'expect',
  'rsc', 'next-action', 'next-router-state-tree', 'next-router-prefetch', 'next-router-segment-prefetch',
] as const
/** Cookies of a visitor who may see more than everybody does: our session, and Next's preview of drafts. */
const PERSONAL_COOKIE = new RegExp(`(?:^|;)\\s*(?:${Object.values(SESSION_COOKIES).join('|')}|__prerender_bypass|__next_preview_data)=`)

/** A page on a word: rendered when it is first asked for, and by the front alone, which gives it the hashes of its scripts. */
const isWordPage = (path: string): boolean => wordPlaceAt(routeOf(path)) !== null
/** What nobody sees more of than others do, whoever they are. */
const isSameForAll = (path: string): boolean => path.startsWith(BUILD_FILES) || isWordPage(path)

/** LOC-7. Returns what a request asks for, or null where its answer could be one for this visitor alone. */
export const sharedRequestOf = ({ method, url, headers }: RequestHead, originOf: OriginOf): SharedRequest | null => {
  if (method !== 'GET' && method !== 'HEAD') return null
  const search = url.indexOf('?')
  const path = search < 0 ? url : url.slice(0, search)
  if (!path.startsWith('/') || path.length > MAX_PATH || path.startsWith(API)) return null
  for (const name of SPECIAL) if (headers[name] !== undefined) return null
  if (Number(headers['content-length'] ?? 0) > 0) return null
  if (headers.cookie !== undefined && !isSameForAll(path) && PERSONAL_COOKIE.test(headers.cookie)) return null
  const origin = originOf(headers.host ?? '', String(headers['x-forwarded-proto'] ?? ''))
  return { key: `${origin}${path}`, origin, path, hasSearch: search >= 0 }
}

/** Whether an answer is the same for every query: a file of the build, a page on a word, or a page that was rendered before anybody asked for it. */
export const ignoresSearch = (path: string, headers: IncomingHttpHeaders): boolean =>
  headers['x-nextjs-prerender'] !== undefined || isSameForAll(path)
