import type { Coding } from './accept-encoding.ts'
import { type Compressor, isWorthCompressing } from './compress.ts'
import { digestOf, tagOf } from './etag.ts'
import { filterHeaders, headerIn, type RawHeaders, varyByCoding, withoutConnection } from './headers.ts'
import type { Lifetime } from './lifetime.ts'

/** A body in one encoding, with the headers that go with it. */
export interface Encoded {
  readonly body: Buffer
  readonly headers: RawHeaders
  /** The headers of 304: those of 200 but for the ones about the body. */
  readonly notModified: RawHeaders
}
/** An answer that is kept for everybody. */
export interface StoredAnswer {
  /** Whether it is the same for every query. */
  readonly anySearch: boolean
  /** Epoch ms. */
  readonly storedAt: number
  readonly lifetime: Lifetime
  readonly contents: Contents
}
/** A body in all its encodings. Each is made once, when it is first asked for. */
export interface Contents {
  readonly digest: string
  /** What it can take at most, bytes. */
  readonly weight: number
  /** Returns an encoding that is there already. */
  readonly ready: (coding: Coding) => Encoded | undefined
  readonly make: (coding: Coding) => Promise<Encoded>
}

/** The front says these itself. */
const OWN = new Set(['date', 'age', 'content-length', 'content-encoding', 'etag', 'last-modified', 'accept-ranges', 'vary', 'cache-status'])
/** Next says these to itself. */
const INTERNAL = /^x-(?:nextjs|middleware)-/
const ABOUT_BODY = new Set(['content-type', 'content-length', 'content-encoding'])
/** What an entry takes beside its body: its headers in each encoding, bytes. */
const OVERHEAD = 8192

export const createContents = (raw: RawHeaders, plain: Buffer, compressor: Compressor): Contents => {
  const digest = digestOf(plain)
  const compressible = isWorthCompressing(headerIn(raw, 'content-type'), plain.length)
  const common = filterHeaders(withoutConnection(raw), name => !OWN.has(name) && !INTERNAL.test(name))
  if (compressible) common.push('Vary', varyByCoding(headerIn(raw, 'vary')))
  const encoded = (body: Buffer, coding: Coding, variant: string): Encoded => {
    const headers = [...common, 'ETag', tagOf(digest, variant), ...(coding === 'identity' ? [] : ['Content-Encoding', coding]), 'Content-Length', String(body.length)]
    return { body, headers, notModified: filterHeaders(headers, name => !ABOUT_BODY.has(name)) }
  }

  const identity = encoded(plain, 'identity', 'identity')
  const made = new Map<Coding, Encoded>([['identity', identity]])
  const making = new Map<Coding, Promise<Encoded>>()
  let isImproved = false
  /** Once, and only for an answer that somebody asks for again: of a hundred thousand words most are looked up once in a while. */
  const improve = async () => {
    if (isImproved) return
    isImproved = true
    const best = await compressor.best(plain)
    if (best !== null && best.length < plain.length) made.set('br', encoded(best, 'br', 'br'))
  }
  const begin = async (coding: Exclude<Coding, 'identity'>): Promise<Encoded> => {
    const body = await compressor.quick(coding, plain)
    const result = body.length < plain.length ? encoded(body, coding, coding === 'br' ? 'quick' : coding) : identity
    made.set(coding, result)
    return result
  }
  return {
    digest,
    weight: OVERHEAD + plain.length * (compressible ? 3 : 1),
    ready: coding => {
      const ready = compressible ? made.get(coding) : identity
      // The quick answer serves until the better one is there, and goes on serving if that fails.
      if (coding === 'br' && compressible && ready !== undefined) void improve().catch(() => {})
      return ready
    },
    make: coding => {
      if (!compressible || coding === 'identity') return Promise.resolve(identity)
      const known = making.get(coding) ?? begin(coding).catch(() => identity)
      making.set(coding, known)
      return known
    },
  }
}
