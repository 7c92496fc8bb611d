import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueCards } from './due.ts'
import { intervalOf, retrievabilityAt } from './memory.ts'
import { EVEN_WEEK, forecast, type Known, scheduleOf } from './schedule.ts'

const DAY = 86_400_000
const dayOf = (at: number) => Math.floor(at / DAY)
const memories = fc.record({
  stability: fc.double({ min: 0.1, max: 300, noNaN: true }), difficulty: fc.double({ min: 1, max: 10, noNaN: true }),
  reviews: fc.integer({ min: 1, max: 30 }), lapses: fc.nat(5), at: fc.integer({ min: 0, max: 60 * DAY }), id: fc.uuid(),
})
const decks = fc.uniqueArray(fc.record({ key: fc.string({ minLength: 1, maxLength: 8 }), memory: memories }), { selector: ({ key }) => key, maxLength: 60 })
/** Cards that were all reviewed on one day and are to come back after about this many days. */
const sameDay = (count: number, stability: number): readonly Known[] => Array.from({ length: count }, (_, index) =>
  ({ key: `card ${index}`, memory: { stability, difficulty: 5, reviews: 3, lapses: 0, at: 3 * DAY, id: String(index) } }))
const countsOf = (schedule: ReadonlyMap<string, number>) => [...Map.groupBy(schedule.values(), day => day)].map(([day, { length }]) => [day, length] as const).toSorted(([a], [b]) => a - b)

describe('the schedule', () => {
  it('CRS-4 depends on the memories, not on their order', () => {
    fc.assert(fc.property(decks.chain(deck => fc.tuple(fc.constant(deck), fc.shuffledSubarray(deck, { minLength: deck.length }))), ([deck, other]) => {
      expect(scheduleOf(other, dayOf)).toEqual(scheduleOf(deck, dayOf))
    }))
  })

  it('CRS-4 gives each card a day near the one that FSRS computes, and never that of its review', () => {
    fc.assert(fc.property(decks, deck => {
      const schedule = scheduleOf(deck, dayOf)
      for (const { key, memory } of deck) {
        const interval = intervalOf(memory)
        const days = (schedule.get(key) ?? 0) - dayOf(memory.at)
        expect(days).toBeGreaterThanOrEqual(1)
        expect(Math.abs(days - interval)).toBeLessThanOrEqual(Math.ceil(1 + interval * 0.15))
      }
    }))
  })

  it('CRS-4 spreads cards of one day evenly over the days on which they may come', () => {
    const counts = countsOf(scheduleOf(sameDay(90, 30), dayOf)).map(([, count]) => count)
    expect(counts.length).toBeGreaterThan(3)
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
  })

  it('CRS-4 gives fewer cards to easy days, and none to free ones where another day may be taken', () => {
    const easy = countsOf(scheduleOf(sameDay(90, 30), dayOf, [1, 1, 1, 1, 1, 0.5, 0]))
    const on = (weekday: number) => easy.filter(([day]) => (day + 3) % 7 === weekday).map(([, count]) => count)
    expect(on(6)).toEqual([])
    const usual = Math.min(...easy.filter(([day]) => (day + 3) % 7 < 5).map(([, count]) => count))
    for (const count of on(5)) expect(count).toBeLessThanOrEqual(Math.ceil(usual * 0.6))
  })

  it('CRS-4 the forecast counts every card that is due within its days once, what is overdue today', () => {
    fc.assert(fc.property(decks, fc.integer({ min: 0, max: 120 }), (deck, today) => {
      const schedule = scheduleOf(deck, dayOf, EVEN_WEEK)
      const counts = forecast(schedule, today)
      expect(counts).toHaveLength(14)
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe([...schedule.values()].filter(day => day < today + 14).length)
      expect(counts[0]).toBe([...schedule.values()].filter(day => day <= today).length)
    }))
  })
})

describe('what is due', () => {
  const fresh = Array.from({ length: 30 }, (_, index) => `new ${index}`)
  it('CRS-4 comes the most likely forgotten first, new cards after it, and nothing that is not due', () => {
    fc.assert(fc.property(decks, fc.integer({ min: 0, max: 120 }), (cards, today) => {
      const now = today * DAY + DAY / 3
      const schedule = scheduleOf(cards, dayOf)
      const due = dueCards(now, today, { cards, schedule, fresh }, { fresh: 0, reviews: 0 })
      const chances = due.flatMap(key => cards.filter(card => card.key === key)).map(({ memory }) => retrievabilityAt(now, memory))
      expect(chances).toEqual(chances.toSorted((a, b) => a - b))
      expect(due).toEqual([...due.filter(key => schedule.has(key)), ...fresh.slice(0, 10)])
      expect(due.every(key => (schedule.get(key) ?? 0) <= today)).toBe(true)
    }))
  })

  it('CRS-4 is at most 100 reviews and 10 new cards a day, of which some may be done', () => {
    const cards = sameDay(150, 1)
    const deck = { cards, schedule: scheduleOf(cards, dayOf), fresh }
    const due = (done: { readonly fresh: number; readonly reviews: number }) => dueCards(99 * DAY, 99, deck, done).length
    expect([due({ fresh: 0, reviews: 0 }), due({ fresh: 4, reviews: 30 }), due({ fresh: 99, reviews: 999 })]).toEqual([110, 76, 0])
  })
})
