import { expect, it } from 'vitest'
import { byLocalDay, changedDifference, clockDifference, dayPartAt, minuteOfDay } from './day-times.ts'

const HOUR = 3_600_000
/** Kyiv leaves summer time on this Sunday, New York a week later. */
const SUNDAY = Date.UTC(2026, 9, 25)

it('TUT-4 instants stand under the day and the part of it that the clock of a zone shows', () => {
  const late = SUNDAY + 22.5 * HOUR
  expect([...byLocalDay([SUNDAY, late], 'Europe/Kyiv')]).toEqual([['2026-10-25', [SUNDAY]], ['2026-10-26', [late]]])
  expect([...byLocalDay([SUNDAY, late], 'Australia/Adelaide')]).toEqual([['2026-10-25', [SUNDAY]], ['2026-10-26', [late]]])
  expect([...byLocalDay([SUNDAY, late], 'America/New_York').keys()]).toEqual(['2026-10-24', '2026-10-25'])
  expect([0, 6, 12, 18].map(hour => dayPartAt(SUNDAY + hour * HOUR, 'UTC'))).toEqual(['night', 'morning', 'afternoon', 'evening'])
  expect([minuteOfDay(SUNDAY, 'America/St_Johns'), minuteOfDay(SUNDAY, 'Asia/Kolkata')]).toEqual([21 * 60 + 30, 5 * 60 + 30])
})
it('TUT-4 the difference between two clocks is another one while only one of them has changed', () => {
  const weeks = [-7, 1, 8].map(days => clockDifference(SUNDAY + days * 24 * HOUR, 'Europe/Kyiv', 'America/New_York') / 60)
  expect(weeks).toEqual([7, 6, 7])
})

it('TUT-4 a learner goes by their last lesson with the tutor, and by today where there was none', () => {
  const [before, between, after] = [-7, 1, 8].map(days => SUNDAY + days * 24 * HOUR) as [number, number, number]
  const at = (now: number, lesson: number, last: number | null) => changedDifference(now, lesson, last, 'Europe/Kyiv', 'America/New_York')
  expect(at(before, between, null)).toEqual({ before: 420, later: 360 })
  expect(at(between, between, before)).toEqual({ before: 420, later: 360 })
  expect(at(between, between, null)).toBeNull()
  expect(at(between, after, before)).toBeNull()
  expect(at(after, after, between)).toEqual({ before: 360, later: 420 })
})
