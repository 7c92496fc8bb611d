import { isRecord } from '../errors/json.ts'
import type { Keeper } from './profile.ts'
import { readStored, type Reading } from './reading.ts'

/** PRO-6. Names as stored. What the client shows; the server decides by its own default. */
export interface PremiumConf {
  readonly v: 1
  readonly free_lessons_per_unit: number
}
export const DEFAULT_PREMIUM_CONF: PremiumConf = { v: 1, free_lessons_per_unit: 3 }
const KEY = 'course_premium_lessons_conf'

export const premiumConfOf = (keeper: Keeper): Reading<PremiumConf> =>
  readStored(keeper[KEY]?.value, DEFAULT_PREMIUM_CONF, stored => {
    if (!isRecord(stored) || stored['v'] !== 1) return undefined
    const free = stored['free_lessons_per_unit']
    return typeof free === 'number' && Number.isInteger(free) && free >= 0 ? { v: 1, free_lessons_per_unit: free } : undefined
  })

/** PRO-6. What to write where the key is missing, null where it is there, nonsense included: it is written once. */
export const premiumConfToWrite = (keeper: Keeper): { readonly key: typeof KEY; readonly value: string } | null =>
  keeper[KEY] ? null : { key: KEY, value: JSON.stringify(DEFAULT_PREMIUM_CONF) }
