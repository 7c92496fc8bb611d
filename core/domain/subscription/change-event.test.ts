import { expect, it } from 'vitest'
import { eventOfChange } from './change-event.ts'
import { bought, known } from './subscription.fixture.ts'

const plan = { id: 'monthly', kind: 'subscription', category: 'self study', months: 1, first: { amount: 499, currency: 'USD' }, renewal: { amount: 999, currency: 'USD' } } as const
const subscription = known([bought(Date.UTC(2026, 0, 31), plan)])

it('PUR-5 a pause ends whole months after the paid time, on the day of the month on which it all began', () => {
  expect(subscription.coveredUntil).toBe(Date.UTC(2026, 1, 28))
  expect(eventOfChange(5, 'a', subscription, { change: 'pause', months: 2 })).toEqual({ id: 'a', at: 5, kind: 'paused', until: Date.UTC(2026, 3, 30) })
})
it('PUR-5 every other change is one event, and another card is none', () => {
  expect(eventOfChange(5, 'a', subscription, { change: 'cancel' })).toEqual({ id: 'a', at: 5, kind: 'canceled' })
  expect(eventOfChange(5, 'a', subscription, { change: 'resume' })).toEqual({ id: 'a', at: 5, kind: 'resumed' })
  expect(eventOfChange(5, 'a', subscription, { change: 'changePlan', plan })).toEqual({ id: 'a', at: 5, kind: 'plan_changed', plan })
  expect(eventOfChange(5, 'a', subscription, { change: 'changeCard' })).toBeNull()
})
