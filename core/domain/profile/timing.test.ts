import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isStale } from './timing.ts'

it('PRO-9 NET-4 a value is stale after exactly 300 000 ms', () => {
  expect([0, 1, 299_999, 300_000, 300_001].map(age => isStale(1_000_000 + age, 1_000_000))).toEqual([false, false, false, true, true])
})

it('PRO-9 a value that was never fetched, or was fetched in the future, is stale', () => {
  expect(isStale(5, null)).toBe(true)
  expect(isStale(5, 6)).toBe(true)
})

it('PRO-9 a stale value stays stale', () => {
  fc.assert(fc.property(fc.nat(1_000_000), fc.nat(1_000_000), fc.nat(1_000_000), (since, age, more) => {
    if (isStale(since + age, since)) expect(isStale(since + age + more, since)).toBe(true)
  }))
})
