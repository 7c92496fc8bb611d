import type { OpenSession } from '../domain/account/session.ts'
import type { Security } from '../domain/account/security.ts'
import type { Call } from './call.ts'

/**
 * PRO-11, AUTH-2. What the ways in to an account rest on. Callers without an account get `forbidden`.
 * Where a call says `confirmation_needed`, the person shows who they are (`confirm`, or a new sign-in) and makes it again.
 */
export interface AccountSecurity {
  read(): Call<Security>
  /** Shows by the password that it is still the person; gives until when that counts, epoch ms. */
  confirm(password: string): Call<number, 'invalid_credentials'>
  /** Ends every other session. A refused password is named as `invalid_input` with its reason. */
  changePassword(password: string): Call<null, 'confirmation_needed'>
  /** Sends a code to an address and gives it as it will be stored. The account’s own address needs no confirmation. Repeating a request sends one letter. */
  sendEmailCode(requestId: string, email: string): Call<string, 'confirmation_needed'>
  /** Enters the last code: the address it was sent to is the account’s from then on, and is returned. Entering it again changes nothing. */
  enterEmailCode(code: string): Call<string, 'code_wrong' | 'link_expired' | 'email_taken'>
  /** Where the person is signed in, what was used last first. */
  sessions(): Call<readonly OpenSession[]>
  /** Ends one session; one that has ended stays so. */
  endSession(id: string): Call<null>
  endOtherSessions(): Call<null>
}
