import type { Plan } from '#core/domain/purchase/plan.ts'

/** The same day `months` later, or the last day of a shorter month. Epoch ms, in UTC. */
export const addMonths = (at: number, months: number): number => {
  const date = new Date(at)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return date.getTime()
}

/** PUR-2. Until when the first payment lasts: two periods where two are paid as one. */
export const paidUntil = (plan: Pick<Plan, 'kind' | 'months'>, from: number): number =>
  addMonths(from, plan.kind === 'twoForOneSubscription' ? plan.months * 2 : plan.months)
