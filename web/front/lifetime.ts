import type { IncomingHttpHeaders } from 'node:http'

/** How long a stored answer may be used. */
export interface Lifetime {
  /** As it is, ms. */
  readonly fresh: number
  /** And after that, while it is asked for again, ms. */
  readonly stale: number
  /** Whether it may stand in for an answer that failed, however old it is. */
  readonly onError: boolean
}

/** Headers that may appear in Vary: requests with those of Next are never answered from the store, and the front encodes by itself. */
const HARMLESS = new Set(['accept-encoding', 'rsc', 'next-router-state-tree', 'next-router-prefetch', 'next-router-segment-prefetch', 'next-url'])
const FORBIDDING = ['private', 'no-store', 'no-cache']

const directivesIn = (cacheControl: string): ReadonlyMap<string, string> =>
  new Map(cacheControl.toLowerCase().split(',').map(part => {
    const [name = '', value = ''] = part.split('=', 2)
    return [name.trim(), value.trim().replace(/^"(.*)"$/, '$1')] as const
  }))

const seconds = (value: string | undefined): number | undefined => (value !== undefined && /^\d{1,10}$/.test(value) ? Number(value) * 1000 : undefined)

/**
 * LOC-7. Returns how long an answer may be stored and sent to everybody, or null where it may not be. Only what says so itself is shared:
 * `s-maxage`, or `public` with `max-age`. Nothing that sets a cookie, differs by a header of the visitor, or is an error.
 */
export const lifetimeOf = (status: number, headers: IncomingHttpHeaders): Lifetime | null => {
  if (status !== 200 || headers['set-cookie'] !== undefined || headers['content-encoding'] !== undefined) return null
  const directives = directivesIn(headers['cache-control'] ?? '')
  if (FORBIDDING.some(name => directives.has(name))) return null
  const varies = (headers.vary ?? '').split(',').map(name => name.trim().toLowerCase()).filter(name => name !== '')
  if (varies.some(name => !HARMLESS.has(name))) return null

  const shared = directives.has('s-maxage')
  const fresh = shared ? seconds(directives.get('s-maxage')) : directives.has('public') ? seconds(directives.get('max-age')) : undefined
  if (fresh === undefined || fresh === 0) return null
  const strict = directives.has('must-revalidate') || directives.has('proxy-revalidate')
  return { fresh, stale: strict ? 0 : seconds(directives.get('stale-while-revalidate')) ?? 0, onError: !strict }
}
