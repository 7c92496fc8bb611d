import { byPurpose, NOTHING, SIGNALS, type Grants, type Purpose, type Signal, type SignalState } from './purposes.ts'

/** CON-1. Tags that obey consent mode wait this long for an update, ms. */
export const WAIT_FOR_UPDATE = 2000

/** CON-6. What is granted, in the words of consent mode. */
export const signalState = (grants: Grants): SignalState => {
  const of = (purpose: Purpose) => (purpose === 'necessary' || grants[purpose] ? 'granted' : 'denied')
  return {
    security_storage: of(SIGNALS.security_storage),
    functionality_storage: of(SIGNALS.functionality_storage),
    personalization_storage: of(SIGNALS.personalization_storage),
    analytics_storage: of(SIGNALS.analytics_storage),
    ad_storage: of(SIGNALS.ad_storage),
    ad_user_data: of(SIGNALS.ad_user_data),
    ad_personalization: of(SIGNALS.ad_personalization),
  }
}

/** CON-1. The default command, in every place: everything denied but security. */
export const STANDARD: SignalState = /* @__PURE__ */ signalState(NOTHING)

const signals = /* @__PURE__ */ Object.keys(SIGNALS) as Signal[]
/** CON-5. A purpose is granted when all of its signals are. */
export const grantsIn = (state: SignalState): Grants =>
  byPurpose(purpose => signals.every(signal => SIGNALS[signal] !== purpose || state[signal] === 'granted'))

/** CON-6. Whether a signal is granted that these grants deny. */
export const exceeds = (state: SignalState, grants: Grants): boolean => {
  const permitted = signalState(grants)
  return signals.some(signal => state[signal] === 'granted' && permitted[signal] === 'denied')
}
