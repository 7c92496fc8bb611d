import type { Session } from '../domain/account/session.ts'
import type { Call } from '../ports/call.ts'
import { enter, handedOver, type EntryPorts } from './enter.ts'
import type { SignInRequest } from './sign-in.ts'

/** AUTH-6, PRO-8. The anonymous identity becomes an account, and what waited on the device is written to its keeper once. */
export const register = (
  ports: EntryPorts,
  request: SignInRequest & { readonly locale: string },
): Call<Session, 'email_taken'> => {
  const { requestId, email, password, locale } = request
  return ports.account.signUp(requestId, { email, password }, handedOver(ports), locale).andThen(session => enter(ports, session))
}
