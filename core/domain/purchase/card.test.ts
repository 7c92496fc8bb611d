import { describe, expect, it } from 'vitest'
import { cardFaults, digitsOf, groupExpiry, groupNumber, parseExpiry, passesLuhn } from './card.ts'
import type { Card } from './plan.ts'

const now = Date.UTC(2026, 10, 21)
const good: Card = { number: '4242 4242 4242 4242', expMonth: 4, expYear: 2029, cvc: '123' }

describe('cardFaults', () => {
  it('PUR-3 the test cards of the sandbox pass', () => {
    for (const number of ['4242424242424242', '4000000000000002', '4000-0000-0000-9995', '4000 0025 0000 3155', '4000000000000341'])
      expect(cardFaults(now, { ...good, number }), number).toEqual({})
  })
  it('PUR-3 a wrong number is detected before any charge', () => {
    expect(cardFaults(now, { ...good, number: '4242 4242 4242 4241' })).toEqual({ number: 'invalid' })
    for (const number of ['4242', '0000000000000000', 'abcd efgh ijkl', '4'.repeat(20)]) expect(cardFaults(now, { ...good, number }), number).toEqual({ number: 'invalid' })
  })
  it('PUR-3 a card is valid through its month in every time zone', () => {
    expect(cardFaults(now, { ...good, expMonth: 11, expYear: 2026 })).toEqual({})
    expect(cardFaults(now, { ...good, expMonth: 10, expYear: 2026 })).toEqual({ expiry: 'past' })
    const turn = Date.UTC(2026, 11, 1) + 12 * 3_600_000
    expect(cardFaults(turn - 1, { ...good, expMonth: 11, expYear: 2026 })).toEqual({})
    expect(cardFaults(turn, { ...good, expMonth: 11, expYear: 2026 })).toEqual({ expiry: 'past' })
  })
  it('PUR-3 the security code has three digits, or four on American Express', () => {
    expect(cardFaults(now, { ...good, cvc: '12' })).toEqual({ cvc: 'invalid' })
    expect(cardFaults(now, { ...good, number: '378282246310005', cvc: '1234' })).toEqual({})
    expect(cardFaults(now, { ...good, number: '378282246310005', cvc: '123' })).toEqual({ cvc: 'invalid' })
    for (const cvc of ['1234', '12345', 'a123', '123a']) expect(cardFaults(now, { ...good, cvc }), cvc).toEqual({ cvc: 'invalid' })
    for (const cvc of ['12345', 'a1234']) expect(cardFaults(now, { ...good, number: '378282246310005', cvc }), cvc).toEqual({ cvc: 'invalid' })
  })
  it('PUR-3 an expiry without month or year is missing, and a month is from 1 to 12', () => {
    expect(cardFaults(now, { ...good, expMonth: Number.NaN })).toEqual({ expiry: 'missing' })
    expect(cardFaults(now, { ...good, expYear: Number.NaN })).toEqual({ expiry: 'missing' })
    expect([0, 1, 12, 13, 1.5].map(expMonth => cardFaults(now, { ...good, expMonth }).expiry)).toEqual(['invalid', undefined, undefined, 'invalid', 'invalid'])
  })
  it('PUR-3 all faults are reported at once', () => {
    expect(cardFaults(now, { number: '', ...parseExpiry(''), cvc: '' })).toEqual({ number: 'missing', expiry: 'missing', cvc: 'missing' })
    expect(cardFaults(now, { number: '1', ...parseExpiry('13/29'), cvc: 'x' })).toEqual({ number: 'invalid', expiry: 'invalid', cvc: 'invalid' })
  })
})

it('PUR-3 an expiry is read in every common notation', () => {
  for (const text of ['04/29', '4/29', ' 04 / 2029 ', '04.29', '04-29', '0429', '042029']) expect(parseExpiry(text), text).toEqual({ expMonth: 4, expYear: 2029 })
  for (const text of ['4', '04/9', '04/2', 'soon', '04/299']) expect(cardFaults(now, { ...good, ...parseExpiry(text) }), text).toEqual({ expiry: 'invalid' })
})

it('PUR-3 exactly one check digit passes', () => {
  expect(passesLuhn('79927398713')).toBe(true)
  for (const wrong of [0, 1, 2, 4, 5, 6, 7, 8, 9]) expect(passesLuhn(`7992739871${wrong}`)).toBe(false)
})

describe('what a card prints', () => {
  it('PUR-3 digits stand in fours, those of American Express in four, six and five', () => {
    for (const [text, grouped] of [
      ['4242424242424242', '4242 4242 4242 4242'], ['4242-4242 42424242', '4242 4242 4242 4242'], ['378282246310005', '3782 822463 10005'],
      ['42424', '4242 4'], ['4242', '4242'], ['3782822', '3782 822'], ['', ''], ['4242x4242', '4242x4242'], ['3782822x', '3782822x'],
    ] as const) {
      expect(groupNumber(text)).toBe(grouped)
      expect(digitsOf(groupNumber(text))).toBe(digitsOf(text))
    }
  })
  it('PUR-3 month and year stand apart', () => {
    expect(['0429', ' 0429 ', '04/29', '4/2029', '042029', ''].map(groupExpiry)).toEqual(['04/29', '04/29', '04/29', '4/2029', '042029', ''])
  })
})
