import { err, ok, type Result } from 'neverthrow'
import { checkEmail, type EmailFault } from '../../account/credentials.ts'

/** FUN-9. The longest texts, in code points. */
export const INPUT_MAX = 120
export const CANCEL_TEXT_MAX = 500

const lengthOf = (text: string): number => [...text].length

/** FUN-9, PRO-11. input: trimmed, 1 to 120 characters. An address (subtype `email`, and cancel_email) follows the rules of addresses. */
export const checkInput = (text: string, subtype: 'text' | 'email' = 'text'): Result<string, EmailFault> => {
  if (subtype === 'email') return checkEmail(text)
  const trimmed = text.trim()
  if (trimmed === '') return err('missing')
  return lengthOf(trimmed) > INPUT_MAX ? err('too_long') : ok(trimmed)
}

/** FUN-9. cancel_textfield: the reason of a cancellation is optional. */
export const checkCancelText = (text: string): Result<string, 'too_long'> => {
  const trimmed = text.trim()
  return lengthOf(trimmed) > CANCEL_TEXT_MAX ? err('too_long') : ok(trimmed)
}
