import { expect, it } from 'vitest'
import { shouldReport, readLastError, reported } from './backend-error.ts'

const failure = { status: 500, url: '/v1/profiles', place: 'profiles.fetch' }
const last = { status: 500, place: 'profiles.fetch', at: 1000 }

it('ERR-3 the same status at the same place is reported again only after 20 000 ms', () => {
  expect([0, 19_999, 20_000].map(age => shouldReport(1000 + age, last, failure))).toEqual([false, false, true])
})

it('ERR-3 another status, another place and the first error of a session are reported', () => {
  expect(shouldReport(1000, null, failure)).toBe(true)
  expect(shouldReport(1000, { ...last, status: 503 }, failure)).toBe(true)
  expect(shouldReport(1000, { ...last, place: 'billing.products' }, failure)).toBe(true)
})

it('ERR-3 a last error with a future time does not suppress a report', () => {
  expect(shouldReport(999, last, failure)).toBe(true)
})

it('ERR-2 a 404 is never reported', () => {
  expect(shouldReport(1000, null, { ...failure, status: 404 })).toBe(false)
})

it('ERR-3 a url is reported without its query and hash', () => {
  expect(reported({ ...failure, url: 'https://api.promova.test/v1/profiles?email=a@b.example#c' })).toEqual({ ...failure, url: 'https://api.promova.test/v1/profiles' })
})

it('ERR-3 an unreadable last error counts as none', () => {
  expect(readLastError('{"status":500,"place":"profiles.fetch","at":1000}')).toEqual(last)
  for (const nonsense of [null, '', '{', '[]', 'null', '{"status":"500","place":"a","at":1}', '{"status":500,"at":1}', '{"status":500,"place":"a"}']) expect(readLastError(nonsense), String(nonsense)).toBeNull()
})
