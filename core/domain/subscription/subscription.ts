import { byTime } from '../calendar/by-time.ts'
import { paymentOf } from '../purchase/period.ts'
import type { Money, Plan } from '../purchase/plan.ts'
import type { SubscriptionEvent } from './event.ts'

const DAY = 86_400_000
/** PUR-4. */
export const TRIAL_DAYS = 7
/** PUR-4. How long access is kept while a renewal is not paid. */
export const GRACE_DAYS = 8

/** What the events of a subscription come to, whatever the time is. Instants are epoch ms. */
export interface Subscription {
  /** The plan of the next payment. */
  readonly plan: Plan
  /** PUR-2. Where the first paid period begins. */
  readonly anchor: number
  /** The end of what was paid, or of the trial. */
  readonly coveredUntil: number
  readonly trialEndsAt: number | null
  /** Whether anything was ever paid. */
  readonly hasPaid: boolean
  /** When a payment failed last. */
  readonly failedAt: number | null
  readonly canceledAt: number | null
  readonly endedAt: number | null
}

/** PUR-2, PUR-5. The price of the next payment; null if there is none, because nobody wants it or the plan does not renew. */
export const nextPrice = ({ plan, hasPaid, canceledAt, endedAt }: Subscription): Money | null =>
  canceledAt === null && endedAt === null ? paymentOf(plan, hasPaid ? 2 : 1) : null

/** PUR-4, PUR-5. The instant at which access ends, as far as is known. Only a renewal has days of grace: a trial ends unless it is paid. */
export const accessUntil = (subscription: Subscription): number => {
  const { coveredUntil, hasPaid, endedAt } = subscription
  const grace = hasPaid && nextPrice(subscription) !== null ? GRACE_DAYS : 0
  return Math.min(coveredUntil + grace * DAY, endedAt ?? Infinity)
}

/** What a person or the provider wants from an event on. What is over is not revived by it: that takes a payment. */
const wantedBy = (event: SubscriptionEvent, before: Subscription): Partial<Subscription> => {
  const isOver = event.at >= accessUntil(before)
  switch (event.kind) {
    case 'canceled': return { canceledAt: before.canceledAt ?? event.at }
    case 'ended': return { endedAt: before.endedAt ?? event.at }
    case 'resumed': return isOver ? {} : { canceledAt: null }
    case 'plan_changed': return isOver ? {} : { plan: event.plan }
    case 'trial_started':
    case 'paid':
    case 'payment_failed': return {}
  }
}

/**
 * PUR-4. A subscription as its events tell it: the same ones tell the same in any order and however often each arrives. Payments count
 * whenever they came, and what was wanted in the order of its time. Null while neither a trial nor a payment is known.
 */
export const subscriptionOf = (events: readonly SubscriptionEvent[]): Subscription | null => {
  const told = events.toSorted(byTime)
  const trial = told.find(event => event.kind === 'trial_started')
  const payments = told.filter(event => event.kind === 'paid')
  const start = trial ?? payments[0]
  if (!start) return null
  const trialEndsAt = trial ? trial.at + TRIAL_DAYS * DAY : null
  const coveredUntil = Math.max(...payments.map(({ until }) => until), trialEndsAt ?? -Infinity)
  return told.reduce<Subscription>((before, event) => ({ ...before, ...wantedBy(event, before) }), {
    plan: start.plan,
    anchor: payments.length > 0 ? Math.min(...payments.map(({ from }) => from)) : coveredUntil,
    coveredUntil,
    trialEndsAt,
    hasPaid: payments.length > 0,
    failedAt: told.findLast(({ kind }) => kind === 'payment_failed')?.at ?? null,
    canceledAt: null,
    endedAt: null,
  })
}
