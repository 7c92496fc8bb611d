import { byTime } from '../calendar/by-time.ts'
import { paymentOf } from '../purchase/price.ts'
import type { Money, Plan } from '../purchase/plan.ts'
import type { SubscriptionEvent } from './event.ts'

const DAY = 86_400_000
/** PUR-4. */
export const TRIAL_DAYS = 7
/** PUR-4. How long access is kept while a renewal is not paid. */
export const GRACE_DAYS = 8
/** PUR-4. After how many days a payment that is due is given up. Without the first one after a trial there is no access, so it is not waited for. */
export const givenUpAfter = ({ hasPaid }: Pick<Subscription, 'hasPaid'>): number => (hasPaid ? GRACE_DAYS : 1)

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
  /** No payment is made before; null if nobody has paused it. */
  readonly pausedUntil: number | null
  readonly endedAt: number | null
}

/** PUR-2, PUR-5. The price of the next payment; null if there is none, because nobody wants it or the plan does not renew. */
export const nextPrice = ({ plan, hasPaid, canceledAt, endedAt }: Subscription): Money | null =>
  canceledAt === null && endedAt === null ? paymentOf(plan, hasPaid ? 2 : 1) : null

/** PUR-5. When the next payment is due: at the end of what is covered, or of a pause. */
export const dueAt = ({ coveredUntil, pausedUntil }: Subscription): number => Math.max(coveredUntil, pausedUntil ?? coveredUntil)

/** PUR-4, PUR-5. The instant at which access ends, as far as is known. Only a renewal has days of grace: a trial ends unless it is paid, and a pause is not paid. */
export const accessUntil = (subscription: Subscription): number => {
  const { coveredUntil, hasPaid, endedAt } = subscription
  const grace = hasPaid && nextPrice(subscription) !== null && dueAt(subscription) === coveredUntil ? GRACE_DAYS : 0
  return Math.min(coveredUntil + grace * DAY, endedAt ?? Infinity)
}

/** PUR-5. The instant from which a subscription can only be revived by a payment: when access ends, or when the payment after a pause is given up. */
export const overAt = (subscription: Subscription): number => {
  const due = dueAt(subscription)
  const isPaused = due > subscription.coveredUntil && nextPrice(subscription) !== null
  return isPaused ? due + givenUpAfter(subscription) * DAY : accessUntil(subscription)
}

/** What a person or the provider wants from an event on. What is over is not revived by it: that takes a payment. */
const wantedBy = (event: SubscriptionEvent, before: Subscription): Partial<Subscription> => {
  const isOver = event.at >= overAt(before)
  switch (event.kind) {
    case 'canceled': return { canceledAt: before.canceledAt ?? event.at }
    case 'ended': return { endedAt: before.endedAt ?? event.at }
    case 'paused': return isOver ? {} : { pausedUntil: event.until }
    // A pause that has begun ends now: the time before is not paid.
    case 'resumed': return isOver ? {} : { canceledAt: null, pausedUntil: dueAt(before) > before.coveredUntil && event.at > before.coveredUntil ? event.at : null }
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
    pausedUntil: null,
    endedAt: null,
  })
}
