import { describe, expect, it } from 'vitest'
import { LENGTH } from './join-state.ts'
import { classLater, isNoSeat, isUnsettled, SEAT_STANDINGS, type ShownClass, standingAt } from './shown-class.ts'

const [MINUTE, HOUR] = [60_000, 3_600_000]
const START = 100 * HOUR
const shown = (more: Partial<ShownClass> = {}): ShownClass => ({
  id: 'class', kind: 'lesson', language: 'es', level: 'A2', about: '', cancellation: null, topic: 'La cocina', interests: ['food'], tutor: { id: 't', name: 'Ada', zone: 'UTC' }, startsAt: START, endsAt: START + LENGTH.lesson,
  seats: 2, free: 1, join: 'close_to_join', booking: null, admittedAt: null, attended: null, place: null, materials: null, demo: true, ...more,
})
const waiting = (offeredUntil: number | null) => ({ id: 'place', offeredUntil })

describe('classLater', () => {
  it('GRP-2 whether a class may be joined follows from the time, and a canceled one stays so', () => {
    const booked = shown({ booking: 'seat', free: 0 })
    expect([-10 * MINUTE - 1, -10 * MINUTE, 15 * MINUTE, LENGTH.lesson].map(after => classLater(START + after, booked).join)).toEqual(['close_to_join', 'open_to_join', 'close_to_join', 'completed'])
    expect(classLater(START, { ...booked, join: 'canceled' }).join).toBe('canceled')
    expect(classLater(START, shown({ free: 0 })).join).toBe('close_to_join')
  })
  it('GRP-2 an offer lapses, and whoever still waits when the class closes waits no longer', () => {
    const offered = shown({ free: 0, place: waiting(START - HOUR) })
    expect([classLater(START - HOUR - 1, offered).place, classLater(START - HOUR, offered).place]).toEqual([offered.place, null])
    const late = shown({ free: 0, place: waiting(null) })
    expect([classLater(START + 15 * MINUTE - 1, late).place, classLater(START + 15 * MINUTE, late).place]).toEqual([late.place, null])
  })
})
it('GRP-2 how a learner stands to a class', () => {
  const now = START - HOUR
  const classes = [shown({ booking: 'seat', free: 0 }), shown({ free: 0, place: waiting(now + 1) }), shown({ free: 0, place: waiting(null) }), shown(), shown({ free: 0 }), shown({ join: 'canceled' })]
  expect(classes.map(each => standingAt(now, each))).toEqual(SEAT_STANDINGS)
  expect([standingAt(now, shown({ free: 0, place: waiting(now) })), standingAt(START + 15 * MINUTE, shown())]).toEqual(['full', 'closed'])
})
it('GRP-2 a class may change for who waits, and from when it is decided until it has ended', () => {
  const seat = shown({ booking: 'seat' })
  expect([START - 2 * HOUR - 1, START - 2 * HOUR, seat.endsAt - 1, seat.endsAt].map(now => isUnsettled(now, seat))).toEqual([false, true, true, false])
  expect([isUnsettled(0, shown({ place: waiting(null) })), isUnsettled(START, { ...seat, join: 'canceled' })]).toEqual([true, false])
})
it('GRP-2 an answer without a seat names the nearest classes', () => {
  expect([isNoSeat(shown()), isNoSeat({ reason: 'class_full', nearest: [] })]).toEqual([false, true])
})
