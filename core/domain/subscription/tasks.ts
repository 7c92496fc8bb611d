import { type Charge, chargeOf } from './charges.ts'
import { overAt, type Subscription } from './subscription.ts'

/** PUR-4. How long before the end of a trial its reminder is sent, ms. */
const REMINDER = 48 * 3_600_000

/** Something to be done for a subscription from an instant on (epoch ms), once for each key. Keys are unique within a subscription. */
export type SubscriptionTask = { readonly key: string; readonly at: number } & (
  | { readonly kind: 'remind' }
  | { readonly kind: 'charge'; readonly charge: Charge }
  /** Nothing more comes by itself. */
  | { readonly kind: 'end' }
)

/** PUR-4. What is to be done for a subscription as it is known, in order; each task takes the place of the one before it. */
export const tasksOf = (subscription: Subscription): readonly SubscriptionTask[] => {
  const charge = chargeOf(subscription)
  const end = charge?.givenUpAt ?? overAt(subscription)
  return [
    ...(charge && !subscription.hasPaid ? [{ kind: 'remind', key: 'remind', at: charge.from - REMINDER } as const] : []),
    ...(charge ? [{ kind: 'charge', key: `charge:${charge.from}:${charge.attempt}`, at: charge.at, charge } as const] : []),
    { kind: 'end', key: `end:${end}`, at: end },
  ]
}

/** PUR-4. What is to be done at `now`; null if nothing. Whoever has done the task with this key need not do it again. */
export const taskAt = (now: number, subscription: Subscription): SubscriptionTask | null =>
  tasksOf(subscription).findLast(({ at }) => at <= now) ?? null

/** PUR-4. When to look at a subscription next (epoch ms), if the task with this key is done; null if nothing more comes by itself. */
export const lookAgainAt = (now: number, subscription: Subscription, done: string | null): number | null => {
  const due = taskAt(now, subscription)
  if (due && due.key !== done) return due.at
  return tasksOf(subscription).find(({ at }) => at > now)?.at ?? null
}
