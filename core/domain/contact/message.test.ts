import fc from 'fast-check'
import { expect, it } from 'vitest'
import { charactersLeft, checkContact, CONTACT_SUBJECTS, firstContactFault, MESSAGE_MAX } from './message.ts'

const GOOD = { subject: 'problem', message: ' The sound\nstops.\t☕ ', email: ' anna@Example.com ' }

it('ROUTE-2 PRO-11 a message is returned as it is stored: trimmed, with its lines', () => {
  expect(checkContact(GOOD)._unsafeUnwrap()).toEqual({ subject: 'problem', message: 'The sound\nstops.\t☕', email: 'anna@example.com' })
  for (const subject of CONTACT_SUBJECTS) expect(checkContact({ ...GOOD, subject }).isOk()).toBe(true)
})
it('PRO-11 every fault is named at once, and the first in the order of the form', () => {
  const faults = checkContact({ subject: '', message: ' \n', email: 'anna' })._unsafeUnwrapErr()
  expect(faults).toEqual({ subject: 'missing', message: 'missing', email: 'invalid' })
  expect(firstContactFault(faults)).toEqual({ field: 'subject', reason: 'missing' })
  expect(firstContactFault({ email: 'invalid' })).toEqual({ field: 'email', reason: 'invalid' })
  expect(firstContactFault({})).toEqual({})
  for (const subject of ['Learning', '__proto__', 'constructor']) expect(checkContact({ ...GOOD, subject })._unsafeUnwrapErr()).toEqual({ subject: 'missing' })
})
it('PRO-11 a message has characters that somebody can have written', () => {
  for (const message of ['a\u0000', 'a\u001B[0m', 'a\uD800', 'a\u0085b']) expect(checkContact({ ...GOOD, message })._unsafeUnwrapErr()).toEqual({ message: 'invalid' })
  for (const message of ['رسالة', '👩‍🚀', 'a\r\nb', '\u202Acopied\u202C']) expect(checkContact({ ...GOOD, message }).isOk()).toBe(true)
})
it('PRO-11 a message is accepted for as long as there are characters left', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: MESSAGE_MAX + 50 }), fc.constantFrom('a', '☕', '😀'), (length, character) => {
    const message = character.repeat(length)
    expect(charactersLeft(message)).toBe(MESSAGE_MAX - length)
    expect(checkContact({ ...GOOD, message }).isOk()).toBe(length <= MESSAGE_MAX)
  }))
})
