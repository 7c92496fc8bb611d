import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkCancelText, checkInput } from './typed-text.ts'

it('FUN-9 an input is trimmed and has 1 to 120 characters', () => {
  expect(checkInput('  Olena ')._unsafeUnwrap()).toBe('Olena')
  expect(checkInput(' \n')._unsafeUnwrapErr()).toBe('missing')
  expect(checkInput(` ${'x'.repeat(120)} `).isOk()).toBe(true)
  expect(checkInput('x'.repeat(121))._unsafeUnwrapErr()).toBe('too_long')
})

it('FUN-9 a character is a character, however it is stored', () => {
  expect(checkInput('👋'.repeat(120)).isOk()).toBe(true)
  expect(checkInput('👋'.repeat(121)).isErr()).toBe(true)
})

it('FUN-9 PRO-11 an input for an address follows the rules of addresses, not those of texts', () => {
  expect(checkInput(' Ada@Example.COM ', 'email')._unsafeUnwrap()).toBe('Ada@example.com')
  expect(checkInput('ada', 'email')._unsafeUnwrapErr()).toBe('invalid')
  expect(checkInput('', 'email')._unsafeUnwrapErr()).toBe('missing')
  expect(checkInput(`${'a'.repeat(200)}@example.com`, 'email').isOk()).toBe(true)
})

it('FUN-9 why somebody cancels is optional, up to 500 characters', () => {
  expect(checkCancelText('')._unsafeUnwrap()).toBe('')
  expect(checkCancelText(` ${'👋'.repeat(500)} `)._unsafeUnwrap()).toBe('👋'.repeat(500))
  expect(checkCancelText('x'.repeat(501))._unsafeUnwrapErr()).toBe('too_long')
})

it('FUN-9 what was accepted is accepted again as it is', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 140 }), text => {
    const once = checkInput(text)
    if (once.isOk()) expect(checkInput(once.value)).toEqual(once)
  }))
})

it('FUN-9 PRO-11 an address is taken in capitals and between spaces, and taken again as it is', () => {
  fc.assert(fc.property(fc.emailAddress({ size: 'small' }), fc.boolean(), fc.constantFrom('', ' ', '\n'), (address, loud, space) => {
    const once = checkInput(space + (loud ? address.toUpperCase() : address) + space, 'email')
    fc.pre(once.isOk())
    expect(checkInput(once._unsafeUnwrap(), 'email')).toEqual(once)
  }))
})
