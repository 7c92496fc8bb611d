import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PERMISSION_STATUSES } from '#core/domain/analytics/permission.ts'
import { SAMPLE } from './entries.fixture.ts'
import { ENTRY_VENDORS, filtered, NO_FILTER, filterOf, writeFilter, type Filter } from './filter.ts'

const filters: fc.Arbitrary<Filter> = fc.record({
  vendor: fc.option(fc.constantFrom(...ENTRY_VENDORS)), status: fc.option(fc.constantFrom(...PERMISSION_STATUSES)), text: fc.string(),
})

it('ANA-3 a filter survives the way through the address, and other parameters stay', () => {
  fc.assert(fc.property(filters, filter => {
    const query = writeFilter('?page=2&vendor=gtm', filter)
    expect(filterOf(query)).toEqual(filter)
    expect(new URLSearchParams(query).get('page')).toBe('2')
  }))
})

it('ANA-3 an unknown value in the address counts as no filter', () => {
  expect(filterOf('?vendor=nobody&status=perhaps')).toEqual(NO_FILTER)
})

it('ANA-3 the entries that match every part of the filter come newest first', () => {
  const names = (part: Partial<Filter>) => filtered(SAMPLE, { ...NO_FILTER, ...part }).map(({ vendor, status }) => `${vendor} ${status}`)
  expect(names({})).toHaveLength(SAMPLE.length)
  expect(names({ vendor: 'facebook' })).toEqual(['facebook refused', 'facebook held'])
  expect(names({ vendor: 'facebook', status: 'held' })).toEqual(['facebook held'])
  expect(names({ text: ' MY-PLAN ' })).toEqual(['amplitude allowed', 'amplitude held'])
  expect(names({ text: 'privacy' })).toEqual(['facebook refused'])
})
