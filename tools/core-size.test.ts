import { expect, it } from 'vitest'
import { overBudget, partOf } from './core-size.ts'

it('the parts of the core are the folders of the domain, the ports and the use cases', () => {
  expect(['domain/funnel/progress', 'domain/funnel/answers', 'ports/profiles', 'usecases/sign-in'].map(partOf)).toEqual(['domain/funnel', 'domain/funnel', 'ports', 'usecases'])
})
it('says which part is too big, which has no budget, and which budget has no part', () => {
  const sizes = new Map([['ports', 100], ['usecases', 101], ['domain/new', 5]])
  expect(overBudget(sizes, { ports: 100, usecases: 100, 'domain/gone': 9 })).toEqual([
    'usecases weighs 101 bytes, its budget is 100.',
    'domain/new weighs 5 bytes and has no budget in tools/core-budget.ts.',
    'domain/gone has a budget and no modules.',
  ])
})
