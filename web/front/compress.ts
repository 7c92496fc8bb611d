import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { Transform } from 'node:stream'
import type { Coding } from './accept-encoding.ts'

/** How a body is encoded: at once for the visitor who waits, or as small as it gets for all who come later. */
export interface Compressor {
  readonly quick: (coding: Exclude<Coding, 'identity'>, body: Buffer) => Promise<Buffer>
  /** Returns the smallest brotli of a body, or null where too many wait already. Bodies are taken one at a time. */
  readonly best: (body: Buffer) => Promise<Buffer | null>
}

const TEXT = /^(?:text\/(?!event-stream)|application\/(?:javascript|json|manifest\+json|xml)|image\/svg\+xml)/
/** A smaller body fits into one packet in any case, bytes. */
const WORTH_IT = 1024
export const isWorthCompressing = (type: string | undefined, length: number | undefined): boolean =>
  type !== undefined && TEXT.test(type) && (length === undefined || length >= WORTH_IT)

const QUICK_QUALITY = 5
const STREAM_QUALITY = 4
/** 256 kB: brotli's usual window takes megabytes for each answer under way. */
const STREAM_WINDOW = 18
const MAX_WAITING = 200

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const brotliOf = (body: Buffer, quality: number) => brotli(body, { params: {
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
} })

export const createCompressor = (): Compressor => {
  let [last, waiting]: [Promise<unknown>, number] = [Promise.resolve(), 0]
  return {
    quick: (coding, body) => (coding === 'br' ? brotliOf(body, QUICK_QUALITY) : gzipped(body, { level: 9 })),
    best: async body => {
      if (waiting >= MAX_WAITING) return null
      waiting += 1
      const made = last.then(() => brotliOf(body, constants.BROTLI_MAX_QUALITY))
      last = made.catch(() => null).finally(() => { waiting -= 1 })
      return made
    },
  }
}

/** Returns a stream that encodes an answer as it comes: every piece that is written goes out at once. */
export const compressing = (coding: Exclude<Coding, 'identity'>): Transform =>
  coding === 'br'
    ? createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: STREAM_QUALITY, [constants.BROTLI_PARAM_LGWIN]: STREAM_WINDOW } })
    : createGzip({ flush: constants.Z_SYNC_FLUSH })
