import type { VendorSettings } from '#adapters/analytics/settings.ts'
import type { Host } from '#contract/call.ts'
import type { FlowPixels } from '#core/domain/attribution/flow.ts'
import type { ConsentRegion } from '#core/domain/consent/region.ts'

/** What a page has to know and a build cannot: answered afresh to every page that opens. All of it is public. */
export interface PageConfig {
  readonly production: boolean
  /** NET-6. An origin for every host. */
  readonly hosts: Readonly<Record<Host, string>>
  /** CON-5. Where this request came from. */
  readonly region: ConsentRegion
  readonly vendors: VendorSettings
  readonly flowPixels: FlowPixels
  readonly flagsClientKey: string
  /** ERR-4. Null: nothing is reported to anyone. */
  readonly sentryDsn: string | null
  readonly release: string
  /** CON-5. The consent script for this page's host; null: our own banner. */
  readonly consentScript: string | null
}
