import fc from 'fast-check'
import { expect, it } from 'vitest'
import { passesLuhn } from './card.ts'

const numbers = fc.stringMatching(/^\d{11,18}$/)
const luhn = (digits: string): string => digits + (Array.from({ length: 10 }, (_, digit) => String(digit)).find(digit => passesLuhn(digits + digit)) ?? '')

it('PUR-3 every number has exactly one check digit', () => {
  fc.assert(fc.property(numbers, digits => {
    expect(Array.from({ length: 10 }, (_, digit) => passesLuhn(`${digits}${digit}`)).filter(Boolean)).toHaveLength(1)
  }))
})

it('PUR-3 any single wrong digit is detected', () => {
  fc.assert(fc.property(numbers.map(luhn), fc.nat(), fc.integer({ min: 1, max: 9 }), (digits, where, by) => {
    const at = where % digits.length
    const wrong = digits.slice(0, at) + String((Number(digits[at]) + by) % 10) + digits.slice(at + 1)
    expect(passesLuhn(wrong)).toBe(false)
  }))
})
