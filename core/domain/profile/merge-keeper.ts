import { readCompletedFirstLesson } from './first-lesson.ts'
import { isKeeperKey, type KeeperKey } from './keeper-keys.ts'
import { laterPlan, readLearningPlan } from './learning-plan.ts'
import type { Reading } from './reading.ts'
import { readAccessibility, readSettings } from './settings.ts'

/** Values by key, each a JSON string. */
export type KeeperValues = Readonly<Record<string, string>>

const understood = <Value>({ value, broken }: Reading<Value>): Value | null => (broken ? null : value)
/** What a device may hand over, as it is understood; null where it makes no sense. */
const HANDED: Readonly<Partial<Record<KeeperKey, (json: string) => object | true | null>>> = {
  user_settings: json => understood(readSettings(json)),
  accessibility: json => understood(readAccessibility(json)),
  completed_first_lesson: json => readCompletedFirstLesson(json).value || null,
  learning_plan: json => readLearningPlan(json).value,
}

/**
 * PRO-8, AUTH-6. What a device's values change in a keeper: missing keys are added, the later learning plan wins,
 * everything else stays; nonsense is left out, and of a value what nobody reads. Writing the result and asking again changes nothing.
 */
export const keeperChanges = (kept: KeeperValues, device: KeeperValues): KeeperValues =>
  Object.fromEntries(Object.entries(device).flatMap(([key, json]) => {
    const value = (isKeeperKey(key) && HANDED[key]?.(json)) || null
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
