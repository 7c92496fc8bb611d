import type { Call } from './call.ts'

/** The web's own session (ROUTE-6), apart from the API's. */
export interface WebSession {
  isSignedIn(): Call<boolean>
  /** For registered people; anyone else's token is session_expired. */
  create(accessToken: string): Call<null>
  destroy(): Call<null>
}
