import { minorDigits } from '#core/domain/purchase/money.ts'
import type { Money } from '#core/domain/purchase/plan.ts'

/** Stripe's own list of currencies without decimals (docs.stripe.com/currencies). It counts ISK and UGX in hundredths, which ISO 4217 has not. */
const WITHOUT_DECIMALS: readonly string[] = ['BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'VND', 'VUV', 'XAF', 'XOF', 'XPF']
const THREE_DECIMALS: readonly string[] = ['BHD', 'JOD', 'KWD', 'OMR', 'TND']
const stripeDigits = (currency: string): number => (WITHOUT_DECIMALS.includes(currency) ? 0 : THREE_DECIMALS.includes(currency) ? 3 : 2)

/**
 * PUR-3. An amount as Stripe counts it. What it cannot take whole is an error of the price list: a hundredth of an ariary, or a last digit
 * of a dinar that is not 0.
 */
export const stripeMoney = ({ amount, currency }: Money): { readonly amount: number; readonly currency: string } => {
  const digits = stripeDigits(currency)
  const own = minorDigits(currency)
  const counted = digits < own ? amount / 10 ** (own - digits) : amount * 10 ** (digits - own)
  const isWhole = Number.isInteger(counted) && (digits !== 3 || counted % 10 === 0)
  if (!isWhole) throw new Error(`Stripe cannot take ${amount} of the smallest unit of ${currency}`)
  return { amount: counted, currency: currency.toLowerCase() }
}
