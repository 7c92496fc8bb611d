import type { Milestone } from '#core/domain/analytics/vendor-calls.ts'
import type { VendorName } from '#core/domain/analytics/vendors.ts'

/** The vendors that have an id. `origin` replaces every origin of the vendor, for a proxy of our own or for a test. */
export type VendorSettings = Partial<Readonly<Record<VendorName, VendorSetting>>>
export interface VendorSetting {
  readonly id: string
  readonly origin?: string
  /** PIX-2. For X alone: the names of our milestones there. */
  readonly events?: Readonly<Partial<Record<Milestone, string>>>
}
