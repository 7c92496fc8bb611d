import { Temporal } from '../calendar/temporal.ts'
import type { Money, Plan } from './plan.ts'

/** PUR-2. The number of periods that the first payment covers. */
export const firstPeriods = (plan: Pick<Plan, 'kind'>): number => (plan.kind === 'twoForOneSubscription' ? 2 : 1)

/** The instant some calendar months later, at the same time in UTC; a day the month lacks becomes its last day. */
export const periodEnd = (now: number, months: number): number =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('UTC').add({ months }).epochMilliseconds

const monthOf = (at: number): number => {
  const { year, month } = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO('UTC')
  return year * 12 + month
}

/**
 * PUR-2. The end of a period of some months. It is counted from the anchor, at which the first period began, so that a short month
 * shortens no later period: from the 31st of January to the 28th of February, and then to the 31st of March. A period that begins where
 * none from the anchor would is counted from its own begin.
 */
export const periodEndFrom = (anchor: number, from: number, months: number): number => {
  const gone = monthOf(from) - monthOf(anchor)
  return periodEnd(anchor, gone) === from ? periodEnd(anchor, gone + months) : periodEnd(from, months)
}

/** PUR-2. The instant until which today's payment gives access. */
export const paidUntil = (now: number, plan: Pick<Plan, 'kind' | 'months'>): number => periodEnd(now, plan.months * firstPeriods(plan))

/** PUR-2. The price of the n-th payment, from 1; null if there is none. */
export const paymentOf = (plan: Pick<Plan, 'first' | 'renewal'>, nth: number): Money | null => (nth === 1 ? plan.first : plan.renewal)

/** PUR-2. Whether the price changes with the first renewal. */
export const hasIntroPrice = (plan: Pick<Plan, 'first' | 'renewal'>): boolean => plan.renewal !== null && plan.first.amount < plan.renewal.amount

/** Today's price per month covered, rounded up to a whole cent, so that it never looks cheaper than it is. */
export const perMonth = (plan: Pick<Plan, 'kind' | 'months' | 'first'>): Money =>
  ({ ...plan.first, amount: Math.ceil(plan.first.amount / (plan.months * firstPeriods(plan))) })
