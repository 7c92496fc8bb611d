import { DEVICE_KEYS } from '../device/device-keys.ts'
import { keeperChanges } from './merge-keeper.ts'

/** PRO-8. Where a device keeps what it hands over, by the key of the keeper. */
export const HANDED_OVER = {
  user_settings: DEVICE_KEYS.settings,
  accessibility: DEVICE_KEYS.accessibility,
  completed_first_lesson: DEVICE_KEYS.completedFirstLesson,
  learning_plan: DEVICE_KEYS.learningPlan,
} as const

/** PRO-8, AUTH-3. What an anonymous device hands over at registration and sign-in; what makes no sense stays behind, and what is kept for an account is that one's alone. */
export const deviceKeeper = (read: (key: string) => string | null): Readonly<Record<string, string>> => {
  if (read(DEVICE_KEYS.keptFor) !== null) return {}
  return keeperChanges({}, Object.fromEntries(Object.entries(HANDED_OVER).flatMap(([keeperKey, deviceKey]) => {
    const value = read(deviceKey)
    return value === null ? [] : [[keeperKey, value] as const]
  })))
}
