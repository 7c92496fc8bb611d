import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { JOIN_STATES, joinStateAt, LENGTH, type Booking, type GroupLesson } from './join-state.ts'

const MINUTE = 60_000
const START = 100 * MINUTE
const lesson: GroupLesson = { kind: 'lesson', startsAt: START, endsAt: START + LENGTH.lesson, seats: 6, taken: 3 }
const club: GroupLesson = { kind: 'club', startsAt: START, endsAt: START + LENGTH.club, seats: 10, taken: 3 }
const booked: Booking = {}
const admitted: Booking = { admittedAt: START }
/** Just before `minutes` after the start, and at it. */
const around = (minutes: number, of: GroupLesson, booking?: Booking) => [-1, 0].map(ms => joinStateAt(START + minutes * MINUTE + ms, of, booking))

it('GRP-1 the states', () => {
  expect(JOIN_STATES).toEqual(['open_to_join', 'close_to_join', 'completed', 'canceled'])
})

describe('joinStateAt', () => {
  it('GRP-2 a lesson opens 10 minutes before its start and closes 15 after it', () => {
    expect(around(-10, lesson, booked)).toEqual(['close_to_join', 'open_to_join'])
    expect(around(15, lesson, booked)).toEqual(['open_to_join', 'close_to_join'])
  })
  it('GRP-2 a club closes 10 minutes after its start', () => {
    expect(around(-10, club, booked)).toEqual(['close_to_join', 'open_to_join'])
    expect(around(10, club, booked)).toEqual(['open_to_join', 'close_to_join'])
  })
  it('GRP-2 who was admitted may come back until the end', () => {
    expect(around(15, lesson, admitted)).toEqual(['open_to_join', 'open_to_join'])
    expect(around(55, lesson, admitted)).toEqual(['open_to_join', 'completed'])
    expect(around(45, club, admitted)).toEqual(['open_to_join', 'completed'])
  })
  it('GRP-2 completed at the end, for everybody', () => {
    expect(around(55, lesson)).toEqual(['close_to_join', 'completed'])
    expect(around(45, club, booked)).toEqual(['close_to_join', 'completed'])
  })
  it('GRP-2 without a booking a full class is closed, with one it is not', () => {
    const full = { ...lesson, taken: 6 }
    expect(joinStateAt(START, full, undefined)).toBe('close_to_join')
    expect(joinStateAt(START, { ...lesson, taken: 5 }, undefined)).toBe('open_to_join')
    expect(joinStateAt(START, full, booked)).toBe('open_to_join')
  })
  it('GRP-2 canceled wins, also after the end', () => {
    expect(around(55, { ...lesson, canceledAt: 1 }, admitted)).toEqual(['canceled', 'canceled'])
  })
})

const lessons: fc.Arbitrary<GroupLesson> = fc.record({ kind: fc.constantFrom('lesson' as const, 'club' as const), seats: fc.integer({ min: 2, max: 10 }), taken: fc.nat(10) })
  .map(facts => ({ ...facts, startsAt: START, endsAt: START + LENGTH[facts.kind] }))
const bookings = fc.option(fc.record({ admittedAt: fc.nat(200 * MINUTE) }, { requiredKeys: [] }), { nil: undefined })
/** Around every moment at which something changes, and anywhere else. */
const moments = fc.oneof(
  fc.tuple(fc.constantFrom(-10, 0, 10, 15, 45, 55), fc.integer({ min: -1, max: 1 })).map(([minutes, ms]) => START + minutes * MINUTE + ms),
  fc.integer({ min: START - 20 * MINUTE, max: START + 70 * MINUTE }),
)

it('GRP-2 canceled wins always', () => {
  fc.assert(fc.property(moments, lessons, bookings, moments, (now, one, booking, canceledAt) => {
    expect(joinStateAt(now, { ...one, canceledAt }, booking)).toBe('canceled')
  }))
})

it('GRP-2 completed exactly from the end on', () => {
  fc.assert(fc.property(moments, lessons, bookings, (now, one, booking) => {
    expect(joinStateAt(now, one, booking) === 'completed').toBe(now >= one.endsAt)
  }))
})

it('GRP-2 whoever was admitted never finds it closed between opening and end', () => {
  fc.assert(fc.property(lessons, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), moments, (one, share, admittedAt) => {
    const opens = one.startsAt - 10 * MINUTE
    const now = opens + Math.floor(share * (one.endsAt - opens))
    expect(joinStateAt(now, one, { admittedAt })).toBe('open_to_join')
  }))
})

it('GRP-2 a class never opens again once it has closed', () => {
  fc.assert(fc.property(moments, moments, lessons, bookings, (now, then, one, booking) => {
    const [earlier, later] = [Math.min(now, then), Math.max(now, then)]
    if (earlier >= one.startsAt && joinStateAt(earlier, one, booking) !== 'open_to_join') expect(joinStateAt(later, one, booking)).not.toBe('open_to_join')
  }), { numRuns: 1000 })
})
