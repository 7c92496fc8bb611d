import { countryCodeOf } from '../geo/country-code.ts'

/** CON-2. EU-27, then Iceland, Liechtenstein, Norway and Great Britain, by ISO 3166-1 code. */
export const REGIONS = [
  'AT', 'BE', 'BG', 'HR', 'CY', 'CZ', 'DK', 'EE', 'FI', 'FR', 'DE', 'GR', 'HU', 'IE', 'IT', 'LV', 'LT', 'LU', 'MT', 'NL', 'PL', 'PT',
  'RO', 'SK', 'SI', 'ES', 'SE', 'IS', 'LI', 'NO', 'GB',
] as const

/** Where a request came from, as consent sees it: inside the regions, outside, or unknown, which is treated as the strictest (CON-3). */
export const PLACES = ['inside', 'outside', 'unknown'] as const
export type Place = (typeof PLACES)[number]

/** CON-1. Anything that is no country's code is unknown. */
export const placeOf = (countryCode: string | null | undefined): Place => {
  const code = countryCodeOf(countryCode)
  if (code === null) return 'unknown'
  return REGIONS.some(region => region === code) ? 'inside' : 'outside'
}
