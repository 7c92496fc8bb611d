import { err, ok } from 'neverthrow'
import { expect, it } from 'vitest'
import { appError } from './app-error.ts'
import { messageOf, orThrow, thrownError } from './thrown.ts'

it('ERR-1 an error says its message, a string itself, anything else one sentence', () => {
  expect(messageOf(new TypeError('no'))).toBe('no')
  expect(messageOf('plain')).toBe('plain')
  for (const thrown of [undefined, null, 0, {}, { message: 'not an error' }]) expect(messageOf(thrown)).toBe('An unknown error occurred')
})

it('ERR-1 inside, what was thrown is an error with code unknown and that message', () => {
  expect(thrownError(new TypeError('no'), 'e1')).toEqual({ code: 'unknown', id: 'e1', message: 'no' })
  expect(thrownError(7, 'e1').message).toBe('An unknown error occurred')
})

it('ERR-1 outside, the wrapper throws that message, and the failure goes along', () => {
  expect(orThrow(ok(7))).toBe(7)
  const [said, unsaid] = [thrownError('plain', 'e1'), appError('network', 'e2')]
  expect(() => orThrow(err(said))).toThrow(new Error('plain', { cause: said }))
  expect(() => orThrow(err(unsaid))).toThrow(new Error('An unknown error occurred', { cause: unsaid }))
})
