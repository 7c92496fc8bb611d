import { describe, expect, it } from 'vitest'
import { loadPlans } from '#content/load-plans.ts'
import { majorUnits } from '#core/domain/purchase/money.ts'
import { stripeMoney } from './stripe-money.ts'

const { currencies, plans } = loadPlans()
/** In how many parts Stripe counts one unit of each currency that we sell in (docs.stripe.com/currencies). */
const PARTS: Readonly<Record<string, number>> = { USD: 100, EUR: 100, GBP: 100, UAH: 100, PLN: 100, TRY: 100, INR: 100, JPY: 1, BRL: 100, MXN: 100 }

describe('money for Stripe', () => {
  it.each(currencies)('PUR-3 %s is counted as Stripe counts it, in every price', currency => {
    const prices = plans.flatMap(({ prices: { [currency]: price } }) => (price ? [price.first, price.renewal ?? 0] : []))
    expect(prices.length).toBeGreaterThan(0)
    for (const amount of prices) {
      expect(stripeMoney({ amount, currency })).toEqual({ amount: Math.round(majorUnits({ amount, currency }) * (PARTS[currency] ?? NaN)), currency: currency.toLowerCase() })
    }
  })
  it.each([
    ['JPY', 1200, 1200], ['KRW', 9900, 9900], ['HUF', 199_000, 199_000], ['TWD', 30_000, 30_000],
    // Stripe counts these two in hundredths, though they have none.
    ['ISK', 1200, 120_000], ['UGX', 5, 500],
    // And this one whole, though it has some.
    ['MGA', 4_500_000, 45_000],
    ['KWD', 1230, 1230], ['TND', 9990, 9990],
  ])('PUR-3 %s: %i of ours are %i of theirs', (currency, amount, theirs) => {
    expect(stripeMoney({ amount, currency })).toEqual({ amount: theirs, currency: currency.toLowerCase() })
  })
  it.each([['MGA', 451], ['KWD', 1235], ['TND', 9999]])('PUR-3 a price in %s that Stripe cannot take whole is an error of the list', (currency, amount) => {
    expect(() => stripeMoney({ amount, currency })).toThrow(currency)
  })
})
