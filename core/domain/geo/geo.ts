import { isRecord } from '../stored/json.ts'
import { readStored, type Reading } from '../stored/reading.ts'

/** NET-5. A location under its names on the wire; an unknown part is `unknown`. */
export interface Geo {
  readonly country: string
  readonly countryCode: string
  readonly city: string
  readonly timezone: string
}
export const UNKNOWN = 'unknown'
export const UNKNOWN_GEO: Geo = { country: UNKNOWN, countryCode: UNKNOWN, city: UNKNOWN, timezone: UNKNOWN }

/** NET-5. Reads a stored location; null if there is none or it is invalid. */
export const readGeo = (json: string | null): Reading<Geo | null> =>
  readStored<Geo | null>(json, null, stored => {
    if (!isRecord(stored)) return undefined
    const { country, countryCode, city, timezone } = stored
    if (typeof country !== 'string' || typeof countryCode !== 'string' || typeof city !== 'string' || typeof timezone !== 'string') return undefined
    return { country, countryCode, city, timezone }
  })
