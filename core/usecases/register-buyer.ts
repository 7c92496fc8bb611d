import type { Session } from '../domain/account/session.ts'
import type { Call } from '../ports/call.ts'
import type { SignInRequest } from './sign-in.ts'
import { type EntryPorts, valuesToHandOver } from './values-to-hand-over.ts'

/** PUR-2, PRO-8. Turns the anonymous identity into the account of a buyer, without a password, as `register` does with one. */
export const registerBuyer = (ports: EntryPorts, { requestId, email, locale }: Omit<SignInRequest, 'password'> & { readonly locale: string }): Call<Session, 'email_taken'> =>
  ports.account.registerBuyer(requestId, email, valuesToHandOver(ports), locale)
