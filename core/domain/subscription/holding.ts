import type { Plan } from '../purchase/plan.ts'
import { giveSame } from './status.ts'
import { nextPrice, overAt, type Subscription } from './subscription.ts'

/** PUR-3. What a buyer has of what a plan gives: until when it is paid (epoch ms), and whether it goes on by itself. */
export interface Holding {
  readonly until: number
  readonly renews: boolean
}

/** PUR-3. What a buyer with these subscriptions has of what a plan gives; null if they have nothing of it. What is paused is still theirs. */
export const holdingOf = (now: number, plan: Plan, subscriptions: readonly Subscription[]): Holding | null => {
  const same = subscriptions.filter(held => giveSame(held.plan, plan) && now < overAt(held))
  return same.length === 0 ? null : { until: Math.max(now, ...same.map(({ coveredUntil }) => coveredUntil)), renews: same.some(held => nextPrice(held) !== null) }
}

/** PUR-3. Whether they may buy it: what renews by itself is changed and not bought twice, and what does not is bought again by who said so. */
export const mayBuy = (holding: Holding | null, again: boolean): boolean => holding === null || (again && !holding.renews)
