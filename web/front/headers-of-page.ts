import { waitsForHashes, withHashes } from '../security/script-hashes.ts'
import { filterHeaders, headerIn, type RawHeaders } from './headers.ts'

const POLICY = 'content-security-policy'

/** Whether an answer's policy can be read only with its whole body, whose scripts it is to allow. */
export const needsBody = (raw: RawHeaders): boolean => waitsForHashes(headerIn(raw, POLICY) ?? '')

/** Returns the headers of a page with the hashes of its scripts in its policy, where it waits for them. */
export const headersOfPage = (raw: RawHeaders, html: string): RawHeaders =>
  needsBody(raw) ? [...filterHeaders(raw, name => name !== POLICY), 'Content-Security-Policy', withHashes(headerIn(raw, POLICY) ?? '', html)] : raw
