import type { FlowPixels } from '../attribution/flow.ts'
import type { Place } from '../consent/place.ts'
import type { VendorName } from '../analytics/vendors.ts'

/** What a page is told about where it runs, before anything else happens. */
export interface Surroundings {
  readonly production: boolean
  /** CON-5. Of this very request. */
  readonly place: Place
  /** Vendors with an id. The others have a local stand-in (ANA-3). */
  readonly vendors: readonly VendorName[]
  readonly flowPixels: FlowPixels
}
