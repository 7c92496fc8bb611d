import { err, ok, type Result } from 'neverthrow'
import { checkEmail } from '../../account/credentials.ts'
import { checkName } from '../../profile/fields.ts'
import type { InputSubtype, QuestionDetails, OwnValue, ValueFault } from './question-rules.ts'
import { readNumber } from './read-number.ts'

/** FUN-9. The longest text, in code points. */
export const INPUT_MAX = 120
const lengthOf = (text: string): number => [...text].length

const checkText = (text: string): Result<string, ValueFault> => {
  const trimmed = text.trim()
  if (trimmed === '') return err('missing')
  return lengthOf(trimmed) > INPUT_MAX ? err('too_long') : ok(trimmed)
}
const checkNumber = (text: string, { range }: QuestionDetails): Result<string, ValueFault> => {
  if (text.trim() === '') return err('missing')
  const value = readNumber(text)
  if (value === null) return err('no_number')
  return range && (value < range.min || value > range.max) ? err('out_of_range') : ok(String(value))
}
const CHECKS: Readonly<Record<InputSubtype, (text: string, question: QuestionDetails) => Result<string, ValueFault>>> = {
  text: checkText, name: checkName, email: checkEmail, number: checkNumber,
}

/** FUN-9, PRO-11. input: trimmed, 1 to 120 characters; names and addresses follow the rules of forms, a number its range. */
export const input: OwnValue = {
  startAt: ({ subtype }, { email }) => (subtype === 'email' && email !== '' ? [email] : []),
  check: (question, [text = '']) => CHECKS[question.subtype ?? 'text'](text, question).map(value => [value]),
}
