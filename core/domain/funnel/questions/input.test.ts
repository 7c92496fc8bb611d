import fc from 'fast-check'
import type { Result } from 'neverthrow'
import { expect, it } from 'vitest'
import { cancelEmail, cancelTextfield } from './cancel.ts'
import { input } from './input.ts'
import type { InputSubtype, OwnValue, QuestionDetails, ValueFault } from './question-rules.ts'

const checkBy = ({ check }: OwnValue, text: string, question: QuestionDetails = {}): Result<string, ValueFault> =>
  check(question, [text]).map(([value = '']) => value)
const checkInput = (text: string, subtype?: InputSubtype, more: QuestionDetails = {}) =>
  checkBy(input, text, { ...more, ...(subtype && { subtype }) })
const checkCancelText = (text: string) => checkBy(cancelTextfield, text)

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
  expect(cancelTextfield.check({}, [' '])._unsafeUnwrap()).toEqual([])
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

it('FUN-9 PRO-11 a name follows the rules of names, and an address the rules of addresses', () => {
  expect(checkInput(' Olena ', 'name')._unsafeUnwrap()).toBe('Olena')
  expect(checkInput('x'.repeat(61), 'name')._unsafeUnwrapErr()).toBe('too_long')
  expect(checkInput('--', 'name')._unsafeUnwrapErr()).toBe('invalid')
  expect(checkBy(cancelEmail, ' Ada@Example.COM ')._unsafeUnwrap()).toBe('Ada@example.com')
  expect(checkBy(cancelEmail, 'ada')._unsafeUnwrapErr()).toBe('invalid')
})

it('FUN-9 a number is read in the digits of any script, with a point or a comma', () => {
  for (const text of ['12', ' 12 ', '१२', '１２', '١٢', '12,0', '12.0']) expect(checkInput(text, 'number')._unsafeUnwrap(), text).toBe('12')
  for (const [text, value] of [['−3', '-3'], ['2,5', '2.5'], ['007', '7']] as const) expect(checkInput(text, 'number')._unsafeUnwrap()).toBe(value)
  for (const text of ['twelve', '1e3', '1.2.3', '--1', 'Infinity', '0x10', '1'.repeat(16)]) expect(checkInput(text, 'number')._unsafeUnwrapErr(), text).toBe('no_number')
  expect(checkInput('', 'number')._unsafeUnwrapErr()).toBe('missing')
})

it('FUN-9 a number outside its range is told as such', () => {
  const range = { range: { min: 1, max: 120, step: 1 } }
  for (const text of ['0', '121', '-5']) expect(checkInput(text, 'number', range)._unsafeUnwrapErr(), text).toBe('out_of_range')
  for (const text of ['1', '120']) expect(checkInput(text, 'number', range)._unsafeUnwrap(), text).toBe(text)
})

it('FUN-9 an address of the account is there beforehand, and nothing else is', () => {
  const known = { zone: 'Europe/Kyiv', email: 'ada@example.com' }
  expect(input.startAt?.({ subtype: 'email' }, known)).toEqual(['ada@example.com'])
  expect(input.startAt?.({ subtype: 'email' }, { ...known, email: '' })).toEqual([])
  expect(input.startAt?.({}, known)).toEqual([])
  expect(cancelEmail.startAt?.({}, known)).toEqual(['ada@example.com'])
})
