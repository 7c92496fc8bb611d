import { describe, expect, it } from 'vitest'
import { hasIntroPrice, perMonth } from '#core/domain/purchase/period.ts'
import { loadPlans } from '../load-plans.ts'
import { parsePlans } from './plan.ts'

const eur = (amount: number) => ({ amount, currency: 'EUR' })
const plan = { id: 'p', kind: 'subscription', category: 'self study', months: 1, first: eur(100), renewal: eur(200) }
const faults = (changes: object) => parsePlans([{ ...plan, ...changes }]).match(() => [], all => all)

describe('the plans on offer', () => {
  it('PUR-1 are self-study plans in euro cents', () => {
    const plans = loadPlans()
    expect(plans.length).toBeGreaterThanOrEqual(2)
    for (const { category, first } of plans) expect([category, first.currency]).toEqual(['self study', 'EUR'])
  })
  it('PUR-2 include both kinds, with an intro price and at full price from the first day', () => {
    expect(loadPlans().map(one => [one.kind, hasIntroPrice(one)])).toEqual([['subscription', true], ['subscription', true], ['noIntroSubscription', false]])
  })
  it('PUR-2 a longer plan never costs more a month than renewing a shorter one', () => {
    const monthly = loadPlans().map(one => perMonth({ ...one, first: one.renewal ?? one.first }).amount)
    expect(monthly).toEqual(monthly.toSorted((a, b) => b - a))
  })
})

describe('parsePlans', () => {
  it('PUR-2 requires the prices of each kind', () => {
    expect(faults({})).toEqual([])
    expect(faults({ renewal: null })).toEqual(['p: a subscription renews'])
    expect(faults({ first: eur(200) })).toEqual(['p: an intro price is lower'])
    expect(faults({ kind: 'noIntroSubscription' })).toEqual(['p: without an intro the price stays'])
    expect(faults({ kind: 'oneTime' })).toEqual(['p: a one-time plan does not renew'])
    expect(faults({ kind: 'twoForOneSubscription', first: eur(200) })).toEqual([])
    expect(faults({ renewal: { amount: 200, currency: 'USD' } })).toEqual(['p: one plan has one currency'])
  })
  it('PUR-1 refuses unknown keys and values', () => {
    for (const wrong of [{ kind: 'gift' }, { category: 'books' }, { months: 0 }, { first: eur(1.5) }, { first: eur(0) }, { surprise: 1 }]) expect(faults(wrong)).not.toEqual([])
    expect(parsePlans([plan, plan])._unsafeUnwrapErr()).toEqual(['p: is there twice'])
    expect(parsePlans(null).isErr()).toBe(true)
  })
})
