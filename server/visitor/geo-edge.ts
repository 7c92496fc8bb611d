import { zone } from '#contract/primitives.ts'
import { countryCodeOf } from '#core/domain/geo/country-code.ts'
import { UNKNOWN, UNKNOWN_GEO, type Geo } from '#core/domain/geo/geo.ts'
import { isReadable } from '#core/domain/profile/fields.ts'
import type { GeoConfig } from '../config.ts'

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Undefined if the text is not a country code. */
const countryOf = (value: string | undefined): Pick<Geo, 'country' | 'countryCode'> | undefined => {
  const countryCode = countryCodeOf(value)
  const country = countryCode === null ? undefined : COUNTRIES.of(countryCode)
  return countryCode === null || country === undefined ? undefined : { country, countryCode }
}
/** Some edges percent-encode a name, others send UTF-8, which arrives as single bytes. */
const nameOf = (value: string | undefined): string => {
  try {
    const name = decodeURIComponent(value ?? '')
    const text = Buffer.from(name, 'latin1').toString()
    const read = (/^[\0-\xFF]*$/.test(name) && !text.includes('\uFFFD') ? text : name).trim()
    return read.length > 100 || !isReadable(read) ? UNKNOWN : read
  } catch {
    return UNKNOWN
  }
}

/** NET-5. The location in the edge's headers, or null if they are missing or invalid. */
export const readEdge = (names: NonNullable<GeoConfig['edge']>, header: (name: string) => string | undefined): Geo | null => {
  const country = countryOf(header(names.country))
  if (!country) return null
  const read = (name: string | undefined) => (name === undefined ? undefined : header(name))
  const timezone = zone.safeParse(read(names.timezone))
  return { ...UNKNOWN_GEO, ...country, city: nameOf(read(names.city)), timezone: timezone.data ?? UNKNOWN }
}
