import type { Session } from '../domain/account/session.ts'
import type { Call } from '../ports/call.ts'
import { completeSignIn, valuesToHandOver, type SignInPorts } from './complete-sign-in.ts'

export interface SignInRequest {
  /** The id of this request, kept while the same credentials are sent again. */
  readonly requestId: string
  readonly email: string
  readonly password: string
}

/** AUTH-2, AUTH-6. Signs in and merges anonymous work into the account. The account port keeps the token; the caller fetches the profile 100 ms later. */
export const signIn = (ports: SignInPorts, request: SignInRequest): Call<Session, 'invalid_credentials'> => {
  const { requestId, email, password } = request
  return ports.account.signIn(requestId, { email, password }, valuesToHandOver(ports)).andThen(session => completeSignIn(ports, session))
}
