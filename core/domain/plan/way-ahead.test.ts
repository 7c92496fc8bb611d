import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DAILY_GOALS } from '../funnel/questions/time-learning.ts'
import type { LessonSummary } from '../lesson/lesson.ts'
import { wayAhead } from './way-ahead.ts'

const lessonsOf = (count: number): readonly LessonSummary[] =>
  Array.from({ length: count }, (_, at) => ({ id: String(at), title: '', number: at + 1, premium: false, open: true, passed: false, strong: false }))
const units = (...counts: readonly number[]) => counts.map(count => ({ lessons: lessonsOf(count) }))
const daysOf = (counts: readonly number[], minutes: number, days?: number) =>
  wayAhead(units(...counts), { minutes, ...(days !== undefined && { days }) }).map(milestone => milestone.days)

it('FUN-9 the lessons of the units add up at the pace of the goal and of the week', () => {
  expect(daysOf([6, 5, 5], 5)).toEqual([6, 11, 16])
  expect(daysOf([6, 5, 5], 10)).toEqual([3, 6, 8])
  expect(daysOf([6, 5], 10, 1)).toEqual([21, 39])
  expect(daysOf([1], 30)).toEqual([1])
})

it('FUN-9 the way is never shorter with less time, and each place is not before the one before it', () => {
  const counts = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 20 })
  fc.assert(fc.property(counts, fc.constantFrom(...DAILY_GOALS), fc.integer({ min: 1, max: 6 }), (lessons, minutes, days) => {
    const way = daysOf(lessons, minutes, days)
    for (const [at, day] of way.entries()) {
      expect(day).toBeGreaterThanOrEqual(way[at - 1] ?? 1)
      expect(daysOf(lessons, minutes, days + 1)[at] ?? 0).toBeLessThanOrEqual(day)
      expect(daysOf(lessons, 30, days)[at] ?? 0).toBeLessThanOrEqual(day)
    }
  }))
})
