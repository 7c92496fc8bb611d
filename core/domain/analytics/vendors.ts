import type { OptionalPurpose } from '../consent/purposes.ts'

interface VendorFacts {
  /** The vendor's name, the same in every language. */
  readonly title: string
  /** CON-6. A grant of any of these purposes permits the vendor. */
  readonly purposes: readonly OptionalPurpose[]
  /** CON-4. The names of the cookies and storage keys to clear when its permission ends. A star matches the rest of a name. */
  readonly cookies: readonly string[]
  readonly storage: readonly string[]
}
/** CON-6, PIX-2, ANA-1. The vendors, in the order in which they get an event. */
export const VENDOR_NAMES = ['gtm', 'amplitude', 'replay', 'facebook', 'snapchat', 'twitter', 'pinterest', 'tiktok'] as const
export type VendorName = (typeof VENDOR_NAMES)[number]
/** CON-6, PIX-2, ANA-1. The purposes of each vendor, and its leftovers on the device. */
export const VENDORS = {
  gtm: { title: 'Google Tag Manager', purposes: ['analytics', 'marketing'], cookies: ['_ga', '_ga_*', '_gid', '_gat*', '_gac_*', '_gcl_*', '_dc_gtm_*'], storage: ['_gcl_*'] },
  amplitude: { title: 'Amplitude', purposes: ['analytics'], cookies: ['AMP_*', 'amp_*'], storage: ['AMP_*', 'amplitude_*'] },
  replay: { title: 'Microsoft Clarity', purposes: ['analytics'], cookies: ['_clck', '_clsk'], storage: ['_cltk'] },
  facebook: { title: 'Meta (Facebook)', purposes: ['marketing'], cookies: ['_fbp', '_fbc'], storage: ['lastExternalReferrer*', 'signalsPixel*'] },
  snapchat: { title: 'Snapchat', purposes: ['marketing'], cookies: ['_scid', '_scid_r', '_sctr', '_ScCbts'], storage: ['u_scsid*', 'u_sclid*'] },
  twitter: { title: 'X (Twitter)', purposes: ['marketing'], cookies: ['_twpid', '_twclid'], storage: ['_twpid', '_twclid'] },
  pinterest: { title: 'Pinterest', purposes: ['marketing'], cookies: ['_pin_unauth', '_pinterest_*', '_derived_epik', '_epik', '_routing_id'], storage: ['_pin*', '_epik*'] },
  tiktok: { title: 'TikTok', purposes: ['marketing'], cookies: ['_ttp', '_tt_*', 'tt_*', 'ttclid', 'ttcsid*'], storage: ['tt_*', '_tt_*'] },
} as const satisfies Record<VendorName, VendorFacts>

/** ATT-2. The session switch that stops a vendor. */
export type Block = `block_${VendorName}`
export const blockOf = <Vendor extends VendorName>(vendor: Vendor): `block_${Vendor}` => `block_${vendor}`
export const BLOCKS: readonly Block[] = /* @__PURE__ */ VENDOR_NAMES.map(blockOf)

/** Builds one value per vendor. */
export const byVendor = <Value>(of: (vendor: VendorName) => Value): Readonly<Record<VendorName, Value>> =>
  Object.fromEntries(VENDOR_NAMES.map(vendor => [vendor, of(vendor)])) as Record<VendorName, Value>
