import type { Plan } from '#core/domain/purchase/plan.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' })

export const SAMPLE_PLANS: readonly Plan[] = [
  { id: 'self-study-month', kind: 'noIntroSubscription', category: 'self study', months: 1, first: usd(1499), renewal: usd(1499) },
  { id: 'self-study-quarter', kind: 'subscription', category: 'self study', months: 3, first: usd(1999), renewal: usd(3499) },
  { id: 'self-study-year', kind: 'twoForOneSubscription', category: 'self study', months: 12, first: usd(5999), renewal: usd(5999) },
]
