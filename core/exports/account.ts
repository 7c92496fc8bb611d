export { startsAnonymously, WITHOUT_ANONYMOUS } from '../domain/account/anonymous-route.ts'
export {
  checkCredentials, type CheckedCredentials, checkEmail, checkKnownEmail, checkPassword, checkSignIn, type CredentialFaults, type EmailFault,
  EMAIL_FAULTS, EMAIL_MAX, PASSWORD_FAULTS, PASSWORD_MAX, PASSWORD_MIN, type PasswordContext, type PasswordFault,
} from '../domain/account/credentials.ts'
export {
  codeDigitsOf, EMAIL_CODE_LIFETIME, EMAIL_CODE_TRIES, type EmailCode, emailCodeStateAt, isCodeOpen,
} from '../domain/account/email-code.ts'
export { type Merge, type MergedWork, mergeToTell } from '../domain/account/merged-work.ts'
export { askedNext, nextPath, withNext } from '../domain/account/next-path.ts'
export {
  linkStateAt, type OneTimeLink, SIGN_IN_LINK_LIFETIME, SIGN_UP_LINK_LIFETIME,
} from '../domain/account/one-time-link.ts'
export { CONFIRMED_FOR, confirmedUntil } from '../domain/account/confirmation.ts'
export {
  CHALLENGE_LIFETIME, checkPasskeyName, isCloned, MOST_PASSKEYS, type NewPasskey, type Passkey, PASSKEY_ALGORITHMS, PASSKEY_NAME_FAULTS, PASSKEY_NAME_MAX, PASSKEY_PURPOSES,
  type PasskeyChallenge, type PasskeyNameFault, type PasskeyProof, type PasskeyPurpose, type PasskeyRequest,
} from '../domain/account/passkey.ts'
export {
  APP_CODE_PERIOD, type AppSecret, type GivenCode, isCodeUnused, isSecondStepOpen, readSecondCode, RECOVERY_CODES, RECOVERY_GROUPS, RECOVERY_LETTERS,
  SECOND_STEP_LIFETIME, SECOND_STEP_TRIES, type SecondStep, showRecoveryCode,
} from '../domain/account/second-step.ts'
export type { Security } from '../domain/account/security.ts'
export { accountOf, type OpenSession, type Registration, REGISTRATIONS, type Session } from '../domain/account/session.ts'
export { isLastWayIn, type LinkedAccount, type WayIn, type WaysInFacts, waysInWithout } from '../domain/account/linked-account.ts'
export {
  localeOfState, type Provider, PROVIDER_NAMES, PROVIDER_PURPOSES, PROVIDER_SIGN_IN_LIFETIME, type ProviderPurpose, PROVIDERS, stateIn,
} from '../domain/account/provider.ts'
export { MAX_RETURNED, type ProviderAnswer, readReturn, returnParameters } from '../domain/account/provider-return.ts'
