import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '../locale/locales.ts'
import { CALLING_CODES } from './calling-codes.ts'
import { checkPhone } from './fields.ts'
import { isPhoneCountry, likelyPhoneCountry, moveToCountry, PHONE_COUNTRIES, phoneCountryOf, readPhone, showPhone } from './phone.ts'

const read = (text: string, country: keyof typeof CALLING_CODES) => readPhone(text, country).match(phone => phone, fault => fault)
const countries = fc.constantFrom(...PHONE_COUNTRIES)
/** Of which no country has a prefix at home. */
const national = fc.stringMatching(/^[2-7]\d{7}$/)

describe('readPhone', () => {
  it.each([
    ['+44 20 7946 0958', 'UA', '+442079460958'], ['0044 (0)20 7946-0958', 'UA', '+442079460958'], ['+44 (0) 20 7946 0958', 'US', '+442079460958'],
    ['050 123 45 67', 'UA', '+380501234567'], ['(415) 555-0132', 'US', '+14155550132'], ['1-415-555-0132', 'US', '+14155550132'],
    ['06 6982 1234', 'IT', '+390669821234'], ['07 12 34 56 78', 'CI', '+2250712345678'], ['06.12.34.56.78', 'FR', '+33612345678'],
    ['8 (912) 345-67-89', 'RU', '+79123456789'], ['812 345 67 89', 'RU', '+78123456789'], ['8 029 491 19 11', 'BY', '+375294911911'], ['06 20 123 4567', 'HU', '+36201234567'],
    ['０９０－１２３４－５６７８', 'JP', '+819012345678'], ['\u202A+48 512 345 678\u202C', 'DE', '+48512345678'], ['612 345 678', 'ES', '+34612345678'],
  ] as const)('PRO-11 %s as dialled in %s is %s', (text, country, phone) => {
    expect(read(text, country)).toBe(phone)
  })
  it('PRO-11 nothing, letters, and too few or too many digits are faults', () => {
    for (const text of ['', '  ', '()-']) expect(read(text, 'GB')).toBe('missing')
    for (const text of ['call me', '12', '+44 20 7946 0958 ext. 3', '+0 20 7946 0958', '++442079460958', '1'.repeat(20)]) expect([text, read(text, 'GB')]).toEqual([text, 'invalid'])
  })
  it('PRO-11 what is read is always E.164, and reading it again changes nothing, in whichever country', () => {
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+() -.'), maxLength: 24 }), countries, countries, (text, country, other) => {
      for (const phone of readPhone(text, country).map(one => [one]).unwrapOr([])) {
        expect(checkPhone(phone)._unsafeUnwrap()).toBe(phone)
        expect(read(phone, other)).toBe(phone)
        expect(read(showPhone(phone), other)).toBe(phone)
      }
    }))
  })
})

describe('countries of phone numbers', () => {
  it('PRO-11 no calling code begins another, so that a number tells where its own ends', () => {
    const codes = [...new Set<string>(Object.values(CALLING_CODES))]
    for (const code of codes) expect(codes.filter(other => other !== code && other.startsWith(code)), code).toEqual([])
  })
  it('PRO-11 a number belongs to a country with its calling code, to the likely one if that has it', () => {
    fc.assert(fc.property(countries, countries, national, (country, likely, digits) => {
      const phone = `+${CALLING_CODES[country]}${digits}`
      expect(CALLING_CODES[phoneCountryOf(phone, likely)]).toBe(CALLING_CODES[country])
      expect(phoneCountryOf(phone, country)).toBe(country)
    }))
    expect(['+14155550132', '+442079460958', '+79123456789', '+390669821234'].map(phone => phoneCountryOf(phone, 'UA'))).toEqual(['US', 'GB', 'RU', 'IT'])
    expect(phoneCountryOf('+999123456789', 'UA')).toBe('UA')
  })
  it('PRO-11 a number moves to another country and back', () => {
    fc.assert(fc.property(countries, countries, national, (from, to, digits) => {
      const phone = `+${CALLING_CODES[from]}${digits}`
      expect(moveToCountry(phone, from, to)).toBe(`+${CALLING_CODES[to]}${digits}`)
      expect(moveToCountry(moveToCountry(phone, from, to), to, from)).toBe(phone)
    }))
    expect(moveToCountry('+442079460958', 'UA', 'PL')).toBe('+442079460958')
  })
  it('PRO-11 a field begins with the country of the connection, or else that of the locale', () => {
    expect(likelyPhoneCountry('PL', 'uk')).toBe('PL')
    for (const unknown of ['unknown', '', 'AQ', '__proto__']) expect(likelyPhoneCountry(unknown, 'uk')).toBe('UA')
    for (const locale of LOCALES) expect(isPhoneCountry(likelyPhoneCountry('unknown', locale))).toBe(true)
    expect(likelyPhoneCountry('unknown', 'es-419')).toBe('MX')
    expect(likelyPhoneCountry('unknown', 'pseudo')).toBe('US')
  })
  it('PRO-11 a number is shown with its calling code apart', () => {
    expect(showPhone('+380501234567')).toBe('+380 501234567')
    expect(showPhone('+999123456789')).toBe('+999123456789')
  })
})
