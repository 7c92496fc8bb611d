import fc from 'fast-check'
import { paidUntil } from '../purchase/period.ts'
import { type Plan, PRODUCT_CATEGORIES, PURCHASE_KINDS } from '../purchase/plan.ts'
import { type Charge, nextCharges } from './charges.ts'
import type { SubscriptionEvent } from './event.ts'
import { type Subscription, subscriptionOf, TRIAL_DAYS } from './subscription.ts'
import { tasksOf, type SubscriptionTask } from './tasks.ts'

/** For laws over all that can happen to a subscription. */
export const MANY = { numRuns: 500 }
export const DAY = 86_400_000
const usd = (amount: number) => ({ amount, currency: 'USD' })

/** Plans of every kind, with prices as their kind asks for. */
export const plans: fc.Arbitrary<Plan> = fc.record({
  kind: fc.constantFrom(...PURCHASE_KINDS), category: fc.constantFrom(...PRODUCT_CATEGORIES), months: fc.constantFrom(1, 3, 6, 12),
}).map(({ kind, category, months }) => ({
  id: `${kind}-${months}-${category}`, kind, category, months,
  first: usd(kind === 'noIntroSubscription' ? 999 : 499), renewal: kind === 'oneTime' ? null : usd(999),
}))
export const renewingPlans = plans.filter(({ renewal }) => renewal !== null)

/** Instants of some years, half of them on the last days of a month. */
export const instants: fc.Arbitrary<number> = fc.oneof(
  fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2030, 0, 1) }),
  fc.record({ month: fc.nat(47), before: fc.integer({ min: 1, max: 4 * DAY }) }).map(({ month, before }) => Date.UTC(2026, month + 1, 1) - before),
)

export const trialStarted = (at: number, plan: Plan): SubscriptionEvent => ({ id: `trial ${at}`, at, kind: 'trial_started', plan })
/** The payment with which a subscription without a trial begins. */
export const bought = (at: number, plan: Plan): SubscriptionEvent => ({ id: `bought ${at}`, at, kind: 'paid', plan, from: at, until: paidUntil(at, plan) })
export const paid = (at: number, plan: Plan, { from, until }: Pick<Charge, 'from' | 'until'>): SubscriptionEvent => ({ id: `paid ${at}`, at, kind: 'paid', plan, from, until })
type Plain = 'payment_failed' | 'canceled' | 'resumed' | 'ended'
export const happened = (kind: Plain, at: number): SubscriptionEvent => ({ id: `${kind} ${at}`, at, kind })

/** How a subscription begins, and when its first time is over. */
export interface Start {
  readonly event: SubscriptionEvent
  readonly at: number
  readonly plan: Plan
  readonly isTrial: boolean
  readonly coveredUntil: number
}
const startsWith = (some: fc.Arbitrary<Plan>): fc.Arbitrary<Start> => fc.record({ at: instants, plan: some, isTrial: fc.boolean() }).map(({ at, plan, isTrial }) =>
  ({ at, plan, isTrial, event: isTrial ? trialStarted(at, plan) : bought(at, plan), coveredUntil: isTrial ? at + TRIAL_DAYS * DAY : paidUntil(at, plan) }))

/** What is known of a subscription that has begun. */
export const known = (events: readonly SubscriptionEvent[]): Subscription => {
  const subscription = subscriptionOf(events)
  if (!subscription) throw new Error('nothing has begun')
  return subscription
}

export const starts = startsWith(plans)
export const renewingStarts = startsWith(renewingPlans)

/** Events that pay nothing and end nothing, somewhere in the years around a start. */
export const harmless = (at: number): fc.Arbitrary<SubscriptionEvent> => fc.record({
  kind: fc.constantFrom('payment_failed' as const, 'canceled' as const, 'resumed' as const), after: fc.integer({ min: -30 * DAY, max: 900 * DAY }),
}).map(({ kind, after }) => happened(kind, at + after))
export const shuffledTwice = (events: readonly SubscriptionEvent[]) => fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 })

/** What a subscription has been through: some payments in a row, and other events in between. */
const livesOf = (most: number, begins: fc.Arbitrary<Start>) => begins.chain(start => fc.record({
  start: fc.constant(start), payments: fc.nat(most), others: fc.array(harmless(start.at), { maxLength: 6 }), changes: fc.array(fc.tuple(fc.nat(400), plans), { maxLength: 2 }),
  pauses: fc.array(fc.tuple(fc.nat(400), fc.nat(90)), { maxLength: 2 }),
})).map(({ start, payments, others, changes, pauses }) => {
  const charged = nextCharges(start.at, known([start.event]), payments)
  const changed = changes.map(([days, plan]): SubscriptionEvent => ({ id: `change ${days} ${plan.id}`, at: start.at + days * DAY, kind: 'plan_changed', plan }))
  const paused = pauses.map(([days, length]): SubscriptionEvent => ({ id: `pause ${days} ${length}`, at: start.at + days * DAY, kind: 'paused', until: start.at + (days + length) * DAY }))
  return {
    start, events: [start.event, ...charged.map(charge => paid(charge.at, start.plan, charge)), ...others, ...changed, ...paused],
    hasPaid: !start.isTrial || charged.length > 0, coveredUntil: charged.at(-1)?.until ?? start.coveredUntil,
  }
})
export const lives = livesOf(4, starts)
export const unpaidLives = livesOf(0, starts.filter(({ isTrial }) => isTrial))
/** From 0 up to, but not including, 1. */
export const parts = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
/** Around the years in which a life takes place, ms after its start. */
export const moments = fc.integer({ min: -10 * DAY, max: 1000 * DAY })

/** A provider and a job before a clock that stops at each task: every charge is paid or fails, as `pays` says. */
export const run = (begun: readonly SubscriptionEvent[], until: number, pays: (charge: Charge) => boolean = () => true) => {
  const [events, done]: [SubscriptionEvent[], (SubscriptionTask & { readonly doneAt: number })[]] = [[...begun], []]
  let now = Math.max(...begun.map(({ at }) => at))
  for (;;) {
    const subscription = known(events)
    const open = tasksOf(subscription).filter(({ key }) => !done.some(task => task.key === key))
    const task = open.findLast(({ at }) => at <= now) ?? open[0]
    if (!task || task.at > until) return { events, done }
    now = Math.max(now, task.at)
    done.push({ ...task, doneAt: now })
    if (task.kind === 'charge') events.push(pays(task.charge) ? paid(now, subscription.plan, task.charge) : happened('payment_failed', now))
  }
}
export const chargesIn = (done: readonly SubscriptionTask[]): readonly Charge[] => done.flatMap(task => (task.kind === 'charge' ? [task.charge] : []))
