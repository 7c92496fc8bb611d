import type { FlowPixels } from '../attribution/flow.ts'
import type { ConsentRegion } from '../consent/region.ts'
import type { VendorName } from '../analytics/vendors.ts'

/** The facts that a page is given about where it runs before anything else happens. */
export interface PageContext {
  readonly production: boolean
  /** CON-5. The consent region that this request came from. */
  readonly region: ConsentRegion
  /** The vendors that are configured with an id. The others have a local stand-in (ANA-3). */
  readonly vendors: readonly VendorName[]
  readonly flowPixels: FlowPixels
}
