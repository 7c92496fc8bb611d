export {
  CHOICE_LIFETIME, CHOICES, CONSENT_VERSION, type ConsentChoice, UPDATE_DELAY,
} from '../domain/consent/choice.ts'
export {
  CONSENT_REASONS, type ConsentDecision, type ConsentFacts, type ConsentReason, decideConsent, DEFAULT_GRANTS,
  NOT_DECIDED,
} from '../domain/consent/decision.ts'
export {
  addChoice, type ConsentHistory, currentChoice, makeChoice, MAX_CHOICES, readHistory,
} from '../domain/consent/history.ts'
export {
  type PrivacySignal, readPrivacySignal, SIGNAL_SCOPES, SIGNAL_SOURCES,
} from '../domain/consent/privacy-signal.ts'
export {
  CONSENT_SIGNALS, type ConsentSignal, type ConsentSignalState, EVERYTHING, type Grants, NOTHING, OPTIONAL_PURPOSES,
  type OptionalPurpose, type Purpose, PURPOSES, sameGrants, stillEffective,
} from '../domain/consent/purposes.ts'
export { CONSENT_REGIONS, type ConsentRegion, consentRegionOf, REGIONS } from '../domain/consent/region.ts'
export { chosenInScript, SCRIPT_WAIT, type ScriptUpdate } from '../domain/consent/script.ts'
export { exceeds, grantsIn, signalState, DEFAULT_SIGNALS, WAIT_FOR_UPDATE } from '../domain/consent/signals.ts'
