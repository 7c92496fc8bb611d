import fc from 'fast-check'
import { expect, it } from 'vitest'
import { codeDigitsOf, emailCodeStateAt } from './email-code.ts'
import { linkStateAt, SIGN_IN_LINK_LIFETIME, SIGN_UP_LINK_LIFETIME } from './one-time-link.ts'

const MINUTE = 60_000

it('AUTH-6 a sign-in link is valid for 15 minutes and can be used once', () => {
  const link = { madeAt: 1000, lifetime: SIGN_IN_LINK_LIFETIME }
  expect([0, 15 * MINUTE - 1, 15 * MINUTE].map(age => linkStateAt(1000 + age, link))).toEqual(['open', 'open', 'link_expired'])
  expect([0, 15 * MINUTE].map(age => linkStateAt(1000 + age, { ...link, usedAt: 1000 }))).toEqual(['link_used', 'link_used'])
})

it('PUR-2 the sign-up link of a purchase is valid for 7 days', () => {
  const link = { madeAt: 0, lifetime: SIGN_UP_LINK_LIFETIME }
  expect([7 * 24 * 60 * MINUTE - 1, 7 * 24 * 60 * MINUTE].map(now => linkStateAt(now, link))).toEqual(['open', 'link_expired'])
})

it('PRO-11 a code for a new e-mail address is valid for 10 minutes and five tries', () => {
  const code = { digits: '012345', madeAt: 1000, tries: 4 }
  expect([0, 10 * MINUTE - 1, 10 * MINUTE].map(age => emailCodeStateAt(1000 + age, code, ' 012345 '))).toEqual(['right', 'right', 'link_expired'])
  expect(emailCodeStateAt(1000, { ...code, tries: 5 }, '012345')).toBe('link_expired')
  for (const wrong of ['', '12345', '012346', '0123450']) expect(emailCodeStateAt(1000, code, wrong), wrong).toBe('code_wrong')
  for (const digits of ['', '0123', '01234', '0123456']) expect(emailCodeStateAt(1000, { ...code, digits }, digits), digits).toBe('code_wrong')
})

const DIGITS = ['0123456789', '０１２３４５６７８９', '०१२३४५६७८९'].map(digits => [...digits])
const typedDigit = fc.record({ digit: fc.nat(9), keyboard: fc.constantFrom(...DIGITS), gap: fc.constantFrom('', ' ', '\u00A0', '\u3000', '-', '－', '–') })
it('PRO-11 a code is read however a keyboard writes its digits, and however they are grouped', () => {
  fc.assert(fc.property(fc.array(typedDigit, { minLength: 6, maxLength: 6 }), given => {
    const digits = given.map(({ digit }) => digit).join('')
    const text = given.map(({ digit, keyboard, gap }) => `${keyboard[digit] ?? ''}${gap}`).join('')
    expect(codeDigitsOf(text)).toBe(digits)
    expect(emailCodeStateAt(0, { digits, madeAt: 0, tries: 0 }, text)).toBe('right')
  }))
  for (const [text, digits] of [['12345', '12345'], ['1234x6', '1234x6'], ['', '']]) expect(codeDigitsOf(text ?? '')).toBe(digits)
})
