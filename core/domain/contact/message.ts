import { err, ok, type Result } from 'neverthrow'
import { checkEmail, type EmailFault } from '../account/credentials.ts'

/** ROUTE-2. What a message to us may be about. */
export const CONTACT_SUBJECTS = ['learning', 'account', 'payments', 'problem', 'idea', 'other'] as const
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number]
export const isContactSubject = (text: string): text is ContactSubject => CONTACT_SUBJECTS.some(subject => subject === text)

/** In characters as people count them: a picture is one. */
export const MESSAGE_MAX = 4000

/** ROUTE-2. A message that can be sent. */
export interface ContactMessage {
  readonly subject: ContactSubject
  readonly message: string
  /** Where the answer goes. */
  readonly email: string
}
/** The texts of the form. */
export type ContactTexts = Readonly<Record<keyof ContactMessage, string>>
export interface ContactFaults {
  readonly subject?: 'missing'
  readonly message?: MessageFault
  readonly email?: EmailFault
}
export const MESSAGE_FAULTS = ['missing', 'too_long', 'invalid'] as const
export type MessageFault = (typeof MESSAGE_FAULTS)[number]

const checkSubject = (text: string): Result<ContactSubject, 'missing'> => (isContactSubject(text) ? ok(text) : err('missing'))

/** How many characters of a message are left; less than 0 of one that is too long. */
export const charactersLeft = (message: string): number => MESSAGE_MAX - [...message.trim()].length

/** Lines may be broken and pushed in; other control characters, and halves of characters, are not what anybody writes. */
const checkMessage = (text: string): Result<string, MessageFault> => {
  const message = text.trim()
  if (message === '') return err('missing')
  if (charactersLeft(message) < 0) return err('too_long')
  return /(?![\n\r\t])[\p{Cc}\p{Cs}]/u.test(message) ? err('invalid') : ok(message)
}

/** ROUTE-2, PRO-11. Checks all fields at once, so that a form can show every fault, and returns them trimmed. */
export const checkContact = (texts: ContactTexts): Result<ContactMessage, ContactFaults> => {
  const [subject, message, email] = [checkSubject(texts.subject), checkMessage(texts.message), checkEmail(texts.email)]
  if (subject.isOk() && message.isOk() && email.isOk()) return ok({ subject: subject.value, message: message.value, email: email.value })
  return err({
    ...(subject.isErr() && { subject: subject.error }), ...(message.isErr() && { message: message.error }), ...(email.isErr() && { email: email.error }),
  })
}

/** The first fault, as a failure names it. */
export const firstContactFault = ({ subject, message, email }: ContactFaults): { readonly field?: keyof ContactMessage; readonly reason?: string } => {
  if (subject) return { field: 'subject', reason: subject }
  if (message) return { field: 'message', reason: message }
  return email ? { field: 'email', reason: email } : {}
}
