import { headers } from 'next/headers'
import { consentRegionOf } from '#core/domain/consent/region.ts'
import type { PageConfig } from '../../../config/page-config.ts'
import { webSettings } from '../../../config/settings.ts'
import { consentScriptOf, hostsFor } from '../../../security/origins.ts'

export const GET = async () => {
  const [asked, settings] = [await headers(), webSettings()]
  const { production, vendors, flowPixels, flagsClientKey, sentryDsn, release, countryHeader } = settings
  const config: PageConfig = {
    production, vendors, flowPixels, flagsClientKey, sentryDsn, release,
    hosts: hostsFor(asked, settings),
    region: consentRegionOf(countryHeader === null ? null : asked.get(countryHeader)),
    consentScript: consentScriptOf(asked, settings),
  }
  return Response.json(config, { headers: { 'cache-control': 'private, no-store' } })
}
