import { readCompletedFirstLesson } from './first-lesson.ts'
import { isKeeperKey, type KeeperKey } from './keeper-keys.ts'
import { laterPlan, readLearningPlan } from './learning-plan.ts'
import { readAccessibility, readSettings } from './settings.ts'

/** Values by key, each a JSON string. */
export type KeeperValues = Readonly<Record<string, string>>

/** What a device may hand over, and whether it makes sense. */
const UNDERSTOOD: Readonly<Partial<Record<KeeperKey, (json: string) => boolean>>> = {
  user_settings: json => !readSettings(json).broken,
  accessibility: json => !readAccessibility(json).broken,
  completed_first_lesson: json => readCompletedFirstLesson(json).value,
  learning_plan: json => readLearningPlan(json).value !== null,
}

/**
 * PRO-8, AUTH-6. What a device's values change in a keeper: missing keys are added, the later learning plan wins,
 * everything else stays; nonsense is left out. Writing the result and asking again changes nothing.
 */
export const keeperChanges = (kept: KeeperValues, device: KeeperValues): KeeperValues =>
  Object.fromEntries(Object.entries(device).filter(([key, json]) => {
    if (!isKeeperKey(key) || !UNDERSTOOD[key]?.(json)) return false
    const now = Object.hasOwn(kept, key) ? kept[key] : undefined
    if (now === undefined) return true
    if (key !== 'learning_plan') return false
    const stays = readLearningPlan(now).value
    const comes = readLearningPlan(json).value
    return !isSame(laterPlan(stays, comes), stays)
  }))

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
