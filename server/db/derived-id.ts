import { createHash } from 'node:crypto'

/** An id that is made of another one and a name, a UUID of version 5 (RFC 9562): what is made twice is one. */
export const derivedId = (id: string, name: string): string => {
  const hash = createHash('sha1').update(id.replaceAll('-', ''), 'hex').update(name).digest('hex')
  const variant = (Number.parseInt(hash.charAt(16), 16) & 0b11 | 0b1000).toString(16)
  return [hash.slice(0, 8), hash.slice(8, 12), `5${hash.slice(13, 16)}`, `${variant}${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-')
}
