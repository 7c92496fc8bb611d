import * as z from 'zod/mini'
import { HOSTS } from '#contract/call.ts'
import { MILESTONES } from '#core/domain/analytics/vendor-calls.ts'
import { VENDOR_NAMES } from '#core/domain/analytics/vendors.ts'
import { FLOW_IDS } from '#core/domain/attribution/flow.ts'
import { CONSENT_REGIONS } from '#core/domain/consent/region.ts'

/** An object with one schema for each name. Other names are left out, so that a page accepts the answer of a newer server. */
const each = <Name extends string, Schema extends z.ZodMiniType>(names: readonly Name[], schema: Schema) =>
  z.object(Object.fromEntries(names.map(name => [name, schema])) as Record<Name, Schema>)
const text = z.exactOptional(z.string())

/** The public settings of a page, which the build does not know: in the HTML of a page of the app, from /api/config for a public one. */
export const PageConfig = z.object({
  production: z.boolean(),
  /** NET-6. The origin of each host. */
  hosts: each(HOSTS, z.string()),
  /** CON-5. The consent region of this request. */
  region: z.enum(CONSENT_REGIONS),
  vendors: each(VENDOR_NAMES, z.exactOptional(z.object({ id: z.string(), origin: text, events: z.exactOptional(each(MILESTONES, text)) }))),
  flowPixels: each(FLOW_IDS, text),
  flagsClientKey: z.string(),
  /** AUTH-1. */
  routeWithoutIdentity: z.string(),
  /** ERR-4. Null where errors are not reported. */
  sentryDsn: z.nullable(z.string()),
  release: z.string(),
  /** CON-5. The consent script for this page's host; null where our own banner asks. */
  consentScript: z.nullable(z.string()),
})
export type PageConfig = z.output<typeof PageConfig>
