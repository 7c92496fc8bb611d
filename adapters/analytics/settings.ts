import type { VendorName } from '#core/domain/analytics/vendors.ts'

/** Vendors with an id. `origin` takes the place of every origin of that vendor: a proxy of our own, or a test. */
export type VendorSettings = Partial<Readonly<Record<VendorName, VendorSetting>>>
export interface VendorSetting {
  readonly id: string
  readonly origin?: string
}

/** An id becomes part of an address, so it is nothing but letters, digits, dashes, underscores and dots. */
export const isSafeId = (id: string): boolean => /^[\w.-]{1,80}$/.test(id)
