import { err, ok } from 'neverthrow'
import { expect, it } from 'vitest'
import { appError } from './app-error.ts'
import { messageOf, orThrow, thrownError } from './thrown.ts'

it('ERR-1 the message of an error is its own, of a string the string, of anything else one fixed sentence', () => {
  expect(messageOf(new TypeError('no'))).toBe('no')
  expect(messageOf('plain')).toBe('plain')
  for (const thrown of [undefined, null, 0, {}, { message: 'not an error' }]) expect(messageOf(thrown)).toBe('An unknown error occurred')
})

it('ERR-1 a thrown value becomes an error with code unknown and its message', () => {
  expect(thrownError(new TypeError('no'), 'e1')).toEqual({ code: 'unknown', id: 'e1', message: 'no' })
  expect(thrownError(7, 'e1').message).toBe('An unknown error occurred')
})

it('ERR-1 orThrow throws the message of a failure, with the failure as the cause', () => {
  expect(orThrow(ok(7))).toBe(7)
  const [withMessage, withoutMessage] = [thrownError('plain', 'e1'), appError('network', 'e2')]
  expect(() => orThrow(err(withMessage))).toThrow(new Error('plain', { cause: withMessage }))
  expect(() => orThrow(err(withoutMessage))).toThrow(new Error('An unknown error occurred', { cause: withoutMessage }))
})
