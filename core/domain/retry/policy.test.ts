import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextDelay, nextPatchDelay, parseRetryAfter } from './policy.ts'

const failed = { idempotent: true, status: 503 } as const

it('NET-3 a call is retried up to three times, a second apart', () => {
  expect([1, 2, 3, 4].map(attempt => nextDelay(failed, attempt))).toEqual([1000, 1000, 1000, null])
})

it('NET-3 a call that is not idempotent is not retried', () => {
  expect(nextDelay({ idempotent: false, status: null }, 1)).toBeNull()
})

it('NET-3 only a missing answer, 408, 429 and 5xx are retried', () => {
  for (const status of [null, 408, 429, 500, 502, 503, 599]) expect(nextDelay({ ...failed, status }, 1), String(status)).toBe(1000)
  for (const status of [200, 304, 400, 401, 403, 404, 409, 410, 422]) expect(nextDelay({ ...failed, status }, 1), String(status)).toBeNull()
})

it('NET-3 Retry-After lengthens the delay, and above 30 s there is no automatic retry', () => {
  expect(nextDelay({ ...failed, status: 429, retryAfter: 3000 }, 1)).toBe(3000)
  expect(nextDelay({ ...failed, status: 429, retryAfter: 10 }, 1)).toBe(1000)
  expect(nextDelay({ ...failed, status: 429, retryAfter: 30_000 }, 1)).toBe(30_000)
  expect(nextDelay({ ...failed, status: 429, retryAfter: 30_001 }, 1)).toBeNull()
})

it('NET-3 a delay is never shorter than Retry-After', () => {
  fc.assert(fc.property(fc.nat(60_000), fc.integer({ min: 1, max: 5 }), (retryAfter, attempt) => {
    const delay = nextDelay({ ...failed, retryAfter }, attempt)
    expect(delay === null || delay >= retryAfter).toBe(true)
  }))
})

it('NET-3 Retry-After is read as seconds or as a date', () => {
  const now = Date.UTC(2026, 0, 1)
  expect(parseRetryAfter(now, '2')).toBe(2000)
  expect(parseRetryAfter(now, ' 120 ')).toBe(120_000)
  expect(parseRetryAfter(now, 'Thu, 01 Jan 2026 00:00:03 GMT')).toBe(3000)
  expect(parseRetryAfter(now, 'Wed, 31 Dec 2025 00:00:00 GMT')).toBe(0)
  for (const nonsense of [null, '', '-1', '1.5', 'soon']) expect(parseRetryAfter(now, nonsense)).toBeUndefined()
})

it('PRO-4 a PATCH is retried three times after a 400, a second apart, and never after another status', () => {
  expect([1, 2, 3, 4].map(attempt => nextPatchDelay(400, attempt))).toEqual([1000, 1000, 1000, null])
  for (const status of [null, 200, 401, 404, 408, 409, 422, 429, 500, 503]) expect(nextPatchDelay(status, 1), String(status)).toBeNull()
})

it('PRO-4 a PATCH is never retried after anything but a 400', () => {
  fc.assert(fc.property(fc.option(fc.integer({ min: 100, max: 599 }).filter(status => status !== 400)), fc.integer({ min: 1, max: 5 }), (status, attempt) => {
    expect(nextPatchDelay(status, attempt)).toBeNull()
  }))
})

it('NET-3 a delay is spread over half of itself more, and never shortened', () => {
  const failedNow = { idempotent: true, status: 503 }
  expect([nextDelay(failedNow, 1, 0), nextDelay(failedNow, 1, 1)]).toEqual([1000, 1500])
  fc.assert(fc.property(fc.integer({ min: 1000, max: 30_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (retryAfter, chance) => {
    const delay = nextDelay({ ...failedNow, retryAfter }, 1, chance)
    expect(delay).toBeGreaterThanOrEqual(retryAfter)
    expect(delay).toBeLessThanOrEqual(retryAfter * 1.5)
  }))
})
