import type { Session } from '../domain/account/session.ts'
import type { Call } from '../ports/call.ts'
import type { SignInRequest } from './sign-in.ts'
import { type EntryPorts, valuesToHandOver } from './values-to-hand-over.ts'

/** AUTH-6, PRO-8. Turns the anonymous identity into an account and writes the device's values to its keeper, once. It is completed like a sign-in. */
export const register = (
  ports: EntryPorts,
  { requestId, email, password, locale }: SignInRequest & { readonly locale: string },
): Call<Session, 'email_taken'> =>
  ports.account.signUp(requestId, { email, password }, valuesToHandOver(ports), locale)
