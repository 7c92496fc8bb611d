import type { OptionalPurpose } from '../consent/purposes.ts'

/** CON-6, PIX-2, ANA-1. The vendors, in the order in which they get an event. */
export const VENDOR_NAMES = ['gtm', 'amplitude', 'replay', 'facebook', 'snapchat', 'twitter', 'pinterest', 'tiktok'] as const
export type VendorName = (typeof VENDOR_NAMES)[number]
/** CON-6, PIX-2, ANA-1. A grant of any of these purposes permits the vendor. */
export const VENDOR_PURPOSES = {
  gtm: ['analytics', 'marketing'],
  amplitude: ['analytics'],
  replay: ['analytics'],
  facebook: ['marketing'],
  snapchat: ['marketing'],
  twitter: ['marketing'],
  pinterest: ['marketing'],
  tiktok: ['marketing'],
} as const satisfies Record<VendorName, readonly OptionalPurpose[]>

/** ATT-2. The session switch that stops a vendor. */
export type Block = `block_${VendorName}`
export const blockOf = <Vendor extends VendorName>(vendor: Vendor): `block_${Vendor}` => `block_${vendor}`
export const BLOCKS: readonly Block[] = /* @__PURE__ */ VENDOR_NAMES.map(blockOf)

/** Builds one value per vendor. */
export const byVendor = <Value>(of: (vendor: VendorName) => Value): Readonly<Record<VendorName, Value>> =>
  Object.fromEntries(VENDOR_NAMES.map(vendor => [vendor, of(vendor)])) as Record<VendorName, Value>
