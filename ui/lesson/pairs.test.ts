import { expect, it } from 'vitest'
import { NO_PAIRS, pickPair } from './pairs.ts'

it('CRS-3 a pair that was tried counts once, however often it is tried again', () => {
  let pairs = NO_PAIRS
  for (let round = 0; round < 3; round += 1) {
    for (const id of ['a', 'b', 'c']) {
      pairs = pickPair(pickPair(pairs, { side: 'left', id: 'a' }), { side: 'right', id: id === 'a' ? 'd' : id })
      expect(pairs.wrong).not.toBeNull()
    }
  }
  expect(pairs.tries).toEqual([['a', 'd'], ['a', 'b'], ['a', 'c']])
})
