import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkName, checkPhone } from './fields.ts'

const digits = (min: number, max: number) => fc.stringMatching(new RegExp(`^[1-9][0-9]{${min - 1},${max - 1}}$`))

describe('checkName', () => {
  it('PRO-11 a name has one to sixty characters after trimming', () => {
    expect(checkName(' Ada ')._unsafeUnwrap()).toBe('Ada')
    expect(checkName('x'.repeat(60)).isOk()).toBe(true)
    expect(checkName(` ${'x'.repeat(60)} `).isOk()).toBe(true)
    expect(checkName('😀'.repeat(60)).isOk()).toBe(true)
    expect(checkName('x'.repeat(61))._unsafeUnwrapErr()).toBe('too_long')
    for (const empty of ['', ' ', '\n\t', '\u00A0']) expect(checkName(empty)._unsafeUnwrapErr()).toBe('missing')
  })
  it('PRO-11 a name has no control characters', () => {
    for (const name of ['Ada\u0000', 'Ada\nLovelace', 'A\u007Fda', 'A\u0085da', 'Ada\uD800']) expect(checkName(name)._unsafeUnwrapErr()).toBe('invalid')
    for (const name of ['Ольга', "D'Arcy", 'Anne-Marie', '李 小龍', 'नेहा', 'عائشة']) expect(checkName(name)._unsafeUnwrap()).toBe(name)
  })
  it('PRO-11 a name has a visible character and none that is unassigned or changes the text direction', () => {
    for (const name of ['\u202EadA', 'Ada\u2066', 'Ada\u200F', 'A\u061Cda', 'Ada\uFDD0', 'Ada\u{10FFFF}', '\u200B', '\u2060\u00AD', '...', "'-'", '\u0301'])
      expect([name, checkName(name).isErr() && checkName(name)._unsafeUnwrapErr()]).toEqual([name, 'invalid'])
    for (const name of ['7', '☀', '👩‍🚀', '李', 'Zoë', 'می\u200Cخواهم']) expect(checkName(name)._unsafeUnwrap()).toBe(name)
  })
  it('PRO-11 an accepted name is valid and stays the same when checked again', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 80 }), text => {
      for (const name of checkName(text).map(one => [one]).unwrapOr([])) {
        expect(checkName(name)._unsafeUnwrap()).toBe(name)
        expect(name).toMatch(/^[^\p{Cc}\p{Cn}\p{Bidi_Control}]{1,60}$/u)
        expect(name).toMatch(/[\p{L}\p{N}\p{S}]/u)
      }
    }))
  })
})

describe('checkPhone', () => {
  it('PRO-11 a phone number is a plus and seven to fifteen digits', () => {
    fc.assert(fc.property(digits(7, 15), number => {
      expect(checkPhone(`+${number}`)._unsafeUnwrap()).toBe(`+${number}`)
      expect(checkPhone(` +${number} `)._unsafeUnwrap()).toBe(`+${number}`)
      expect(checkPhone(number)._unsafeUnwrapErr()).toBe('invalid')
      expect(checkPhone(`+0${number}`)._unsafeUnwrapErr()).toBe('invalid')
    }))
  })
  it('PRO-11 a phone number that is shorter, longer or written otherwise is refused', () => {
    fc.assert(fc.property(fc.oneof(digits(1, 6), digits(16, 30)), number => { expect(checkPhone(`+${number}`)._unsafeUnwrapErr()).toBe('invalid') }))
    for (const phone of ['+', '++442079460958', '+44 20 7946 0958', '+44-2079460958', '00442079460958', '+٤٤٢٠٧٩٤٦٠٩٥', '+44207946095x', '+442079460958\n+1']) expect(checkPhone(phone)._unsafeUnwrapErr()).toBe('invalid')
    for (const empty of ['', '  ']) expect(checkPhone(empty)._unsafeUnwrapErr()).toBe('missing')
  })
})
