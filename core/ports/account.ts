import type { Merge } from '../domain/account/merged-work.ts'
import type { PasskeyProof } from '../domain/account/passkey.ts'
import type { SecondStep } from '../domain/account/second-step.ts'
import type { Session } from '../domain/account/session.ts'
import type { FirstLesson } from '../domain/lesson/lesson-page.ts'
import type { StoredAttempt } from '../domain/lesson/stored-attempt.ts'
import type { Profile } from '../domain/profile/profile.ts'
import type { Call } from './call.ts'

/** PRO-8. The keeper values that a device hands over at registration or sign-in, by key, each a JSON string. */
export type DeviceKeeper = Readonly<Record<string, string>>

export interface Credentials {
  readonly email: string
  readonly password: string
}

export interface LinkSignIn {
  readonly session: Session
  /** False where a password has to be chosen: there was none, or nobody had proved that it is the account’s. */
  readonly hasPassword: boolean
}

/** A session, and what a page needs together with it. */
export interface Start {
  readonly session: Session
  /** Null for a visitor without an account. */
  readonly profile: Profile | null
  /** CRS-1. The lesson that was asked for, as this person goes on with it; null where none was, or where it is not open to them. */
  readonly attempt: StoredAttempt | null
}

/**
 * AUTH-1, AUTH-2, AUTH-6. The identity and the session of the person.
 * The caller creates `requestId`. Repeating a call with the same id has the effect of one call.
 */
export interface Account {
  /** AUTH-1. Resumes the session of this device or, only where the server knows of none, begins a new anonymous one. */
  start(requestId: string, lesson: FirstLesson | null): Call<Start>
  signInAnonymously(requestId: string): Call<Session>
  /** Registers the current identity, which keeps all its data. */
  signUp(requestId: string, credentials: Credentials, keeper: DeviceKeeper, locale: string): Call<Session, 'email_taken'>
  /** PUR-2. Registers the current identity, which keeps all its data, without a password: a letter leads to where one is set. */
  registerBuyer(requestId: string, email: string, keeper: DeviceKeeper, locale: string): Call<Session, 'email_taken'>
  /**
   * Signs in to an account and merges the current anonymous identity into it. Merging is idempotent, independent of order and loses nothing.
   * Where the account asks for a second step, nothing is signed in or merged before that is passed.
   */
  signIn(requestId: string, credentials: Credentials, keeper: DeviceKeeper): Call<Session, 'invalid_credentials' | 'second_step_needed'>
  /**
   * AUTH-6. Sends a letter with a sign-in link to an address that may have an account; what is known of it stays between us and its reader.
   * `next` is the path of this site where it leads on to.
   */
  askForSignInLink(requestId: string, email: string, locale: string, next: string | null): Call<null>
  /** AUTH-6. Signs in by the token of a link, which works once. It proves the address, and merges the current anonymous identity as `signIn` does. */
  signInByLink(requestId: string, token: string, keeper: DeviceKeeper): Call<LinkSignIn, 'link_used' | 'link_expired' | 'second_step_needed'>
  /** AUTH-6. The second step that this browser has to pass; null where none is under way. */
  secondStep(): Call<SecondStep | null>
  /** AUTH-6. Passes it with a code of the app or a recovery code, each of which works once, and signs in as `signIn` does. `link_expired` where the sign-in has to begin again. */
  passSecondStep(requestId: string, code: string, keeper: DeviceKeeper): Call<Session, 'code_wrong' | 'link_expired'>
  /** AUTH-6. Signs in by a passkey, which is both steps at once. */
  signInByPasskey(requestId: string, proof: PasskeyProof, keeper: DeviceKeeper): Call<Session, 'passkey_refused'>
  /** AUTH-6. What sign-ins have added to the account of a registered person, the newest first. */
  merges(): Call<readonly Merge[]>
  /** Ends the session on the server. Ending it again succeeds too. */
  signOut(): Call<null>
}
