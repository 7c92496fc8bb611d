import { VENDOR_NAMES, type VendorName } from '#core/domain/analytics/vendors.ts'
import type { VendorSettings } from './settings.ts'

/** The origins of a vendor's scripts, calls, images and frames. `main` serves its script, or else its calls. */
interface VendorOrigins {
  readonly main: string
  readonly scripts: readonly string[]
  readonly connects: readonly string[]
  readonly images: readonly string[]
  readonly frames: readonly string[]
}
const GOOGLE_ADS = ['https://www.googleadservices.com', 'https://googleads.g.doubleclick.net', 'https://pagead2.googlesyndication.com', 'https://www.google.com']

/** The origins in the vendors' guides to content security policies. Inline tags of a tag manager stay forbidden. */
const VENDOR_ORIGINS: Readonly<Record<VendorName, VendorOrigins>> = {
  gtm: {
    main: 'https://www.googletagmanager.com',
    scripts: ['https://*.googletagmanager.com', ...GOOGLE_ADS],
    connects: ['https://*.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com', ...GOOGLE_ADS],
    images: ['https://*.googletagmanager.com', 'https://*.google-analytics.com', ...GOOGLE_ADS],
    frames: ['https://www.googletagmanager.com', 'https://td.doubleclick.net'],
  },
  amplitude: { main: 'https://api2.amplitude.com', scripts: [], connects: ['https://api2.amplitude.com'], images: [], frames: [] },
  replay: {
    main: 'https://www.clarity.ms',
    scripts: ['https://*.clarity.ms'], connects: ['https://*.clarity.ms', 'https://c.bing.com'], images: ['https://*.clarity.ms', 'https://c.bing.com'], frames: [],
  },
  facebook: {
    main: 'https://connect.facebook.net',
    scripts: ['https://connect.facebook.net'], connects: ['https://www.facebook.com', 'https://connect.facebook.net'], images: ['https://www.facebook.com'], frames: [],
  },
  snapchat: {
    main: 'https://sc-static.net',
    scripts: ['https://sc-static.net'], connects: ['https://tr.snapchat.com', 'https://tr6.snapchat.com'], images: ['https://tr.snapchat.com'], frames: ['https://tr.snapchat.com'],
  },
  twitter: {
    main: 'https://static.ads-twitter.com',
    scripts: ['https://static.ads-twitter.com'], connects: ['https://analytics.twitter.com', 'https://t.co'], images: ['https://analytics.twitter.com', 'https://t.co'], frames: [],
  },
  pinterest: {
    main: 'https://s.pinimg.com',
    scripts: ['https://s.pinimg.com'], connects: ['https://ct.pinterest.com'], images: ['https://ct.pinterest.com'], frames: ['https://ct.pinterest.com'],
  },
  tiktok: {
    main: 'https://analytics.tiktok.com',
    scripts: ['https://analytics.tiktok.com'], connects: ['https://analytics.tiktok.com', 'https://analytics-ipv6.tiktokw.us'], images: ['https://analytics.tiktok.com'], frames: [],
  },
}
type Kind = 'scripts' | 'connects' | 'images' | 'frames'

/** The origins that a page's policy must allow for the configured vendors, by kind. */
export const allowedOrigins = (settings: VendorSettings): Readonly<Record<Kind, readonly string[]>> => {
  const collected = (kind: Kind) =>
    VENDOR_NAMES.flatMap(vendor => {
      const setting = settings[vendor]
      const usual = VENDOR_ORIGINS[vendor][kind]
      if (!setting || usual.length === 0) return []
      return setting.origin === undefined ? usual : [setting.origin]
    })
  return { scripts: collected('scripts'), connects: collected('connects'), images: collected('images'), frames: collected('frames') }
}

/** The configured origin of a vendor, or else its usual one. */
export const mainOriginOf = (vendor: VendorName, { origin }: { readonly origin?: string }): string => origin ?? VENDOR_ORIGINS[vendor].main
