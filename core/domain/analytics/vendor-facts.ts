import type { VendorName } from './vendors.ts'

interface VendorFacts {
  /** The vendor's name, the same in every language. */
  readonly title: string
  /** CON-4. The names of the cookies and storage keys to clear when its permission ends. A star matches the rest of a name. */
  readonly cookies: readonly string[]
  readonly storage: readonly string[]
}
/** CON-4, CON-6. What each vendor is called and leaves on the device; pages carry this only where it is shown or cleared. */
export const VENDORS = {
  gtm: { title: 'Google Tag Manager', cookies: ['_ga', '_ga_*', '_gid', '_gat*', '_gac_*', '_gcl_*', '_dc_gtm_*'], storage: ['_gcl_*'] },
  amplitude: { title: 'Amplitude', cookies: ['AMP_*', 'amp_*'], storage: ['AMP_*', 'amplitude_*'] },
  replay: { title: 'Microsoft Clarity', cookies: ['_clck', '_clsk'], storage: ['_cltk'] },
  facebook: { title: 'Meta (Facebook)', cookies: ['_fbp', '_fbc'], storage: ['lastExternalReferrer*', 'signalsPixel*'] },
  snapchat: { title: 'Snapchat', cookies: ['_scid', '_scid_r', '_sctr', '_ScCbts'], storage: ['u_scsid*', 'u_sclid*'] },
  twitter: { title: 'X (Twitter)', cookies: ['_twpid', '_twclid'], storage: ['_twpid', '_twclid'] },
  pinterest: { title: 'Pinterest', cookies: ['_pin_unauth', '_pinterest_*', '_derived_epik', '_epik', '_routing_id'], storage: ['_pin*', '_epik*'] },
  tiktok: { title: 'TikTok', cookies: ['_ttp', '_tt_*', 'tt_*', 'ttclid', 'ttcsid*'], storage: ['tt_*', '_tt_*'] },
} as const satisfies Record<VendorName, VendorFacts>
