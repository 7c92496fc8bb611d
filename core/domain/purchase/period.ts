import { Temporal } from '../calendar/temporal.ts'
import type { Plan } from './plan.ts'
import { firstPeriods } from './price.ts'

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
