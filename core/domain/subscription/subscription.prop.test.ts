import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chargeOf, nextCharges } from './charges.ts'
import { productAt, statusAt } from './status.ts'
import {
  chargesIn, DAY, happened, harmless, instants, known, lives, MANY, moments, parts, plans, renewingStarts, run, shuffledTwice, starts, trialStarted, unpaidLives,
} from './subscription.fixture.ts'
import type { SubscriptionEvent } from './event.ts'
import { GRACE_DAYS, subscriptionOf, TRIAL_DAYS } from './subscription.ts'

const givesAccess = (now: number, events: readonly SubscriptionEvent[]) => productAt(now, known(events)).status === 'ok'

describe('subscriptionOf', () => {
  it('PUR-4 events that arrive in another order, twice or late tell the same subscription', () => {
    fc.assert(fc.property(lives.chain(({ events }) => fc.tuple(fc.constant(events), shuffledTwice(events))), ([events, arrived]) => {
      expect(subscriptionOf(arrived)).toEqual(subscriptionOf(events))
    }), MANY)
  })
  it('PUR-4 without a trial or a payment there is no subscription', () => {
    fc.assert(fc.property(instants.chain(at => fc.array(harmless(at))), events => {
      expect(subscriptionOf(events)).toBeNull()
    }))
  })
})

describe('access', () => {
  it('PUR-4 PUR-5 it never ends before the time that was paid or tried', () => {
    fc.assert(fc.property(lives, parts, ({ start, events, coveredUntil }, part) => {
      expect(givesAccess(start.at + Math.floor((coveredUntil - start.at) * part), events)).toBe(true)
    }), MANY)
  })
  it('PUR-4 it never outlives the paid time by more than the days of grace', () => {
    fc.assert(fc.property(lives, fc.nat(1000 * DAY), ({ events, coveredUntil }, later) => {
      expect(givesAccess(coveredUntil + GRACE_DAYS * DAY + later, events)).toBe(false)
    }), MANY)
  })
  it('PUR-4 a payment takes no time away, whatever period it is of and whenever it was made', () => {
    fc.assert(fc.property(lives, starts, moments, ({ start, events, coveredUntil }, { plan, at, coveredUntil: until }, after) => {
      const more = known([...events, { id: 'more', at: start.at + after, kind: 'paid', plan, from: at, until }])
      expect([more.hasPaid, more.coveredUntil]).toEqual([true, Math.max(coveredUntil, until)])
    }), MANY)
  })
  it('PUR-4 what was never paid never gives access beyond its trial', () => {
    fc.assert(fc.property(unpaidLives, fc.nat(1000 * DAY), ({ start, events }, later) => {
      expect(givesAccess(start.at + TRIAL_DAYS * DAY + later, events)).toBe(false)
      expect(productAt(start.at, known(events))).toMatchObject({ status: 'ok', trial: true })
    }), MANY)
  })
  it('PUR-4 another trial of the same subscription prolongs nothing', () => {
    fc.assert(fc.property(instants, plans, fc.nat(30 * DAY), (at, plan, later) => {
      expect(known([trialStarted(at + later, plan), trialStarted(at, plan)])).toEqual(known([trialStarted(at, plan)]))
    }))
  })
  it('PUR-4 a refund ends access at once and for good, and nothing is charged after it', () => {
    fc.assert(fc.property(lives, parts, fc.nat(1000 * DAY), ({ start, events, coveredUntil }, part, later) => {
      const endedAt = start.at + 1 + Math.floor((coveredUntil - start.at) * part)
      const told = [happened('resumed', endedAt), happened('ended', endedAt + DAY), happened('ended', endedAt), ...events]
      expect(givesAccess(endedAt - 1, told)).toBe(true)
      expect(statusAt(endedAt + later, known(told))).toBe('ended')
      expect(nextCharges(start.at, known(told), 3)).toEqual([])
    }), MANY)
  })
  it('PUR-5 canceled, it lasts to the end of its period and is not charged again', () => {
    fc.assert(fc.property(renewingStarts, parts, ({ event, at, coveredUntil }, part) => {
      const canceledAt = at + Math.floor((coveredUntil - at) * part)
      const { events, done } = run([event, happened('canceled', canceledAt)], coveredUntil + 400 * DAY)
      expect(chargesIn(done)).toEqual([])
      expect([statusAt(coveredUntil - 1, known(events)), statusAt(coveredUntil, known(events))]).toEqual(['canceled', 'ended'])
    }))
  })
  it('PUR-5 canceled and resumed before its end, it is as if neither had happened', () => {
    fc.assert(fc.property(starts, fc.nat(), fc.nat(), ({ event, at, coveredUntil }, one, other) => {
      const length = coveredUntil - at
      const [canceledAt = 0, resumedAt = 0] = [one % length, other % length].toSorted((a, b) => a - b)
      const told = [happened('resumed', at + resumedAt + (canceledAt === resumedAt ? 1 : 0)), happened('canceled', at + canceledAt), event]
      if (resumedAt < length - 1) expect(known(told)).toEqual(known([event]))
    }), MANY)
  })
  it('PUR-5 resumed after its end, it stays ended', () => {
    fc.assert(fc.property(renewingStarts, fc.nat(100 * DAY), ({ event, at, coveredUntil }, late) => {
      const subscription = known([event, happened('canceled', at), happened('resumed', coveredUntil + late)])
      expect([statusAt(coveredUntil + late, subscription), chargeOf(subscription)]).toEqual(['ended', null])
    }))
  })
  const pausedAt = (at: number, until: number): SubscriptionEvent => ({ id: `paused ${at}`, at, kind: 'paused', until })
  it('PUR-5 paused, nothing is paid and nothing is given between what is covered and the end of the pause, and then it goes on', () => {
    fc.assert(fc.property(renewingStarts.filter(({ isTrial }) => !isTrial), parts, fc.integer({ min: 1, max: 90 }), ({ event, at, coveredUntil }, part, days) => {
      const until = coveredUntil + days * DAY
      const begun = [event, pausedAt(at + Math.floor((coveredUntil - at) * part), until)]
      const { events, done } = run(begun, until)
      expect(chargesIn(done).map(({ at: made, from }) => [made, from])).toEqual([[until, until]])
      expect([coveredUntil - 1, coveredUntil, until - 1].map(now => statusAt(now, known(begun)))).toEqual(['active', 'paused', 'paused'])
      expect([givesAccess(coveredUntil, begun), statusAt(until, known(events))]).toEqual([false, 'active'])
    }))
  })
  it('PUR-5 a pause that is ended early is paid for from then on, and one that had not begun is as if it had not been', () => {
    fc.assert(fc.property(renewingStarts.filter(({ isTrial }) => !isTrial), fc.integer({ min: 1, max: 90 * DAY - 1 }), ({ event, at, coveredUntil }, after) => {
      const resumed = [event, pausedAt(at, coveredUntil + 90 * DAY), happened('resumed', coveredUntil + after)]
      expect(chargeOf(known(resumed))).toMatchObject({ at: coveredUntil + after, from: coveredUntil + after })
      expect(known([event, pausedAt(at, coveredUntil + 90 * DAY), happened('resumed', coveredUntil)])).toEqual(known([event]))
    }))
  })
  it('PUR-5 a pause whose payment fails until it is given up has given no access', () => {
    fc.assert(fc.property(renewingStarts.filter(({ isTrial }) => !isTrial), ({ event, at, coveredUntil }) => {
      const until = coveredUntil + 30 * DAY
      const { events, done } = run([event, pausedAt(at, until)], until + 20 * DAY, () => false)
      expect(chargesIn(done)).toHaveLength(5)
      expect([givesAccess(until, events), statusAt(until + 8 * DAY, known(events))]).toEqual([false, 'ended'])
    }))
  })
})
