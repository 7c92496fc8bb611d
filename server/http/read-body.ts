import { err, ok, type Result } from 'neverthrow'
import type { FileBody } from '#contract/file-body.ts'
import type { Http } from './env.ts'

const MAX_DEPTH = 32
const isBad = (text: string) => text.includes('\u0000') || !text.isWellFormed()

/** Whether a parsed body contains U+0000, a lone surrogate, a `__proto__` key or nesting that is too deep. */
export const isHostile = (root: unknown): boolean => {
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value: root, depth: 0 }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next
    if (typeof value === 'string' && isBad(value)) return true
    if (typeof value !== 'object' || value === null) continue
    if (depth >= MAX_DEPTH) return true
    for (const [key, inner] of Object.entries(value)) {
      if (key === '__proto__' || isBad(key)) return true
      open.push({ value: inner, depth: depth + 1 })
    }
  }
  return false
}

const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i
const isPlain = ({ req }: Http): boolean => ['', 'identity'].includes(req.header('content-encoding') ?? '')
/** Whether a body says of itself that it is JSON in UTF-8, and in no other encoding. */
const isJson = (http: Http): boolean => JSON_TYPE.test(http.req.header('content-type') ?? '') && isPlain(http)
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Reads the JSON body. `foreign` means that it does not say it is JSON in UTF-8, `broken` that it is not: invalid UTF-8 and a byte order
 * mark are refused (RFC 8259). Of a key that comes twice the last value counts, as in every JSON.parse.
 */
export const readBody = async (http: Http): Promise<Result<unknown, 'foreign' | 'broken' | 'hostile'>> => {
  if (!isJson(http)) return err('foreign')
  try {
    const body: unknown = JSON.parse(utf8.decode(await http.req.arrayBuffer()))
    return isHostile(body) ? err('hostile') : ok(body)
  } catch {
    return err('broken')
  }
}

/** Reads a body that is a file. `foreign` means that it does not say it is one of the type. */
export const readFile = async (http: Http, { contentType, most }: FileBody): Promise<Result<Uint8Array, 'foreign' | 'too_long'>> => {
  if (http.req.header('content-type') !== contentType || !isPlain(http)) return err('foreign')
  const bytes = new Uint8Array(await http.req.arrayBuffer())
  return bytes.byteLength > most ? err('too_long') : ok(bytes)
}
