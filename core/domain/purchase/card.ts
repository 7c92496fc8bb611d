import type { Card } from './plan.ts'

export const CARD_FAULTS = {
  number: ['missing', 'invalid'],
  expiry: ['missing', 'invalid', 'past'],
  cvc: ['missing', 'invalid'],
} as const
export type CardField = keyof typeof CARD_FAULTS
/** The faults of a card by field; empty if the card can be charged. */
export type CardFaults = { readonly [Field in CardField]?: (typeof CARD_FAULTS)[Field][number] }

/** Removes the spaces and dashes that people type in a number or code. */
export const digitsOf = (text: string): string => text.replace(/[\s-]/g, '')

const GROUPS_OF_FOUR = /(\d{4})(?=\d)/g
const AMERICAN_EXPRESS = /^3[47]/
/** A card number in the groups in which cards print it; anything but digits, spaces and dashes stays as it is. */
export const groupNumber = (text: string): string => {
  const digits = digitsOf(text)
  if (!/^\d+$/.test(digits)) return text
  if (AMERICAN_EXPRESS.test(digits)) return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)].filter(Boolean).join(' ')
  return digits.replace(GROUPS_OF_FOUR, '$1 ')
}
/** `0429` as `04/29`; anything else stays as it is. */
export const groupExpiry = (text: string): string => text.trim().replace(/^(\d{2})(\d{2})$/, '$1/$2')

/** Whether the check digit of a card number is right. */
export const passesLuhn = (digits: string): boolean => {
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

const numberFault = (digits: string): CardFaults['number'] => {
  if (digits === '') return 'missing'
  return /^\d{12,19}$/.test(digits) && /[1-9]/.test(digits) && passesLuhn(digits) ? undefined : 'invalid'
}

const HALF_A_DAY = 12 * 3_600_000

/** A card is valid through its month, for as long as it is that month anywhere on earth. */
const expiryFault = (now: number, { expMonth, expYear }: Card): CardFaults['expiry'] => {
  if (Number.isNaN(expMonth) || Number.isNaN(expYear)) return 'missing'
  const isMonth = Number.isInteger(expMonth) && expMonth >= 1 && expMonth <= 12
  const isYear = Number.isInteger(expYear) && expYear >= 2000 && expYear <= 2100
  if (!isMonth || !isYear) return 'invalid'
  return now >= Date.UTC(expYear, expMonth, 1) + HALF_A_DAY ? 'past' : undefined
}

/** American Express (34, 37) prints four digits, every other card three. */
const cvcFault = (number: string, cvc: string): CardFaults['cvc'] => {
  if (cvc === '') return 'missing'
  return (AMERICAN_EXPRESS.test(number) ? /^\d{4}$/ : /^\d{3}$/).test(cvc) ? undefined : 'invalid'
}

/** The faults of a card that show without asking its bank. `NaN` as month or year means the field is empty. */
export const cardFaults = (now: number, card: Card): CardFaults => {
  const digits = digitsOf(card.number)
  const number = numberFault(digits)
  const expiry = expiryFault(now, card)
  const cvc = cvcFault(digits, digitsOf(card.cvc))
  return { ...(number && { number }), ...(expiry && { expiry }), ...(cvc && { cvc }) }
}

const SEPARATED = /^\s*(\d{1,2})\s*[/.-]\s*(\d{2}|\d{4})\s*$/
const DIGITS_ONLY = /^\s*(\d{2})(\d{2}|\d{4})\s*$/

/** Parses `04/29`, `4 / 2029` or `0429`. Returns NaN for an empty text and zeros for one that cannot be parsed. */
export const parseExpiry = (text: string): Pick<Card, 'expMonth' | 'expYear'> => {
  if (text.trim() === '') return { expMonth: Number.NaN, expYear: Number.NaN }
  const match = SEPARATED.exec(text) ?? DIGITS_ONLY.exec(text)
  const [, month, year] = match ?? []
  if (month === undefined || year === undefined) return { expMonth: 0, expYear: 0 }
  return { expMonth: Number(month), expYear: year.length === 2 ? 2000 + Number(year) : Number(year) }
}
