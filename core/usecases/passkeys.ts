import { okAsync, type ResultAsync } from 'neverthrow'
import type { NewPasskey, PasskeyProof, PasskeyPurpose } from '../domain/account/passkey.ts'
import type { Session } from '../domain/account/session.ts'
import type { AppError } from '../domain/errors/app-error.ts'
import type { Authenticator } from '../ports/authenticator.ts'
import type { Call, CallErrorCode } from '../ports/call.ts'
import type { Passkeys } from '../ports/passkeys.ts'
import { type EntryPorts, valuesToHandOver } from './values-to-hand-over.ts'

export interface PasskeyPorts {
  readonly passkeys: Passkeys
  readonly authenticator: Authenticator
}
type Asked<Value, Code extends 'confirmation_needed' | 'limit_reached' | 'passkey_known' = never> = ResultAsync<Value, AppError<CallErrorCode | Code | 'passkey_canceled' | 'passkey_unsupported'>>

/** AUTH-6. Asks for a passkey at once, and gives what it has signed. */
export const provePasskey = ({ passkeys, authenticator }: PasskeyPorts, purpose: PasskeyPurpose): Asked<PasskeyProof> =>
  passkeys.challenge(purpose).andThen(challenge => authenticator.get(challenge))

/** AUTH-6. Offers passkeys among the suggestions of a field; null at once where the browser cannot. */
export const suggestPasskey = ({ passkeys, authenticator }: PasskeyPorts): Asked<PasskeyProof | null> =>
  authenticator.canSuggest().andThen((can): Asked<PasskeyProof | null> =>
    (can ? passkeys.challenge('sign_in').andThen(challenge => authenticator.suggest(challenge)) : okAsync(null)))

/** AUTH-6. Has the device make a passkey, which is then to be added. */
export const makePasskey = ({ passkeys, authenticator }: PasskeyPorts): Asked<NewPasskey, 'confirmation_needed' | 'limit_reached' | 'passkey_known'> =>
  passkeys.begin().andThen(request => authenticator.create(request))

/** AUTH-6, PRO-8. Signs in by what a passkey has signed, with what the device holds for an account’s keeper. It is completed like a sign-in. */
export const signInByPasskey = (ports: EntryPorts, { requestId, proof }: { readonly requestId: string; readonly proof: PasskeyProof }): Call<Session, 'passkey_refused'> =>
  ports.account.signInByPasskey(requestId, proof, valuesToHandOver(ports))

/** AUTH-6, PRO-8. Passes the second step of a sign-in in the same way. */
export const passSecondStep = (ports: EntryPorts, { requestId, code }: { readonly requestId: string; readonly code: string }): Call<Session, 'code_wrong' | 'link_expired'> =>
  ports.account.passSecondStep(requestId, code, valuesToHandOver(ports))
