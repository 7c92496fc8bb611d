import { expect, it } from 'vitest'
import type { BookedLesson } from '../tutoring/booked-lesson.ts'
import { nextLive, scheduleOf } from './schedule.ts'
import type { ShownClass } from './shown-class.ts'

const [HOUR, NIGHT] = [3_600_000, Date.UTC(2026, 10, 27, 22, 30)]
const tutor = { id: 't', name: 'Ada', zone: 'UTC' }
const lesson = (startsAt: number, more: Partial<BookedLesson> = {}): BookedLesson =>
  ({ id: 'lesson', tutor, startsAt, endsAt: startsAt + HOUR, credits: 1, status: 'booked', tutorAbsent: false, together: null, payUntil: null, changes: { kind: 'started' }, ...more })
const group = (startsAt: number, more: Partial<ShownClass> = {}): ShownClass => ({
  id: 'class', kind: 'club', language: 'es', level: 'A2', about: '', cancellation: null, topic: 'La cocina', interests: [], tutor, startsAt, endsAt: startsAt + HOUR, seats: 3, free: 1, join: 'close_to_join', booking: 'seat', admittedAt: null, attended: null, place: null, materials: null, demo: true, ...more,
})

it('ROUTE-9, TUT-4, GRP-2 lessons and classes stand together on the days of the learner’s clock, in order, if they take place with the learner', () => {
  const lessons = [lesson(NIGHT), lesson(NIGHT + 3 * HOUR, { status: 'canceled' })]
  const classes = [group(NIGHT + 2 * HOUR), group(NIGHT - HOUR), group(NIGHT, { join: 'canceled' }), group(NIGHT, { booking: null, place: { id: 'place', offeredUntil: null } })]
  const found = (zone: string) => [...scheduleOf(lessons, classes, zone)].map(([day, all]) => [day, all.map(({ kind, startsAt }) => `${kind} ${(startsAt - NIGHT) / HOUR}`)])
  expect(found('Europe/Kyiv')).toEqual([['2026-11-27', ['class -1']], ['2026-11-28', ['tutoring 0', 'class 2']]])
  expect(found('UTC')).toEqual([['2026-11-27', ['class -1', 'tutoring 0']], ['2026-11-28', ['class 2']]])
})

it('ROUTE-9 the next live lesson goes on or is to come, and takes place with the learner', () => {
  const next = (...all: Parameters<typeof nextLive>) => { const found = nextLive(...all); return found && `${found.kind} ${(found.startsAt - NIGHT) / HOUR}` }
  expect(next(NIGHT, [lesson(NIGHT + 2 * HOUR)], [group(NIGHT + HOUR)])).toBe('class 1')
  expect(next(NIGHT, [lesson(NIGHT - HOUR / 2)], [group(NIGHT + HOUR)])).toBe('tutoring -0.5')
  expect(next(NIGHT, [lesson(NIGHT - HOUR), lesson(NIGHT, { status: 'unpaid', payUntil: NIGHT + HOUR }), lesson(NIGHT, { status: 'missed' })], [group(NIGHT, { join: 'canceled' }), group(NIGHT, { booking: null })])).toBeNull()
})
