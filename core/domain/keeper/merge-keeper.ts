import { isKeeperKey, type KeeperValues } from './keeper-keys.ts'
import { KEEPER_READERS } from './keeper-readers.ts'
import { laterPlan, readLearningPlan } from '../plan/learning-plan.ts'

/** What a device may hand over, as it is understood; null where it makes no sense or says nothing. How many lessons are free is the server's to say. */
const handed = (key: string, json: string): unknown => {
  if (!isKeeperKey(key) || key === 'course_premium_lessons_conf') return null
  const { value, broken } = KEEPER_READERS[key](json)
  return broken || value === false ? null : value
}

/**
 * PRO-8, AUTH-6. What a device's values change in a keeper: missing keys are added, the later learning plan wins,
 * everything else stays; nonsense is left out, and of a value what nobody reads. Writing the result and asking again changes nothing.
 */
export const keeperChanges = (kept: KeeperValues, device: KeeperValues): KeeperValues =>
  Object.fromEntries(Object.entries(device).flatMap(([key, json]) => {
    const value = handed(key, json)
    if (value === null) return []
    const change = [[key, JSON.stringify(value)]] as const
    const now = Object.hasOwn(kept, key) ? kept[key] : undefined
    if (now === undefined) return change
    if (key !== 'learning_plan') return []
    const stays = readLearningPlan(now).value
    const comes = readLearningPlan(json).value
    return isSame(laterPlan(stays, comes), stays) ? [] : change
  }))

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
