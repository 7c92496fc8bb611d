import { createHash } from 'node:crypto'

/** Returns what names a body in its entity tags. */
export const digestOf = (body: Buffer): string => createHash('sha256').update(body).digest('base64url').slice(0, 27)

/** RFC 9110, 8.8.3. Returns a strong tag: each way in which one body is encoded has other bytes, and so a tag of its own. */
export const tagOf = (digest: string, variant: string): string => (variant === 'identity' ? `"${digest}"` : `"${digest}.${variant}"`)

/**
 * RFC 9110, 13.1.2. Returns whether If-None-Match names the body with this digest, by weak comparison.
 * Whatever its encoding was: a visitor who has the body in any of them does not need it again.
 */
export const namesBody = (ifNoneMatch: string, digest: string): boolean =>
  ifNoneMatch.trim() === '*'
  || [...ifNoneMatch.matchAll(/(?:W\/)?"([^"]*)"/g)].some(([, opaque = '']) => opaque === digest || opaque.startsWith(`${digest}.`))
