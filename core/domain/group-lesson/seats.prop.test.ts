import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type GroupLesson, type GroupLessonKind, joinStateAt, LENGTH } from './join-state.ts'
import { closesAt, DECIDED_BEFORE, decideAt, endForGone, SEATS } from './seats.ts'

const [MINUTE, HOUR] = [60_000, 3_600_000]
const START = 100 * HOUR
const classOf = (kind: GroupLessonKind, taken: number): GroupLesson => ({ kind, startsAt: START, endsAt: START + LENGTH[kind], seats: SEATS[kind].most, taken })
const kinds = fc.constantFrom<GroupLessonKind>('lesson', 'club')
const moments = fc.oneof(fc.integer({ min: -1, max: 1 }).map(ms => START - DECIDED_BEFORE + ms), fc.integer({ min: START - 5 * HOUR, max: START + 2 * HOUR }))

it('GRP-2 a lesson has 2 to 6 seats and a club 3 to 10, and one may come until 15 and 10 minutes after the start', () => {
  expect(SEATS).toEqual({ lesson: { least: 2, most: 6 }, club: { least: 3, most: 10 } })
  expect([closesAt(classOf('lesson', 0)), closesAt(classOf('club', 0))]).toEqual([START + 15 * MINUTE, START + 10 * MINUTE])
})

it('GRP-2 under 2 of a lesson and under 3 of a club are too few two hours before, and not a moment earlier', () => {
  const stateOf = (before: number, lesson: GroupLesson) => joinStateAt(START - before, decideAt(START - before, lesson), {})
  for (const [kind, enough] of [['lesson', 2], ['club', 3]] as const) {
    expect(stateOf(2 * HOUR + 1, classOf(kind, enough - 1))).toBe('close_to_join')
    expect(stateOf(2 * HOUR, classOf(kind, enough - 1))).toBe('canceled')
    expect(stateOf(2 * HOUR, classOf(kind, enough))).toBe('close_to_join')
  }
})

it('GRP-2 what is decided stays decided, whoever books or cancels afterwards', () => {
  fc.assert(fc.property(kinds, fc.nat(10), fc.nat(10), moments, moments, (kind, before, after, now, then) => {
    const decided = decideAt(Math.min(now, then), classOf(kind, before))
    const later = decideAt(Math.max(now, then), { ...decided, taken: after })
    const isDecided = decided.canceledAt !== undefined || decided.confirmedAt !== undefined
    if (isDecided) expect(later).toEqual({ ...decided, taken: after })
    expect(later.canceledAt !== undefined && later.confirmedAt !== undefined).toBe(false)
  }))
})

it('GRP-2 what was canceled before is canceled still, at the time at which it was', () => {
  fc.assert(fc.property(kinds, fc.nat(10), moments, fc.nat(START), (kind, taken, now, canceledAt) => {
    expect(decideAt(now, { ...classOf(kind, taken), canceledAt })).toEqual({ ...classOf(kind, taken), canceledAt })
  }))
})

it('GRP-2 a class whose tutor is gone is canceled once, unless it has begun', () => {
  fc.assert(fc.property(kinds, fc.nat(10), moments, moments, (kind, taken, now, then) => {
    const lesson = classOf(kind, taken)
    const ended = endForGone(Math.min(now, then), lesson)
    expect(ended.canceledAt).toBe(Math.min(now, then) < START ? Math.min(now, then) : undefined)
    if (ended.canceledAt !== undefined) expect(endForGone(Math.max(now, then), ended)).toEqual(ended)
  }))
})
