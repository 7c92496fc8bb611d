import fc from 'fast-check'
import { expect, it } from 'vitest'
import { TUTORING_STATUSES, tutoringStatusAt, type TutoringLesson } from './lesson-status.ts'

const paid: TutoringLesson = { endsAt: 1000, paidAt: 1 }

it('TUT-1 booked, completed, canceled, unpaid, missed', () => {
  expect(TUTORING_STATUSES).toEqual(['booked', 'completed', 'canceled', 'unpaid', 'missed'])
  expect([0, 999, 1000, 1001].map(now => tutoringStatusAt(now, paid))).toEqual(['booked', 'booked', 'completed', 'completed'])
  expect(tutoringStatusAt(0, { endsAt: 1000 })).toBe('unpaid')
  expect(tutoringStatusAt(500, { ...paid, missedAt: 400 })).toBe('missed')
  expect(tutoringStatusAt(0, { ...paid, canceledAt: 0 })).toBe('canceled')
})

const lessons = fc.record(
  { endsAt: fc.nat(1000), canceledAt: fc.nat(1000), paidAt: fc.nat(1000), missedAt: fc.nat(1000) },
  { requiredKeys: ['endsAt'] },
)

it('TUT-1 canceled wins always, and what was not paid is never held or missed', () => {
  fc.assert(fc.property(fc.nat(2000), lessons, (now, lesson) => {
    const status = tutoringStatusAt(now, lesson)
    expect(status === 'canceled').toBe(lesson.canceledAt !== undefined)
    if (lesson.paidAt === undefined) expect(['canceled', 'unpaid']).toContain(status)
  }))
})

it('TUT-1 time alone only turns booked into completed', () => {
  fc.assert(fc.property(fc.nat(2000), fc.nat(2000), lessons, (now, more, lesson) => {
    const [before, after] = [tutoringStatusAt(now, lesson), tutoringStatusAt(now + more, lesson)]
    if (before !== 'booked') expect(after).toBe(before)
    else expect(['booked', 'completed']).toContain(after)
  }))
})
