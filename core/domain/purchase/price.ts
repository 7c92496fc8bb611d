import type { Money, Plan } from './plan.ts'

/** PUR-2. The number of periods that the first payment covers. */
export const firstPeriods = (plan: Pick<Plan, 'kind'>): number => (plan.kind === 'twoForOneSubscription' ? 2 : 1)

/** PUR-2. The price of the n-th payment, from 1; null if there is none. */
export const paymentOf = (plan: Pick<Plan, 'first' | 'renewal'>, nth: number): Money | null => (nth === 1 ? plan.first : plan.renewal)

/** PUR-2. Whether the price changes with the first renewal. */
export const hasIntroPrice = (plan: Pick<Plan, 'first' | 'renewal'>): boolean => plan.renewal !== null && plan.first.amount < plan.renewal.amount

/** Today's price per month covered, rounded up to a whole cent, so that it never looks cheaper than it is. */
export const perMonth = (plan: Pick<Plan, 'kind' | 'months' | 'first'>): Money =>
  ({ ...plan.first, amount: Math.ceil(plan.first.amount / (plan.months * firstPeriods(plan))) })

/** PUR-2, PUR-4. What is paid at once. */
export const priceToday = (plan: Plan, trial: boolean): Money => (trial ? { ...plan.first, amount: 0 } : plan.first)
