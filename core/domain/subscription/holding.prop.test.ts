import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdingOf, mayBuy } from './holding.ts'
import { giveSame, statusAt } from './status.ts'
import { known, lives, MANY, moments, plans } from './subscription.fixture.ts'

describe('holdingOf', () => {
  it('PUR-3 what is not over is held, paused or not, and nothing else is', () => {
    fc.assert(fc.property(lives, moments, ({ start, events }, after) => {
      const [now, subscription] = [start.at + after, known(events)]
      expect(holdingOf(now, subscription.plan, [subscription]) !== null).toBe(statusAt(now, subscription) !== 'ended')
    }), MANY)
  })
  it('PUR-3 of what gives something else nothing is held', () => {
    fc.assert(fc.property(lives, plans, moments, ({ start, events }, plan, after) => {
      const subscription = known(events)
      fc.pre(!giveSame(plan, subscription.plan))
      expect(holdingOf(start.at + after, plan, [subscription])).toBeNull()
    }), MANY)
  })
  it('PUR-3 time that is bought again begins no earlier than now, and where the paid time of all that is held ends', () => {
    fc.assert(fc.property(fc.array(lives, { minLength: 1, maxLength: 3 }), moments, (all, after) => {
      const subscriptions = all.map(({ events }) => known(events))
      const [first] = all
      const [plan, now] = [subscriptions[0]?.plan, (first?.start.at ?? 0) + after]
      if (!plan) return
      const holding = holdingOf(now, plan, subscriptions)
      if (!holding) return
      expect(holding.until).toBeGreaterThanOrEqual(now)
      for (const held of subscriptions) if (giveSame(held.plan, plan) && statusAt(now, held) !== 'ended') expect(holding.until).toBeGreaterThanOrEqual(held.coveredUntil)
    }), MANY)
  })
})
describe('mayBuy', () => {
  it('PUR-3 what is not held is bought; what ends by itself only by who says so, and what renews not at all', () => {
    expect(mayBuy(null, false)).toBe(true)
    expect(mayBuy({ until: 0, renews: false }, false)).toBe(false)
    expect(mayBuy({ until: 0, renews: false }, true)).toBe(true)
    expect(mayBuy({ until: 0, renews: true }, true)).toBe(false)
  })
})
