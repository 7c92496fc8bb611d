import { HOSTS, type Host } from '#contract/call.ts'
import { consentScriptFor } from '../config/consent-script.ts'
import type { WebEnvironment } from '../config/environment.ts'
import { OTHER_SITE_IDS, type SiteId } from '#core/domain/site/site.ts'

/** Normalizes a setting that is an origin; null where it is not set. */
export const originOf = (setting: string | undefined): string | null => (setting ? new URL(setting).origin : null)

/** A host name or an IP address, with a port. The Host header is untrusted and its value becomes part of a policy. */
const SANE_HOST = /^(?:\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)*\.?)(?::\d{1,5})?$/i

const asked = (headers: Headers): string => {
  // The first value of a list is the one that the browser sent to the outermost proxy.
  const scheme = headers.get('x-forwarded-proto')?.split(',')[0]?.trim() === 'https' ? 'https' : 'http'
  const host = headers.get('host') ?? ''
  return (SANE_HOST.test(host) ? URL.parse(`${scheme}://${host}`) : null)?.origin ?? `${scheme}://localhost`
}

type Origins = Pick<WebEnvironment, 'webOrigin' | 'siteOrigins'>

/** ROUTE-11. Returns the site that a request is for: the one with this host, or else the main one. */
export const siteAt = (headers: Headers, { siteOrigins }: Pick<Origins, 'siteOrigins'>): SiteId => {
  const { host } = new URL(asked(headers))
  return OTHER_SITE_IDS.find(id => siteOrigins[id] !== undefined && new URL(siteOrigins[id]).host === host) ?? 'main'
}

/** Returns the origin of the page that made a request: that of its site, the configured one, or else the one that the browser requested. */
export const ownOrigin = (headers: Headers, settings: Origins): string =>
  settings.siteOrigins[siteAt(headers, settings)] ?? settings.webOrigin ?? asked(headers)

/** NET-6. Returns each host's origin as the browser of this request reaches it. */
export const hostsFor = (headers: Headers, settings: WebEnvironment): Readonly<Record<Host, string>> => {
  const main = settings.publicApiOrigin ?? ownOrigin(headers, settings)
  return Object.fromEntries(HOSTS.map(host => [host, settings.hosts[host] ?? main])) as Record<Host, string>
}

/** CON-5. Returns the consent script of the host that this page was requested from. */
export const consentScriptOf = (headers: Headers, settings: WebEnvironment): string | null =>
  consentScriptFor(settings.consentScripts, new URL(ownOrigin(headers, settings)).hostname)

/** ROUTE-6. Whether another site made the browser send this request. */
export const isForeign = (headers: Headers, own: string): boolean => {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return true
  const origin = headers.get('origin')
  return origin !== null && origin !== own
}
