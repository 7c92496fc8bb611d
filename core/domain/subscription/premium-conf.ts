import { isRecord } from '../stored/json.ts'
import { readStored, type Reading } from '../stored/reading.ts'

/** PRO-6. Named as stored. It can close lessons to the client (shownOutline); the server decides by its own default. */
export interface PremiumConf {
  readonly v: 1
  readonly free_lessons_per_unit: number
}
export const DEFAULT_PREMIUM_CONF: PremiumConf = { v: 1, free_lessons_per_unit: 3 }

/** PRO-3. Reads the keeper's JSON. */
export const readPremiumConf = (json: string | null | undefined): Reading<PremiumConf> =>
  readStored(json, DEFAULT_PREMIUM_CONF, stored => {
    if (!isRecord(stored) || stored['v'] !== 1) return undefined
    const free = stored['free_lessons_per_unit']
    return typeof free === 'number' && Number.isInteger(free) && free >= 0 ? { v: 1, free_lessons_per_unit: free } : undefined
  })
