import type { Session } from '../domain/account/session.ts'
import type { Call } from '../ports/call.ts'
import { completeSignIn, valuesToHandOver, type SignInPorts } from './complete-sign-in.ts'
import type { SignInRequest } from './sign-in.ts'

/** AUTH-6, PRO-8. Turns the anonymous identity into an account and writes the device's values to its keeper, once. */
export const register = (
  ports: SignInPorts,
  request: SignInRequest & { readonly locale: string },
): Call<Session, 'email_taken'> => {
  const { requestId, email, password, locale } = request
  return ports.account.signUp(requestId, { email, password }, valuesToHandOver(ports), locale).andThen(session => completeSignIn(ports, session))
}
