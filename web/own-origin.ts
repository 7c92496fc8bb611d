import type { WebSettings } from './settings.ts'

/** The origin of the page a request belongs to: the configured one, else what the browser asked for. */
export const ownOrigin = (headers: Headers, settings: Pick<WebSettings, 'webOrigin'>): string =>
  settings.webOrigin ?? `${headers.get('x-forwarded-proto') ?? 'http'}://${headers.get('host') ?? 'localhost'}`

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
