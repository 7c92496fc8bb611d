import type { OptionalPurpose } from '../consent/purposes.ts'

interface VendorFacts {
  /** Its own, the same in every language. */
  readonly title: string
  /** CON-6. Any one of these permits it. */
  readonly purposes: readonly OptionalPurpose[]
  /** What it leaves on the device, cleared when its permission ends (CON-4). A star stands for the rest of a name. */
  readonly cookies: readonly string[]
  readonly storage: readonly string[]
}
/** CON-6, PIX-2, ANA-1. Everyone who may be told about a visitor, in the order they are told. */
export const VENDOR_NAMES = ['gtm', 'amplitude', 'replay', 'facebook', 'snapchat', 'twitter', 'pinterest', 'tiktok'] as const
export type VendorName = (typeof VENDOR_NAMES)[number]
/** CON-6, PIX-2, ANA-1. What each of them is told for, and what is cleared after it. */
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

/** Something of every vendor, in the order they are told. */
export const byVendor = <Value>(of: (vendor: VendorName) => Value): Readonly<Record<VendorName, Value>> =>
  Object.fromEntries(VENDOR_NAMES.map(vendor => [vendor, of(vendor)])) as Record<VendorName, Value>
