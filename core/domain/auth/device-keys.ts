import type { LessonRef } from '../lesson/answer.ts'
import { keeperChanges } from '../profile/merge-keeper.ts'

/** Names of what is kept on this device. */
export const DEVICE_KEYS = {
  settings: 'settings',
  accessibility: 'accessibility',
  learningPlan: 'learning_plan',
  completedFirstLesson: 'completed_first_lesson',
  /** The user id of the account whose the four above are; without it they are what an anonymous visitor chose here. */
  keptFor: 'kept_for',
  consent: 'consent',
  locale: 'locale',
  visitorId: 'visitor_id',
  firstTouch: 'first_touch',
  lastTouch: 'last_touch',
  flowPixel: 'flow_pixel_id',
  deviceId: 'device_id',
  flags: 'flags',
  experiments: 'experiments',
  geo: 'geo',
  privacySignal: 'privacy_signal',
  refusal: 'privacy_refusal',
} as const

export const funnelProgressKey = (funnel: string): string => `funnel_progress:${funnel}`
export const funnelAnswersKey = (funnel: string): string => `funnel_answers:${funnel}`
export const attemptKey = (ref: LessonRef): string => `attempt:${ref.native}-${ref.target}:${ref.lesson}`

/** AUTH-3. What belongs to the device and not to the person. */
export const KEPT_AT_SIGN_OUT = [DEVICE_KEYS.consent, DEVICE_KEYS.locale, DEVICE_KEYS.visitorId, DEVICE_KEYS.firstTouch] as const

/** Names of what a tab keeps as long as it lives. */
export const SESSION_KEYS = {
  sessionFlags: 'session_flags',
  flow: 'flow_id',
  lastBackendError: 'last_backend_error',
  specialTheme: 'special_ui_theme',
} as const

/** AUTH-3. In session storage: the server sign-out has not answered yet. */
export const SIGNED_OUT_FLAG = 'signed_out'

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
