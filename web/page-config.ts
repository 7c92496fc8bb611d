import 'server-only'
import { HOSTS, type Host } from '#contract/call.ts'
import { consentRegionOf } from '#core/domain/consent/region.ts'
import type { PageConfig } from './config.ts'
import { consentScriptFor } from './measuring.ts'
import { apiOrigin, ownOrigin } from './own-origin.ts'
import type { WebSettings } from './settings.ts'

/** NET-6. Every host's origin as the browser of this request reaches it. */
export const hostsFor = (headers: Headers, settings: WebSettings): Readonly<Record<Host, string>> => {
  const main = apiOrigin(headers, settings)
  return Object.fromEntries(HOSTS.map(host => [host, settings.hosts[host] ?? main])) as Record<Host, string>
}

/** CON-5. The script of the host that this page was asked for by. */
export const consentScriptOf = (headers: Headers, settings: WebSettings): string | null =>
  consentScriptFor(settings.consentScripts, new URL(ownOrigin(headers, settings)).hostname)

export const pageConfig = (headers: Headers, settings: WebSettings): PageConfig => ({
  production: settings.production,
  hosts: hostsFor(headers, settings),
  region: consentRegionOf(settings.countryHeader === null ? null : headers.get(settings.countryHeader)),
  vendors: settings.vendors,
  flowPixels: settings.flowPixels,
  flagsClientKey: settings.flagsClientKey,
  sentryDsn: settings.sentryDsn,
  release: settings.release,
  consentScript: consentScriptOf(headers, settings),
})
