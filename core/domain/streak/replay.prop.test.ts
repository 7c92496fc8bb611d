import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateOfDay, dayAt } from './local-date.ts'
import { FREEZES_HELD, streakAt } from './replay.ts'
import type { Activity } from './streak.ts'

const START = Date.UTC(2025, 0, 1)
const zones = fc.constantFrom('UTC', 'Europe/Kyiv', 'Asia/Tokyo', 'America/New_York', 'Pacific/Kiritimati', 'Asia/Kolkata')
const instants = fc.integer({ min: START, max: START + 60 * 86_400_000 })
const activities: fc.Arbitrary<readonly Activity[]> = fc.array(
  fc.record({ id: fc.uuid(), kind: fc.constant('lesson-passed' as const), at: instants, zone: zones }), { maxLength: 60 })
const shuffled = activities.chain(log => fc.tuple(fc.constant(log), fc.shuffledSubarray([...log], { minLength: log.length, maxLength: log.length })))

describe('streakAt', () => {
  it('STK-1 the order of arrival does not matter', () => {
    fc.assert(fc.property(shuffled, instants, zones, ([log, other], now, zone) => {
      expect(streakAt(now, zone, other)).toEqual(streakAt(now, zone, log))
    }))
  })

  it('STK-1 what arrives twice is there once, and so is what is done twice in a day', () => {
    fc.assert(fc.property(activities, instants, zones, (log, now, zone) => {
      const again = log.map(activity => ({ ...activity, id: `${activity.id} again` }))
      expect(streakAt(now, zone, [...log, ...again])).toEqual(streakAt(now, zone, log))
    }))
  })

  it('STK-1 a streak is never longer than the days from the first one, and no more freezes are held than may be', () => {
    fc.assert(fc.property(activities, instants, zones, (log, now, zone) => {
      const { length, freezes, today, todayCounts, week } = streakAt(now, zone, log)
      const days = log.map(({ at, zone: own }) => dayAt(at, own))
      expect(length).toBeLessThanOrEqual(Math.max(0, dayAt(now, zone) - Math.min(...days) + 1))
      expect(freezes).toBeGreaterThanOrEqual(0)
      expect(freezes).toBeLessThanOrEqual(FREEZES_HELD)
      expect(todayCounts).toBe(days.map(dateOfDay).includes(today))
      expect(week.at(-1)).toEqual({ date: today, reason: todayCounts ? 'lesson' : null })
    }))
  })

  it('STK-1 a lesson every day is a streak of all days', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 40 }), zones, (count, zone) => {
      const log = Array.from({ length: count }, (_, index): Activity => ({ id: String(index), kind: 'lesson-passed', at: START + index * 86_400_000, zone }))
      expect(streakAt(START + (count - 1) * 86_400_000, zone, log)).toMatchObject({ length: count, todayCounts: true })
    }))
  })
})
