import type { Session } from '../domain/account/session.ts'
import type { Call } from './call.ts'

/** PRO-8. The keeper values that a device hands over at registration or sign-in, by key, each a JSON string. */
export type DeviceKeeper = Readonly<Record<string, string>>

export interface Credentials {
  readonly email: string
  readonly password: string
}

/**
 * AUTH-1, AUTH-2, AUTH-6. The identity and the session of the person.
 * The caller creates `requestId`. Repeating a call with the same id has the effect of one call.
 */
export interface Account {
  signInAnonymously(requestId: string): Call<Session>
  /** Registers the current identity, which keeps all its data. */
  signUp(requestId: string, credentials: Credentials, keeper: DeviceKeeper, locale: string): Call<Session, 'email_taken'>
  /** Signs in to an account and merges the current anonymous identity into it. Merging is idempotent, independent of order and loses nothing. */
  signIn(requestId: string, credentials: Credentials, keeper: DeviceKeeper): Call<Session, 'invalid_credentials'>
  /** Returns a new access token for the session on this device, or session_expired without one. */
  refresh(): Call<Session>
  /** Ends the session on the server. Ending it again succeeds too. */
  signOut(): Call<null>
}
