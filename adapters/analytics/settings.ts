import type { Milestone } from '#core/domain/analytics/vendor-calls.ts'
import type { VendorName } from '#core/domain/analytics/vendors.ts'

/** The configured vendors. `origin` replaces every origin of a vendor, for our own proxy or a test. */
export type VendorSettings = Partial<Readonly<Record<VendorName, VendorSetting>>>
export interface VendorSetting {
  readonly id: string
  readonly origin?: string
  /** PIX-2. Only for X: its ids of our milestones. */
  readonly events?: Readonly<Partial<Record<Milestone, string>>>
}
