import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CLOCK_SKEW, trueTime } from './true-time.ts'

const NOW = Date.UTC(2026, 10, 17, 12)
const DAY = 86_400_000
const YEAR = 365 * DAY
/** How long ago something happened. */
const ages = fc.integer({ min: 0, max: YEAR })
/** By how much a clock is ahead. */
const errors = fc.oneof(fc.integer({ min: -60 * YEAR, max: 60 * YEAR }), fc.integer({ min: -2 * CLOCK_SKEW, max: 2 * CLOCK_SKEW }))

describe('trueTime', () => {
  it('STK-1 the time of a clock that is wrong is corrected by what it shows on sending', () => {
    fc.assert(fc.property(ages, errors, (age, error) => {
      const corrected = trueTime(NOW, { at: NOW - age + error, sentAt: NOW + error }, 0)
      const wrong = Math.abs(error) > CLOCK_SKEW ? 0 : Math.abs(error)
      expect(Math.abs(corrected - (NOW - age))).toBeLessThanOrEqual(wrong)
    }))
  })

  it('STK-1 the time of a clock that is about right stays as it is', () => {
    fc.assert(fc.property(ages, fc.integer({ min: -CLOCK_SKEW, max: CLOCK_SKEW }), (age, error) => {
      const at = NOW - age
      expect(trueTime(NOW, { at, sentAt: NOW + error }, 0)).toBe(at)
      expect(trueTime(NOW, { at }, 0)).toBe(at)
    }))
  })

  it('STK-1 five minutes are the way over the network and no more', () => {
    const MINUTE = 60_000
    expect(trueTime(NOW, { at: NOW - DAY, sentAt: NOW + 4 * MINUTE }, 0)).toBe(NOW - DAY)
    expect(trueTime(NOW, { at: NOW - DAY, sentAt: NOW + 6 * MINUTE }, 0)).toBe(NOW - DAY - 6 * MINUTE)
  })

  it('STK-1 a time that cannot be true is that of arrival, and no other is in the future or longer ago than work can wait', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 8.64e15 }), fc.option(fc.integer({ min: 0, max: 8.64e15 }), { nil: undefined }), (at, sentAt) => {
      const time = trueTime(NOW, { at, sentAt }, 0)
      expect(time).toBeLessThanOrEqual(NOW)
      expect(time).toBeGreaterThanOrEqual(NOW - 400 * DAY)
    }))
    for (const at of [0, NOW + 1, NOW - 401 * DAY, 8.64e15]) expect(trueTime(NOW, { at }, 0)).toBe(NOW)
    // The clock was set right between the answer and the sending.
    expect(trueTime(NOW, { at: 1000, sentAt: NOW }, 0)).toBe(NOW)
  })

  it('STK-1 nothing counts for a day long before the person was known, and a day that can be true stays', () => {
    fc.assert(fc.property(ages, ages, errors, (age, known, error) => {
      const since = NOW - known
      const time = trueTime(NOW, { at: NOW - age + error, sentAt: NOW + error }, since)
      const anyway = trueTime(NOW, { at: NOW - age + error, sentAt: NOW + error }, 0)
      expect(time).toBe(anyway < since - DAY ? since : anyway)
      expect(time).toBeGreaterThanOrEqual(since - DAY)
    }))
  })
})
