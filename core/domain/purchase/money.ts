import type { Money } from './plan.ts'

/*
 * ISO 4217: currencies whose minor unit is not a hundredth. `Intl` cannot be used: its digits follow custom, not the minor unit
 * of payments, and are zero for HUF, COP, IDR, PKR and a dozen more.
 */
const NO_DIGITS: readonly string[] = ['BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF']
const THREE_DIGITS: readonly string[] = ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']

/** The number of decimal places of a currency. */
export const minorDigits = (currency: string): number => {
  if (NO_DIGITS.includes(currency)) return 0
  return THREE_DIGITS.includes(currency) ? 3 : 2
}

/** An amount in its currency's main unit: 1299 EUR cents are 12.99, 1299 yen are 1299. */
export const majorUnits = (money: Money): number => money.amount / 10 ** minorDigits(money.currency)
