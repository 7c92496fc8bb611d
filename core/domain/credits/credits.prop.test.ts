import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAt } from '../streak/local-date.ts'
import { balanceAt, type CreditLine, lotsAt, nextExpiry } from './ledger.ts'
import { expireCredits, giveCredits, holdCredits, releaseCredits, spendCredits } from './lines.ts'

const HOUR = 3_600_000
const START = Date.UTC(2026, 10, 26)
const MANY = { numRuns: 500 }

const deeds = fc.oneof(
  fc.record({ do: fc.constantFrom('grant' as const, 'gift' as const), amount: fc.integer({ min: 1, max: 5 }), life: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ do: fc.constant('hold' as const), amount: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ do: fc.constantFrom('spend' as const, 'release' as const), which: fc.nat(8) }),
  fc.record({ do: fc.constant('expire' as const) }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 15 }) }),
)
type Deed = typeof deeds extends fc.Arbitrary<infer Value> ? Value : never

/** The lines that a deed adds. Holds are named by their number, so that few are hit often. */
const added = (now: number, lines: readonly CreditLine[], deed: Deed, id: string): readonly CreditLine[] => {
  switch (deed.do) {
    case 'grant':
    case 'gift': return [giveCredits(now, deed.do, { source: id, amount: deed.amount, expiresAt: now + deed.life * HOUR })]
    case 'hold': return holdCredits(now, lines, { hold: id, amount: deed.amount }).unwrapOr([])
    case 'spend': return spendCredits(now, lines, `hold ${deed.which}`)
    case 'release': return releaseCredits(now, lines, `hold ${deed.which}`)
    case 'expire': return expireCredits(now, lines)
    case 'wait': return []
  }
}
/** A ledger after each of its deeds, and when that was. */
const histories = fc.array(deeds, { maxLength: 40 }).map(all => {
  let [now, lines, holds]: [number, readonly CreditLine[], number] = [START, [], 0]
  return all.map((deed, index) => {
    if (deed.do === 'wait') now += deed.hours * HOUR
    lines = [...lines, ...added(now, lines, deed, deed.do === 'hold' ? `hold ${holds}` : String(index))]
    if (deed.do === 'hold') holds += 1
    return { now, lines }
  })
})
const ledgers = histories.map(history => history.at(-1) ?? { now: START, lines: [] })

const amountOf = (lines: readonly CreditLine[], ...kinds: readonly CreditLine['kind'][]) => lines.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amount }) => sum + amount, 0)
const sumOf = (lines: readonly CreditLine[]) => amountOf(lines, 'grant', 'gift', 'release') - amountOf(lines, 'hold', 'expire')
const byLot = (lines: readonly CreditLine[]) => [...Map.groupBy(lines, ({ lot }) => lot).values()]

describe('the ledger', () => {
  it('TUT-3 no lot is ever negative, nor is the balance', () => {
    fc.assert(fc.property(histories, history => {
      for (const { now, lines } of history) {
        for (const lot of byLot(lines)) expect(sumOf(lot)).toBeGreaterThanOrEqual(0)
        expect(balanceAt(now, lines)).toBeGreaterThanOrEqual(0)
      }
    }), MANY)
  })
  it('TUT-3 every credit that was given is free, held, spent or expired, in its lot: none is lost and none is made', () => {
    fc.assert(fc.property(ledgers, ({ now, lines }) => {
      for (const lot of byLot(lines)) {
        const given = amountOf(lot, 'grant', 'gift')
        const held = amountOf(lot, 'hold') - amountOf(lot, 'spend', 'release')
        const free = lotsAt(-Infinity, lot).reduce((sum, each) => sum + each.free, 0)
        expect(held).toBeGreaterThanOrEqual(0)
        expect(free + held + amountOf(lot, 'spend', 'expire')).toBe(given)
        expect(lot.filter(({ kind }) => kind === 'grant' || kind === 'gift')).toHaveLength(1)
      }
      expect(balanceAt(now, lines)).toBeLessThanOrEqual(balanceAt(-Infinity, lines))
    }), MANY)
  })
  it('TUT-3 the sum of the lines is the balance, once what has expired is written off', () => {
    fc.assert(fc.property(ledgers, fc.nat(60 * HOUR), ({ now, lines }, later) => {
      const at = now + later
      expect(sumOf([...lines, ...expireCredits(at, lines)])).toBe(balanceAt(at, lines))
    }), MANY)
  })
  it('TUT-3 lines that arrive twice or in another order say the same', () => {
    fc.assert(fc.property(ledgers.chain(({ now, lines }) => fc.tuple(fc.constant(now), fc.constant(lines), fc.shuffledSubarray([...lines, ...lines], { minLength: lines.length * 2 }))), ([now, lines, arrived]) => {
      expect(lotsAt(now, arrived)).toEqual(lotsAt(now, lines))
    }), MANY)
  })
  it('TUT-3 of two lines with one id the first counts, so that a purchase that is reported twice grants once', () => {
    fc.assert(fc.property(ledgers, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), ({ now, lines }, amount, other) => {
      const once = [...lines, giveCredits(now, 'grant', { source: 'purchase', amount, expiresAt: now + HOUR })]
      const twice = [...once, giveCredits(now + 1, 'grant', { source: 'purchase', amount: other, expiresAt: now + 9 * HOUR })]
      expect(lotsAt(now, twice)).toEqual(lotsAt(now, once))
      expect(balanceAt(now, once)).toBe(balanceAt(now, lines) + amount)
    }))
  })
  it('TUT-3 done twice, everything adds nothing the second time', () => {
    fc.assert(fc.property(ledgers, deeds.filter(deed => deed.do !== 'grant' && deed.do !== 'gift'), ({ now, lines }, deed) => {
      const once = [...lines, ...added(now, lines, deed, 'hold 0')]
      expect(added(now, once, deed, 'hold 0')).toEqual([])
      const ids = once.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    }), MANY)
  })
})

describe('a hold', () => {
  const amounts = fc.integer({ min: 1, max: 12 })
  it('TUT-3 takes as many as asked for, and is refused exactly where the balance is smaller', () => {
    fc.assert(fc.property(ledgers, amounts, ({ now, lines }, amount) => {
      const held = holdCredits(now, lines, { hold: 'new', amount })
      expect(held.isOk()).toBe(balanceAt(now, lines) >= amount)
      if (held.isErr()) expect(held.error).toBe('no_credits')
      else expect(balanceAt(now, [...lines, ...held.value])).toBe(balanceAt(now, lines) - amount)
    }), MANY)
  })
  it('TUT-3 takes what expires soonest: whatever is left expires no sooner than what was taken', () => {
    fc.assert(fc.property(ledgers, amounts, ({ now, lines }, amount) => {
      const held = holdCredits(now, lines, { hold: 'new', amount }).unwrapOr([])
      const expiries = new Map(lotsAt(now, lines).map(lot => [lot.id, lot.expiresAt]))
      const latest = Math.max(...held.map(({ lot }) => expiries.get(lot) ?? Infinity))
      if (held.length > 0) for (const { expiresAt } of lotsAt(now, [...lines, ...held])) expect(expiresAt).toBeGreaterThanOrEqual(latest)
    }), MANY)
  })
  it('TUT-3 released, it is as if it had never been', () => {
    fc.assert(fc.property(ledgers, amounts, fc.nat(60 * HOUR), ({ now, lines }, amount, later) => {
      const held = [...lines, ...holdCredits(now, lines, { hold: 'new', amount }).unwrapOr([])]
      expect(lotsAt(now + later, [...held, ...releaseCredits(now + later, held, 'new')])).toEqual(lotsAt(now + later, lines))
    }), MANY)
  })
  it('TUT-3 is spent or released, whichever came first, and does not expire before', () => {
    fc.assert(fc.property(ledgers, amounts, fc.nat(60 * HOUR), ({ now, lines }, amount, later) => {
      const taken = holdCredits(now, lines, { hold: 'new', amount }).unwrapOr([])
      const held = [...lines, ...taken]
      const expired = [...held, ...expireCredits(now + later, held)]
      const spent = spendCredits(now + later, expired, 'new')
      expect(amountOf(spent, 'spend')).toBe(amountOf(taken, 'hold'))
      expect(releaseCredits(now + later, [...expired, ...spent], 'new')).toEqual([])
      const both = [...expired, ...spent, ...releaseCredits(now + later, expired, 'new')]
      expect(balanceAt(now, both)).toBe(balanceAt(now, expired))
    }), MANY)
  })
})

describe('expiry', () => {
  const zones = fc.constantFrom('UTC', 'Europe/Kyiv', 'America/New_York', 'Asia/Tokyo')
  it('TUT-3 time alone never gives a credit, and takes only those that are announced', () => {
    fc.assert(fc.property(ledgers, zones, ({ now, lines }, zone) => {
      const next = nextExpiry(now, zone, lines)
      if (!next) expect(balanceAt(now, lines)).toBe(0)
      else {
        expect(balanceAt(next.at - 1, lines)).toBe(balanceAt(now, lines))
        expect(balanceAt(next.at, lines)).toBeLessThan(balanceAt(now, lines))
        const hours = Array.from({ length: 26 }, (_, hour) => Math.floor(next.at / HOUR + hour) * HOUR)
        const midnight = hours.find(at => dayAt(at, zone) > dayAt(next.at, zone)) ?? Infinity
        expect(balanceAt(now, lines) - balanceAt(midnight - 1, lines)).toBe(next.amount)
      }
    }), MANY)
  })
  it('TUT-3 what has expired can neither be held nor be written off again', () => {
    fc.assert(fc.property(ledgers, ({ now, lines }) => {
      const end = now + 100 * HOUR
      expect(holdCredits(end, lines, { hold: 'new', amount: 1 }).isErr()).toBe(true)
      const expired = [...lines, ...expireCredits(end, lines)]
      expect([sumOf(expired), expireCredits(end + HOUR, expired)]).toEqual([0, []])
    }))
  })
})
