import { startOf } from '#core/domain/subscription/start.ts'
import type { MemorySubscription } from './person.ts'
import type { Plan } from '#core/domain/purchase/plan.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' })

export const SAMPLE_PLANS: readonly Plan[] = [
  { id: 'self-study-month', kind: 'noIntroSubscription', category: 'self study', months: 1, first: usd(1499), renewal: usd(1499) },
  { id: 'self-study-quarter', kind: 'subscription', category: 'self study', months: 3, first: usd(1999), renewal: usd(3499) },
  { id: 'self-study-trial', kind: 'noIntroSubscription', category: 'self study', months: 6, trial: true, first: usd(4999), renewal: usd(4999) },
  { id: 'self-study-year', kind: 'twoForOneSubscription', category: 'self study', months: 12, first: usd(5999), renewal: usd(5999) },
  { id: 'tutoring-month', kind: 'noIntroSubscription', category: 'tutors', months: 1, credits: 4, first: usd(5999), renewal: usd(5999) },
  { id: 'group-lessons-month', kind: 'noIntroSubscription', category: 'tutors', type: 'group_lessons', months: 1, first: usd(2699), renewal: usd(2699) },
]

/** A self-study plan that was bought at an instant. */
export const boughtAt = (now: number, [plan] = SAMPLE_PLANS): MemorySubscription => {
  if (!plan) throw new Error('there are no plans')
  return { events: [startOf(now, 'bought', { plan, trial: false, from: now })], paid: plan.first, card: '', cardNumber: '4242424242424242', challenge: null, done: null }
}
