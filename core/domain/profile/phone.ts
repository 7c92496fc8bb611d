import { err, type Result } from 'neverthrow'
import { isLocale, type Locale } from '../locale/locales.ts'
import { CALLING_CODES, type PhoneCountry, withoutHomePrefix } from './calling-codes.ts'
import { checkPhone, type PhoneFault } from './fields.ts'

export const isPhoneCountry = (text: string): text is PhoneCountry => Object.hasOwn(CALLING_CODES, text)
export const PHONE_COUNTRIES = /* @__PURE__ */ (() => Object.keys(CALLING_CODES).filter(isPhoneCountry))()

/** The country that each locale was written for first: where most of its readers' numbers are. */
const COUNTRY_OF_LOCALE: Readonly<Record<Locale, PhoneCountry>> = {
  en: 'US', uk: 'UA', es: 'ES', 'es-419': 'MX', pt: 'BR', fr: 'FR', tr: 'TR', it: 'IT', de: 'DE', pl: 'PL', hi: 'IN', el: 'GR', ja: 'JP',
}
/** PRO-11. The country that a phone field begins with: where the connection is, or else the locale's. */
export const likelyPhoneCountry = (countryCode: string, locale: string): PhoneCountry =>
  (isPhoneCountry(countryCode) ? countryCode : COUNTRY_OF_LOCALE[isLocale(locale) ? locale : 'en'])

/** What people write between digits, with the invisible marks that come along when a number is copied. */
const SEPARATORS = /[\s\p{Cf}().\-\u2010-\u2015/]/gu
const plain = (text: string): string => text.normalize('NFKC').replace(/\(0\)/, '').replace(SEPARATORS, '').replace(/^00(?=[1-9])/, '+')

/** PRO-11. Reads a number as people write it, with its calling code or as it is dialled in `country`, and returns it as E.164. */
export const readPhone = (text: string, country: PhoneCountry): Result<string, PhoneFault> => {
  const digits = plain(text)
  if (digits === '') return err('missing')
  return checkPhone(digits.startsWith('+') ? digits : `+${CALLING_CODES[country]}${withoutHomePrefix(country, digits)}`)
}

/** Of the countries that share a calling code, the one with most numbers. */
const FIRST_OF_SHARED = ['US', 'RU', 'GB', 'IT', 'AU', 'NO', 'FI', 'MA', 'SH', 'GP', 'RE', 'CW'] as const satisfies readonly PhoneCountry[]
/** The country of an E.164 number, as far as its calling code tells: the `likely` one is preferred to others that share its code. */
export const phoneCountryOf = (phone: string, likely: PhoneCountry): PhoneCountry => {
  const has = (country: PhoneCountry) => phone.startsWith(`+${CALLING_CODES[country]}`)
  return has(likely) ? likely : FIRST_OF_SHARED.find(has) ?? PHONE_COUNTRIES.find(has) ?? likely
}

/** The number with its calling code apart, which is easier to read. */
export const showPhone = (phone: string): string => {
  const code = CALLING_CODES[phoneCountryOf(phone, 'US')]
  return phone.startsWith(`+${code}`) ? `+${code} ${phone.slice(code.length + 1)}` : phone
}

/** The same number under the calling code of another country: for who sees that the one it was given is wrong. */
export const moveToCountry = (phone: string, from: PhoneCountry, to: PhoneCountry): string =>
  (phone.startsWith(`+${CALLING_CODES[from]}`) ? `+${CALLING_CODES[to]}${phone.slice(CALLING_CODES[from].length + 1)}` : phone)
