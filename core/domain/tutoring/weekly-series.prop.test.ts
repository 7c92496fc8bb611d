import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MINUTES } from './availability.ts'
import { BOOKING_AHEAD, CREDITS_FOR, endOf, LESSON_LENGTHS } from './lesson-length.ts'
import { freeForBoth, type TakenTime, type Teaching } from './slots.ts'
import { clashAt, seriesWeeks, weeklyStarts } from './series-weeks.ts'
import { LEFT_OUT_REASONS, MOST_WEEKS, planSeries, SERIES_CLASHES, SERIES_WEEKS, type SeriesWeek, weeksOffered } from './weekly-series.ts'

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]

/** The wall clock of a zone by Intl, which shares no code with what is tested. */
const clocks = new Map<string, Intl.DateTimeFormat>()
const wallClock = (zone: string, at: number) => {
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' })
  clocks.set(zone, clock)
  const part = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]))
  return { day: Date.parse(`${part['year']}-${part['month']}-${part['day']}`) / DAY, minute: Number(part['hour']) * 60 + Number(part['minute']) }
}
const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
/** Half of them are near a change of a clock. */
const starts = fc.oneof(
  fc.integer({ min: Date.UTC(2024, 0, 1) / HOUR, max: Date.UTC(2031, 0, 1) / HOUR }),
  fc.tuple(fc.constantFrom(Date.UTC(2026, 9, 18), Date.UTC(2026, 9, 25), Date.UTC(2027, 2, 7), Date.UTC(2027, 2, 21), Date.UTC(2026, 8, 27)), fc.integer({ min: -48, max: 48 })).map(([day, off]) => day / HOUR + off),
).chain(hour => fc.constantFrom(0, 30).map(minutes => hour * HOUR + minutes * MINUTE))

describe('TUT-4 the weeks of a series', () => {
  it('begin a week of days apart at one hour of the zone’s clock, where it shows that hour', () => {
    fc.assert(fc.property(starts, zones, fc.constantFrom(...SERIES_WEEKS), (startsAt, zone, weeks) => {
      const found = weeklyStarts(startsAt, zone, weeks)
      expect([found.length, found[0]]).toEqual([weeks, startsAt])
      const first = wallClock(zone, startsAt)
      for (const [week, at] of found.entries()) {
        const shows = (instant: number) => {
          const { day, minute } = wallClock(zone, instant)
          return day === first.day + 7 * week && minute === first.minute
        }
        const around = Array.from({ length: 48 * 2 }, (_, half) => at - DAY + half * 30 * MINUTE)
        expect(shows(at) || !around.some(shows), new Date(at).toISOString()).toBe(true)
      }
    }), { numRuns: 200 })
  })
  it('for fewer weeks are the same ones, and fewer', () => {
    fc.assert(fc.property(starts, zones, (startsAt, zone) => {
      const most = weeklyStarts(startsAt, zone, 4)
      for (const weeks of SERIES_WEEKS) expect(weeklyStarts(startsAt, zone, weeks)).toEqual(most.slice(0, weeks))
    }))
  })
  it('keep the tutor’s hour in New York, and are at another one in Kyiv for a week in autumn and for two in spring', () => {
    const seen = (startsAt: number) => weeklyStarts(startsAt, 'America/New_York', 4).map(at => `${wallClock('America/New_York', at).minute / 60} ${wallClock('Europe/Kyiv', at).minute / 60}`)
    expect(seen(Date.UTC(2026, 9, 19, 14))).toEqual(['10 17', '10 16', '10 17', '10 17'])
    expect(seen(Date.UTC(2027, 2, 8, 15))).toEqual(['10 17', '10 16', '10 16', '10 17'])
  })
  it('at an hour that the clock skips begin as much later, and at one that it shows twice, the first time', () => {
    const hours = (startsAt: number) => weeklyStarts(startsAt, 'Europe/Kyiv', 3).map(at => new Date(at).toISOString())
    expect(hours(Date.UTC(2027, 2, 21, 1, 30))).toEqual(['2027-03-21T01:30:00.000Z', '2027-03-28T01:30:00.000Z', '2027-04-04T00:30:00.000Z'])
    expect(hours(Date.UTC(2026, 9, 18, 0, 30))).toEqual(['2026-10-18T00:30:00.000Z', '2026-10-25T00:30:00.000Z', '2026-11-01T01:30:00.000Z'])
  })
})

it('TUT-2 no number of weeks is offered that reaches beyond 28 days, and every one that does not', () => {
  const always = (zone: string): Teaching => ({ zone, buffer: 0, exceptions: {}, weekly: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map(day => [day, [{ from: 0, until: DAY_MINUTES }]])) })
  const offered = (now: number, startsAt: number, zone: string) => weeksOffered(seriesWeeks(now, always(zone), { tutorId: 't', userId: 'u', taken: [] }, { startsAt, length: 25 }, MOST_WEEKS))
  fc.assert(fc.property(starts, fc.integer({ min: 5 * HOUR, max: BOOKING_AHEAD.most + DAY }), zones, (now, ahead, zone) => {
    const startsAt = Math.floor((now + ahead) / HOUR) * HOUR
    for (const weeks of SERIES_WEEKS) expect(offered(now, startsAt, zone).includes(weeks)).toBe((weeklyStarts(startsAt, zone, weeks).at(-1) ?? 0) - now <= 28 * DAY)
  }))
  const now = Date.UTC(2026, 10, 2)
  expect([7 * DAY, 7 * DAY + 1, 14 * DAY + 1, 21 * DAY + 1].map(ahead => offered(now, now + ahead, 'UTC'))).toEqual([[2, 3, 4], [2, 3], [2], []])
  expect([SERIES_WEEKS.at(-1), LEFT_OUT_REASONS.slice(0, -1)]).toEqual([MOST_WEEKS, SERIES_CLASHES])
})

describe('TUT-2 a clash', () => {
  const now = Date.UTC(2026, 10, 2)
  const teaching: Teaching = { zone: 'UTC', buffer: 0, exceptions: {}, weekly: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map(day => [day, [{ from: 9 * 60, until: DAY_MINUTES }]])) }
  const people = fc.constantFrom('t', 'other', null)
  const times: fc.Arbitrary<readonly TakenTime[]> = fc.array(fc.record({
    tutorId: people, userId: fc.constantFrom('u', 'rival', null), from: fc.integer({ min: 0, max: 60 }), half: fc.integer({ min: 1, max: 4 }), heldUntil: fc.constantFrom(null, now - 1, now + 1),
  }).map(({ from, half, ...who }) => ({ ...who, startsAt: now + from * 30 * MINUTE, endsAt: now + (from + half) * 30 * MINUTE })), { maxLength: 6 })
  const wanted = fc.record({ startsAt: fc.integer({ min: -2, max: 60 }).map(half => now + half * 30 * MINUTE), length: fc.constantFrom(...LESSON_LENGTHS) })
  it('is there exactly where the time is not free for both, unless the learner holds it', () => {
    fc.assert(fc.property(times, wanted, (taken, { startsAt, length }) => {
      const both = { tutorId: 't', userId: 'u', taken }
      const isHeld = taken.some(time => time.tutorId === 't' && time.userId === 'u' && time.heldUntil === now + 1 && time.startsAt === startsAt && time.endsAt === endOf(startsAt, length))
      const isFree = freeForBoth(now, teaching, both, { from: startsAt, until: startsAt + 1, length }).includes(startsAt)
      expect(clashAt(now, teaching, both, { startsAt, length }) === null).toBe(isFree || isHeld)
    }), { numRuns: 500 })
  })
  it('says why: too far, the learner’s own lesson, else the tutor', () => {
    const at = now + 10 * HOUR
    const clash = (taken: readonly TakenTime[], startsAt = at) => clashAt(now, teaching, { tutorId: 't', userId: 'u', taken }, { startsAt, length: 50 })
    const lesson = { startsAt: at, endsAt: at + 25 * MINUTE, heldUntil: null }
    expect([clash([]), clash([], now + 28 * DAY + HOUR), clash([], now + HOUR), clash([], now + DAY + HOUR)]).toEqual([null, 'beyond', 'beyond', 'tutor'])
    expect([clash([{ ...lesson, tutorId: 'other', userId: 'u' }]), clash([{ ...lesson, tutorId: null, userId: 'u' }]), clash([{ ...lesson, tutorId: 't', userId: 'rival' }])]).toEqual(['learner', 'learner', 'tutor'])
  })
})

describe('TUT-2, TUT-3 the plan of a series', () => {
  const weeks: fc.Arbitrary<readonly SeriesWeek[]> = fc.array(fc.constantFrom(null, null, ...SERIES_CLASHES), { minLength: 2, maxLength: 4 }).map(all => all.map((clash, week) => ({ startsAt: week * 7 * DAY, clash })))
  const cases = fc.tuple(weeks, fc.constantFrom(...LESSON_LENGTHS), fc.integer({ min: 0, max: 15 }))
  it('books no clash, costs no more than there is, and leaves out for credits only where one more could not be paid', () => {
    fc.assert(fc.property(cases, ([all, length, balance]) => {
      const plan = planSeries(all, length, balance)
      const booked = plan.weeks.filter(({ leftOut }) => leftOut === null)
      const short = plan.weeks.filter(({ leftOut }) => leftOut === 'credits')
      expect(plan.weeks.map(({ startsAt }) => startsAt)).toEqual(all.map(({ startsAt }) => startsAt))
      for (const [week, { clash }] of all.entries()) if (clash !== null) expect(plan.weeks[week]?.leftOut).toBe(clash)
      expect([plan.paid, plan.spent, plan.free, plan.credits]).toEqual([booked.length, booked.length * CREDITS_FOR[length], booked.length + short.length, (booked.length + short.length) * CREDITS_FOR[length]])
      expect(plan.spent).toBeLessThanOrEqual(balance)
      if (short.length > 0) expect(plan.spent + CREDITS_FOR[length]).toBeGreaterThan(balance)
    }))
  })
  it('pays in order of date: what is left out for credits is later than all that is booked', () => {
    fc.assert(fc.property(cases, ([all, length, balance]) => {
      const { weeks: planned } = planSeries(all, length, balance)
      const first = planned.find(({ leftOut }) => leftOut === 'credits')
      for (const { startsAt, leftOut } of planned) if (leftOut === null && first) expect(startsAt).toBeLessThan(first.startsAt)
    }))
  })
  it('with more credits books what it booked, and maybe more', () => {
    fc.assert(fc.property(cases, fc.nat(6), ([all, length, balance], more) => {
      const booked = (credits: number) => planSeries(all, length, credits).weeks.filter(({ leftOut }) => leftOut === null).map(({ startsAt }) => startsAt)
      expect(booked(balance + more)).toEqual(expect.arrayContaining(booked(balance)))
    }))
  })
})
