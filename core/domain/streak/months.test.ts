import { expect, it } from 'vitest'
import { countByMonth } from './months.ts'
import { DAY_REASONS } from './streak.ts'

it('STK-1 every day since the first activity is in one column of its month, but for today while it is open', () => {
  const days = [...DAY_REASONS, null].map((reason, index) => ({ date: `2026-10-${String(20 + index)}`, reason }))
  const november = [{ date: '2026-11-01', reason: 'lesson' }, { date: '2026-11-02', reason: null }] as const
  expect(countByMonth([...days, ...november], '2026-11-02')).toEqual([
    { month: '2026-11', done: 1, saved: 0, rested: 0, missed: 0 },
    { month: '2026-10', done: 4, saved: 2, rested: 1, missed: 1 },
  ])
  expect(countByMonth([{ date: '2026-11-02', reason: 'before' }], '2026-11-02')).toEqual([])
})
