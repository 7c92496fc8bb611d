import { err, ok } from 'neverthrow'
import { checkEmail } from '../../account/credentials.ts'
import type { OwnValue } from './question-rules.ts'

/** FUN-9. The longest reason of a cancellation, in code points. */
export const CANCEL_TEXT_MAX = 500

/** FUN-9. cancel_textfield: the reason of a cancellation is optional. */
export const cancelTextfield: OwnValue = {
  check: (_, [text = '']) => {
    const trimmed = text.trim()
    if ([...trimmed].length > CANCEL_TEXT_MAX) return err('too_long')
    return ok(trimmed === '' ? [] : [trimmed])
  },
}

/** FUN-9, PRO-11. cancel_email: the address that the receipt goes to, which is the account's own unless it is changed. */
export const cancelEmail: OwnValue = {
  startAt: (_, { email }) => (email === '' ? [] : [email]),
  check: (_, [text = '']) => checkEmail(text).map(address => [address]),
}
