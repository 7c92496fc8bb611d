import { byPurpose, NOTHING, type Grants, type Purpose, CONSENT_SIGNALS, type ConsentSignal, type ConsentSignalState } from './purposes.ts'

/** CON-1. Tags that obey consent mode wait this long for an update, ms. */
export const WAIT_FOR_UPDATE = 2000

/** CON-6. The grants as signals of consent mode. */
export const signalState = (grants: Grants): ConsentSignalState => {
  const of = (purpose: Purpose) => (purpose === 'necessary' || grants[purpose] ? 'granted' : 'denied')
  return {
    security_storage: of(CONSENT_SIGNALS.security_storage),
    functionality_storage: of(CONSENT_SIGNALS.functionality_storage),
    personalization_storage: of(CONSENT_SIGNALS.personalization_storage),
    analytics_storage: of(CONSENT_SIGNALS.analytics_storage),
    ad_storage: of(CONSENT_SIGNALS.ad_storage),
    ad_user_data: of(CONSENT_SIGNALS.ad_user_data),
    ad_personalization: of(CONSENT_SIGNALS.ad_personalization),
  }
}

/** CON-1. The default command, the same in every region: it denies everything but security. */
export const DEFAULT_SIGNALS: ConsentSignalState = /* @__PURE__ */ signalState(NOTHING)

const signals = /* @__PURE__ */ Object.keys(CONSENT_SIGNALS) as ConsentSignal[]
/** CON-5. A purpose is granted when all of its signals are. */
export const grantsIn = (state: ConsentSignalState): Grants =>
  byPurpose(purpose => signals.every(signal => CONSENT_SIGNALS[signal] !== purpose || state[signal] === 'granted'))

/** CON-6. Whether a signal is granted that these grants deny. */
export const exceeds = (state: ConsentSignalState, grants: Grants): boolean => {
  const permitted = signalState(grants)
  return signals.some(signal => state[signal] === 'granted' && permitted[signal] === 'denied')
}
