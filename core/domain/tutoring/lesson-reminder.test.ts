import { expect, it } from 'vitest'
import { reminderAt } from './lesson-reminder.ts'

const HOUR = 3_600_000
const START = Date.UTC(2026, 9, 26, 16)
const at = (before: number, bookedBefore = 200 * HOUR) => reminderAt(START - before, { startsAt: START, bookedAt: START - bookedBefore })

it('TUT-2 a lesson is reminded of a day and an hour before, and not once it has begun', () => {
  expect([24 * HOUR + 1, 24 * HOUR, HOUR + 1, HOUR, 1, 0].map(before => at(before))).toEqual([null, 'day', 'day', 'hour', 'hour', null])
})
it('TUT-2 what was booked within the day is reminded of an hour before alone', () => {
  expect([23 * HOUR, HOUR, 1].map(before => at(before, 23 * HOUR))).toEqual([null, 'hour', 'hour'])
  expect(at(24 * HOUR, 24 * HOUR)).toBe('day')
})
