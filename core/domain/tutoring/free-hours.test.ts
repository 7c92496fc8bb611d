import { expect, it } from 'vitest'
import type { BookedLesson } from './booked-lesson.ts'
import { knownTutors, nextFreeHours } from './free-hours.ts'
import { lengthWithin } from './lesson-length.ts'

const lesson = (tutor: string, startsAt: number, more: Partial<BookedLesson> = {}): BookedLesson => ({
  id: `${tutor} ${startsAt}`, tutor: { id: tutor, name: tutor, zone: 'UTC' }, startsAt, endsAt: startsAt + 1, credits: 1, status: 'completed', tutorAbsent: false, together: null, payUntil: null, changes: { kind: 'started' }, ...more,
})
const [HOUR, DAY] = [3_600_000, 86_400_000]

it('ROUTE-9 the tutors of the latest lessons come first, each once, without those of canceled ones', () => {
  const found = knownTutors([lesson('ada', 1), lesson('bea', 2), lesson('ada', 3), lesson('cyd', 9, { status: 'canceled' }), lesson('dan', 0), lesson('eve', -1)])
  expect(found.map(({ id }) => id)).toEqual(['ada', 'bea', 'dan'])
})
it('ROUTE-9 the next free hours are the soonest of all tutors, one a day of each', () => {
  const [ada, bea] = [{ id: 'ada', name: 'Ada' }, { id: 'bea', name: 'Bea' }]
  const hours = nextFreeHours([{ tutor: ada, free: [HOUR, 2 * HOUR, DAY] }, { tutor: bea, free: [3 * HOUR, 2 * DAY] }], 'UTC')
  expect(hours.map(({ tutor, startsAt }) => [tutor.id, startsAt])).toEqual([['ada', HOUR], ['bea', 3 * HOUR], ['ada', DAY]])
  expect(nextFreeHours([], 'UTC')).toEqual([])
})
it('TUT-2 the longest lesson that so many credits pay', () => {
  expect([1, 2, 3, 9].map(lengthWithin)).toEqual([25, 50, 90, 90])
})
