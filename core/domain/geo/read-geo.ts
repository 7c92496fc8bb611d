import { isRecord } from '../stored/json.ts'
import { readStored, type Reading } from '../stored/reading.ts'
import type { Geo } from './geo.ts'

/** NET-5. A place as a device kept it; null where there is none or it is nonsense. */
export const readGeo = (json: string | null): Reading<Geo | null> =>
  readStored<Geo | null>(json, null, stored => {
    if (!isRecord(stored)) return undefined
    const { country, countryCode, city, timezone } = stored
    if (typeof country !== 'string' || typeof countryCode !== 'string' || typeof city !== 'string' || typeof timezone !== 'string') return undefined
    return { country, countryCode, city, timezone }
  })
