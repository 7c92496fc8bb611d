import fc from 'fast-check'
import { expect, it } from 'vitest'
import { WEEKDAYS } from '../tutoring/availability.ts'
import { clashesOf, seriesDates, type WeeklyTime } from './series.ts'

const [MINUTE, DAY] = [60_000, 86_400_000]

/** The wall clock of a zone by Intl, which shares no code with what is tested. */
const clocks = new Map<string, Intl.DateTimeFormat>()
const wallClock = (zone: string, at: number) => {
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone, hourCycle: 'h23', weekday: 'short', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' })
  clocks.set(zone, clock)
  const part = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]))
  return { date: `${part['year']}-${part['month']}-${part['day']}`, minute: Number(part['hour']) * 60 + Number(part['minute']), weekday: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(part['weekday'] ?? '') + 1 }
}

const times: fc.Arbitrary<WeeklyTime> = fc.record({ zone: fc.constantFrom(...Intl.supportedValuesOf('timeZone')), weekday: fc.constantFrom(...WEEKDAYS), minute: fc.integer({ min: 0, max: 95 }).map(quarter => quarter * 15) })
/** Half of them are near a change of a clock. */
const starts = fc.oneof(fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2031, 0, 1) }), fc.constantFrom(Date.UTC(2026, 9, 20), Date.UTC(2026, 9, 27), Date.UTC(2027, 2, 10), Date.UTC(2027, 2, 24), Date.UTC(2026, 9, 1)))

it('TUT-4, GRP-1 a class begins each week when the clock of its zone shows its time, or has skipped it', () => {
  fc.assert(fc.property(times, starts, (time, from) => {
    const found = seriesDates(time, { from, until: from + 28 * DAY })
    expect([3, 4, 5]).toContain(found.length)
    for (const [at, { date, startsAt }] of found.entries()) {
      const around = Array.from({ length: 48 * 4 }, (_, quarter) => startsAt - DAY + quarter * 15 * MINUTE)
      const shows = (instant: number) => wallClock(time.zone, instant).date === date && wallClock(time.zone, instant).minute === time.minute
      expect([from <= startsAt, startsAt < from + 28 * DAY]).toEqual([true, true])
      expect(shows(startsAt) || !around.some(shows), new Date(startsAt).toISOString()).toBe(true)
      if (shows(startsAt)) expect(wallClock(time.zone, startsAt).weekday).toBe(time.weekday)
      if (at > 0) expect(Date.parse(date) - Date.parse(found[at - 1]?.date ?? '')).toBe(7 * DAY)
    }
  }), { numRuns: 60 })
})
it('TUT-4, GRP-1 a class keeps its hour over both changes of the clock', () => {
  const hours = (from: number) => seriesDates({ zone: 'Europe/Kyiv', weekday: 1, minute: 18 * 60 }, { from, until: from + 15 * DAY }).map(({ startsAt }) => new Date(startsAt).toISOString())
  expect(hours(Date.UTC(2026, 9, 19))).toEqual(['2026-10-19T15:00:00.000Z', '2026-10-26T16:00:00.000Z', '2026-11-02T16:00:00.000Z'])
  expect(hours(Date.UTC(2027, 2, 22))).toEqual(['2027-03-22T16:00:00.000Z', '2027-03-29T15:00:00.000Z', '2027-04-05T15:00:00.000Z'])
})
it('TUT-4, GRP-1 at a time that is skipped it begins an hour later, and at one that is shown twice, the first time', () => {
  const sunday = (day: number) => seriesDates({ zone: 'Europe/Kyiv', weekday: 7, minute: 210 }, { from: day, until: day + DAY }).map(({ date, startsAt }) => [date, new Date(startsAt).toISOString()])
  expect(sunday(Date.UTC(2027, 2, 28))).toEqual([['2027-03-28', '2027-03-28T01:30:00.000Z']])
  expect(sunday(Date.UTC(2026, 9, 25))).toEqual([['2026-10-25', '2026-10-25T00:30:00.000Z']])
})
it('TUT-4, GRP-1 at a time that is skipped before midnight it begins on the day after, and keeps its date', () => {
  const from = Date.UTC(2027, 2, 28, 1, 15)
  expect(seriesDates({ zone: 'America/Nuuk', weekday: 6, minute: 23.5 * 60 }, { from, until: from + DAY })).toEqual([{ date: '2027-03-27', startsAt: from + 15 * MINUTE }])
})
it('TUT-4, GRP-1 a longer look ahead names the same classes and more', () => {
  fc.assert(fc.property(times, starts, fc.nat(60), fc.nat(60), (time, from, days, more) => {
    const near = seriesDates(time, { from, until: from + days * DAY })
    const far = seriesDates(time, { from, until: from + (days + more) * DAY })
    expect(far.slice(0, near.length)).toEqual(near)
    expect(new Set(far.map(({ date }) => date)).size).toBe(far.length)
  }))
})
it('GRP-1 a series that begins and ends has its classes on the dates in between, and no others', () => {
  fc.assert(fc.property(times, starts, fc.integer({ min: -30, max: 30 }), fc.integer({ min: 1, max: 6 }), (time, from, days, weeks) => {
    const span = { from, until: from + 42 * DAY }
    const [firstDate, lastDate] = [days, days + 7 * weeks].map(day => new Date(from + day * DAY).toISOString().slice(0, 10))
    const all = seriesDates(time, span)
    const within = all.filter(({ date }) => date >= (firstDate ?? '') && date < (lastDate ?? ''))
    expect(seriesDates({ ...time, firstDate: firstDate ?? '', weeks }, span)).toEqual(within)
    expect(within.length).toBeLessThanOrEqual(weeks)
    expect(seriesDates({ ...time, firstDate: firstDate ?? '' }, span)).toEqual(all.filter(({ date }) => date >= (firstDate ?? '')))
  }), { numRuns: 60 })
})
it('GRP-1 a class clashes with what its tutor is busy with, and not with what ends as it begins', () => {
  const dates = [0, 1, 2].map(week => ({ date: `2026-12-0${week + 1}`, startsAt: week * 7 * DAY }))
  const hour = 60 * MINUTE
  expect(clashesOf(dates, hour, [])).toEqual([])
  expect(clashesOf(dates, hour, [{ from: -hour, until: 0 }, { from: hour, until: 2 * hour }, { from: 7 * DAY + 59 * MINUTE, until: 8 * DAY }, { from: 14 * DAY - 1, until: 14 * DAY + 1 }])).toEqual([7 * DAY, 14 * DAY])
})
