import { expect, it } from 'vitest'
import type { BookedLesson } from './booked-lesson.ts'
import { byStartDay, lastStart, takesPlace } from './schedule.ts'

const at = (startsAt: number, more: Partial<BookedLesson> = {}): BookedLesson => ({
  id: String(startsAt), tutor: { id: 't', name: 'Ada', zone: 'UTC' }, startsAt, endsAt: startsAt + 1, credits: 1, status: 'booked', tutorAbsent: false, together: null, payUntil: null, changes: { kind: 'started' }, ...more,
})

it('ROUTE-9, TUT-4 a lesson stands on the day that the learner’s clock shows, in order, and only if it takes place', () => {
  const late = Date.UTC(2026, 10, 27, 22, 30)
  const lessons = [at(late), at(late - 1), at(late - 2, { status: 'canceled' }), at(late - 3, { status: 'unpaid' }), at(late - 4, { status: 'unpaid', payUntil: late })]
  const found = (zone: string) => [...byStartDay(lessons.filter(takesPlace), zone)].map(([day, all]) => [day, all.map(({ startsAt }) => startsAt - late)])
  expect(found('Europe/Kyiv')).toEqual([['2026-11-28', [-4, -1, 0]]])
  expect(found('America/New_York')).toEqual([['2026-11-27', [-4, -1, 0]]])
})

it('TUT-4 the last lesson is the last that took place or was missed', () => {
  expect(lastStart([at(4, { status: 'canceled' }), at(3, { status: 'unpaid' }), at(2, { status: 'missed' }), at(1, { status: 'completed' })])).toBe(2)
  expect(lastStart([at(4, { status: 'canceled' })])).toBeNull()
})
