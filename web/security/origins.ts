import { HOSTS, type Host } from '#contract/call.ts'
import { consentScriptFor } from '../config/consent-script.ts'
import type { WebEnvironment } from '../config/environment.ts'

/** A setting that is an origin, however it is written; null where there is none. */
export const originOf = (setting: string | undefined): string | null => (setting ? new URL(setting).origin : null)

/** A host name or an address, and a port. A Host header may hold anything; what it holds ends up in a policy. */
const SANE_HOST = /^(?:\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)*\.?)(?::\d{1,5})?$/i

const asked = (headers: Headers): string => {
  // The first of a list is what the browser spoke to the outermost proxy.
  const scheme = headers.get('x-forwarded-proto')?.split(',')[0]?.trim() === 'https' ? 'https' : 'http'
  const host = headers.get('host') ?? ''
  return (SANE_HOST.test(host) ? URL.parse(`${scheme}://${host}`) : null)?.origin ?? `${scheme}://localhost`
}

/** The origin of the page a request belongs to: the configured one, else what the browser asked for. */
export const ownOrigin = (headers: Headers, settings: Pick<WebEnvironment, 'webOrigin'>): string =>
  settings.webOrigin ?? asked(headers)

/** The API's origin as that page's browser reaches it. */
export const apiOrigin = (headers: Headers, settings: Pick<WebEnvironment, 'webOrigin' | 'publicApiOrigin' | 'apiPort'>): string => {
  if (settings.publicApiOrigin) return settings.publicApiOrigin
  const url = new URL(ownOrigin(headers, settings))
  url.port = settings.apiPort
  return url.origin
}

/** NET-6. Every host's origin as the browser of this request reaches it. */
export const hostsFor = (headers: Headers, settings: WebEnvironment): Readonly<Record<Host, string>> => {
  const main = apiOrigin(headers, settings)
  return Object.fromEntries(HOSTS.map(host => [host, settings.hosts[host] ?? main])) as Record<Host, string>
}

/** CON-5. The consent script of the host that this page was asked for by. */
export const consentScriptOf = (headers: Headers, settings: WebEnvironment): string | null =>
  consentScriptFor(settings.consentScripts, new URL(ownOrigin(headers, settings)).hostname)

/** ROUTE-6. A request that another site made the browser send. */
export const isForeign = (headers: Headers, own: string): boolean => {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return true
  const origin = headers.get('origin')
  return origin !== null && origin !== own
}
