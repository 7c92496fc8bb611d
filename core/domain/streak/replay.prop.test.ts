import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateOfDay, dayAt } from './local-date.ts'
import { countOn, FREEZES_HELD } from './day-count.ts'
import { kindestDays } from './kindest.ts'
import { withDayBefore } from './outcomes.ts'
import { streakAt } from './replay.ts'
import { streakByRecounting } from './recount.fixture.ts'
import type { Activity } from './streak.ts'
import { zoneStaysOf } from './zone-stays.ts'

const START = Date.UTC(2025, 0, 1)
const HOUR = 3_600_000
const ZONES = ['UTC', 'Europe/Kyiv', 'Asia/Tokyo', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata'] as const
const zones = fc.constantFrom(...ZONES)
const instants = fc.integer({ min: START, max: START + 60 * 86_400_000 })
const activities: fc.Arbitrary<readonly Activity[]> = fc.array(
  fc.record({ id: fc.uuid(), kind: fc.constant('lesson-passed' as const), at: instants, zone: zones }), { maxLength: 60 })
const passed = (at: number, zone: string): Activity => ({ id: `${String(at)} ${zone}`, kind: 'lesson-passed', at, zone })
/** The streak that lessons at noon UTC on these days give. */
const onDates = (today: number, days: readonly number[]) => {
  const noon = (day: number) => day * 24 * HOUR + 12 * HOUR
  return streakAt(noon(today), 'UTC', days.map(day => passed(noon(day), 'UTC')))
}
/** Lessons 1 to 40 hours apart, first in one zone, then in another. */
const journeys = fc.record({
  from: zones, to: zones, gaps: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 2, maxLength: 25 }), leaves: fc.nat(), later: fc.integer({ min: 0, max: 60 }),
}).map(({ from, to, gaps, leaves, later }) => {
  const times = gaps.map((_, index) => START + gaps.slice(0, index + 1).reduce((sum, gap) => sum + gap, 0) * HOUR)
  const left = 1 + (leaves % (times.length - 1))
  return { from, to, before: times.slice(0, left), after: times.slice(left), now: (times.at(-1) ?? START) + later * HOUR }
})
const withShuffled = activities.chain(log => fc.tuple(fc.constant(log), fc.shuffledSubarray([...log], { minLength: log.length, maxLength: log.length })))

/** Histories dense enough for long streaks, with many changes of zone that matter. */
const histories = fc.record({
  gaps: fc.array(fc.oneof(fc.nat(3), fc.integer({ min: 4, max: 30 }), fc.integer({ min: 30, max: 80 })), { maxLength: 60 }),
  homes: fc.array(zones, { minLength: 60, maxLength: 60 }), often: fc.integer({ min: 1, max: 12 }), later: fc.integer({ min: -40, max: 60 }), zone: zones,
}).map(({ gaps, homes, often, later, zone }) => {
  let at = START
  const log = gaps.map((gap, index) => passed((at += gap * HOUR), homes[Math.floor(index / often)] ?? 'UTC'))
  return { log, now: Math.max(START, at + later * HOUR), zone }
})

describe('streakAt', () => {
  it('STK-1 the order in which activities arrive does not change the streak', () => {
    fc.assert(fc.property(withShuffled, instants, zones, ([log, other], now, zone) => {
      expect(streakAt(now, zone, other)).toEqual(streakAt(now, zone, log))
    }))
  })

  it('STK-1 an activity that arrives twice or is repeated on the same day counts once', () => {
    fc.assert(fc.property(activities, instants, zones, (log, now, zone) => {
      const again = log.map(activity => ({ ...activity, id: `${activity.id} again` }))
      expect(streakAt(now, zone, [...log, ...again])).toEqual(streakAt(now, zone, log))
    }))
  })

  it('STK-1 a streak is never longer than the days since the first activity, and the freezes stay within their limit', () => {
    fc.assert(fc.property(activities, instants, zones, (log, now, zone) => {
      const { length, freezes, today, todayCounts, week } = streakAt(now, zone, log)
      const days = log.map(({ at, zone: own }) => dayAt(at, own))
      expect(length).toBeLessThanOrEqual(Math.max(0, dayAt(now, zone) - Math.min(...days) + 1))
      expect(freezes).toBeGreaterThanOrEqual(0)
      expect(freezes).toBeLessThanOrEqual(FREEZES_HELD)
      const anywhere = log.flatMap(({ at }) => ZONES.map(own => dateOfDay(dayAt(at, own))))
      expect(!todayCounts || anywhere.includes(today)).toBe(true)
      expect(week.at(-1)).toEqual({ date: today, reason: todayCounts ? 'lesson' : null })
    }))
  })

  it('STK-1 a lesson every day makes a streak as long as the number of days', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 40 }), zones, (count, zone) => {
      const log = Array.from({ length: count }, (_, index): Activity => ({ id: String(index), kind: 'lesson-passed', at: START + index * 86_400_000, zone }))
      expect(streakAt(START + (count - 1) * 86_400_000, zone, log)).toMatchObject({ length: count, todayCounts: true })
    }))
  })

  it('STK-1 while the zone never changes, only the local dates matter', () => {
    fc.assert(fc.property(activities, instants, zones, (log, now, zone) => {
      const home = log.map(activity => ({ ...activity, zone }))
      expect(streakAt(now, zone, home)).toEqual(onDates(dayAt(now, zone), home.map(({ at }) => dayAt(at, zone))))
    }))
  })

  it('STK-1 after a change of zone the streak is the longer of those by the old and by the new day boundary', () => {
    fc.assert(fc.property(journeys, ({ from, to, before, after, now }) => {
      const today = dayAt(now, to)
      const left = before.map(at => dayAt(at, from))
      const first = Math.min(...after)
      const byNew = onDates(today, [...left, ...after.map(at => dayAt(at, to))])
      const byOld = onDates(today, [...left, ...after.map(at => dayAt(at, at < first + 36 * HOUR ? from : to))])
      const log = [...before.map(at => passed(at, from)), ...after.map(at => passed(at, to))]
      expect(streakAt(now, to, log).length).toBe(Math.max(byOld.length, byNew.length))
    }))
  })

  it('STK-1 with many changes of zone the streak is at least that of each activity’s own date, and at most that of all possible dates', () => {
    fc.assert(fc.property(activities, instants, zones, (log, now, zone) => {
      const today = dayAt(now, zone)
      const { length } = streakAt(now, zone, log)
      expect(length).toBeGreaterThanOrEqual(onDates(today, log.map(({ at, zone: own }) => dayAt(at, own))).length)
      // Days that fill an early gap save a freeze for a later one, so the upper bound counts every day on which an activity could count.
      const possible = new Set(log.flatMap(({ at }) => ZONES.map(own => dayAt(at, own))).filter(day => day <= today))
      expect(length).toBeLessThanOrEqual(possible.size + FREEZES_HELD + Math.floor(possible.size / 7))
    }))
  })
  it('STK-1 the streak is that of counting all days again for every change of zone', () => {
    fc.assert(fc.property(histories, ({ log, now, zone }) => {
      expect(streakAt(now, zone, log)).toEqual(streakByRecounting(now, zone, log))
    }), { numRuns: 1000 })
  })

  /** How many counts are made to find the kindest days. */
  const stepsOf = (today: number, log: readonly Activity[]) => {
    let steps = 0
    kindestDays(today, zoneStaysOf(log), {
      countOn: (...day) => {
        steps += 1
        return countOn(...day)
      },
      withDayBefore: (later, ...day) => {
        steps += later.length
        return withDayBefore(later, ...day)
      },
    })
    return steps
  }

  it('STK-1 the cost grows with the activities, however often the zone changes', () => {
    const every = (hours: number, count: number) => {
      const log = Array.from({ length: count }, (_, index) => passed(START + index * hours * HOUR, index % 2 === 0 ? 'Pacific/Kiritimati' : 'Pacific/Pago_Pago'))
      return stepsOf(dayAt(START + count * hours * HOUR, 'UTC'), log) / count
    }
    // Each of at most two days an activity is counted once and has 42 outcomes; each change of zone counts at most five days.
    for (const hours of [1, 5, 20, 30, 100]) for (const count of [200, 2000]) expect(every(hours, count), `every ${hours} h`).toBeLessThan(2 * 43 + 5)
  })

  it('STK-1 a time long ago costs no more than any other', () => {
    expect(stepsOf(dayAt(START, 'UTC'), [passed(0, 'UTC'), passed(START, 'Asia/Tokyo')])).toBeLessThan(100)
  })
})
