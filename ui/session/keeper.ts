import { combine, createEvent, createStore, sample } from 'effector'
import type { AppError } from '#core/domain/errors/app-error.ts'
import { callFx, portFx } from '../effector/port.ts'
import { $isRegistered, appStarted, sessionStarted, signedIn, signedOut } from './model.ts'
import { $deviceStorage, $profiles } from './ports.ts'
import { $profileSettled, $userProfile, profileArrived } from './profile.ts'

/** PRO-8. What is kept for a person, and the name it has on the device while they are anonymous. */
const DEVICE_KEYS = {
  user_settings: 'settings',
  accessibility: 'accessibility',
  learning_plan: 'learning_plan',
  completed_first_lesson: 'completed_first_lesson',
} as const
type KeptKey = keyof typeof DEVICE_KEYS | 'course_premium_lessons_conf'
/** Values are JSON strings, as in the keeper. */
type Values = Readonly<Partial<Record<KeptKey, string>>>
interface Write {
  readonly key: KeptKey
  readonly value: string
}
const without = (values: Values, key: KeptKey): Values => Object.fromEntries(Object.entries(values).filter(([name]) => name !== key))

/** Keeps one value: on the device, and for a registered person in the keeper. */
export const valueKept = createEvent<Write>()
