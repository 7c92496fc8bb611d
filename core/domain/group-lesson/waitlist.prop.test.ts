import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type GroupLesson, LENGTH } from './join-state.ts'
import { closesAt } from './seats.ts'
import { hasSeatFor, offersDue, offerUntil, placeStateAt, type WaitlistPlace } from './waitlist.ts'

const [MINUTE, HOUR] = [60_000, 3_600_000]
const START = 100 * HOUR
const full: GroupLesson = { kind: 'lesson', startsAt: START, endsAt: START + LENGTH.lesson, seats: 3, taken: 3 }
const idsOf = (places: readonly WaitlistPlace[]) => places.map(({ id }) => id)
const one: WaitlistPlace = { id: 'one', joinedAt: 1 }
const two: WaitlistPlace = { id: 'two', joinedAt: 2 }

describe('an offer', () => {
  it('GRP-2 lasts 30 minutes, 5 in the last two hours, and never longer than one may join', () => {
    const lasts = (before: number) => offerUntil(START - before, full) - (START - before)
    expect([3 * HOUR, 2 * HOUR + 1, 2 * HOUR, 0, -12 * MINUTE].map(lasts)).toEqual([30, 30, 5, 5, 3].map(minutes => minutes * MINUTE))
  })
  it('GRP-2 is for the first who waits, and for as many as seats are free', () => {
    expect(idsOf(offersDue(0, full, [two, one]))).toEqual([])
    expect(idsOf(offersDue(0, { ...full, taken: 2 }, [two, one]))).toEqual(['one'])
    expect(idsOf(offersDue(0, { ...full, taken: 1 }, [two, one]))).toEqual(['one', 'two'])
    expect(idsOf(offersDue(0, { ...full, taken: 2 }, [two, { ...one, offeredUntil: 10 }]))).toEqual([])
  })
  it('GRP-2 that lapses, to the moment, goes to the next, and so does one that is declined', () => {
    const open = { ...full, taken: 2 }
    expect([9, 10].map(now => idsOf(offersDue(now, open, [{ ...one, offeredUntil: 10 }, two])))).toEqual([[], ['two']])
    expect(idsOf(offersDue(5, open, [{ ...one, offeredUntil: 10, endedAt: 5 }, two]))).toEqual(['two'])
    expect(placeStateAt(10, open, { ...one, offeredUntil: 10 })).toBe('over')
  })
  it('GRP-2 is made to nobody once the class is closed to join, or canceled', () => {
    const open = { ...full, taken: 0 }
    expect([-1, 0].map(ms => offersDue(closesAt(open) + ms, open, [one]).length)).toEqual([1, 0])
    expect(offersDue(0, { ...open, canceledAt: 0 }, [one])).toEqual([])
  })
  it('GRP-2 keeps the seat for the one who has it', () => {
    const open = { ...full, taken: 2 }
    const places = [{ ...one, offeredUntil: 10 }, two]
    expect([undefined, 'one', 'two'].map(own => hasSeatFor(5, open, places, own))).toEqual([false, true, false])
    expect([undefined, 'two'].map(own => hasSeatFor(10, open, places, own))).toEqual([false, true])
    expect(hasSeatFor(5, { ...full, taken: 0 }, places)).toBe(true)
  })
})

it('GRP-2 there is a seat for nobody once the class is closed to join, or canceled', () => {
  const open = { ...full, taken: 2 }
  expect([-1, 0].map(ms => hasSeatFor(closesAt(open) + ms, open, []))).toEqual([true, false])
  expect(hasSeatFor(0, { ...open, canceledAt: 0 }, [])).toBe(false)
})

/** A class with its waiting list, moved on as a server does it: what somebody asks for, then the offers that are due. */
interface Room {
  readonly now: number
  readonly lesson: GroupLesson
  readonly places: readonly WaitlistPlace[]
  readonly booked: readonly string[]
}
type Step = { readonly kind: 'book' | 'cancel' | 'join' | 'leave'; readonly who: number } | { readonly kind: 'wait'; readonly ms: number }

const end = (places: readonly WaitlistPlace[], own: string | undefined, now: number) => places.map(place => (place.id === own ? { ...place, endedAt: now } : place))
const offered = (room: Room): Room => {
  const due = new Set(idsOf(offersDue(room.now, room.lesson, room.places)))
  return { ...room, places: room.places.map(place => (due.has(place.id) ? { ...place, offeredUntil: offerUntil(room.now, room.lesson) } : place)) }
}
const moved = (room: Room, step: Step): Room => {
  if (step.kind === 'wait') return { ...room, now: room.now + step.ms }
  const { now, lesson, places, booked } = room
  const who = `${step.who}`
  const own = places.find(place => place.id.startsWith(`${who}:`) && placeStateAt(now, lesson, place) !== 'over')?.id
  const holds = booked.includes(who)
  if (step.kind === 'book' && !holds && hasSeatFor(now, lesson, places, own))
    return { ...room, booked: [...booked, who], lesson: { ...lesson, taken: lesson.taken + 1 }, places: end(places, own, now) }
  if (step.kind === 'cancel' && holds) return { ...room, booked: booked.filter(each => each !== who), lesson: { ...lesson, taken: lesson.taken - 1 } }
  if (step.kind === 'join' && !holds && own === undefined) return { ...room, places: [...places, { id: `${who}:${places.length}`, joinedAt: now }] }
  return step.kind === 'leave' ? { ...room, places: end(places, own, now) } : room
}
const people = fc.nat(6)
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('book' as const, 'cancel' as const, 'join' as const, 'leave' as const), who: people }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(1, MINUTE, 4 * MINUTE, 5 * MINUTE, 30 * MINUTE, HOUR) }) },
)
const walk = (all: readonly Step[], check: (after: Room, before: Room, step: Step) => void) => {
  let room: Room = { now: START - 4 * HOUR, lesson: { ...full, taken: 0 }, places: [], booked: [] }
  for (const step of all) {
    const before = room
    room = offered(moved(before, step))
    check(room, before, step)
  }
}
const states = ({ now, lesson, places }: Room, wanted: string) => places.filter(place => placeStateAt(now, lesson, place) === wanted)

it('GRP-2 seats that are taken or offered are never more than there are, and none is free while somebody waits', () => {
  fc.assert(fc.property(fc.array(steps, { maxLength: 60 }), all => {
    walk(all, room => {
      const [offers, waiting] = [states(room, 'offered').length, states(room, 'waiting').length]
      expect(room.lesson.taken + offers).toBeLessThanOrEqual(room.lesson.seats)
      if (waiting > 0) expect(room.lesson.taken + offers).toBe(room.lesson.seats)
    })
  }))
})
it('GRP-2 nobody passes who came before: a new offer goes to no one while another waits longer', () => {
  fc.assert(fc.property(fc.array(steps, { maxLength: 60 }), all => {
    walk(all, (room, before) => {
      const known = new Set(idsOf(states(before, 'offered')))
      const fresh = states(room, 'offered').filter(({ id }) => !known.has(id))
      for (const { joinedAt } of states(room, 'waiting')) for (const other of fresh) expect(other.joinedAt).toBeLessThanOrEqual(joinedAt)
    })
  }))
})
it('GRP-2 a seat goes to a stranger only when nobody waits for it', () => {
  fc.assert(fc.property(fc.array(steps, { maxLength: 60 }), all => {
    walk(all, (room, before, step) => {
      if (step.kind !== 'book' || room.booked.length === before.booked.length) return
      const isStranger = states(before, 'offered').concat(states(before, 'waiting')).every(({ id }) => !id.startsWith(`${step.who}:`))
      if (isStranger) expect(states(before, 'waiting')).toEqual([])
    })
  }))
})
it('GRP-2 a place that is over is over for good, and offered once', () => {
  fc.assert(fc.property(fc.array(steps, { maxLength: 60 }), all => {
    walk(all, (room, before) => {
      const over = new Set(idsOf(states(before, 'over')))
      for (const place of states(room, 'over')) over.delete(place.id)
      expect([...over]).toEqual([])
      for (const place of before.places.filter(({ offeredUntil }) => offeredUntil !== undefined)) expect(room.places.find(({ id }) => id === place.id)?.offeredUntil).toBe(place.offeredUntil)
    })
  }))
})
