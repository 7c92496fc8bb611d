import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkCancelText, checkInput } from './typed-text.ts'

it('FUN-9 an input is trimmed and has 1 to 120 characters', () => {
  expect(checkInput('  Olena ')._unsafeUnwrap()).toBe('Olena')
  expect(checkInput(' \n')._unsafeUnwrapErr()).toBe('missing')
  expect(checkInput(` ${'x'.repeat(120)} `).isOk()).toBe(true)
  expect(checkInput('x'.repeat(121))._unsafeUnwrapErr()).toBe('too_long')
})

it('FUN-9 an emoji counts as one character', () => {
  expect(checkInput('👋'.repeat(120)).isOk()).toBe(true)
  expect(checkInput('👋'.repeat(121)).isErr()).toBe(true)
})

it('FUN-9 PRO-11 an e-mail input follows the rules of e-mail addresses, not those of texts', () => {
  expect(checkInput(' Ada@Example.COM ', 'email')._unsafeUnwrap()).toBe('Ada@example.com')
  expect(checkInput('ada', 'email')._unsafeUnwrapErr()).toBe('invalid')
  expect(checkInput('', 'email')._unsafeUnwrapErr()).toBe('missing')
  expect(checkInput(`${'a'.repeat(200)}@example.com`, 'email').isOk()).toBe(true)
})

it('FUN-9 the reason of a cancellation is optional and has up to 500 characters', () => {
  expect(checkCancelText('')._unsafeUnwrap()).toBe('')
  expect(checkCancelText(` ${'👋'.repeat(500)} `)._unsafeUnwrap()).toBe('👋'.repeat(500))
  expect(checkCancelText('x'.repeat(501))._unsafeUnwrapErr()).toBe('too_long')
})

it('FUN-9 an accepted text is accepted again unchanged', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 140 }), text => {
    const once = checkInput(text)
    if (once.isOk()) expect(checkInput(once.value)).toEqual(once)
  }))
})

it('FUN-9 PRO-11 an address in capitals or with spaces is accepted, and accepted again unchanged', () => {
  fc.assert(fc.property(fc.emailAddress({ size: 'small' }), fc.boolean(), fc.constantFrom('', ' ', '\n'), (address, loud, space) => {
    const once = checkInput(space + (loud ? address.toUpperCase() : address) + space, 'email')
    fc.pre(once.isOk())
    expect(checkInput(once._unsafeUnwrap(), 'email')).toEqual(once)
  }))
})
