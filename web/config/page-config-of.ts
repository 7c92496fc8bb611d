import { consentRegionOf } from '#core/domain/consent/region.ts'
import { consentScriptOf, hostsFor } from '../security/origins.ts'
import type { PageConfig } from './page-config.ts'
import type { WebSettings } from './settings.ts'

/** The public settings of the page that a request asks for. */
export const pageConfigOf = (headers: Headers, settings: WebSettings): PageConfig => {
  const { production, vendors, flowPixels, flagsClientKey, routeWithoutIdentity, sentryDsn, release, countryHeader } = settings
  return {
    production, vendors, flowPixels, flagsClientKey, routeWithoutIdentity, sentryDsn, release,
    hosts: hostsFor(headers, settings),
    region: consentRegionOf(countryHeader === null ? null : headers.get(countryHeader)),
    consentScript: consentScriptOf(headers, settings),
  }
}
