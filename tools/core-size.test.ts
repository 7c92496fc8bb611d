import { expect, it } from 'vitest'
import { overBudget } from './core-size.ts'

it('reports subpaths that are too big, subpaths without a budget and budgets without a subpath', () => {
  const sizes = new Map([['ports', 100], ['usecases', 101], ['added', 5]])
  expect(overBudget(sizes, { ports: 100, usecases: 100, gone: 9 })).toEqual([
    'usecases weighs 101 bytes, its budget is 100.',
    'added weighs 5 bytes and has no budget in tools/core-budget.ts.',
    'gone has a budget and is not published.',
  ])
})
