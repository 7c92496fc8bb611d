import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PERMISSION_STATUSES } from '#core/domain/analytics/permission.ts'
import { SAMPLE } from './entries.fixture.ts'
import { ENTRY_VENDORS, filtered, NO_FILTER, filterOf, writeFilter, type Filter } from './filter.ts'

const filters: fc.Arbitrary<Filter> = fc.record({
  vendor: fc.option(fc.constantFrom(...ENTRY_VENDORS)), status: fc.option(fc.constantFrom(...PERMISSION_STATUSES)), text: fc.string(),
})

it('ANA-3 a filter read back from its address is the same, and other parameters stay', () => {
  fc.assert(fc.property(filters, filter => {
    const query = writeFilter('?page=2&vendor=gtm', filter)
    expect(filterOf(query)).toEqual(filter)
    expect(new URLSearchParams(query).get('page')).toBe('2')
  }))
})

it('ANA-3 what an address does not know counts as everything', () => {
  expect(filterOf('?vendor=nobody&status=perhaps')).toEqual(NO_FILTER)
})

it('ANA-3 entries come newest first, those that fit every part of the filter', () => {
  const names = (part: Partial<Filter>) => filtered(SAMPLE, { ...NO_FILTER, ...part }).map(({ vendor, status }) => `${vendor} ${status}`)
  expect(names({})).toHaveLength(SAMPLE.length)
  expect(names({ vendor: 'facebook' })).toEqual(['facebook refused', 'facebook held'])
  expect(names({ vendor: 'facebook', status: 'held' })).toEqual(['facebook held'])
  expect(names({ text: ' MY-PLAN ' })).toEqual(['amplitude allowed', 'amplitude held'])
  expect(names({ text: 'privacy' })).toEqual(['facebook refused'])
})
