import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateOfDay, dayAt } from './local-date.ts'
import { countOn, FREEZES_HELD, NOTHING } from './day-count.ts'
import { kindestDays } from './kindest.ts'
import { withDayBefore } from './outcomes.ts'
import { HISTORY_DAYS, streakAt, streakHistoryAt } from './replay.ts'
import { DAYS_PER_REPAIR } from './repair.ts'
import { streakByRecounting } from './recount.fixture.ts'
import type { Activity } from './streak.ts'
import { chooseRestDays, MOST_REST_DAYS, NO_REST, restCalendarOf, type RestPlan } from './rest-days.ts'
import { zoneStaysOf } from './zone-stays.ts'

const START = Date.UTC(2025, 0, 1)
const START_DAY = Date.UTC(2025, 0, 1) / 86_400_000
const HOUR = 3_600_000
const ZONES = ['UTC', 'Europe/Kyiv', 'Asia/Tokyo', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata'] as const
const zones = fc.constantFrom(...ZONES)
const kinds = fc.constantFrom('lesson-passed' as const, 'lesson-passed' as const, 'review-done' as const, 'reading-done' as const, 'class-attended' as const)
const instants = fc.integer({ min: START, max: START + 60 * 86_400_000 })
const activities: fc.Arbitrary<readonly Activity[]> = fc.array(
  fc.record({ id: fc.uuid(), kind: kinds, at: instants, zone: zones }), { maxLength: 60 })
const passed = (at: number, zone: string, kind: Activity['kind'] = 'lesson-passed'): Activity => ({ id: `${String(at)} ${zone}`, kind, at, zone })
const weekdays = fc.uniqueArray(fc.nat(6), { maxLength: MOST_REST_DAYS })
const restPlans: fc.Arbitrary<RestPlan> = fc.array(fc.record({ from: fc.integer({ min: START_DAY - 5, max: START_DAY + 60 }), weekdays }), { maxLength: 3 })
  .map(plan => plan.toSorted((one, other) => one.from - other.from))
const NEVER = restCalendarOf(NO_REST)
/** How long a streak is before any repair, if something is done on these days. */
const lengthOf = (today: number, days: readonly number[]): number => {
  const active = [...new Set(days)].filter(day => day <= today).toSorted((a, b) => a - b)
  return active.reduce((count, day, place) => countOn(count, true, Math.max(0, (active[place + 1] ?? today) - day - 1)), NOTHING).length
}
const unrepaired = (today: number, log: readonly Activity[]) => lengthOf(today, kindestDays(today, zoneStaysOf(log), NEVER).map(({ day }) => day))
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
  const log = gaps.map((gap, index) => passed((at += gap * HOUR), homes[Math.floor(index / often)] ?? 'UTC', index % 5 === 4 ? 'review-done' : 'lesson-passed'))
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
      expect(week.at(-1)?.date).toBe(today)
      expect(['lesson', 'review', 'reading', 'class'].includes(week.at(-1)?.reason ?? '')).toBe(todayCounts)
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
      const noons = home.map(({ at, ...activity }) => ({ ...activity, at: dayAt(at, zone) * 24 * HOUR + 12 * HOUR + (at % 1000), zone: 'UTC' }))
      const distinct = new Set(home.map(({ at }) => at)).size === new Set(noons.map(({ at }) => at)).size
      if (distinct) expect(streakAt(now, zone, home)).toEqual(streakAt(dayAt(now, zone) * 24 * HOUR + 12 * HOUR, 'UTC', noons))
    }))
  })

  it('STK-1 after a change of zone the streak before any repair is the longer of those by the old and by the new day boundary', () => {
    fc.assert(fc.property(journeys, ({ from, to, before, after, now }) => {
      const today = dayAt(now, to)
      const left = before.map(at => dayAt(at, from))
      const first = Math.min(...after)
      const byNew = lengthOf(today, [...left, ...after.map(at => dayAt(at, to))])
      const byOld = lengthOf(today, [...left, ...after.map(at => dayAt(at, at < first + 36 * HOUR ? from : to))])
      const log = [...before.map(at => passed(at, from)), ...after.map(at => passed(at, to))]
      expect(unrepaired(today, log)).toBe(Math.max(byOld, byNew))
    }))
  })

  it('STK-1 with many changes of zone the streak before any repair is at least that of each activity’s own date, and at most that of all possible dates', () => {
    fc.assert(fc.property(activities, instants, zones, (log, now, zone) => {
      const today = dayAt(now, zone)
      const length = unrepaired(today, log)
      expect(length).toBeGreaterThanOrEqual(lengthOf(today, log.map(({ at, zone: own }) => dayAt(at, own))))
      // Days that fill an early gap save a freeze for a later one, so the upper bound counts every day on which an activity could count.
      const possible = new Set(log.flatMap(({ at }) => ZONES.map(own => dayAt(at, own))).filter(day => day <= today))
      expect(length).toBeLessThanOrEqual(possible.size + FREEZES_HELD + Math.floor(possible.size / 7))
    }))
  })
  it('STK-1 the streak is that of counting all days again for every change of zone', () => {
    fc.assert(fc.property(histories, restPlans, ({ log, now, zone }, rest) => {
      expect(streakAt(now, zone, log, rest)).toEqual(streakByRecounting(now, zone, log, rest))
    }), { numRuns: 1000 })
  })

  /** How many counts are made to find the kindest days. */
  const stepsOf = (today: number, log: readonly Activity[]) => {
    let steps = 0
    kindestDays(today, zoneStaysOf(log), NEVER, {
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

  it('STK-1 each day has one reason, which the week and the history agree on, and the streak is the counted days since the last missed one', () => {
    fc.assert(fc.property(histories, restPlans, ({ log, now, zone }, rest) => {
      const { days, today, length, longest } = streakHistoryAt(now, zone, log, rest)
      const { week, length: shown } = streakAt(now, zone, log, rest)
      expect(days).toHaveLength(HISTORY_DAYS)
      expect(new Set(days.map(({ date }) => date)).size).toBe(HISTORY_DAYS)
      expect(days.slice(-7)).toEqual(week)
      expect(length).toBe(shown)
      expect(longest).toBeGreaterThanOrEqual(length)
      const past = days.filter(({ date, reason }) => reason !== null || date !== today)
      const since = past.slice(past.findLastIndex(({ reason }) => reason === null || reason === 'before') + 1)
      const counted = since.filter(({ reason }) => reason !== 'rest')
      // A freeze that was spent before the streak broke in spite of it is not part of the next streak.
      expect(counted.length).toBe(length)
    }), { numRuns: 500 })
  })

  it('STK-1 a rest day neither counts nor breaks: doing nothing on the rest days of every week keeps a streak of the other days', () => {
    fc.assert(fc.property(weekdays, fc.integer({ min: 1, max: 60 }), (resting, many) => {
      const rest = [{ from: START_DAY, weekdays: resting }]
      const { isRest } = restCalendarOf(rest)
      const days = Array.from({ length: many }, (_, index) => START_DAY + index).filter(day => !isRest(day))
      const log = days.map(day => passed(day * 24 * HOUR + 12 * HOUR, 'UTC'))
      expect(streakAt((START_DAY + many - 1) * 24 * HOUR + 13 * HOUR, 'UTC', log, rest).length).toBe(days.length)
    }))
  })

  it('STK-1 a choice of rest days changes no day up to today', () => {
    fc.assert(fc.property(histories, restPlans, weekdays, ({ log, now, zone }, rest, chosen) => {
      const before = streakHistoryAt(now, zone, log, rest)
      expect(streakHistoryAt(now, zone, log, chooseRestDays(dayAt(now, zone), rest, chosen))).toEqual(before)
    }))
  })

  it('STK-1 repairs are at least 30 days apart', () => {
    fc.assert(fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 2 })), { minLength: 5, maxLength: 40 }), gaps => {
      let day = START_DAY
      const log = gaps.flatMap(([gap, lessons]) => {
        day += gap
        return Array.from({ length: lessons }, (_, index) => passed(day * 24 * HOUR + (10 + index) * HOUR, 'UTC'))
      })
      const { days } = streakHistoryAt(day * 24 * HOUR + 13 * HOUR, 'UTC', log)
      const repaired = days.flatMap(({ reason }, index) => (reason === 'repair' && days[index - 1]?.reason !== 'repair' ? [index] : []))
      // A repair is made on one of the two days after the first day that it fills.
      for (const [place, index] of repaired.entries()) expect(index - (repaired[place - 1] ?? -Infinity)).toBeGreaterThanOrEqual(DAYS_PER_REPAIR - 1)
    }), { numRuns: 500 })
  })

  it('STK-1 rest days are counted alike near and far', () => {
    fc.assert(fc.property(restPlans, fc.integer({ min: START_DAY - 20, max: START_DAY + 90 }), fc.nat(60), (rest, from, many) => {
      const { isRest, workdays } = restCalendarOf(rest)
      expect(workdays(from, from + many)).toBe(Array.from({ length: many }, (_, index) => from + index).filter(day => !isRest(day)).length)
    }))
  })
})
