import type { LinkSignIn } from '../ports/account.ts'
import type { Call } from '../ports/call.ts'
import { type EntryPorts, valuesToHandOver } from './values-to-hand-over.ts'

/** AUTH-6, PRO-8. Signs in by the token of a link, with what the device holds for an account’s keeper. It is completed like a sign-in. */
export const signInByLink = (ports: EntryPorts, { requestId, token }: { readonly requestId: string; readonly token: string }): Call<LinkSignIn, 'link_used' | 'link_expired' | 'second_step_needed'> =>
  ports.account.signInByLink(requestId, token, valuesToHandOver(ports))
