import { describe, expect, it } from 'vitest'
import { streakAt } from './replay.ts'
import type { Activity } from './streak.ts'

const ZONE = 'Europe/Kyiv'
/** Noon in summer Kyiv on a day of June 2025. */
const noon = (day: number) => Date.UTC(2025, 5, day, 9)
const passed = (at: number, zone = ZONE): Activity => ({ id: `${String(at)} ${zone}`, kind: 'lesson-passed', at, zone })
const onDays = (...days: readonly number[]) => days.map(day => passed(noon(day)))
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

describe('streakAt', () => {
  it('STK-1 nothing done is no streak, with one freeze in hand', () => {
    expect(streakAt(noon(10), ZONE, [])).toMatchObject({ length: 0, today: '2025-06-10', todayCounts: false, freezes: 1 })
  })

  it('STK-1 the first lesson makes day 1, a second one the same day changes nothing', () => {
    const once = streakAt(noon(10), ZONE, onDays(10))
    expect(once).toMatchObject({ length: 1, todayCounts: true, freezes: 1 })
    expect(once.week.map(day => day.date)).toEqual(range(4, 10).map(day => `2025-06-${String(day).padStart(2, '0')}`))
    expect(once.week.at(-1)).toEqual({ date: '2025-06-10', reason: 'lesson' })
    expect(streakAt(noon(10), ZONE, [...onDays(10), passed(noon(10) + 60_000)])).toEqual(once)
  })

  it('STK-1 today is open until it ends', () => {
    expect(streakAt(noon(11), ZONE, onDays(9, 10))).toMatchObject({ length: 2, todayCounts: false, freezes: 1 })
  })

  it('STK-1 a missed day spends a freeze, the next one without a freeze breaks the streak', () => {
    const frozen = streakAt(noon(12), ZONE, onDays(9, 10))
    expect(frozen).toMatchObject({ length: 3, freezes: 0 })
    expect(frozen.week.slice(3)).toEqual([
      { date: '2025-06-09', reason: 'lesson' }, { date: '2025-06-10', reason: 'lesson' },
      { date: '2025-06-11', reason: 'freeze' }, { date: '2025-06-12', reason: null },
    ])
    expect(streakAt(noon(13), ZONE, onDays(9, 10))).toMatchObject({ length: 0, freezes: 0 })
    expect(streakAt(noon(13), ZONE, onDays(9, 10, 13))).toMatchObject({ length: 1 })
  })

  it('STK-1 every seventh day earns a freeze, two are held at most', () => {
    expect(streakAt(noon(6), ZONE, onDays(...range(1, 6)))).toMatchObject({ length: 6, freezes: 1 })
    expect(streakAt(noon(7), ZONE, onDays(...range(1, 7)))).toMatchObject({ length: 7, freezes: 2 })
    expect(streakAt(noon(21), ZONE, onDays(...range(1, 21)))).toMatchObject({ length: 21, freezes: 2 })
    expect(streakAt(noon(24), ZONE, onDays(...range(1, 21)))).toMatchObject({ length: 23, freezes: 0 })
  })

  it('STK-1 a day is the local day of where it was done', () => {
    const late = Date.UTC(2025, 5, 10, 22, 30)
    expect(streakAt(noon(11), ZONE, [passed(late)])).toMatchObject({ todayCounts: true })
    expect(streakAt(noon(11), ZONE, [passed(late, 'America/New_York')])).toMatchObject({ todayCounts: false, length: 1 })
    expect(streakAt(noon(11), ZONE, [passed(late), passed(late, 'America/New_York')])).toMatchObject({ length: 2 })
  })

  it('STK-1 what is already tomorrow elsewhere counts when tomorrow comes here', () => {
    const activity = passed(Date.UTC(2025, 5, 10, 16), 'Asia/Tokyo')
    expect(streakAt(activity.at, 'America/New_York', [activity])).toMatchObject({ today: '2025-06-10', length: 0 })
    expect(streakAt(activity.at + 86_400_000, 'America/New_York', [activity])).toMatchObject({ length: 1, todayCounts: true })
  })

  it('STK-1 days follow each other across a change of the clock', () => {
    // Half past eleven at night, in winter time and in summer time.
    const days = [29, 30, 31].map(day => passed(Date.UTC(2025, 2, day, day > 29 ? 20 : 21, 30)))
    expect(streakAt(Date.UTC(2025, 2, 31, 20, 45), ZONE, days)).toMatchObject({ length: 3 })
  })

  it('STK-1 a zone nobody knows is read as UTC', () => {
    expect(streakAt(noon(10), 'Nowhere/Land', [passed(noon(10), 'Nowhere/Land')])).toMatchObject({ length: 1, today: '2025-06-10' })
  })
})
