import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chargeOf } from './charges.ts'
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from './held-subscription.ts'
import { productAt, statusAt } from './status.ts'
import { DAY, known, lives, MANY, moments, paid, plans, renewingStarts, type Start, starts } from './subscription.fixture.ts'
import { accessUntil, dueAt } from './subscription.ts'
import { tasksOf } from './tasks.ts'

/** What can happen once it has begun. */
const HAPPENINGS = ['paid', 'payment_failed', 'canceled', 'resumed', 'paused', 'plan_changed', 'ended', 'time'] as const
type Happening = (typeof HAPPENINGS)[number]
/** What a status may become when an event happens, and by time alone. */
const TRANSITIONS: Readonly<Record<SubscriptionStatus, Readonly<Record<Happening, readonly SubscriptionStatus[]>>>> = {
  trialing: {
    paid: ['active'], payment_failed: ['trialing'], canceled: ['canceled'], resumed: ['trialing'], paused: ['trialing'],
    plan_changed: ['trialing'], ended: ['ended'], time: ['trialing', 'paused', 'ended'],
  },
  active: {
    paid: ['active'], payment_failed: ['active', 'past_due'], canceled: ['canceled', 'ended'], resumed: ['active'], paused: ['active', 'paused'],
    plan_changed: ['active', 'ended'], ended: ['ended'], time: ['active', 'paused', 'ended'],
  },
  past_due: {
    paid: ['active'], payment_failed: ['past_due'], canceled: ['ended'], resumed: ['past_due'], paused: ['paused'],
    plan_changed: ['past_due', 'ended'], ended: ['ended'], time: ['past_due', 'ended'],
  },
  // Without a gap, which is at the first instant of a pause, its renewal is on its way as any other.
  paused: {
    paid: ['active'], payment_failed: ['paused'], canceled: ['ended'], resumed: ['active', 'past_due', 'paused'], paused: ['paused'],
    plan_changed: ['paused', 'ended'], ended: ['ended'], time: ['paused', 'ended'],
  },
  canceled: {
    paid: ['canceled'], payment_failed: ['canceled'], canceled: ['canceled'], resumed: ['trialing', 'active'], paused: ['canceled'],
    plan_changed: ['canceled'], ended: ['ended'], time: ['canceled', 'ended'],
  },
  // A payment that was made before the end can be known after it.
  ended: {
    paid: ['active', 'canceled', 'ended'], payment_failed: ['ended'], canceled: ['ended'], resumed: ['ended'], paused: ['ended'],
    plan_changed: ['ended'], ended: ['ended'], time: ['ended'],
  },
}
const steps = fc.array(fc.record({
  kind: fc.oneof(
    { weight: 6, arbitrary: fc.constant('time' as const) }, { weight: 6, arbitrary: fc.constantFrom('paid' as const, 'payment_failed' as const) },
    { weight: 4, arbitrary: fc.constantFrom('canceled' as const, 'resumed' as const, 'plan_changed' as const, 'paused' as const) }, { weight: 1, arbitrary: fc.constant('ended' as const) },
  ),
  /** Null goes on to the next task. */
  wait: fc.option(fc.integer({ min: 1, max: 3 * DAY }), { freq: 2 }),
  plan: plans,
}), { maxLength: 20 })
type Step = typeof steps extends fc.Arbitrary<readonly (infer Each)[]> ? Each : never
/** A renewal that fails, is paused and goes on, all in the instant in which it is due: chance alone meets it once in twenty thousand. */
const atOnce = fc.tuple(renewingStarts, plans).map(([start, plan]): [Start, Step[]] =>
  [start, (['time', 'payment_failed', 'paused', 'resumed'] as const).map(kind => ({ kind, wait: null, plan }))])
const stories = fc.oneof({ weight: 50, arbitrary: fc.tuple(starts, steps) }, { weight: 1, arbitrary: atOnce })
/** Lives a subscription: each event is known as soon as it happens. What is paid is the last charge that there was, which may be on its way when it is canceled. */
const live = (start: Start, all: readonly Step[]) => {
  let [now, events, charge] = [start.at, [start.event], chargeOf(known([start.event]))]
  const happening = ({ kind, plan }: Step, id: string) => {
    if (kind === 'time') return null
    if (kind === 'plan_changed') return { id, at: now, kind, plan }
    // A pause begins where what is covered ends.
    if (kind === 'paused') return { id, at: now, kind, until: Math.max(now, known(events).coveredUntil) + 30 * DAY }
    if (kind !== 'paid') return { id, at: now, kind }
    return charge && charge.from === dueAt(known(events)) && now < charge.givenUpAt ? { ...paid(now, plan, charge), id } : null
  }
  return all.map((step, index) => {
    const before = statusAt(now, known(events))
    const event = happening(step, String(index).padStart(3, '0'))
    if (event) events = [...events, event]
    else now = step.wait === null ? tasksOf(known(events)).find(({ at }) => at > now)?.at ?? now : now + step.wait
    charge = chargeOf(known(events)) ?? charge
    return { kind: event ? step.kind : 'time' as const, before, after: statusAt(now, known(events)) }
  })
}

describe('statusAt', () => {
  it('PUR-4 a status changes as the table of transitions says, and in no other way', () => {
    fc.assert(fc.property(stories, ([start, each]) => {
      for (const { kind, before, after } of live(start, each)) expect(TRANSITIONS[before][kind], `${before}, then ${kind}`).toContain(after)
    }), MANY)
  })
  it('PUR-4 every transition of the table happens', () => {
    const seen = new Set(fc.sample(stories, { numRuns: 8000, seed: 1 }).flatMap(([start, each]) => live(start, each)).map(({ kind, before, after }) => `${before}, ${kind}: ${after}`))
    const possible = SUBSCRIPTION_STATUSES.flatMap(before => HAPPENINGS.flatMap(kind => TRANSITIONS[before][kind].map(after => `${before}, ${kind}: ${after}`)))
    expect(possible.filter(transition => !seen.has(transition))).toEqual([])
  })
  it('PUR-4 SUB-1 a product is ok exactly until access ends, and a trial exactly until something is paid', () => {
    fc.assert(fc.property(lives, moments, ({ start, events, hasPaid }, after) => {
      const subscription = known(events)
      expect(productAt(start.at + after, subscription)).toEqual({ status: start.at + after < accessUntil(subscription) ? 'ok' : 'other', category: subscription.plan.category, trial: !hasPaid })
    }), MANY)
  })
})
