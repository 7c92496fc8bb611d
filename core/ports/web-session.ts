import type { Call } from './call.ts'

/** The web's own session (ROUTE-6), apart from the API's. */
export interface WebSession {
  /** Whether there is one of this person's: another's may be left from a sign-out that was cut off. */
  isSignedIn(userId: string): Call<boolean>
  /** For registered people; anyone else's token is session_expired. */
  create(accessToken: string): Call<null>
  destroy(): Call<null>
}
