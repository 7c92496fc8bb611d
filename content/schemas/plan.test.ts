import { describe, expect, it } from 'vitest'
import { currencyFor, plansIn } from '#core/domain/purchase/catalogue.ts'
import { hasIntroPrice, perMonth } from '#core/domain/purchase/price.ts'
import { PURCHASE_KINDS } from '#core/domain/purchase/plan.ts'
import { loadPlans } from '../load-plans.ts'
import { parseCatalogue } from './plan.ts'

const catalogue = loadPlans()
const price = (first: number, renewal: number | null) => ({ EUR: { first, renewal } })
const plan = { id: 'p', place: 1, kind: 'subscription', category: 'self study', months: 1, prices: price(100, 200) }
const euros = { order: ['EUR'], countries: { EUR: ['DE'] } }
const faults = (changes: object, currencies: object = euros) => parseCatalogue([{ ...plan, ...changes }], currencies).match(() => [], all => all)

describe('the plans on offer', () => {
  it('PUR-1 are of every kind and both categories, at a price in every currency', () => {
    const { plans, currencies } = catalogue
    expect(new Set(plans.map(({ kind }) => kind))).toEqual(new Set(PURCHASE_KINDS))
    expect(new Set(plans.map(({ category }) => category)).size).toBe(2)
    expect(currencies.map(currency => plansIn(catalogue, currency).length)).toEqual(currencies.map(() => plans.length))
  })
  it('PUR-2 have an intro price where their kind says so', () => {
    for (const currency of catalogue.currencies) for (const one of plansIn(catalogue, currency)) expect(hasIntroPrice(one), one.id).toBe(one.kind === 'subscription')
  })
  it.each(catalogue.currencies)('PUR-2 in %s a longer self-study subscription never costs more a month than renewing a shorter one', currency => {
    const monthly = plansIn(catalogue, currency).filter(one => one.category === 'self study' && one.renewal).map(one => perMonth({ ...one, kind: 'noIntroSubscription', first: one.renewal ?? one.first }).amount)
    expect(monthly).toEqual(monthly.toSorted((a, b) => b - a))
  })
  it('PUR-4 one of them begins with a trial', () => {
    expect(catalogue.plans.filter(({ trial }) => trial)).toHaveLength(1)
  })
  it('PUR-1 a visitor sees the currency of their country unless they chose another one', () => {
    const seen = ([[null, 'UA'], ['EUR', 'UA'], ['XXX', 'JP'], [null, 'AQ'], [null, null]] as const).map(([asked, country]) => currencyFor(catalogue, asked, country))
    expect(seen).toEqual(['UAH', 'EUR', 'JPY', 'USD', 'USD'])
  })
})

describe('parseCatalogue', () => {
  it('PUR-2 requires the prices of each kind', () => {
    expect(faults({})).toEqual([])
    expect(faults({ prices: price(100, null) })).toEqual(['p, EUR: a subscription renews'])
    expect(faults({ prices: price(200, 200) })).toEqual(['p, EUR: an intro price is lower'])
    expect(faults({ kind: 'noIntroSubscription' })).toEqual(['p, EUR: without an intro the price stays'])
    expect(faults({ kind: 'oneTime' })).toEqual(['p, EUR: a one-time plan does not renew'])
    expect(faults({ kind: 'oneTime', trial: true, prices: price(100, null) })).toEqual(['p, EUR: a trial goes on as a subscription'])
    expect(faults({ type: 'group_lessons' })).toEqual(['p, EUR: group lessons are given by tutors'])
    expect(faults({ kind: 'twoForOneSubscription', prices: price(200, 200) })).toEqual([])
  })
  it('PUR-1 requires a price in each currency, and none in another', () => {
    expect(faults({}, { order: ['EUR', 'USD'], countries: { USD: ['US'] } })).toEqual(['p: has no price in USD'])
    expect(faults({ prices: { ...price(100, 200), USD: { first: 1, renewal: 2 } } })).toEqual(['p: nobody pays in USD'])
    expect(faults({}, { order: ['EUR'], countries: { EUR: ['DE', 'DE'], USD: ['US'] } })).toEqual(['DE: has two currencies', 'USD: is not offered'])
  })
  it('PUR-1 refuses unknown keys and values', () => {
    for (const wrong of [{ kind: 'gift' }, { category: 'books' }, { months: 0 }, { prices: price(1.5, 2) }, { prices: price(0, 2) }, { surprise: 1 }]) expect(faults(wrong)).not.toEqual([])
    expect(parseCatalogue([plan, plan], euros)._unsafeUnwrapErr()).toEqual(['p: is there twice'])
    expect(parseCatalogue([null], null).isErr()).toBe(true)
  })
})
