import type { Milestone } from '#core/domain/analytics/vendor-calls.ts'
import type { VendorName } from '#core/domain/analytics/vendors.ts'

/** Vendors with an id. `origin` takes the place of every origin of that vendor: a proxy of our own, or a test. */
export type VendorSettings = Partial<Readonly<Record<VendorName, VendorSetting>>>
export interface VendorSetting {
  readonly id: string
  readonly origin?: string
  /** PIX-2. X alone: what our milestones are called there. */
  readonly events?: Readonly<Partial<Record<Milestone, string>>>
}
