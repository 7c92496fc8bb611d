import type { Session } from '../domain/account/session.ts'
import type { Call } from '../ports/call.ts'
import { type EntryPorts, valuesToHandOver } from './values-to-hand-over.ts'

export interface SignInRequest {
  /** The id of this request, kept while the same credentials are sent again. */
  readonly requestId: string
  readonly email: string
  readonly password: string
}

/**
 * AUTH-2, AUTH-6. Signs in and merges anonymous work into the account. The account port keeps the token. At the answer the caller
 * begins to complete the sign-in (completeSignIn), and fetches the profile 100 ms later.
 */
export const signIn = (ports: EntryPorts, { requestId, email, password }: SignInRequest): Call<Session, 'invalid_credentials' | 'second_step_needed'> =>
  ports.account.signIn(requestId, { email, password }, valuesToHandOver(ports))
