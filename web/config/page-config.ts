import * as z from 'zod/mini'
import { HOSTS } from '#contract/call.ts'
import { MILESTONES } from '#core/domain/analytics/vendor-calls.ts'
import { VENDOR_NAMES } from '#core/domain/analytics/vendors.ts'
import { FLOW_IDS } from '#core/domain/attribution/flow.ts'
import { CONSENT_REGIONS } from '#core/domain/consent/region.ts'

/** The same schema for each name. Other names are left out, so that a page takes the answer of a newer server. */
const each = <Name extends string, Schema extends z.ZodMiniType>(names: readonly Name[], schema: Schema) =>
  z.object(Object.fromEntries(names.map(name => [name, schema])) as Record<Name, Schema>)
const text = z.exactOptional(z.string())

/** What a page has to know and a build cannot: answered by /api/config to every page that opens. All of it is public. */
export const PageConfig = z.object({
  production: z.boolean(),
  /** NET-6. An origin for every host. */
  hosts: each(HOSTS, z.string()),
  /** CON-5. Where this request came from. */
  region: z.enum(CONSENT_REGIONS),
  vendors: each(VENDOR_NAMES, z.exactOptional(z.object({ id: z.string(), origin: text, events: z.exactOptional(each(MILESTONES, text)) }))),
  flowPixels: each(FLOW_IDS, text),
  flagsClientKey: z.string(),
  /** ERR-4. Null: nothing is reported to anyone. */
  sentryDsn: z.nullable(z.string()),
  release: z.string(),
  /** CON-5. The consent script for this page's host; null: our own banner. */
  consentScript: z.nullable(z.string()),
})
export type PageConfig = z.output<typeof PageConfig>
