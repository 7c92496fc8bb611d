import { createHash } from 'node:crypto'

/** Scripts that run: JSON-LD is data. */
const INLINE = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g

/** The CSP sources of the inline scripts of one page. */
export const hashesOf = (html: string): string[] => [
  ...new Set([...html.matchAll(INLINE)].map(([, script]) => `sha256-${createHash('sha256').update(script ?? '').digest('base64')}`)),
]

/** Stands in the policy of a page that is rendered when it is first asked for, where the front puts the hashes of its scripts. It allows nothing by itself. */
export const HASHES_TO_COME = 'hashes-to-come'
export const waitsForHashes = (policy: string): boolean => policy.includes(`'${HASHES_TO_COME}'`)
/** The policy of such a page with the hashes of its scripts. */
export const withHashes = (policy: string, html: string): string => policy.replace(`'${HASHES_TO_COME}'`, hashesOf(html).map(hash => `'${hash}'`).join(' '))
