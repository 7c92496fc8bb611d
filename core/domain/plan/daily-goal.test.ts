import { describe, expect, it } from 'vitest'
import { lessonsForGoal, passedToday } from './daily-goal.ts'

describe('the daily goal', () => {
  it('FUN-9 a goal in minutes becomes at least one lesson', () => expect([1, 5, 10, 15, 20, 30].map(lessonsForGoal)).toEqual([1, 1, 2, 3, 4, 6]))
  it('counts the lessons passed on the local day', () => {
    const now = Date.UTC(2026, 10, 21, 1)
    const at = (finishedAt: number | null, passed = true) => ({ finishedAt, passed })
    const attempts = [at(now), at(now - 2 * 3_600_000), at(now - 6 * 3_600_000), at(now, false), at(null)]
    expect(passedToday(now, 'UTC', attempts)).toBe(1)
    expect(passedToday(now, 'Europe/Kyiv', attempts)).toBe(2)
  })
})
