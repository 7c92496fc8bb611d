import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueCards } from './due.ts'
import { intervalOf, type Memory, retrievabilityAt } from './memory.ts'
import { NO_REST } from '../streak/rest-days.ts'
import { dueDay, forecast, type Known } from './schedule.ts'

const DAY = 86_400_000
const memories: fc.Arbitrary<Memory> = fc.record({
  stability: fc.double({ min: 0.1, max: 300, noNaN: true }), difficulty: fc.double({ min: 1, max: 10, noNaN: true }),
  reviews: fc.integer({ min: 1, max: 30 }), lapses: fc.nat(5), day: fc.nat(60), id: fc.uuid(),
}).map(memory => ({ ...memory, at: memory.day * DAY + DAY / 2 }))
const decks = fc.uniqueArray(fc.record({ key: fc.string({ minLength: 1, maxLength: 8 }), memory: memories }), { selector: ({ key }) => key, maxLength: 60 })
/** Cards that were all reviewed on one day and are to come back after about this many days. */
const sameDay = (count: number, stability: number): readonly Known[] => Array.from({ length: count }, (_, index) =>
  ({ key: `card ${index}`, memory: { stability, difficulty: 5, reviews: 3, lapses: 0, at: 3 * DAY, day: 3, id: String(index) } }))
/** How many cards are due on each day, with its weekday from Monday. */
const countsOf = (cards: readonly Known[], rest = NO_REST) =>
  [...Map.groupBy(cards, card => dueDay(card, rest))].map(([day, { length }]) => ({ weekday: (day + 3) % 7, count: length }))

describe('the day on which a card is due', () => {
  it('CRS-4 is near the one that FSRS computes, and never that of its review', () => {
    fc.assert(fc.property(decks, deck => {
      for (const card of deck) {
        const interval = intervalOf(card.memory)
        const days = dueDay(card) - card.memory.day
        expect(days).toBeGreaterThanOrEqual(1)
        expect(Math.abs(days - interval)).toBeLessThanOrEqual(Math.ceil(1 + interval * 0.15))
      }
    }))
  })

  it('CRS-4 spreads many cards of one day evenly over the days on which they may come', () => {
    const counts = countsOf(sameDay(1000, 30)).map(({ count }) => count)
    expect(counts.length).toBeGreaterThan(3)
    expect(Math.max(...counts) / Math.min(...counts)).toBeLessThan(1.5)
  })

  it('CRS-4 is no rest day where another may be taken, and is shared evenly by the others', () => {
    const counts = countsOf(sameDay(1000, 60), [{ from: 0, weekdays: [5, 6] }])
    expect(counts.filter(({ weekday }) => weekday > 4)).toEqual([])
    const each = counts.map(({ count }) => count)
    expect(Math.max(...each) / Math.min(...each)).toBeLessThan(1.5)
    expect(countsOf(sameDay(20, 1), [{ from: 0, weekdays: [4, 5, 6] }]).map(({ count }) => count)).toEqual([20])
  })

  it('CRS-4 follows the rest days that were chosen when the card was reviewed, and no later ones', () => {
    fc.assert(fc.property(decks, fc.uniqueArray(fc.nat(6), { maxLength: 3 }), fc.integer({ min: 1, max: 60 }), (deck, weekdays, from) => {
      const before = [{ from: 0, weekdays: [6] }]
      for (const card of deck) {
        const later = [{ from, weekdays }, ...before]
        expect(dueDay(card, later)).toBe(dueDay(card, from <= card.memory.day ? [{ from: 0, weekdays }] : before))
      }
    }))
  })

  it('CRS-4 the forecast counts every card that is due within its days once, what is overdue today', () => {
    fc.assert(fc.property(decks, fc.integer({ min: 0, max: 120 }), (deck, today) => {
      const counts = forecast(deck, today)
      expect(counts).toHaveLength(14)
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(deck.filter(card => dueDay(card) < today + 14).length)
      expect(counts[0]).toBe(deck.filter(card => dueDay(card) <= today).length)
    }))
  })
})

describe('what is due', () => {
  const fresh = Array.from({ length: 30 }, (_, index) => `new ${index}`)
  it('CRS-4 comes the most likely forgotten first, new cards after it, and nothing that is not due', () => {
    fc.assert(fc.property(decks, fc.integer({ min: 0, max: 120 }), (cards, today) => {
      const now = today * DAY + DAY / 3
      const due = dueCards(now, today, { cards, fresh }, { fresh: 0, reviews: 0 })
      const known = due.flatMap(key => cards.filter(card => card.key === key))
      const chances = known.map(({ memory }) => retrievabilityAt(now, memory))
      expect(chances).toEqual(chances.toSorted((a, b) => a - b))
      expect(due).toEqual([...known.map(({ key }) => key), ...fresh.slice(0, 10)])
      expect(new Set(known)).toEqual(new Set(cards.filter(card => dueDay(card) <= today)))
    }))
  })

  it('CRS-4 is at most 100 reviews and 10 new cards a day, of which some may be done', () => {
    const deck = { cards: sameDay(150, 1), fresh }
    const due = (done: { readonly fresh: number; readonly reviews: number }) => dueCards(99 * DAY, 99, deck, done).length
    expect([due({ fresh: 0, reviews: 0 }), due({ fresh: 4, reviews: 30 }), due({ fresh: 99, reviews: 999 })]).toEqual([110, 76, 0])
  })

  it('CRS-4 asks for one card of a concept a day, the one more likely forgotten, and none of what was reviewed today', () => {
    const card = (key: string, stability: number): Known => ({ key, memory: { stability, difficulty: 5, reviews: 3, lapses: 0, at: 0, day: 0, id: key } })
    const deck = [card('recall:tea', 1), card('recognise:tea', 9), card('recall:milk', 5), card('recognise:milk', 2), card('recall:water', 3)]
    const due = (reviewed: readonly string[]) => dueCards(99 * DAY, 99, { cards: deck, reviewed, fresh: [] }, { fresh: 0, reviews: 0 })
    expect(due([])).toEqual(['recall:tea', 'recognise:milk', 'recall:water'])
    expect(due(['recognise:tea'])).toEqual(['recognise:milk', 'recall:water'])
  })
})
