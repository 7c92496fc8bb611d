import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SubscriptionEvent } from './event.ts'
import { statusAt } from './status.ts'
import { bought, chargesIn, DAY, happened, instants, known, lives, MANY, moments, paid, plans, renewingStarts, type Start, trialStarted } from './subscription.fixture.ts'
import { lookAgainAt, taskAt, tasksOf } from './tasks.ts'

describe('taskAt', () => {
  const looks = fc.array(fc.record({ wait: fc.integer({ min: 1, max: 5 * DAY }), silence: fc.nat(4) }), { minLength: 20, maxLength: 60 })
  /**
   * The payments that are made where a job looks now and then and keeps no note of what it did, before a provider that makes each payment
   * once for a key, and reports it some looks later.
   */
  const paymentsOf = ({ event, at }: Start, all: typeof looks extends fc.Arbitrary<infer Value> ? Value : never, failing: number) => {
    const answers = new Map<string, { readonly event: SubscriptionEvent; readonly from: number }>()
    let now = at
    for (const [look, { wait, silence }] of all.entries()) {
      now += wait
      const subscription = known([event, ...[...answers.values()].filter(({ from }) => from <= look).map(answer => answer.event)])
      const task = taskAt(now, subscription)
      if (task?.kind !== 'charge' || answers.has(task.key)) continue
      const answer = task.charge.attempt > failing ? paid(now, subscription.plan, task.charge) : happened('payment_failed', now)
      answers.set(task.key, { event: answer, from: look + 1 + silence })
    }
    return [...answers.values()].flatMap(answer => (answer.event.kind === 'paid' ? [answer.event] : []))
  }
  it('PUR-4 a job that is late and forgets what it did charges each period once, although it hears late of what was paid', () => {
    fc.assert(fc.property(renewingStarts, looks, fc.nat(4), (start, all, failing) => {
      const payments = paymentsOf(start, all, failing)
      expect(payments.map(({ from }) => from)).toEqual([start.coveredUntil, ...payments.map(({ until }) => until)].slice(0, payments.length))
    }))
  })
  it('PUR-4 it is the same task with the same key whenever it is asked for, until something happens', () => {
    fc.assert(fc.property(lives, moments, moments, ({ start, events }, one, other) => {
      const subscription = known(events)
      const [first, second] = [taskAt(start.at + one, subscription), taskAt(start.at + other, subscription)]
      if (first && first.key === second?.key) expect(second).toEqual(first)
      for (const task of [first, second]) if (task) expect(tasksOf(subscription)).toContainEqual(task)
    }))
  })
  it('PUR-4 the tasks come in order, and the last one is the end, when nothing gives access any more', () => {
    fc.assert(fc.property(lives, fc.nat(1000 * DAY), ({ events }, later) => {
      const subscription = known(events)
      const tasks = tasksOf(subscription)
      expect(tasks).toEqual(tasks.toSorted((one, other) => one.at - other.at))
      const end = tasks.at(-1)
      expect(end?.kind).toBe('end')
      expect(statusAt((end?.at ?? 0) + later, subscription)).toBe('ended')
      expect(chargesIn(tasks).every(({ givenUpAt }) => givenUpAt === end?.at)).toBe(true)
    }), MANY)
  })
  it('PUR-4 a trial that is to be charged is reminded of 48 hours before, and no other', () => {
    fc.assert(fc.property(instants, plans, fc.boolean(), (at, plan, isCanceled) => {
      const events = [trialStarted(at, plan), ...(isCanceled ? [happened('canceled', at + DAY)] : [])]
      const kindAt = (now: number) => taskAt(now, known(events))?.kind
      expect([5 * DAY - 1, 5 * DAY, 7 * DAY - 1, 7 * DAY].map(after => kindAt(at + after))).toEqual(
        isCanceled ? [undefined, undefined, undefined, 'end'] : [undefined, 'remind', 'remind', 'charge'])
      expect(tasksOf(known([bought(at, plan)])).some(({ kind }) => kind === 'remind')).toBe(false)
    }))
  })
  it('PUR-4 looked at when it says, no task is missed, and none that is done is met again', () => {
    fc.assert(fc.property(lives, moments, ({ start, events }, after) => {
      const [now, subscription] = [start.at + after, known(events)]
      const due = taskAt(now, subscription)
      expect(lookAgainAt(now, subscription, null)).toBe(due ? due.at : tasksOf(subscription)[0]?.at)
      const next = lookAgainAt(now, subscription, due?.key ?? null)
      expect(next).toBe(tasksOf(subscription).find(({ at }) => at > now)?.at ?? null)
    }))
  })
})
