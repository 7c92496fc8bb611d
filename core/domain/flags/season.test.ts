import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dateOfDay } from '../streak/local-date.ts'
import { specialThemeOf } from '../theme/theme.ts'
import { isInSeason, NEW_YEAR } from './season.ts'

it('FLAG-4 the new-year season is 15 December to 10 January, both included', () => {
  for (const inside of ['2026-12-15', '2026-12-31', '2027-01-01', '2027-01-10']) expect(isInSeason(NEW_YEAR, inside), inside).toBe(true)
  for (const outside of ['2026-12-14', '2027-01-11', '2027-06-15', '', 'soon', '2026-12-15T00:00:00Z']) expect(isInSeason(NEW_YEAR, outside), outside).toBe(false)
})

it('FLAG-4 the new-year season has 27 days in every year', () => {
  fc.assert(fc.property(fc.integer({ min: 2000, max: 2100 }), year => {
    const first = Date.UTC(year, 0, 1) / 86_400_000
    const days = Array.from({ length: Date.UTC(year + 1, 0, 1) / 86_400_000 - first }, (_, at) => dateOfDay(first + at))
    expect(days.filter(day => isInSeason(NEW_YEAR, day))).toHaveLength(27)
  }))
})

it('FLAG-4 a season may lie within one year', () => {
  const spring = { from: '03-01', to: '05-31' }
  expect(['2026-02-28', '2026-03-01', '2026-05-31', '2026-06-01'].map(day => isInSeason(spring, day))).toEqual([false, true, true, false])
})

it('THM-1 the flag switches the new-year theme on', () => {
  expect(specialThemeOf(true)).toBe('new-year')
  expect(specialThemeOf(false)).toBeNull()
})
