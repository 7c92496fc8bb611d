import type { Plan } from './plan.ts'

/** A plan with its prices in each currency, in the smallest unit; `renewal` is null if it does not renew. */
export interface PricedPlan extends Omit<Plan, 'first' | 'renewal'> {
  readonly prices: Readonly<Record<string, { readonly first: number; readonly renewal: number | null }>>
}
/** PUR-1. What is for sale, in the order of the offer. */
export interface Catalogue {
  readonly plans: readonly PricedPlan[]
  /** ISO 4217. The first one is for countries that have none of their own here. */
  readonly currencies: readonly [string, ...string[]]
  /** ISO 3166 to ISO 4217. */
  readonly currencyOf: Readonly<Record<string, string>>
}

/** PUR-1. The currency that somebody asked for, where it is on offer, else that of their country. */
export const currencyFor = ({ currencies, currencyOf }: Catalogue, asked: string | null, country: string | null): string => {
  const wished = [asked, country === null ? null : currencyOf[country]]
  return wished.find(currency => currency && currencies.includes(currency)) ?? currencies[0]
}

/** PUR-1. The plans at their prices in one currency. */
export const plansIn = ({ plans }: Catalogue, currency: string): readonly Plan[] =>
  plans.flatMap(({ prices, ...plan }) => {
    const price = prices[currency]
    if (!price) return []
    return [{ ...plan, first: { amount: price.first, currency }, renewal: price.renewal === null ? null : { amount: price.renewal, currency } }]
  })
