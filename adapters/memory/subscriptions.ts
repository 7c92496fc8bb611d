import { CREDITS_LAST, giveCredits } from '#core/domain/credits/lines.ts'
import type { Plan } from '#core/domain/purchase/plan.ts'
import { TEST_CARDS } from '#core/domain/purchase/test-cards.ts'
import type { SubscriptionEvent } from '#core/domain/subscription/event.ts'
import type { HeldSubscription } from '#core/domain/subscription/held-subscription.ts'
import { heldAt } from '#core/domain/subscription/announced.ts'
import { type Subscription, subscriptionOf } from '#core/domain/subscription/subscription.ts'
import { lookAgainAt, taskAt } from '#core/domain/subscription/tasks.ts'
import type { MemorySubscription, Person } from './person.ts'

export const stateOf = ({ events }: MemorySubscription): Subscription => {
  const state = subscriptionOf(events)
  if (!state) throw new Error('nothing has begun')
  return state
}
export const heldOf = (now: number, id: string, subscription: MemorySubscription): HeldSubscription => heldAt(now, id, stateOf(subscription), subscription.cardNumber.slice(-4))

/** PUR-3, TUT-3. Enters a payment with its receipt and its credits. */
export const enterPayment = (person: Person, number: string, { paid, last4 }: { readonly paid: Extract<SubscriptionEvent, { kind: 'paid' }>; readonly last4: string }, price: Plan['first']): void => {
  const { plan: { id: plan, category, months, credits }, at, from, until } = paid
  person.receipts.push({ number, plan, category, months, paid: price, paidAt: at, from, until, last4 })
  if (credits) person.creditLines.push(giveCredits(at, 'grant', { source: number, amount: credits, expiresAt: until + CREDITS_LAST }))
}

/** Does the next task of a subscription, if it is due. */
const step = (now: number, id: string, person: Person, newId: () => string): boolean => {
  const subscription = person.subscriptions.get(id)
  if (!subscription) return false
  const task = taskAt(now, stateOf(subscription))
  if (!task || task.key === subscription.done) return false
  if (task.kind !== 'charge') {
    person.subscriptions.set(id, { ...subscription, done: task.key })
    return true
  }
  const { plan } = stateOf(subscription)
  const { from, until, price } = task.charge
  const failed = subscription.cardNumber === TEST_CARDS.failsLater
  const event: SubscriptionEvent = failed ? { id: task.key, at: now, kind: 'payment_failed' } : { id: task.key, at: now, kind: 'paid', plan, from, until }
  person.subscriptions.set(id, { ...subscription, events: [...subscription.events, event] })
  if (event.kind === 'paid') enterPayment(person, newId(), { paid: event, last4: subscription.cardNumber.slice(-4) }, price)
  return true
}

/** PUR-4. When something happens next to anything that a person has bought, of what is not done yet; null if nothing does. */
export const nextTask = (now: number, person: Person): { readonly id: string; readonly at: number } | null =>
  [...person.subscriptions].flatMap(([id, subscription]) => {
    const at = lookAgainAt(now, stateOf(subscription), subscription.done)
    return at === null ? [] : [{ id, at }]
  }).toSorted((one, other) => one.at - other.at)[0] ?? null

/** PUR-4. Does everything that happens until an instant, each in its time. */
export const passUntil = (from: number, to: number, person: Person, newId: () => string): void => {
  let now = from
  for (let next = nextTask(now, person); next !== null && next.at <= to; next = nextTask(now, person)) {
    now = Math.max(now, next.at)
    if (!step(now, next.id, person, newId)) return
  }
}
