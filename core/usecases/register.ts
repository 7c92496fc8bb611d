import type { Session } from '../domain/account/session.ts'
import type { Call } from '../ports/call.ts'
import { enter, handedOver, type EntryPorts } from './enter.ts'
import type { SignInRequest } from './sign-in.ts'

/** AUTH-6, PRO-8. Turns the anonymous identity into an account and writes the device's values to its keeper, once. */
export const register = (
  ports: EntryPorts,
  request: SignInRequest & { readonly locale: string },
): Call<Session, 'email_taken'> => {
  const { requestId, email, password, locale } = request
  return ports.account.signUp(requestId, { email, password }, handedOver(ports), locale).andThen(session => enter(ports, session))
}
