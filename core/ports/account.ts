import type { Session } from '../domain/account/session.ts'
import type { Call } from './call.ts'

/** What a device hands over at registration or sign-in: keeper values by key, each a JSON string (PRO-8). */
export type DeviceKeeper = Readonly<Record<string, string>>

export interface Credentials {
  readonly email: string
  readonly password: string
}

/**
 * Who the person is (AUTH-1, AUTH-2, AUTH-6).
 * `requestId` is made by the caller: the same call repeated with the same id has the effect of one.
 */
export interface Account {
  signInAnonymously(requestId: string): Call<Session>
  /** Registers the identity that is signed in now: everything it did stays its own. */
  signUp(requestId: string, credentials: Credentials, keeper: DeviceKeeper, locale: string): Call<Session, 'email_taken'>
  /** Signs in to an account and merges the present anonymous identity into it: idempotent, order-free, nothing lost. */
  signIn(requestId: string, credentials: Credentials, keeper: DeviceKeeper): Call<Session, 'invalid_credentials'>
  /** A fresh access token for the session this device holds; session_expired when it holds none. */
  refresh(): Call<Session>
  /** Ends the session on the server; ending an ended session succeeds. */
  signOut(): Call<null>
}
