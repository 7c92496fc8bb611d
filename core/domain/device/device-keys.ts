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
