import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SubscriptionEvent } from './event.ts'
import { statusAt } from './status.ts'
import { bought, chargesIn, DAY, happened, instants, known, lives, MANY, moments, paid, plans, renewingStarts, type Start, trialStarted } from './subscription.fixture.ts'
import { taskAt, tasksOf } from './tasks.ts'

describe('taskAt', () => {
  const looks = fc.array(fc.integer({ min: 1, max: 3 * DAY }), { minLength: 60, maxLength: 120 })
  /** A job that looks now and then and keeps no note of what it did, before a provider that makes each payment once for a key. */
  const forgetful = ({ event, at }: Start, waits: readonly number[], pays: (attempt: number) => boolean) => {
    const [events, answered]: [SubscriptionEvent[], Map<string, number>] = [[event], new Map()]
    let now = at
    for (const wait of waits) {
      now += wait
      const task = taskAt(now, known(events))
      if (task?.kind !== 'charge') continue
      const madeAt = answered.get(task.key) ?? now
      answered.set(task.key, madeAt)
      events.push(pays(task.charge.attempt) ? paid(madeAt, known(events).plan, task.charge) : happened('payment_failed', madeAt))
    }
    return { events, keys: [...answered.keys()], now }
  }
  it('PUR-4 a job that is late and forgets what it did charges each period once', () => {
    fc.assert(fc.property(renewingStarts, looks, fc.nat(4), (start, waits, failing) => {
      const { events } = forgetful(start, waits, attempt => attempt > failing)
      const payments = events.filter(event => event.kind === 'paid')
      expect(new Set(payments.map(({ from }) => from)).size).toBe(new Set(payments.map(({ id }) => id)).size)
      const periods = payments.map(({ from, until }) => ({ from, until }))
      for (const [index, { from }] of periods.entries()) if (index > 0) expect(from).toBe(periods[index - 1]?.until)
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
})
