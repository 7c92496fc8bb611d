import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changePolicyAt, laterPolicy } from './change-policy.ts'

const [MINUTE, HOUR] = [60_000, 3_600_000]
const START = Date.UTC(2026, 10, 3, 14)
const policy = (before: number, bookedBefore: number) => changePolicyAt(START - before, { startsAt: START, bookedAt: START - bookedBefore })

it('TUT-2 free until 12 hours before, to the moment, and says how long that still is', () => {
  expect(policy(12 * HOUR + 1, 100 * HOUR)).toEqual({ kind: 'free', until: START - 12 * HOUR, left: 1 })
  expect(policy(12 * HOUR, 100 * HOUR)).toEqual({ kind: 'late', since: START - 12 * HOUR })
})
it('TUT-2 free for 15 minutes after booking, though not once it has begun', () => {
  expect(policy(5 * HOUR - 14 * MINUTE, 5 * HOUR)).toMatchObject({ kind: 'free', left: MINUTE })
  expect(policy(5 * HOUR - 15 * MINUTE, 5 * HOUR)).toMatchObject({ kind: 'late' })
  expect(policy(0, 5 * MINUTE)).toEqual({ kind: 'started' })
})
it('TUT-2 what is free becomes late and then started, and never goes back', () => {
  const ORDER = ['free', 'late', 'started']
  fc.assert(fc.property(fc.integer({ min: 0, max: 28 * 24 * HOUR }), fc.array(fc.integer({ min: 0, max: 29 * 24 * HOUR })), (ahead, waits) => {
    const lesson = { startsAt: START, bookedAt: START - ahead }
    const seen = waits.toSorted((one, other) => one - other).map(wait => ORDER.indexOf(changePolicyAt(lesson.bookedAt + wait, lesson).kind))
    expect(seen).toEqual(seen.toSorted((one, other) => one - other))
    const now = changePolicyAt(lesson.bookedAt, lesson)
    if (now.kind === 'free') expect(changePolicyAt(now.until, lesson).kind).not.toBe('free')
  }))
})

it('TUT-2 an answer of before says at any later time what a new one would', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 28 * 24 * HOUR }), fc.nat(29 * 24 * HOUR), fc.nat(29 * 24 * HOUR), (ahead, first, more) => {
    const lesson = { startsAt: START, bookedAt: START - ahead }
    const [asked, now] = [lesson.bookedAt + first, lesson.bookedAt + first + more]
    expect(laterPolicy(now, START, changePolicyAt(asked, lesson))).toEqual(changePolicyAt(now, lesson))
  }))
})
