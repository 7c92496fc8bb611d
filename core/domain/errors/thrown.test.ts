import { expect, it } from 'vitest'
import { messageOf } from './thrown.ts'

it('ERR-1 an error says its message, a string itself, anything else one sentence', () => {
  expect(messageOf(new TypeError('no'))).toBe('no')
  expect(messageOf('plain')).toBe('plain')
  for (const thrown of [undefined, null, 0, {}, { message: 'not an error' }]) expect(messageOf(thrown)).toBe('An unknown error occurred')
})
