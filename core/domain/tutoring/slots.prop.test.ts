import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MINUTES, type DayWindow, type Span, type Weekday } from './availability.ts'
import { availableWithin } from './available-within.ts'
import { CREDITS_FOR, endOf, LESSON_LENGTHS } from './lesson-length.ts'
import { freeForBoth, freeSlots, nearestSlots, type TakenTime, type Teaching } from './slots.ts'

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
/** Every zone that this platform knows, over 400, with those of half and quarter hours among them. */
const ZONES = Intl.supportedValuesOf('timeZone')

/** The wall clock of a zone by Intl, which shares no code with what is tested. */
const clocks = new Map<string, Intl.DateTimeFormat>()
const wallClock = (zone: string, at: number) => {
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone, hourCycle: 'h23', weekday: 'short', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' })
  clocks.set(zone, clock)
  const part = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]))
  return {
    date: `${part['year']}-${part['month']}-${part['day']}`, minute: Number(part['hour']) * 60 + Number(part['minute']),
    weekday: (['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(part['weekday'] ?? '') + 1) as Weekday,
  }
}
const isTeaching = ({ zone, weekly, exceptions }: Teaching, at: number): boolean => {
  const { date, minute, weekday } = wallClock(zone, at)
  return (exceptions[date] ?? weekly[weekday] ?? []).some(({ from, until }) => from <= minute && minute < until)
}
const overlaps = (one: Span, other: Span) => one.from < other.until && other.from < one.until

const windows: fc.Arbitrary<readonly DayWindow[]> = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 40 })).map(([from, length]) => ({ from: from * 15, until: Math.min(DAY_MINUTES, (from + length) * 15) })),
  { maxLength: 3 },
)
const zones = fc.constantFrom(...ZONES)
/** The changes of a clock are where mistakes live, so half of the days are near one. */
const days = fc.oneof(
  fc.integer({ min: Date.UTC(2024, 0, 1) / DAY, max: Date.UTC(2031, 0, 1) / DAY }),
  fc.tuple(fc.constantFrom(Date.UTC(2026, 9, 25), Date.UTC(2026, 10, 1), Date.UTC(2027, 2, 14), Date.UTC(2027, 2, 28), Date.UTC(2027, 3, 4), Date.UTC(2026, 9, 4)), fc.integer({ min: -2, max: 2 })).map(([day, off]) => day / DAY + off),
)
const cases = fc.tuple(zones, days, windows, windows, fc.integer({ min: 0, max: 15 }), fc.array(fc.tuple(fc.integer({ min: -20, max: 120 }), fc.integer({ min: 1, max: 7 })), { maxLength: 4 }), fc.constantFrom(...LESSON_LENGTHS))
  .map(([zone, day, often, once, buffer, lessons, length]) => {
    const start = day * DAY
    const date = new Date(start).toISOString().slice(0, 10)
    const teaching: Teaching = { zone, buffer, weekly: { 1: often, 2: often, 3: often, 4: often, 5: often, 6: often, 7: often }, exceptions: { [date]: once } }
    const busy = lessons.map(([at, quarters]) => ({ from: start + at * 15 * MINUTE, until: start + (at + quarters) * 15 * MINUTE }))
    return { teaching, busy, length, within: { from: start, until: start + DAY + 6 * HOUR }, now: start - 2 * DAY }
  })

describe('TUT-4 availability', () => {
  it('is every minute at which the wall clock of the zone is inside the hours, in every zone and over every change of its clock', () => {
    fc.assert(fc.property(cases, ({ teaching, within }) => {
      const found = availableWithin(teaching, within)
      for (let at = within.from; at < within.until; at += 5 * MINUTE) {
        expect(found.some(({ from, until }) => from <= at && at < until), new Date(at).toISOString()).toBe(isTeaching(teaching, at))
      }
    }), { numRuns: 300 })
  })
  it('is in order, and no two stretches of it touch', () => {
    fc.assert(fc.property(cases, ({ teaching, within }) => {
      const found = availableWithin(teaching, within)
      for (const [at, span] of found.entries()) expect(span.from).toBeGreaterThan(found[at - 1]?.until ?? -Infinity)
    }))
  })
})

describe('TUT-4, TUT-2 free slots', () => {
  it('a slot is free exactly when its whole time lies inside the hours and away from every lesson by the rest', () => {
    fc.assert(fc.property(cases, ({ teaching, busy, length, within, now }) => {
      const free = new Set(freeSlots(now, teaching, busy, { ...within, length }))
      for (let at = within.from; at < within.until; at += 15 * MINUTE) {
        const lesson = { from: at, until: endOf(at, length) }
        const minutes = Array.from({ length: length / 5 }, (_, step) => at + step * 5 * MINUTE)
        const expected = wallClock(teaching.zone, at).minute % 30 === 0 && minutes.every(minute => isTeaching(teaching, minute))
          && !busy.some(({ from, until }) => overlaps(lesson, { from: from - teaching.buffer * MINUTE, until: until + teaching.buffer * MINUTE }))
        expect(free.has(at), new Date(at).toISOString()).toBe(expected)
      }
    }), { numRuns: 300 })
  })
  it('TUT-2 from 4 hours to 28 days ahead, both to the moment', () => {
    const always: Teaching = { zone: 'UTC', buffer: 0, exceptions: {}, weekly: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map(day => [day, [{ from: 0, until: DAY_MINUTES }]])) }
    const start = Date.UTC(2026, 10, 2, 12)
    const isFree = (now: number) => freeSlots(now, always, [], { from: start, until: start + 1, length: 25 }).length === 1
    expect([start - 4 * HOUR, start - 4 * HOUR + 1, start - 28 * DAY, start - 28 * DAY - 1].map(isFree)).toEqual([true, false, true, false])
  })
  it('TUT-4 a tutor who moves keeps their hours on the new clock', () => {
    const kyiv: Teaching = { zone: 'Europe/Kyiv', buffer: 0, exceptions: {}, weekly: { 1: [{ from: 9 * 60, until: 10 * 60 }] } }
    const asked = { from: Date.UTC(2026, 10, 2), until: Date.UTC(2026, 10, 3), length: 50 } as const
    const at = (teaching: Teaching) => freeSlots(Date.UTC(2026, 10, 1), teaching, [], asked).map(start => new Date(start).toISOString())
    expect(at(kyiv)).toEqual(['2026-11-02T07:00:00.000Z'])
    expect(at({ ...kyiv, zone: 'America/New_York' })).toEqual(['2026-11-02T14:00:00.000Z'])
    expect(at({ ...kyiv, zone: 'Australia/Adelaide' })).toEqual([])
  })
  it('TUT-4 the difference between two clocks changes for a week in autumn, and the tutor’s hour does not', () => {
    const tutor: Teaching = { zone: 'America/New_York', buffer: 0, exceptions: {}, weekly: { 1: [{ from: 10 * 60, until: 11 * 60 }] } }
    const kyivHour = (day: number) => freeSlots(Date.UTC(2026, 9, 15), tutor, [], { from: Date.UTC(2026, 9, day), until: Date.UTC(2026, 9, day + 1), length: 50 }).map(start => wallClock('Europe/Kyiv', start).minute / 60)
    expect([19, 26, 33].map(kyivHour)).toEqual([[17], [16], [17]])
  })
  it('nearest slots are the nearest, and never more than asked for', () => {
    fc.assert(fc.property(fc.integer(), fc.uniqueArray(fc.integer()), fc.integer({ min: 1, max: 5 }), (wanted, free, count) => {
      const found = nearestSlots(wanted, free, count)
      expect(found).toHaveLength(Math.min(count, free.length))
      const farthest = Math.max(...found.map(at => Math.abs(at - wanted)))
      for (const other of free.filter(at => !found.includes(at))) expect(Math.abs(other - wanted)).toBeGreaterThanOrEqual(farthest)
    }))
  })
  it('TUT-2 25, 50 and 90 minutes cost 1, 2 and 3 credits', () => {
    expect(LESSON_LENGTHS.map(length => [length, CREDITS_FOR[length]])).toEqual([[25, 1], [50, 2], [90, 3]])
  })
})

it('TUT-2 a time is free for both where neither has a lesson and nobody else holds it; what the learner holds is free for them', () => {
  const [now, at] = [Date.UTC(2026, 10, 25), Date.UTC(2026, 10, 27, 9)]
  const teaching: Teaching = { zone: 'UTC', buffer: 0, exceptions: {}, weekly: { 5: [{ from: 540, until: 660 }] } }
  const free = (more: Partial<TakenTime>) => freeForBoth(now, teaching, {
    tutorId: 't', userId: 'u', taken: [{ tutorId: 't', userId: 'other', startsAt: at, endsAt: at + 25 * MINUTE, heldUntil: null, ...more }],
  }, { from: at, until: at + DAY, length: 25 }).map(start => (start - at) / MINUTE)
  const [all, rest] = [[0, 30, 60, 90], [30, 60, 90]]
  expect([free({}), free({ heldUntil: now + 1 }), free({ heldUntil: now })]).toEqual([rest, rest, all])
  expect([free({ tutorId: 'another' }), free({ tutorId: 'another', userId: 'u' }), free({ tutorId: null, userId: 'u' }), free({ userId: null })]).toEqual([all, rest, rest, rest])
  expect([free({ userId: 'u', heldUntil: now + 1 }), free({ userId: 'u' })]).toEqual([all, rest])
})
