/** The names under which values are stored on a device, beside those of the keeper (core/domain/keeper/keeper.ts). */
export const DEVICE_KEYS = {
  /** The user id of the account that the keeper values on the device belong to; absent while an anonymous visitor chose them. */
  owner: 'kept_for',
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
  /** A guest does not want to be asked again to create an account. */
  invitationDeclined: 'invitation_declined',
  /** CRS-2. Whether the browser may write down what the learner says, which some browsers send to their maker. */
  recognition: 'speech_recognition',
  planCopy: 'plan_copy',
} as const

/** What begins the name of each change and place that was read and that the server has not acknowledged. */
export const UNSAVED_READING = 'unsaved-reading.'

/** AUTH-3. Set in the tab's storage, with a twin on the device, until the servers have answered the sign-out. */
export const SIGNED_OUT_FLAG = 'signed_out'

/** AUTH-3. What stays at sign-out: what belongs to the device and not to the person, and the mark of the sign-out itself. */
export const KEPT_AT_SIGN_OUT = [DEVICE_KEYS.consent, DEVICE_KEYS.locale, DEVICE_KEYS.visitorId, DEVICE_KEYS.firstTouch, SIGNED_OUT_FLAG] as const

/** The names under which a tab stores values for its session. */
export const SESSION_KEYS = {
  sessionFlags: 'session_flags',
  flow: 'flow_id',
  /** ATT-1. The address at which the visitor arrived on a page that was left before anything read it. */
  arrival: 'arrival',
  lastBackendError: 'last_backend_error',
  specialTheme: 'special_ui_theme',
  /** ROUTE-2. A message to us that is not sent yet. */
  contactDraft: 'contact_draft',
  /** AUTH-6. The path of the page from which somebody went to a provider. */
  providerFrom: 'provider_from',
} as const
