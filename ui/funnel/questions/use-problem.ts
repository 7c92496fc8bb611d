import { CANCEL_TEXT_MAX } from '#core/domain/funnel/questions/cancel.ts'
import { INPUT_MAX } from '#core/domain/funnel/questions/input.ts'
import type { Screen } from '#core/domain/funnel/funnel.ts'
import type { ValueFault } from '#core/domain/funnel/questions/question-rules.ts'
import { NAME_MAX } from '#core/domain/profile/fields.ts'
import { useMessages } from '../../kit/messages.tsx'

/** What is wrong with a typed value, in words. */
export const useProblem = ({ question }: Screen) => {
  const [t, auth] = [useMessages('questions'), useMessages('auth')]
  const isEmail = question?.kind === 'cancel_email' || question?.subtype === 'email'
  const max = question?.kind === 'cancel_textfield' ? CANCEL_TEXT_MAX : question?.subtype === 'name' ? NAME_MAX : INPUT_MAX
  return (fault: ValueFault | null): string | null => {
    if (fault === null) return null
    if (isEmail && (fault === 'missing' || fault === 'too_long' || fault === 'invalid')) return auth(`problems.email.${fault}`)
    if (fault === 'out_of_range') return t('problems.out_of_range', { min: question?.range?.min ?? 0, max: question?.range?.max ?? 0 })
    return t(`problems.${fault}`, { max })
  }
}
