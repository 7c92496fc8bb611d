import type { ResultAsync } from 'neverthrow'
import type { NewPasskey, PasskeyChallenge, PasskeyProof, PasskeyRequest } from '../domain/account/passkey.ts'
import type { AppError } from '../domain/errors/app-error.ts'

/** `passkey_canceled`: its person has stopped, or something else was asked for meanwhile. `passkey_known`: the device has one for this account. */
export type AuthenticatorCode = 'passkey_canceled' | 'passkey_known' | 'passkey_unsupported'
/** What comes of asking the device. */
export type Asked<Value, Code extends AuthenticatorCode = 'passkey_canceled' | 'passkey_unsupported'> = ResultAsync<Value, AppError<Code>>

/** AUTH-6. The passkeys of the device, which ask their person each time. */
export interface Authenticator {
  /** Whether this browser can have passkeys here at all. */
  isAvailable(): boolean
  /** Whether a field can offer passkeys among its suggestions. */
  canSuggest(): ResultAsync<boolean, never>
  create(request: PasskeyRequest): Asked<NewPasskey, AuthenticatorCode>
  /** Asks at once for any passkey of this site. */
  get(challenge: PasskeyChallenge): Asked<PasskeyProof>
  /** Offers passkeys among the suggestions of a field, and waits until one is chosen, `stop`, or the next question. */
  suggest(challenge: PasskeyChallenge): Asked<PasskeyProof>
  stop(): void
}
