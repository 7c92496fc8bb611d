import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paidUntil, periodEnd, periodEndFrom } from './period.ts'
import { PURCHASE_KINDS } from './plan.ts'
import { firstPeriods, hasIntroPrice, paymentOf, perMonth } from './price.ts'

const at = (iso: string) => Date.parse(iso)
const eur = (amount: number) => ({ amount, currency: 'EUR' })

describe('periodEnd', () => {
  it('PUR-2 is on the same day and at the same time that many months later', () => {
    expect(periodEnd(at('2026-11-21T10:20:30.400Z'), 3)).toBe(at('2027-02-21T10:20:30.400Z'))
    expect(periodEnd(at('2026-12-31T00:00:00Z'), 12)).toBe(at('2027-12-31T00:00:00Z'))
  })
  it('PUR-2 is the last day of a month that is too short', () => {
    expect(periodEnd(at('2026-01-31T12:00:00Z'), 1)).toBe(at('2026-02-28T12:00:00Z'))
    expect(periodEnd(at('2028-01-31T12:00:00Z'), 1)).toBe(at('2028-02-29T12:00:00Z'))
    expect(periodEnd(at('2028-02-29T12:00:00Z'), 12)).toBe(at('2029-02-28T12:00:00Z'))
  })
})

it('PUR-2 the first payment covers two periods for twoForOneSubscription and one for every other kind', () => {
  expect(PURCHASE_KINDS.map(kind => firstPeriods({ kind }))).toEqual([1, 1, 2, 1])
  expect(paidUntil(at('2026-01-15T00:00:00Z'), { kind: 'twoForOneSubscription', months: 1 })).toBe(at('2026-03-15T00:00:00Z'))
  expect(paidUntil(at('2026-01-15T00:00:00Z'), { kind: 'oneTime', months: 1 })).toBe(at('2026-02-15T00:00:00Z'))
})

it('PUR-2 a plan has an intro price if its first payment is lower than a renewal', () => {
  expect(hasIntroPrice({ first: eur(499), renewal: eur(1299) })).toBe(true)
  expect(hasIntroPrice({ first: eur(7999), renewal: eur(7999) })).toBe(false)
  expect(hasIntroPrice({ first: eur(7999), renewal: null })).toBe(false)
})

it('PUR-2 each renewal costs the full price, and a one-time plan is paid once', () => {
  const pays = (plan: { readonly first: ReturnType<typeof eur>; readonly renewal: ReturnType<typeof eur> | null }) => [1, 2, 3].map(nth => paymentOf(plan, nth)?.amount ?? null)
  expect(pays({ first: eur(499), renewal: eur(1299) })).toEqual([499, 1299, 1299])
  expect(pays({ first: eur(1299), renewal: eur(1299) })).toEqual([1299, 1299, 1299])
  expect(pays({ first: eur(4999), renewal: null })).toEqual([4999, null, null])
})

it('PUR-2 the price per month is spread over every month paid for and rounded up', () => {
  expect(perMonth({ kind: 'subscription', months: 3, first: eur(2500) })).toEqual(eur(834))
  expect(perMonth({ kind: 'twoForOneSubscription', months: 1, first: eur(1300) })).toEqual(eur(650))
})

const instants = fc.integer({ min: at('2000-01-01T00:00:00Z'), max: at('2100-01-01T00:00:00Z') })
it('PUR-2 a longer period ends later, and each of its months has 28 to 31 days', () => {
  fc.assert(fc.property(instants, fc.integer({ min: 1, max: 36 }), (now, months) => {
    const end = periodEnd(now, months)
    expect(periodEnd(now, months + 1)).toBeGreaterThan(end)
    const days = (end - now) / 86_400_000
    expect(days).toBeGreaterThanOrEqual(months * 28)
    expect(days).toBeLessThanOrEqual(months * 31)
  }))
})

describe('periodEndFrom', () => {
  const anchors = fc.oneof(instants, fc.record({ month: fc.nat(240), before: fc.integer({ min: 1, max: 4 * 86_400_000 }) })
    .map(({ month, before }) => Date.UTC(2010, month + 1, 1) - before))
  it('PUR-2 the n-th period ends where it does counted from the anchor, however many short months lie before', () => {
    fc.assert(fc.property(anchors, fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 30 }), (anchor, periods) => {
      const end = periods.reduce((from, months) => periodEndFrom(anchor, from, months), anchor)
      expect(end).toBe(periodEnd(anchor, periods.reduce((sum, months) => sum + months, 0)))
    }))
  })
  it('PUR-2 after the last day of February the 31st comes back', () => {
    expect(periodEndFrom(at('2026-01-31T12:00:00Z'), at('2026-02-28T12:00:00Z'), 1)).toBe(at('2026-03-31T12:00:00Z'))
  })
  it('PUR-2 a period that begins at no end of another is as long as it says', () => {
    expect(periodEndFrom(at('2026-01-01T12:00:00Z'), at('2026-03-30T12:00:00Z'), 1)).toBe(at('2026-04-30T12:00:00Z'))
    expect(periodEndFrom(at('2026-01-31T12:00:00Z'), at('2026-03-03T12:00:00Z'), 1)).toBe(at('2026-04-03T12:00:00Z'))
  })
})
