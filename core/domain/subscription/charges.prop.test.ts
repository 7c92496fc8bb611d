import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextCharges } from './charges.ts'
import { statusAt } from './status.ts'
import { bought, chargesIn, DAY, instants, known, MANY, renewingPlans, renewingStarts, run, starts } from './subscription.fixture.ts'

describe('charges', () => {
  it('PUR-2 PUR-4 the charges that are announced are those that a clock makes', () => {
    fc.assert(fc.property(starts, fc.integer({ min: 1, max: 8 }), ({ event, at }, count) => {
      const announced = nextCharges(at, known([event]), count)
      const { done } = run([event], announced.at(-1)?.at ?? at + 800 * DAY)
      expect(chargesIn(done)).toEqual(announced)
      for (const task of done) expect(task.doneAt).toBe(task.at)
    }))
  })
  it('PUR-2 while all is paid, what is announced at any later time is the rest of what was announced', () => {
    fc.assert(fc.property(renewingStarts, fc.nat(300 * DAY), ({ event, at }, later) => {
      const all = nextCharges(at, known([event]), 20)
      const { events } = run([event], at + later)
      expect(nextCharges(at + later, known(events), 3)).toEqual(all.filter(charge => charge.at > at + later).slice(0, 3))
    }))
  })
  it('PUR-2 the periods follow each other without a gap, and each begins on the day of the first one or the last day of its month', () => {
    fc.assert(fc.property(renewingStarts, start => {
      const charges = nextCharges(start.at, known([start.event]), 12)
      const anchor = new Date(start.isTrial ? start.coveredUntil : start.at)
      expect(charges.map(({ from }) => from)).toEqual([start.coveredUntil, ...charges.slice(0, -1).map(({ until }) => until)])
      for (const until of charges.map(charge => new Date(charge.until))) {
        const lastDay = new Date(Date.UTC(until.getUTCFullYear(), until.getUTCMonth() + 1, 0)).getUTCDate()
        expect(until.getUTCDate()).toBe(Math.min(anchor.getUTCDate(), lastDay))
        expect(until.getTime() % DAY).toBe(anchor.getTime() % DAY)
      }
    }), MANY)
  })
  it('PUR-2 a subscription pays its first price once, then always the full one, and a fixed term never renews', () => {
    fc.assert(fc.property(starts, ({ event, at, plan, isTrial }) => {
      const prices = nextCharges(at, known([event]), 4).map(({ price }) => price)
      const renewals = plan.renewal ? [plan.renewal, plan.renewal, plan.renewal, plan.renewal] : []
      expect(prices).toEqual([...(isTrial ? [plan.first] : []), ...renewals].slice(0, 4))
    }))
  })
  it('PUR-4 a renewal is tried on the day it is due and on days 1, 3, 5 and 7 at most, until it is paid', () => {
    fc.assert(fc.property(instants, renewingPlans, fc.integer({ min: 1, max: 9 }), (at, plan, paysAt) => {
      const { coveredUntil } = known([bought(at, plan)])
      const { events, done } = run([bought(at, plan)], coveredUntil + 20 * DAY, ({ attempt }) => attempt === paysAt)
      const days = done.flatMap(task => (task.kind === 'charge' ? [(task.doneAt - coveredUntil) / DAY] : []))
      expect(days).toEqual([0, 1, 3, 5, 7].slice(0, paysAt))
      expect(statusAt(coveredUntil + 8 * DAY - 1, known(events))).toBe(paysAt <= 5 ? 'active' : 'past_due')
      expect(statusAt(coveredUntil + 8 * DAY, known(events))).toBe(paysAt <= 5 ? 'active' : 'ended')
    }))
  })
  it('PUR-4 a renewal paid late pays the time from the day it was due', () => {
    fc.assert(fc.property(instants, renewingPlans, fc.integer({ min: 1, max: 5 }), (at, plan, paysAt) => {
      const onTime = nextCharges(at, known([bought(at, plan)]), 3)
      const { events } = run([bought(at, plan)], (onTime[0]?.at ?? 0) + 7 * DAY, ({ attempt }) => attempt === paysAt)
      expect(nextCharges(at, known(events), 2)).toEqual(onTime.slice(1))
    }))
  })
})
