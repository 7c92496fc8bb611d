import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Availability, DAY_MINUTES, type Weekday, WEEKDAYS } from './availability.ts'
import { weekOnClock } from './week-on-clock.ts'

const NOW = Date.UTC(2026, 10, 27, 12)
const windows = fc.tuple(fc.nat(47), fc.integer({ min: 1, max: 48 })).map(([from, length]) => ({ from: from * 30, until: Math.min(DAY_MINUTES, (from + length) * 30) }))
const weeks: fc.Arbitrary<Availability['weekly']> = fc.uniqueArray(fc.tuple(fc.constantFrom(...WEEKDAYS), fc.array(windows, { maxLength: 3 })), { selector: ([day]) => day }).map(days => Object.fromEntries(days))
const offsets = fc.integer({ min: -11, max: 14 })

const covers = (week: Availability['weekly'], minute: number): boolean => {
  const [day, within] = [(Math.floor(minute / DAY_MINUTES) % 7) + 1, minute % DAY_MINUTES]
  return week[day as Weekday]?.some(({ from, until }) => from <= within && within < until) ?? false
}
const zoneOf = (hours: number) => `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`

it('TUT-4 on the learner’s clock each minute of the week is in the hours exactly when it is on the tutor’s', () => {
  fc.assert(fc.property(weeks, offsets, offsets, fc.nat(7 * 48 - 1), (weekly, theirs, own, half) => {
    const seen = weekOnClock(NOW, { zone: zoneOf(theirs), weekly }, zoneOf(own))
    const minute = half * 30
    const there = (((minute - (own - theirs) * 60) % (7 * DAY_MINUTES)) + 7 * DAY_MINUTES) % (7 * DAY_MINUTES)
    expect(covers(seen, minute)).toBe(covers(weekly, there))
  }), { numRuns: 2000 })
})
it('TUT-4 the hours of a day are in order and do not touch', () => {
  fc.assert(fc.property(weeks, offsets, (weekly, own) => {
    for (const day of Object.values(weekOnClock(NOW, { zone: 'UTC', weekly }, zoneOf(own)))) {
      day.forEach(({ from, until }, at) => expect(from < until && (day[at - 1]?.until ?? -1) < from).toBe(true))
    }
  }))
})
