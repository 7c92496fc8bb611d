import { countryCodeOf } from '../geo/country-code.ts'

/** CON-2. EU-27, then Iceland, Liechtenstein, Norway and Great Britain, by ISO 3166-1 code. */
export const REGIONS = [
  'AT', 'BE', 'BG', 'HR', 'CY', 'CZ', 'DK', 'EE', 'FI', 'FR', 'DE', 'GR', 'HU', 'IE', 'IT', 'LV', 'LT', 'LU', 'MT', 'NL', 'PL', 'PT',
  'RO', 'SK', 'SI', 'ES', 'SE', 'IS', 'LI', 'NO', 'GB',
] as const

/** The region that a request came from, as consent sees it. An unknown one is treated as strictly as one inside (CON-3). */
export const CONSENT_REGIONS = ['inside', 'outside', 'unknown'] as const
export type ConsentRegion = (typeof CONSENT_REGIONS)[number]

/** CON-1. A code that names no country is unknown. */
export const consentRegionOf = (countryCode: string | null | undefined): ConsentRegion => {
  const code = countryCodeOf(countryCode)
  if (code === null) return 'unknown'
  return REGIONS.some(region => region === code) ? 'inside' : 'outside'
}
