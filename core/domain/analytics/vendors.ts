import type { OptionalPurpose } from '../consent/purposes.ts'

/** ATT-2. Session switches that stop one vendor each. */
export const BLOCKS = [
  'block_amplitude', 'block_gtm', 'block_replay', 'block_facebook', 'block_snapchat', 'block_twitter', 'block_pinterest', 'block_tiktok',
] as const
export type Block = (typeof BLOCKS)[number]

interface VendorFacts {
  /** Its own, the same in every language. */
  readonly title: string
  /** CON-6. Any one of these permits it. */
  readonly purposes: readonly OptionalPurpose[]
  readonly block: Block
  /** What it leaves on the device, cleared when its permission ends (CON-4). A star stands for the rest of a name. */
  readonly cookies: readonly string[]
  readonly storage: readonly string[]
}
/** CON-6, PIX-2, ANA-1. Everyone who may be told about a visitor, in the order they are told. */
export const VENDORS = {
  gtm: { title: 'Google Tag Manager', purposes: ['analytics', 'marketing'], block: 'block_gtm', cookies: ['_ga', '_ga_*', '_gid', '_gat*', '_gcl_*', '_dc_gtm_*'], storage: ['_gcl_*'] },
  amplitude: { title: 'Amplitude', purposes: ['analytics'], block: 'block_amplitude', cookies: ['AMP_*', 'amp_*'], storage: ['AMP_*', 'amplitude_*'] },
  replay: { title: 'Microsoft Clarity', purposes: ['analytics'], block: 'block_replay', cookies: ['_hj*', '_clck', '_clsk', 'replay_*'], storage: ['_hj*', 'replay_*'] },
  facebook: { title: 'Meta (Facebook)', purposes: ['marketing'], block: 'block_facebook', cookies: ['_fbp', '_fbc'], storage: ['lastExternalReferrer*', 'signalsPixel*'] },
  snapchat: { title: 'Snapchat', purposes: ['marketing'], block: 'block_snapchat', cookies: ['_scid', '_scid_r', '_sctr', '_ScCbts'], storage: ['u_scsid*', 'u_sclid*'] },
  twitter: { title: 'X (Twitter)', purposes: ['marketing'], block: 'block_twitter', cookies: ['_twpid', '_twclid'], storage: ['_twpid', '_twclid'] },
  pinterest: { title: 'Pinterest', purposes: ['marketing'], block: 'block_pinterest', cookies: ['_pin_unauth', '_derived_epik', '_epik'], storage: ['_pin*', '_epik*'] },
  tiktok: { title: 'TikTok', purposes: ['marketing'], block: 'block_tiktok', cookies: ['_ttp', '_tt_*', 'ttcsid*'], storage: ['tt_*', '_tt_*'] },
} as const satisfies Record<string, VendorFacts>
export type VendorName = keyof typeof VENDORS
export const VENDOR_NAMES = Object.keys(VENDORS) as readonly VendorName[]

/** Something of every vendor, in the order they are told. */
export const byVendor = <Value>(of: (vendor: VendorName) => Value): Readonly<Record<VendorName, Value>> =>
  Object.fromEntries(VENDOR_NAMES.map(vendor => [vendor, of(vendor)])) as Record<VendorName, Value>
