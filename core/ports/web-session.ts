import type { Call } from './call.ts'

/** ROUTE-6. The session of the web server, which ends with that of the API, or before it. Calls reach the server one at a time, in the order in which they were made. */
export interface WebSession {
  /** Whether this person has one. An interrupted sign-out may have left another person's. */
  isSignedIn(userId: string): Call<boolean>
  /** Creates a session for a registered person. Any other token gives session_expired. */
  create(accessToken: string): Call<null>
  destroy(): Call<null>
}
