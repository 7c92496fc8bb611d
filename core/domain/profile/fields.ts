import { err, ok, type Result } from 'neverthrow'

export const NAME_FAULTS = ['missing', 'too_long', 'invalid'] as const
export type NameFault = (typeof NAME_FAULTS)[number]
export const PHONE_FAULTS = ['missing', 'invalid'] as const
export type PhoneFault = (typeof PHONE_FAULTS)[number]

/** PRO-11. The limit counts characters as people do: an emoji is one. */
export const NAME_MAX = 60

/** PRO-11. Whether a text has something to see and holds no control, unassigned or direction-changing characters. */
export const isReadable = (text: string): boolean => !/[\p{Cc}\p{Cs}\p{Cn}\p{Bidi_Control}]/u.test(text) && /[\p{L}\p{N}\p{S}]/u.test(text)

/** PRO-11. Checks a name and returns it trimmed. */
export const checkName = (text: string): Result<string, NameFault> => {
  const name = text.trim()
  if (name === '') return err('missing')
  if (!isReadable(name)) return err('invalid')
  return [...name].length > NAME_MAX ? err('too_long') : ok(name)
}

/** PRO-11. Checks an E.164 number: `+`, then 7 to 15 digits, of which the first is not 0. */
export const checkPhone = (text: string): Result<string, PhoneFault> => {
  const phone = text.trim()
  if (phone === '') return err('missing')
  return /^\+[1-9]\d{6,14}$/.test(phone) ? ok(phone) : err('invalid')
}
