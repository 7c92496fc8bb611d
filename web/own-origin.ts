import type { WebSettings } from './settings.ts'

/** A host name or an address, and a port. A Host header may hold anything; what it holds ends up in a policy. */
const SANE_HOST = /^(?:\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)*\.?)(?::\d{1,5})?$/i

const asked = (headers: Headers): string => {
  // The first of a list is what the browser spoke to the outermost proxy.
  const scheme = headers.get('x-forwarded-proto')?.split(',')[0]?.trim() === 'https' ? 'https' : 'http'
  const host = headers.get('host') ?? ''
  return (SANE_HOST.test(host) ? URL.parse(`${scheme}://${host}`) : null)?.origin ?? `${scheme}://localhost`
}

/** The origin of the page a request belongs to: the configured one, else what the browser asked for. */
export const ownOrigin = (headers: Headers, settings: Pick<WebSettings, 'webOrigin'>): string =>
  settings.webOrigin ?? asked(headers)

/** The API's origin as that page's browser reaches it. */
export const apiOrigin = (headers: Headers, settings: Pick<WebSettings, 'webOrigin' | 'publicApiOrigin' | 'apiPort'>): string => {
  if (settings.publicApiOrigin) return settings.publicApiOrigin
  const url = new URL(ownOrigin(headers, settings))
  url.port = settings.apiPort
  return url.origin
}

/** ROUTE-6. A request that another site made the browser send. */
export const isForeign = (headers: Headers, own: string): boolean => {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return true
  const origin = headers.get('origin')
  return origin !== null && origin !== own
}
